import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@CasePathable`: a case path for each case of an enum.
struct CasePathableMacro: SourceMacro {}

extension CasePathableMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    guard let declaration = declaration.as(EnumDeclSyntax.self) else {
      context.diagnose(.casePathableNeedsEnum, at: node)
      return []
    }
    let members = EnumCase.all(of: declaration.memberBlock.members)
    guard hasUniqueNames(members.elements(), in: context) else { return [] }
    let access = Access(declaration.modifiers, in: context).ofMembers
    return CasePathsSource(name: declaration.name.text, access: access, cases: members).members
      .map(DeclSyntax.init(source:))
  }

  private static func hasUniqueNames(
    _ cases: [EnumCase], in context: some MacroExpansionContext
  ) -> Bool {
    var seen: [String: EnumCase] = [:]
    for enumCase in cases {
      if seen.updateValue(enumCase, forKey: enumCase.bareName) != nil,
        enumCase.node.isUnconditional
      {
        context.diagnose(.overloadedCase(enumCase.bareName), at: enumCase.node.name)
        return false
      }
    }
    return true
  }
}

extension EnumCaseElementSyntax {
  /// Whether the case is outside of any `#if`.
  var isUnconditional: Bool {
    var node = Syntax(self)
    while let parent = node.parent {
      if parent.is(IfConfigClauseSyntax.self) { return false }
      if parent.is(EnumDeclSyntax.self) { return true }
      node = parent
    }
    return true
  }
}

extension EnumDeclSyntax {
  /// Whether it implements `CasePathable` by hand.
  var declaresCasePaths: Bool {
    memberBlock.members.declarations.contains {
      ["AllCasePaths", "allCasePaths"].contains($0.declaredName)
    }
  }
}

extension CasePathableMacro: MemberAttributeMacro {
  /// The conventional names of enums in an action; no macro is attached to them by hand.
  private static let nested = ["Alert", "ConfirmationDialog", "Delegate", "View"]

  /// Whether an action has enums nested in it that get case paths as well.
  static func hasNestedEnums(_ declaration: EnumDeclSyntax) -> Bool {
    declaration.memberBlock.members.declarations.contains { member in
      member.as(EnumDeclSyntax.self).map { nested.contains($0.name.bare) } == true
    }
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) -> [AttributeSyntax] {
    guard let member = member.as(EnumDeclSyntax.self), nested.contains(member.name.bare),
      !member.attributes.has("CasePathable"), !member.declaresCasePaths
    else { return [] }
    return [AttributeSyntax(source: "TesseraCasePaths.NestedCasePathable")]
  }
}

extension CasePathableMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) -> [ExtensionDeclSyntax] {
    guard declaration.is(EnumDeclSyntax.self) else { return [] }
    return .conforming(
      type, to: ["TesseraCasePaths.CasePathable", "TesseraCasePaths.CasePathIterable"],
      missing: protocols)
  }
}
