import SwiftSyntax

/// `store.assert(.send(.tapped), .receive(.loaded) { … }, .do { … })`, of tests before 0.39.
final class AssertedStepsRule: Rule {
  private static let form = "assert with steps"

  override func find(_ node: CodeBlockItemSyntax) {
    guard let call = node.item.as(FunctionCallExprSyntax.self), call.name == "assert",
      let store = call.receiver, !call.arguments.isEmpty
    else { return }
    let steps = call.arguments.map { step($0.expression, of: store, inPlaceOf: node) }
    guard !steps.contains(nil) else {
      if call.arguments.contains(where: { $0.expression.text.hasPrefix(".send(") }) {
        advise(
          node, Self.form, "write 'await store.send(…)' and 'await store.receive(…)' for each.")
      }
      return
    }
    let separator = "\n" + node.indentation
    replace(node, with: steps.compactMap(\.self).joined(separator: separator), Self.form)
  }

  private func step(
    _ step: ExprSyntax, of store: ExprSyntax, inPlaceOf node: CodeBlockItemSyntax
  ) -> String? {
    guard let call = step.as(FunctionCallExprSyntax.self), call.isMember, call.receiver == nil
    else { return nil }
    switch call.name {
    case "do": return call.trailingClosure?.inside(inPlaceOf: node)
    case "send", "receive":
      return store.text + call.text.moved(from: call.indentation, to: node.indentation)
    default: return nil
    }
  }
}

/// Tests of before 0.39, which don't wait for their store and their scheduler.
final class SynchronousTestRule: Rule {
  private static let form = "a test that doesn't await"
  private static let values = ["TestStore"] + Scheduler.tests
  private static let names: Set = ["send", "receive", "finish", "advance", "run"]

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body, node.name.text.hasPrefix("test") || node.attributes.has("Test"),
      node.signature.effectSpecifiers?.asyncSpecifier == nil
    else { return .skipChildren }
    let calls = body.ownNodes(FunctionCallExprSyntax.self).filter { call in
      guard Self.names.contains(call.name), call.isStatement,
        let value = call.receiverValue?.text
      else { return false }
      return Self.values.contains(where: value.hasPrefix)
    }
    if calls.isEmpty { return .skipChildren }
    for call in calls { insert("await ", before: call, Self.form) }
    let parameters = node.signature.parameterClause
    insert(" async", at: parameters.endPositionBeforeTrailingTrivia, Self.form)
    let type = node.enclosing(ClassDeclSyntax.self)?.attributes
    if ![node.attributes, type ?? []].contains(where: { $0.has("MainActor") }) {
      insert("@MainActor ", before: node, Self.form)
    }
    return .skipChildren
  }
}
