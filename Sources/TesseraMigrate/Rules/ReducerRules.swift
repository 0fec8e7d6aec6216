import SwiftSyntax

/// `ReducerProtocol`, and features that conform to `Reducer` without the macro.
final class ReducerProtocolRule: Rule {
  static let names = [
    "ReducerProtocol": "Reducer", "ReducerProtocolOf": "ReducerOf", "EffectTask": "Effect",
  ]
  private static let protocols: Set = ["Reducer", "ReducerProtocol", "Tessera.Reducer"]

  override func find(_ node: StructDeclSyntax) {
    guard let clause = node.inheritanceClause, hasFeatureTypes(node), !node.isLocal else { return }
    let types = Array(clause.inheritedTypes)
    guard
      let index = types.firstIndex(where: { Self.protocols.contains($0.type.text) })
    else { return }
    var others = types.map(\.type.text)
    others.remove(at: index)
    let form = "the macro @Reducer"
    let start = node.genericParameterClause.map(Syntax.init) ?? Syntax(node.name)
    let isReplaced =
      others.isEmpty
      ? replace(from: start, to: clause, with: start.text, form)
      : replace(clause.inheritedTypes, with: others.joined(separator: ", "), form)
    if isReplaced { attach("Reducer", to: node) }
  }

  /// Whether the state and the action are declared in the structure, as the macro expects.
  private func hasFeatureTypes(_ node: StructDeclSyntax) -> Bool {
    let names = node.memberBlock.members.compactMap { member in
      member.decl.asProtocol((any NamedDeclSyntax).self)?.name.text
        ?? member.decl.as(TypeAliasDeclSyntax.self)?.name.text
    }
    return names.contains("Action") && names.contains("State")
  }

  override func find(_ node: TokenSyntax) { rename(node, by: Self.names) }
}

/// `Effect<Action, Never>` and `EffectPublisher<Action, Never>`.
final class EffectTypeRule: Rule {
  override func find(_ node: IdentifierTypeSyntax) {
    guard ["Effect", "EffectPublisher"].contains(node.name.text),
      let arguments = node.genericArgumentClause?.arguments, arguments.count == 2,
      let action = arguments.first?.argument, let failure = arguments.last?.argument
    else { return }
    if failure.text == "Never" {
      replace(node, with: "Effect<\(action.text)>", "Effect<Action, Never>")
    } else {
      advise(
        node, "an effect with an error",
        "an effect has no error: send an action with a Result, and use 'Effect<\(action.text)>'.")
    }
  }
}

/// `onChange(of:)` with reducers in its closure.
final class OnChangeRule: Rule {
  override func find(_ node: FunctionCallExprSyntax) {
    guard node.name == "onChange",
      let access = node.calledExpression.as(MemberAccessExprSyntax.self),
      node.argument("of") != nil, isInReducer(node)
    else { return }
    replace(access.declName, with: "reduceOnChange", "onChange with reducers")
  }

  /// Whether the call is in a reducer's body, and not in a view's.
  private func isInReducer(_ node: FunctionCallExprSyntax) -> Bool {
    guard let variable = node.enclosing(VariableDeclSyntax.self),
      let type = variable.bindings.first?.typeAnnotation?.type.text
    else { return false }
    return type.contains("Reduce")
  }
}

/// `Reduce(reducer)`.
final class ErasingRule: Rule {
  override func find(_ node: FunctionCallExprSyntax) {
    if node.calledExpression.text == "Reduce", node.arguments.count == 1,
      node.trailingClosure == nil,
      let argument = node.arguments.first, argument.label == nil,
      argument.expression.is(FunctionCallExprSyntax.self)
    {
      replace(node.calledExpression, with: "Reduce.erasing", "Reduce(reducer)")
    }
  }
}
