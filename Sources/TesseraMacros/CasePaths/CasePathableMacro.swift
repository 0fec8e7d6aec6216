import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@CasePathable`: a case path for each case of an enum.
struct CasePathableMacro {}

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
    let access = Access(declaration.modifiers).ofMembers
    return [
      "\(raw: CasePathsSource(declaration, cases: members).text)",
      """
      \(raw: access)nonisolated static var allCasePaths: AllCasePaths {
      AllCasePaths()
      }
      """,
    ]
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
  /// Whether no `#if` stands around the case.
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

extension CasePathableMacro: MemberAttributeMacro {
  /// The enums of an action that have names of their own in this field, and no macro to help them.
  private static let nested = ["Alert", "ConfirmationDialog", "Delegate", "View"]

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) -> [AttributeSyntax] {
    guard let member = member.as(EnumDeclSyntax.self), nested.contains(member.name.bare),
      !member.attributes.has("CasePathable")
    else { return [] }
    return ["@TesseraCasePaths.NestedCasePathable"]
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
