import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@Reducer`: the conformance, and the declarations that a feature leaves out.
struct ReducerMacro: SourceMacro {}

extension ReducerMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      let members = ReducerCase.all(of: declaration)
      ReducerMistakes(context).diagnose(declaration)
      ReducerMistakes(context).diagnose(members.elements())
      let source = ReducerEnumSource(
        declaration, cases: members, conformances: ReducerConformances(node))
      return source.members.map(DeclSyntax.init(source:))
    }
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      context.diagnose(
        .reducerNeedsValue(declaration.kindWithArticle), at: declaration.keyword,
        fixIts: FixIt.structInstead(of: declaration.keyword))
      return []
    }
    ReducerMistakes(context).diagnose(declaration)
    return ReducerDefaultsSource(declaration).members.map(DeclSyntax.init(source:))
  }
}

extension ReducerMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) -> [AttributeSyntax] {
    if declaration.is(EnumDeclSyntax.self) {
      guard let body = member.as(VariableDeclSyntax.self), !body.isInstance else { return [] }
      return attributes(of: body)
    }
    guard declaration.is(StructDeclSyntax.self) else { return [] }
    if let action = member.as(EnumDeclSyntax.self), action.name.bare == "Action" {
      if action.attributes.has("CasePathable") { return [] }
      // Each role of an attached macro costs the compiler an expansion for each member.
      let macro = CasePathableMacro.hasNestedEnums(action) ? "CasePathable" : "NestedCasePathable"
      return [AttributeSyntax(source: "TesseraCasePaths.\(macro)")]
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
    if let body = member.as(VariableDeclSyntax.self), body.isInstance {
      return attributes(of: body)
    }
    return []
  }

  /// The attributes to add to a computed `body`.
  private static func attributes(of body: VariableDeclSyntax) -> [AttributeSyntax] {
    guard let getter = body.reducerBody else { return [] }
    let isBuilt = body.attributes.firstWrapper == nil && !getter.haveReturn
    let builder = isBuilt ? ["TesseraCore.ReducerBuilder<Self.State, Self.Action>"] : []
    // A body that the optimiser found too large to inline would be allocated for each action.
    return (builder + (body.attributes.has("inline") ? [] : ["inline(__always)"]))
      .map(AttributeSyntax.init(source:))
  }

  private static func missing(
    _ names: [String], of attributes: AttributeListSyntax
  ) -> [AttributeSyntax] {
    names.filter { name in
      !attributes.has(name.split(separator: ".").last.map(String.init) ?? name)
    }
    .map(AttributeSyntax.init(source:))
  }
}

extension ReducerMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) -> [ExtensionDeclSyntax] {
    if declaration.is(EnumDeclSyntax.self) {
      // A conformance that a macro may add is not implied by another one.
      return .conforming(
        type, to: ["TesseraCore.Reducer", "TesseraCore.CaseReducer"], missing: protocols)
    }
    guard let declaration = declaration.as(StructDeclSyntax.self) else { return [] }
    // Where declarations are the main actor's by default, the members of a type with such a
    // conformance are not: otherwise a `body` couldn't use those of its children.
    return .conforming(
      type,
      to: (declaration.isSendableReducer ? ["Swift.Sendable"] : []) + ["TesseraCore.Reducer"],
      missing: protocols)
  }
}

extension VariableDeclSyntax {
  /// The statements of a computed `body`.
  fileprivate var reducerBody: CodeBlockItemListSyntax? {
    guard name?.bare == "body", bindingSpecifier.tokenKind == .keyword(.var),
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
