import SwiftSyntax

/// `Store(initialState:reducer: Child())`.
final class StoreInitializerRule: Rule {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard ["Store", "TestStore", "StoreOf", "TestStoreOf"].contains(node.name),
      let state = node.argument("initialState"), let reducer = node.argument("reducer")
    else { return .visitChildren }
    if node.argument("environment") != nil {
      advise(
        node, "an environment",
        "make the environment's values dependencies, set by 'withDependencies:'."
      )
      return .visitChildren
    }
    let isClosure = reducer.expression.is(ClosureExprSyntax.self)
    if isClosure { return .visitChildren }
    var text =
      node.calledExpression.text
      + "(initialState: \(state.expression.text)) { \(reducer.expression.text) }"
    if let prepare = node.argument("prepareDependencies") ?? node.argument("withDependencies") {
      text += " withDependencies: \(prepare.expression.text)"
    } else if let prepare = node.trailingClosure {
      text += " withDependencies: \(prepare.text)"
    }
    replace(node, with: text, "Store(initialState:reducer:)")
    return .skipChildren
  }
}

/// `withMainSerialExecutor` and `uncheckedUseMainSerialExecutor`.
final class MainExecutorRule: Rule {
  private static let form = "the main serial executor"

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.name.text == "invokeTest",
      node.body?.text.contains("withMainSerialExecutor") ?? false,
      node.body?.statements.count == 1
    else { return .visitChildren }
    remove(node, Self.form)
    return .skipChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    var expression = node.item.as(ExprSyntax.self)
    while let current = expression {
      if let awaited = current.as(AwaitExprSyntax.self) {
        expression = awaited.expression
      } else if let tried = current.as(TryExprSyntax.self) {
        expression = tried.expression
      } else {
        break
      }
    }
    if let call = expression?.as(FunctionCallExprSyntax.self),
      call.name == "withMainSerialExecutor",
      let closure = call.trailingClosure ?? call.closure("operation")
    {
      replace(node, with: closure.body(indentedBy: node.indentation), Self.form)
      return .skipChildren
    }
    if node.item.text.replacing(" ", with: "").hasPrefix("uncheckedUseMainSerialExecutor=") {
      remove(node, Self.form)
      return .skipChildren
    }
    return .visitChildren
  }
}

/// Names of The Composable Architecture's companions.
final class CompanionNameRule: Rule {
  private static let names = [
    "XCTAssertNoDifference": "expectNoDifference", "XCTAssertDifference": "expectDifference",
    "XCTUnimplemented": "unimplemented", "ActorIsolated": "LockIsolated",
    "_EphemeralState": "EphemeralState", "_ReducerPrinter": "ChangePrinter",
    "expectReportsIssue": "withExpectedIssue",
  ]

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = Self.names[node.baseName.text] {
      replace(node.baseName, with: name, node.baseName.text)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.name == "debug", node.arguments.isEmpty, node.trailingClosure == nil,
      let access = node.calledExpression.as(MemberAccessExprSyntax.self),
      node.enclosing(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation?.type.text
        .contains("Reducer") ?? false
    {
      replace(access.declName, with: "_printChanges", "debug")
    }
    return .visitChildren
  }

  // `$0.defaultFileStorage = .inMemory` and the like.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base == nil, node.declName.text == "inMemory",
      let items = node.parent?.as(ExprListSyntax.self),
      let target = items.first?.as(MemberAccessExprSyntax.self)?.declName.text,
      ["defaultFileStorage", "defaultAppStorage"].contains(target)
    {
      replace(node, with: ".inMemory()", "storage in memory")
    }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if let name = Self.names[node.name.text] { replace(node.name, with: name, node.name.text) }
    return .visitChildren
  }
}

/// Forms without an automatic replacement.
final class LeftoverRule: Rule {
  private static let calls = [
    "SwitchStore": "make the feature a '@Reducer enum', and switch over 'store.case'.",
    "CaseLet": "bind the child's store: 'case .child(let store): ChildView(store: store)'.",
    "NavigationLinkStore":
      "use 'NavigationLink(state:)', or a button and 'navigationDestination(item:)'.",
    "ViewStore": "read the store itself: 'store.count'. It is observed by field.",
    "AnyReducer":
      "write the feature as '@Reducer struct', and 'Reduce { state, action in … }' in its body.",
    "pullback": "use 'Scope(state: \\.child, action: \\.child) { Child() }' in the parent.",
    "combined": "list the reducers one after the other in 'body'.",
    "publisher": "use 'Effect.run { send in for await value in … { await send(…) } }'.",
    "eraseToEffect": "use 'Effect.run { send in … }' with an asynchronous function.",
    "catchToEffect": "use 'Effect.run { send in await send(.response(Result { try await … })) }'.",
    "concatenateReducers": "list the reducers one after the other in 'body'.",
  ]
  private static let effects: Set = ["publisher", "combined"]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let advice = Self.calls[node.name], !isForeign(node) {
      advise(
        node.calledExpression.as(MemberAccessExprSyntax.self).map { Syntax($0.declName) }
          ?? Syntax(node), node.name, advice)
    }
    return .visitChildren
  }

  /// Whether a common name is likely another library's.
  private func isForeign(_ node: FunctionCallExprSyntax) -> Bool {
    switch node.name {
    case "publisher": return node.receiver.map { !$0.text.hasPrefix("Effect") } ?? false
    case "combined": return node.argument("with") == nil
    default: return false
    }
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if node.attributeName.text == "BindingViewState" {
      advise(node, "@BindingViewState", "bind to the store: '$store.text'.")
    }
    return .visitChildren
  }
}
