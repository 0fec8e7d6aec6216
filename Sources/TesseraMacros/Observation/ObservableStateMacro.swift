import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@ObservableState`: a value that notifies observers of the properties that they read.
struct ObservableStateMacro: SourceMacro {}

extension ObservableStateMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    let access = Access(declaration.modifiers, in: context)
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      let cases = EnumCase.all(of: declaration.memberBlock.members)
      var members = [visit(access.ofMembers, of: cases)]
      if let reducer = declaration.enclosingReducer(in: context) {
        members += OwnStateSource(reducer, access, declaration, cases).members
      }
      return members.map(DeclSyntax.init(source:))
    }
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      context.diagnose(
        .observableStateNeedsValue(declaration.kindWithArticle), at: declaration.keyword,
        fixIts: FixIt.structInstead(of: declaration.keyword))
      return []
    }
    StateMistakes(context).diagnose(declaration, isObserved: true)
    let fields = FieldsSource(declaration, access: access, isObserved: true)
    let changes = "nonisolated var _$changes = TesseraCore._Changes()"
    let members = [access.ofMembers + changes] + fields.members + fields.visit
    return (members + CodingKeysSource(declaration).members).map(DeclSyntax.init(source:))
  }

  /// The source of the visit of an enum's case.
  static func visit(_ access: String, of cases: [Conditional<EnumCase>]) -> String {
    let branches = cases.source { enumCase in
      if enumCase.isUnavailable { return nil }
      if enumCase.parameters.count == 1 {
        return """
          case .\(enumCase.name)\(enumCase.pattern):
          return visit.payload(\(enumCase.index), v0)
          """
      }
      let visit = enumCase.parameters.isEmpty ? "empty" : "values"
      return """
        case .\(enumCase.name):
        return visit.\(visit)(\(enumCase.index))
        """
    }
    let rest = cases.elements().contains(where: \.isUnavailable) ? "\ndefault:\nreturn 0" : ""
    return """
      \(access)nonisolated func _$visit(_ visit: TesseraCore._Visit) -> Swift.UInt64 {
      switch self {
      \(branches)\(rest)
      }
      }
      """
  }
}

extension ObservableStateMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self),
      let variable = member.as(VariableDeclSyntax.self), let name = variable.name?.text,
      !variable.attributes.has("ObservationStateTracked")
    else { return [] }
    // The member may not be the node in the declaration itself, so it's found by its name.
    let properties = StateProperty.all(of: declaration.memberBlock.members, isObserved: true)
    guard let property = properties.elements().first(where: { $0.name == name }),
      property.kind == .observed, variable.isObservable
    else { return [] }
    return [AttributeSyntax(source: "TesseraCore.ObservationStateTracked(\(property.index))")]
  }
}

extension ObservableStateMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) -> [ExtensionDeclSyntax] {
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      let isChoice = declaration.enclosingReducer(in: context) != nil
      return .conforming(
        type,
        to: (isChoice ? ["TesseraCore._CaseReducerState"] : []) + ["TesseraCore.ObservableState"],
        missing: protocols)
    }
    guard declaration.is(StructDeclSyntax.self) else { return [] }
    // A property `description` of the state's own need not be public, as a witness has to be.
    let hasDescription = declaration.memberBlock.members.contains { member in
      member.decl.as(VariableDeclSyntax.self)?.name?.text == "description"
    }
    return .conforming(
      type,
      to: ["TesseraCore.ObservableState", "TesseraCore.NumberedState"]
        + (hasDescription ? [] : ["Swift.CustomStringConvertible"]),
      isolatedWithType: ["TesseraCore.KeyPathNaming"], missing: protocols)
  }
}
