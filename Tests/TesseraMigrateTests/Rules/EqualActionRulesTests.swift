import Testing

@testable import TesseraMigrate

struct EqualActionRulesTests {
  static let forms = [
    Form(
      edge: "an Equatable action of another feature with a case of that name",
      """
      struct A { enum Action: Equatable { case path(TaskResult<Int>) } }
      struct B { enum Action: Equatable { case path(C) } }
      func f() async {
        let store = TestStore(initialState: B.State()) { B() }
        await store.receive(.path(.d(1)))
      }
      """,
      """
      struct A { enum Action { case path(Result<Int, any Error>) } }
      struct B { enum Action: Equatable { case path(C) } }
      func f() async {
        let store = TestStore(initialState: B.State()) { B() }
        await store.receive(.path(.d(1)))
      }
      """),
    Form(
      "an Equatable action with a TaskResult",
      "enum Action: Equatable { case loaded(TaskResult<Int>) }",
      "enum Action { case loaded(Result<Int, any Error>) }"),
    Form(
      edge: "an action with more conformances",
      "enum Action: Hashable, Sendable { case loaded(Result<Int, any Error>) }",
      "enum Action: Sendable { case loaded(Result<Int, any Error>) }"),
    Form(
      edge: "a generic action",
      "enum Answer<T: Equatable>: Equatable { case done(TaskResult<T>), failed }",
      "enum Answer<T: Equatable> { case done(Result<T, any Error>), failed }"),
    Form(
      edge: "the action of a parent",
      """
      struct Child { enum Action: Equatable { case loaded(TaskResult<Int>) } }
      struct Parent { enum Action: Equatable { case child(PresentationAction<Child.Action>) } }
      struct List { enum Action: Equatable { case rows(IdentifiedActionOf<Child>), tapped } }
      struct Root { enum Action: Equatable { case parent(Parent.Action) } }
      struct Other { enum Action: Equatable { case tapped } }
      """,
      """
      struct Child { enum Action { case loaded(Result<Int, any Error>) } }
      struct Parent { enum Action { case child(PresentationAction<Child.Action>) } }
      struct List { enum Action { case rows(IdentifiedActionOf<Child>), tapped } }
      struct Root { enum Action { case parent(Parent.Action) } }
      struct Other { enum Action: Equatable { case tapped } }
      """),
    Form(
      edge: "two delegates of one name",
      """
      extension A { enum Action: Equatable { case delegate(Delegate)
        enum Delegate: Equatable { case done(TaskResult<Int>) } } }
      extension B { enum Action: Equatable { case delegate(Delegate)
        enum Delegate: Equatable { case done(Int) } } }
      """,
      """
      extension A { enum Action { case delegate(Delegate)
        enum Delegate { case done(Result<Int, any Error>) } } }
      extension B { enum Action: Equatable { case delegate(Delegate)
        enum Delegate: Equatable { case done(Int) } } }
      """),
    Form(
      edge: "states of features whose actions have results",
      """
      struct Till {
        struct State: Equatable {}
        enum Action: Equatable { case paid(TaskResult<Int>) }
      }
      struct Path {
        enum State: Equatable { case till(Till.State) }
        enum Action: Equatable { case till(Till.Action) }
      }
      enum Gate: Equatable { case open(Other.State) }
      """,
      """
      struct Till {
        struct State: Equatable {}
        enum Action { case paid(Result<Int, any Error>) }
      }
      struct Path {
        enum State: Equatable { case till(Till.State) }
        enum Action { case till(Till.Action) }
      }
      enum Gate: Equatable { case open(Other.State) }
      """),
    Form(
      unchanged: "an action with an equality of its own",
      """
      enum Action: Equatable {
        case loaded(Result<Int, any Error>)
        static func == (left: Self, right: Self) -> Bool { true }
      }
      """),
  ]

  @Test(arguments: forms) func actionsWithResultsLoseTheirEquality(form: Form) { form.check() }

  @Test func extensionsWithTheEqualityGoToo() {
    Form(
      "an equality in an extension",
      """
      enum Child { case loaded(TaskResult<Int>) }
      extension Child: Equatable {}
      enum Parent { case child(Child) }
      extension Parent: Equatable, Sendable {}
      enum Root { case parent(Parent) }
      extension Root: Hashable { var a: Int { 1 } }
      enum Own { case child(Child) }
      extension Own: Equatable { static func == (a: Self, b: Self) -> Bool { true } }
      """,
      """
      enum Child { case loaded(Result<Int, any Error>) }
      enum Parent { case child(Child) }
      extension Parent: Sendable {}
      enum Root { case parent(Parent) }
      extension Root { var a: Int { 1 } }
      enum Own { case child(Child) }
      extension Own: Equatable { static func == (a: Self, b: Self) -> Bool { true } }
      """
    ).check()
  }

  /// The app whose tests receive actions.
  private static let app = AppDeclarations(in: [
    """
    struct Child { enum Action: Equatable { case loaded(TaskResult<Int>), tick, moved(Int, Int) } }
    struct Parent { enum Action: Equatable {
      case child(PresentationAction<Child.Action>), rows(IdentifiedActionOf<Child>), named(String)
    } }
    struct Other { enum Action: Equatable { case shown(Int) } }
    """
  ])

  private func migrated(_ source: String) -> Migration.Result {
    Migration.migrate("import ComposableArchitecture\n" + source, in: Self.app)
  }

  @Test(arguments: [
    (".tick", #"\.tick"#),
    (".loaded(.success(5))", #"\.loaded.success, 5"#),
    (".loaded(.success(.mock))", #"\.loaded.success, .mock"#),
    (".child(.presented(.tick))", #"\.child.presented.tick"#),
    (".child(.dismiss)", #"\.child.dismiss"#),
    (".rows(.element(id: id, action: .loaded(.success(5))))", #"\.rows[id: id].loaded.success, 5"#),
    (#".named("a")"#, #"\.named, "a""#),
    (#"\.loaded, .success(5)"#, #"\.loaded.success, 5"#),
    (#"\.child.presented.loaded, .failure(Problem())"#, #"\.child.presented.loaded.failure"#),
    (#"\.loaded, value"#, #"\.loaded, value"#),
    (#"\.named, .success("a")"#, #"\.named, .success("a")"#),
  ])
  func receivedActionsAreNamedByTheirCase(old: String, new: String) {
    let result = migrated("await store.receive(\(old), timeout: 1) { $0.a = 1 }")
    #expect(
      result.text == "import Tessera\nawait store.receive(\(new), timeout: 1) { $0.a = 1 }")
    #expect(result.leftovers == [])
  }

  @Test func anErrorThatIsNoLongerComparedIsReported() {
    let result = migrated("await store.receive(.loaded(.failure(Problem())))")
    #expect(result.text == "import Tessera\nawait store.receive(\\.loaded.failure)")
    #expect(result.edits["receive with an error, which isn't compared"] == 1)
  }

  @Test func severalValuesAreLeftWithAdvice() {
    let result = migrated("await store.receive(.moved(1, 2))")
    #expect(result.text.hasSuffix("\nawait store.receive(.moved(1, 2))"))
    #expect(result.leftovers.map(\.form) == ["receive of an action that isn't Equatable"])
  }

  @Test func comparisonsWithACaseAskForTheCase() {
    let result = migrated("if isReady && action == .tick || action != .named { }")
    #expect(
      result.text
        == "import Tessera\nif isReady && action.is(\\.tick) || !action.is(\\.named) { }")
  }

  @Test(arguments: [
    "store.receive(.shown(1))", "f(action == .shown)", "f(mode == .tick)", "store.send(.tick)",
    "receive(.tick)",
  ])
  func otherCallsStay(call: String) {
    #expect(migrated("await \(call)").text == "import Tessera\nawait \(call)")
  }
}
