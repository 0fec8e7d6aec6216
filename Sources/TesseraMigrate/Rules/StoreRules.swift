import SwiftSyntax

/// `Store(initialState:reducer: Child())`.
final class StoreInitializerRule: Rule {
  override func find(_ node: FunctionCallExprSyntax) {
    guard ["Store", "TestStore", "StoreOf", "TestStoreOf"].contains(node.name),
      let state = node.argument("initialState"), let reducer = node.argument("reducer")
    else { return }
    if let environment = node.argument("environment") {
      let block = ReducerBlock(
        environment: environment.expression.textAtMargin, constants: app.reducerConstants,
        step: step)
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
    if let prepare = node.argument("prepareDependencies") ?? node.argument("withDependencies") {
      text += " withDependencies: \(prepare.expression.text)"
    } else if let prepare = node.trailingClosure {
      text += " withDependencies: \(prepare.text)"
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
      isLast(node)
        || !closure.statements.tokens(viewMode: .sourceAccurate).contains(where: {
          [.keyword(.return), .keyword(.defer)].contains($0.tokenKind)
        }),
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
    var expression = node.item.as(ExprSyntax.self)
    while let current = expression {
      if let awaited = current.as(AwaitExprSyntax.self) {
        expression = awaited.expression
      } else if let tried = current.as(TryExprSyntax.self), tried.questionOrExclamationMark == nil {
        expression = tried.expression
      } else {
        break
      }
    }
    return expression?.as(FunctionCallExprSyntax.self)
  }

  private func isLast(_ node: CodeBlockItemSyntax) -> Bool {
    node.parent?.as(CodeBlockItemListSyntax.self)?.last?.id == node.id
      && !(node.enclosing(CodeBlockSyntax.self)?.parent?.isProtocol((any StmtSyntaxProtocol).self)
        ?? false)
  }
}

/// Names of The Composable Architecture's companions.
final class CompanionNameRule: Rule {
  static let names = [
    "XCTAssertNoDifference": "expectNoDifference", "XCTAssertDifference": "expectDifference",
    "XCTUnimplemented": "unimplemented", "ActorIsolated": "LockIsolated",
    "_EphemeralState": "EphemeralState", "_ReducerPrinter": "ChangePrinter",
    "expectReportsIssue": "withExpectedIssue",
  ]

  override func find(_ node: TokenSyntax) { rename(node, by: Self.names) }

  override func find(_ node: FunctionCallExprSyntax) {
    if node.name == "debug", node.arguments.isEmpty, node.trailingClosure == nil,
      let access = node.calledExpression.as(MemberAccessExprSyntax.self),
      node.enclosing(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation?.type.text
        .contains("Reducer") ?? false
    {
      replace(access.declName, with: "_printChanges", "debug")
    } else if node.calledExpression.text == "XCTFail", node.arguments.count < 2,
      !file.description.contains("import XCTest\n")
    {
      replace(node.calledExpression, with: "reportIssue", "XCTFail in an app")
    }
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

  override func find(_ node: IdentifierTypeSyntax) {
    let arguments = node.genericArgumentClause?.arguments.map(\.argument.text) ?? []
    if node.name.text == "CasePath", arguments.count == 2 {
      replace(node.name, with: "AnyCasePath", "CasePath")
    } else if node.name.text == "ReducerBuilderOf", let feature = arguments.first {
      replace(
        node, with: "ReducerBuilder<\(feature).State, \(feature).Action>", "ReducerBuilderOf")
    }
  }
}
