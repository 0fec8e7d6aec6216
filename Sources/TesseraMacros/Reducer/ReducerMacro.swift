import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Reducer`: what a feature needs beside what it says, for a struct and for an enum of features.
struct ReducerMacro {}

extension ReducerMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      let members = ReducerCase.all(of: declaration)
      ReducerMistakes(context).diagnose(members.elements())
      let source = ReducerEnumSource(
        declaration, cases: members, conformances: ReducerConformances(node))
      return source.members.map { "\(raw: $0)" }
    }
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      context.diagnose(
        .reducerNeedsValue(declaration.kindWithArticle), at: declaration.keyword,
        fixIts: FixIt.structInstead(of: declaration.keyword))
      return []
    }
    ReducerMistakes(context).diagnose(declaration)
    return ReducerDefaultsSource(declaration).members.map { "\(raw: $0)" }
  }
}

extension ReducerMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self) else { return [] }
    if let action = member.as(EnumDeclSyntax.self), action.name.bare == "Action" {
      return missing(["TesseraCasePaths.CasePathable"], of: action.attributes)
    }
    if let state = member.as(EnumDeclSyntax.self), state.name.bare == "State" {
      return missing(
        ["TesseraCasePaths.CasePathable", "dynamicMemberLookup"], of: state.attributes)
    }
    if let state = member.as(StructDeclSyntax.self), state.name.bare == "State",
      !state.attributes.has("ObservableState")
    {
      return missing(["TesseraCore.FieldedState"], of: state.attributes)
    }
    if let body = member.as(VariableDeclSyntax.self), body.isReducerBody {
      return ["@TesseraCore.ReducerBuilder<Self.State, Self.Action>"]
    }
    return []
  }

  private static func missing(
    _ names: [String], of attributes: AttributeListSyntax
  ) -> [AttributeSyntax] {
    names.filter { name in
      !attributes.has(name.split(separator: ".").last.map(String.init) ?? name)
    }
    .map { "@\(raw: $0)" }
  }
}

extension ReducerMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) -> [ExtensionDeclSyntax] {
    if declaration.is(EnumDeclSyntax.self) {
      // NB: a conformance that a macro is known for is not implied by another one's.
      return .conforming(
        type, to: ["TesseraCore.Reducer", "TesseraCore.CaseReducer"], missing: protocols)
    }
    guard let declaration = declaration.as(StructDeclSyntax.self) else { return [] }
    // NB: in a module of the main actor too, the compiler takes members of a type with such a
    // conformance as not isolated; a `body` could not use its children's if theirs were.
    return .conforming(
      type,
      to: (declaration.isSendableReducer ? ["Swift.Sendable"] : []) + ["TesseraCore.Reducer"],
      missing: protocols)
  }
}

extension VariableDeclSyntax {
  /// Whether this is a `body` that a result builder can take over: computed, without an attribute
  /// that might be a builder, and without a `return`.
  fileprivate var isReducerBody: Bool {
    guard name?.bare == "body", isInstanceVariable, attributes.firstWrapper == nil,
      let accessors = bindings.first?.accessorBlock?.accessors
    else { return false }
    switch accessors {
    case .getter(let statements): return !statements.haveReturn
    case .accessors(let accessors):
      let getter = accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }
      return getter?.body.map { !$0.statements.haveReturn } ?? false
    @unknown default: return false
    }
  }
}

extension CodeBlockItemListSyntax {
  fileprivate var haveReturn: Bool { contains { $0.item.is(ReturnStmtSyntax.self) } }
}
