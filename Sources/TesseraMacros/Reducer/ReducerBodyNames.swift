import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The names `State` and `Action` in the type of a `body`, as in `some Reducer<State, Action>`.
///
/// In a reducer that declares no such type, `@Reducer` adds an empty one. If the reducer is nested
/// in another type, the name may be meant for the type of the enclosing one. As a part of a type,
/// such as `[State]`, the added type would be an alias of itself.
struct ReducerBodyNames<Context: MacroExpansionContext> {
  private let declaration: StructDeclSyntax
  private let body: VariableDeclSyntax
  private let context: Context

  init(_ declaration: StructDeclSyntax, _ body: VariableDeclSyntax, _ context: Context) {
    self.declaration = declaration
    self.body = body
    self.context = context
  }

  /// Diagnoses names that may be taken for another type.
  func diagnose() {
    guard let type = body.bindings.first?.typeAnnotation?.type else { return }
    let arguments = (type.as(SomeOrAnyTypeSyntax.self)?.constraint ?? type).genericArgumentTypes
    let declared = Set(declaration.memberBlock.members.declarations.compactMap(\.declaredName))
      .union(declaration.genericParameterClause?.parameters.map(\.name.bare) ?? [])
    for argument in arguments {
      let names = TypeNames(viewMode: .sourceAccurate)
      names.walk(argument)
      for name in names.found where !declared.contains(name.bare) {
        let isOwn = argument.as(IdentifierTypeSyntax.self)?.name == name
        if !isOwn || enclosing != nil { diagnose(name) }
      }
    }
  }

  private func diagnose(_ name: TokenSyntax) {
    let reducer = declaration.name.text
    let fixIts = enclosing.map { [FixIt.rename(name, to: "\($0).\(name.text)")] } ?? []
    context.diagnose(
      .undeclaredName(name.text, in: reducer, enclosing: enclosing), at: name, fixIts: fixIts)
  }

  /// The name of the type around the reducer.
  private var enclosing: String? {
    guard let node = context.lexicalContext.first else { return nil }
    if let enclosing = node.as(ExtensionDeclSyntax.self) {
      return enclosing.extendedType.trimmedDescription
    }
    guard node.asProtocol((any DeclGroupSyntax).self) != nil else { return nil }
    return node.asProtocol((any NamedDeclSyntax).self)?.name.text
  }
}

/// Collects the names `State` and `Action` in a type, unless they are members of another one.
private final class TypeNames: SyntaxVisitor {
  var found: [TokenSyntax] = []

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if ["State", "Action"].contains(node.name.bare) { found.append(node.name) }
    return .visitChildren
  }
}
