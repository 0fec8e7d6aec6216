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
    if let body = member.as(VariableDeclSyntax.self), let getter = body.reducerBody {
      let isBuilt = body.attributes.firstWrapper == nil && !getter.haveReturn
      // NB: a body that is too large to be put into `reduce` by the compiler's own judgement would
      // be made on the heap for each action.
      return (isBuilt ? ["@TesseraCore.ReducerBuilder<Self.State, Self.Action>"] : [])
        + (body.attributes.has("inline") ? [] : ["@inline(__always)"])
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
  /// What a computed `body` of an instance consists of; a result builder can take it over if it has
  /// no `return`, and no attribute that might be a builder.
  fileprivate var reducerBody: CodeBlockItemListSyntax? {
    guard name?.bare == "body", isInstanceVariable,
      let accessors = bindings.first?.accessorBlock?.accessors
    else { return nil }
    switch accessors {
    case .getter(let statements): return statements
    case .accessors(let accessors):
      let getter = accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }
      return getter?.body?.statements
    @unknown default: return nil
    }
  }
}

extension CodeBlockItemListSyntax {
  fileprivate var haveReturn: Bool { contains { $0.item.is(ReturnStmtSyntax.self) } }
}
