import Testing

@testable import TesseraMigrate

struct MigrationTests {
  @Test func aFileWithoutTheLibraryStays() {
    let source = "import Foundation\nlet path = /Action.child\n"
    #expect(Migration.migrate(source) == Migration.Result(text: source))
  }

  @Test func patternsOfCasesInOtherFilesAreRewritten() {
    let names = Migration.elementCases(in: "enum Action { case row(id: Int, action: Row.Action) }")
    let source = "import ComposableArchitecture\nawait store.send(.row(id: 1, action: .tapped))"
    #expect(
      Migration.migrate(source, elementCases: names).text
        == "import Tessera\nawait store.send(.row(.element(id: 1, action: .tapped)))")
  }

  @Test func commentsAndLayoutStay() {
    let form = Form(
      "TaskResult",
      """
      /// A counter.
      enum Action {   // what happened
        case loaded( TaskResult<Int> )  /* once */
      }
      """,
      """
      /// A counter.
      enum Action {   // what happened
        case loaded( Result<Int, any Error> )  /* once */
      }
      """)
    form.check()
    #expect(form.result.edits == ["imports": 1, "TaskResult": 1])
  }

  @Test(arguments: leftovers)
  func formsWithoutAReplacementGetAComment(form: Form) {
    form.check()
    #expect(form.result.leftovers.count == 1)
  }

  private static let leftovers = [
    Form(
      "SwitchStore",
      "  SwitchStore(store) { state in Text(\"\") }",
      """
        // tessera-migrate: make the feature a '@Reducer enum', and switch over 'store.case'.
        SwitchStore(store) { state in Text("") }
      """),
    Form(
      "a view state",
      "WithViewStore(store, observe: ViewState.init) { viewStore in Text(viewStore.title) }",
      """
      // tessera-migrate: read the store's fields; move computed ones to the state.
      WithViewStore(store, observe: ViewState.init) { viewStore in Text(viewStore.title) }
      """),
    Form(
      "an environment",
      "let store = Store(initialState: .init(), reducer: counter, environment: Environment())",
      """
      // tessera-migrate: make the environment's values dependencies, set by 'withDependencies:'.
      let store = Store(initialState: .init(), reducer: counter, environment: Environment())
      """),
    Form(
      "pullback", "let a = b.pullback(state: \\.c, action: /D.e)",
      """
      // tessera-migrate: use 'Scope(state: \\.child, action: \\.child) { Child() }' in the parent.
      let a = b.pullback(state: \\.c, action: \\.e)
      """),
    Form(
      "an Equatable action with a result",
      "enum Action: Equatable { case loaded(TaskResult<Int>) }",
      """
      // tessera-migrate: 'Result<…, any Error>' isn't Equatable: remove it, and receive by case.
      enum Action: Equatable { case loaded(Result<Int, any Error>) }
      """),
    Form(
      "CaseLet", "  CaseLet(A.b, action: A.c) { D(store: $0) }",
      """
        // tessera-migrate: bind the child's store: 'case .child(let store): ChildView(store: \
      store)'.
        CaseLet(A.b, action: A.c) { D(store: $0) }
      """),
    Form(
      "NavigationLinkStore", "NavigationLinkStore(store) { A() }",
      """
      // tessera-migrate: use 'NavigationLink(state:)', or a button and \
      'navigationDestination(item:)'.
      NavigationLinkStore(store) { A() }
      """),
    Form(
      "a ViewStore in a variable", "let viewStore = ViewStore(store, observe: { $0 })",
      """
      // tessera-migrate: read the store itself: 'store.count'. It is observed by field.
      let viewStore = ViewStore(store, observe: { $0 })
      """),
    Form(
      "AnyReducer", "let counter = AnyReducer<A, B, C> { _, _, _ in .none }",
      """
      // tessera-migrate: write the feature as '@Reducer struct', and 'Reduce { state, action \
      in … }' in its body.
      let counter = AnyReducer<A, B, C> { _, _, _ in .none }
      """),
    Form(
      "a publisher", "return .publisher { values }",
      """
      // tessera-migrate: use 'Effect.run { send in for await value in … { await send(…) } }'.
      return .publisher { values }
      """),
    Form(
      "eraseToEffect", "return values.eraseToEffect()",
      """
      // tessera-migrate: use 'Effect.run { send in … }' with an asynchronous function.
      return values.eraseToEffect()
      """),
    Form(
      "catchToEffect", "return values.catchToEffect(A.b)",
      """
      // tessera-migrate: use 'Effect.run { send in await send(.response(Result { try await … \
      })) }'.
      return values.catchToEffect(A.b)
      """),
    Form(
      "a schedule", "mainQueue.schedule { f() }",
      """
      // tessera-migrate: use 'for await _ in clock.timer(interval:)' or 'clock.sleep(for:)' in \
      '.run'.
      mainQueue.schedule { f() }
      """),
    Form(
      "an effect with an error", "let a: Effect<Action, any Error>",
      """
      // tessera-migrate: an effect has no error: send an action with a Result, and use \
      'Effect<Action>'.
      let a: Effect<Action, any Error>
      """),
    Form(
      "BindingViewState", "@BindingViewState var a: Int",
      """
      // tessera-migrate: bind to the store: '$store.text'.
      @BindingViewState var a: Int
      """),
    Form(
      "a ViewStore that is passed on",
      "WithViewStore(store, observe: { $0 }) { viewStore in Row(viewStore: viewStore) }",
      """
      // tessera-migrate: pass the store instead of the view store.
      WithViewStore(store, observe: { $0 }) { viewStore in Row(viewStore: viewStore) }
      """),
    Form(
      "an alert with buttons from elsewhere", "let a = AlertState(title: title, buttons: buttons)",
      """
      // tessera-migrate: use 'AlertState { title } actions: { ButtonState(action: …) { … } } \
      message: { … }'.
      let a = AlertState(title: title, buttons: buttons)
      """),
    Form(
      "the embed of a case path", "let a = (/Action.b).embed(c)",
      """
      // tessera-migrate: write the case itself: '.b(value)'.
      let a = (/Action.b).embed(c)
      """),
    Form(
      "a closure in scope",
      "store.scope(state: { $0.a + 1 }, action: { .child($0) })",
      """
      // tessera-migrate: 'scope' takes key paths: add a property or a case for it.
      store.scope(state: { $0.a + 1 }, action: \\.child)
      """),
  ]
}
