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

  /// The names of functions and views, each with its advice.
  private static let calls: KeyValuePairs = [
    "SwitchStore": "make the feature a '@Reducer enum', and switch over 'store.case'.",
    "CaseLet": "bind the child's store: 'case .child(let store): ChildView(store: store)'.",
    "NavigationLinkStore":
      "use 'NavigationLink(state:)', or a button and 'navigationDestination(item:)'.",
    "AnyReducer":
      "write the feature as '@Reducer struct', and 'Reduce { state, action in … }' in its body.",
    "pullback": "use 'Scope(\\.child, action: \\.child) { Child() }' in the parent.",
    "eraseToEffect": "use 'Effect.run { send in … }' with an asynchronous function.",
    "catchToEffect":
      "use 'Effect.run { send in await send(.response(Result { try await … })) }'.",
    "withPerceptionTracking": "use 'observe { … }', which runs again by itself.",
    "withMainSerialExecutor":
      "call the operation itself: a 'TestStore' knows what its effects do on any executor.",
  ]

  /// The forms; those that a rule rewrites in some cases are advised of in the others.
  static let all: [Advice] =
    [
      Advice(
        .call, "publisher", "use 'Effect.run { send in for await value in … { await send(…) } }'."
      ) { $0.receiver.map { $0.text.hasPrefix("Effect") } ?? true },
      Advice(
        .call, "appStorage", "use 'store: .file(at: url)', or 'store: .inMemory()'.", label: "store"
      ) { !($0.argument("store")?.expression.text.hasPrefix(".") ?? true) },
      Advice(
        .call, "schedule",
        "use 'for await _ in clock.timer(interval:)' or 'clock.sleep(for:)' in '.run'."
      ) { Scheduler.names.contains($0.receiver?.text.withoutSelf ?? "") },
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
      Advice(
        .call, "scope", "read 'store.child', or scope with an action, too.", label: "state"
      ) { $0.argument("action") == nil },
      Advice(.name, "TestContext", "use 'isTesting'; in a test, 'Test.current' of Swift Testing."),
      Advice(
        .keyPath, "openURL", "declare a '@DependencyEntry' with a closure, and set it in the app."),
      Advice(.attribute, "BindingViewState", "bind to the store: '$store.text'."),
    ]
    + calls.map { Advice(.call, $0, $1) }
    + ["stateless", "actionless"].map {
      Advice(.name, $0, "pass the store itself, or a closure that sends.")
    }
    + ["ViewStore", "ViewStoreOf"].map {
      Advice(.name, $0, "read the store itself: 'store.count'. It is observed by field.")
    }
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
}

/// Forms without an automatic replacement.
final class LeftoverRule: Rule {
  override func find(_ node: FunctionCallExprSyntax) {
    for advice in Advice.all
    where advice.place == .call && advice.name == node.name && advice.isMeant(node) {
      if let label = advice.label, node.argument(label) == nil { continue }
      let form = advice.label.map { "\(node.name)(\($0):)" } ?? node.name
      if app.declared.contains(form) { continue }
      advise(node.calledName, form, advice.advice)
    }
  }

  // `store.environment.client = …` of a test store.
  override func find(_ node: MemberAccessExprSyntax) {
    if node.declName.text == "environment", node.base?.text.withoutSelf == "store" {
      advise(
        node, "the environment of a store",
        "create the environment with this value, and give it to the reducer of the store.")
    }
  }

  override func find(_ node: TokenSyntax) {
    guard node.isReference, let around = node.parent?.parent else { return }
    let places: [SyntaxKind: (Advice.Place, String)] = [
      .keyPathPropertyComponent: (.keyPath, "\\."), .attribute: (.attribute, "@"),
    ]
    let (place, prefix) = places[around.kind] ?? (.name, "")
    for advice in Advice.all
    where advice.place == place && advice.name == node.text
      && !app.declared.contains(prefix + node.text)
    {
      advise(node, prefix + node.text, advice.advice)
    }
  }
}
