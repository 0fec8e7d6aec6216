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
      let source = ReducerEnumSource(
        declaration, access: Access(declaration.modifiers, in: context), cases: members,
        conformances: ReducerConformances(node))
      return source.members.map(DeclSyntax.init(source:))
    }
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      context.diagnose(
        .reducerNeedsValue(declaration.kindWithArticle), at: declaration.keyword,
        fixIts: FixIt.structInstead(of: declaration.keyword))
      return []
    }
    ReducerMistakes(context).diagnose(declaration)
    ReducerConformances(node).diagnoseOptions(node, of: declaration, in: context)
    let access = Access(declaration.modifiers, in: context)
    let check = CapturedReducer(declaration, access).check
    return (ReducerDefaultsSource(declaration, access: access).members + (check.map { [$0] } ?? []))
      .map(DeclSyntax.init(source:))
  }
}

extension ReducerMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) -> [AttributeSyntax] {
    guard declaration.is(EnumDeclSyntax.self) || declaration.is(StructDeclSyntax.self)
    else { return [] }
    if let action = member.as(EnumDeclSyntax.self), action.name.bare == "Action" {
      // Each role of an attached macro costs the compiler an expansion for each member.
      let macro = CasePathableMacro.hasNestedEnums(action) ? "CasePathable" : "NestedCasePathable"
      return casePaths(of: action, macro)
    }
    if let state = member.as(EnumDeclSyntax.self), state.name.bare == "State" {
      let observing =
        declaration.is(EnumDeclSyntax.self)
        ? missing(["TesseraCore.ObservableState"], of: state.attributes) : []
      return casePaths(of: state, "CasePathable")
        + missing(["dynamicMemberLookup"], of: state.attributes) + observing
    }
    if declaration.is(EnumDeclSyntax.self) {
      guard let body = member.as(VariableDeclSyntax.self), !body.isInstance else { return [] }
      return attributes(of: body)
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

  /// The attribute for the case paths of an enum that has none.
  private static func casePaths(of type: EnumDeclSyntax, _ macro: String) -> [AttributeSyntax] {
    if type.attributes.has("CasePathable") || type.declaresCasePaths { return [] }
    return [AttributeSyntax(source: "TesseraCasePaths.\(macro)")]
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
    let isSendable = declaration.isSendableReducer(Access(declaration.modifiers, in: context))
    return .conforming(
      type, to: (isSendable ? ["Swift.Sendable"] : []) + ["TesseraCore.Reducer"],
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
