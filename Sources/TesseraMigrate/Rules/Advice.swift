import SwiftSyntax

/// A form that is edited by hand, as data.
struct Advice: Sendable {
  enum Place { case call, name, keyPath, attribute }

  let place: Place
  let name: String
  let advice: String
  /// The label of an argument without which a call is another one.
  var label: String?
  /// Whether a call is meant, and isn't that of another library, or the form to write.
  var isMeant: @Sendable (FunctionCallExprSyntax) -> Bool = { _ in true }

  /// The forms; those that a rule rewrites in some cases are advised of in the others.
  static let all: [Advice] =
    [
      Advice(
        .call, "SwitchStore", "make the feature a '@Reducer enum', and switch over 'store.case'."),
      Advice(
        .call, "CaseLet",
        "bind the child's store: 'case .child(let store): ChildView(store: store)'."),
      Advice(
        .call, "NavigationLinkStore",
        "use 'NavigationLink(state:)', or a button and 'navigationDestination(item:)'."),
      Advice(.call, "ViewStore", "read the store itself: 'store.count'. It is observed by field."),
      Advice(
        .call, "AnyReducer",
        "write the feature as '@Reducer struct', and 'Reduce { state, action in … }' in its body."),
      Advice(
        .call, "pullback",
        "use 'Scope(state: \\.child, action: \\.child) { Child() }' in the parent."),
      Advice(
        .call, "publisher", "use 'Effect.run { send in for await value in … { await send(…) } }'."
      ) { $0.receiver.map { $0.text.hasPrefix("Effect") } ?? true },
      Advice(
        .call, "eraseToEffect", "use 'Effect.run { send in … }' with an asynchronous function."),
      Advice(
        .call, "catchToEffect",
        "use 'Effect.run { send in await send(.response(Result { try await … })) }'."),
      Advice(
        .call, "appStorage", "use 'store: .file(at: url)', or 'store: .inMemory()'.", label: "store"
      ) { !($0.argument("store")?.expression.text.hasPrefix(".") ?? true) },
      Advice(
        .call, "run", "use 'run(limit:)', a number of sleeps: no result depends on real time.",
        label: "timeout"),
      Advice(.call, "XCTFail", "use 'reportIssue', which an app can call, too.") {
        !$0.root.description.contains("import XCTest\n")
      },
      Advice(
        .call, "reportIssue", "write 'withIssueReporters([.runtimeWarning]) { … }' around it.",
        label: "severity"),
      Advice(
        .call, "TextState", "use 'TextState(text)' with a translated string.", label: "tableName"),
      Advice(
        .call, "UIAlertController",
        "use 'present(item: $store.scope(\\.alert, action: \\.alert), from: view)'.", label: "store"
      ),
      Advice(.call, "Array", "the elements of a shared list are 'store.$rows.elements'.") {
        $0.arguments.count == 1 && $0.arguments.first?.expression.text.hasPrefix("store.$") ?? false
      },
      Advice(.call, "withPerceptionTracking", "use 'observe { … }', which runs again by itself."),
      Advice(.name, "TestContext", "use 'isTesting'; in a test, 'Test.current' of Swift Testing."),
      Advice(
        .keyPath, "openURL", "declare a '@DependencyEntry' with a closure, and set it in the app."),
      Advice(.attribute, "BindingViewState", "bind to the store: '$store.text'."),
    ]
    + ["reportIssue", "withErrorReporting", "expectNoDifference", "expectDifference"].map {
      Advice(
        .call, $0, "pass 'at: callSite', from a parameter 'at callSite: CallSite = #callSite'.",
        label: "fileID")
    }

  init(
    _ place: Place, _ name: String, _ advice: String, label: String? = nil,
    isMeant: @escaping @Sendable (FunctionCallExprSyntax) -> Bool = { _ in true }
  ) {
    (self.place, self.name, self.advice) = (place, name, advice)
    (self.label, self.isMeant) = (label, isMeant)
  }

  /// The advice of a name in some place.
  static func all(_ place: Place, _ name: String) -> [Advice] {
    all.filter { $0.place == place && $0.name == name }
  }
}

/// Forms without an automatic replacement.
final class LeftoverRule: Rule {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    for advice in Advice.all(.call, node.name) where advice.isMeant(node) {
      if let label = advice.label, node.argument(label) == nil { continue }
      advise(
        node.calledExpression.as(MemberAccessExprSyntax.self).map { Syntax($0.declName) }
          ?? Syntax(node), advice.label.map { "\(node.name)(\($0):)" } ?? node.name, advice.advice)
    }
    return .visitChildren
  }

  // `store.environment.client = …` of a test store.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.text == "environment", node.base?.text.withoutSelf == "store" {
      advise(
        node, "the environment of a store",
        "create the environment with this value, and give it to the reducer of the store.")
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let place = node.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false
    for advice in Advice.all(place ? .keyPath : .name, node.text) {
      advise(node, place ? "\\.\(node.text)" : node.text, advice.advice)
    }
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    for advice in Advice.all(.attribute, node.attributeName.text) {
      advise(node, "@\(advice.name)", advice.advice)
    }
    return .visitChildren
  }
}
