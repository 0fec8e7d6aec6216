import SwiftSyntax

/// `Store(initialState:reducer: Child())`.
final class StoreInitializerRule: Rule {
  override func find(_ node: FunctionCallExprSyntax) {
    guard ["Store", "TestStore", "StoreOf", "TestStoreOf"].contains(node.name),
      let state = node.argument("initialState"), let reducer = node.argument("reducer")
    else { return }
    if let environment = node.argument("environment") {
      let block = block(environment.expression.textAtMargin)
      guard let reducers = block.reducers(reducer.expression), node.arguments.count == 3 else {
        return advise(
          node, "an environment",
          "make the environment's values dependencies, set by 'withDependencies:'.")
      }
      let head = "\(node.calledExpression.text)(initialState: \(state.expression.textAtMargin))"
      let text = block.block(head, reducers).indented(by: node.indentation).trimmed
      replace(node, with: text, "reducer:environment:")
      return
    }
    if reducer.expression.is(ClosureExprSyntax.self) { return }
    let form = "Store(initialState:reducer:)"
    guard node.arguments.allSatisfy({ Self.labels.contains($0.label?.text ?? "") }),
      node.additionalTrailingClosures.isEmpty
    else {
      return advise(node, form, "use 'Store(initialState: …) { Feature() }'.")
    }
    // A function that makes the reducer is called.
    let call = reducer.expression.lastComponent == "init" ? "()" : ""
    var text =
      node.calledExpression.text
      + "(initialState: \(state.expression.text)) { \(reducer.expression.text)\(call) }"
    let prepare = node.argument("prepareDependencies") ?? node.argument("withDependencies")
    if let closure = prepare?.expression.text ?? node.trailingClosure?.text {
      text += " withDependencies: \(closure)"
    }
    replace(node, with: text, form)
  }

  private static let labels: Set = [
    "initialState", "reducer", "prepareDependencies", "withDependencies",
  ]
}

/// `static func store() -> StoreOf<Feature>`, as for previews.
final class StaticStoreRule: Rule {
  override func visit(_ node: DeclModifierListSyntax) -> SyntaxVisitorContinueKind {
    let variable = node.parent?.as(VariableDeclSyntax.self)?.bindings.first
    let call = variable?.initializer?.value.as(FunctionCallExprSyntax.self)
    let type =
      variable?.typeAnnotation?.type
      ?? node.parent?.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
    if ["Store", "StoreOf"].contains((type?.text ?? call?.name)?.prefix(while: \.isLetter)),
      node.contains(where: { $0.name.text == "static" }),
      let declaration = node.parent?.asProtocol((any WithAttributesSyntax).self),
      !declaration.attributes.has("MainActor")
    {
      insert("@MainActor ", before: declaration, "a static store")
    }
    return .skipChildren
  }
}

/// `withMainSerialExecutor` and `uncheckedUseMainSerialExecutor`.
final class MainExecutorRule: Rule {
  private static let form = "the main serial executor"

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.name.text == "invokeTest", node.body?.statements.count == 1,
      let call = node.body?.statements.first?.item.as(FunctionCallExprSyntax.self),
      call.name == "withMainSerialExecutor",
      call.trailingClosure?.onlyExpression?.text == "super.invokeTest()"
    else { return .visitChildren }
    remove(node, Self.form)
    return .skipChildren
  }

  override func find(_ node: CodeBlockItemSyntax) {
    if let call = call(of: node), call.name == "withMainSerialExecutor",
      let closure = call.trailingClosure ?? call.closure("operation"), closure.signature == nil,
      call.arguments.count + (call.trailingClosure == nil ? 0 : 1) == 1,
      closure.statements.ownNodes(ReturnStmtSyntax.self).isEmpty,
      closure.statements.ownNodes(DeferStmtSyntax.self).isEmpty,
      let body = closure.inside(inPlaceOf: node)
    {
      replace(node, with: body, Self.form)
      return
    }
    if node.item.text.replacing(" ", with: "").hasPrefix("uncheckedUseMainSerialExecutor=") {
      remove(node, Self.form)
    }
  }

  /// The call that a statement consists of, without its `try` and `await`.
  private func call(of node: CodeBlockItemSyntax) -> FunctionCallExprSyntax? {
    let attempt = node.item.as(TryExprSyntax.self)
    guard attempt?.questionOrExclamationMark == nil else { return nil }
    let expression = attempt?.expression ?? node.item.as(ExprSyntax.self)
    return (expression?.as(AwaitExprSyntax.self)?.expression ?? expression)?
      .as(FunctionCallExprSyntax.self)
  }
}

/// Names of The Composable Architecture, and of its companions.
final class RenamedTypeRule: Rule {
  static let names = [
    "ReducerProtocol": "Reducer", "ReducerProtocolOf": "ReducerOf", "EffectTask": "Effect",
    "XCTAssertNoDifference": "expectNoDifference", "XCTAssertDifference": "expectDifference",
    "XCTUnimplemented": "unimplemented", "ActorIsolated": "LockIsolated",
    "_EphemeralState": "EphemeralState", "_ReducerPrinter": "ChangePrinter",
    "expectReportsIssue": "withExpectedIssue",
  ]

  override func find(_ node: TokenSyntax) {
    if node.isReference, let name = Self.names[node.text] { replace(node, with: name, node.text) }
  }

  // `$0.defaultFileStorage = .inMemory` and the like.
  override func find(_ node: MemberAccessExprSyntax) {
    let items = node.parent?.as(ExprListSyntax.self)
    let call = node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    if node.base == nil, node.declName.text == "inMemory",
      let target = items?.first?.as(MemberAccessExprSyntax.self)?.declName.text ?? call?.name,
      ["defaultFileStorage", "defaultAppStorage", "appStorage"].contains(target)
    {
      replace(node, with: ".inMemory()", "storage in memory")
    }
  }
}
