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
      "a closure in scope",
      "store.scope(state: { $0.a + 1 }, action: { .child($0) })",
      """
      // tessera-migrate: 'scope' takes key paths: add a property or a case for it.
      store.scope(state: { $0.a + 1 }, action: \\.child)
      """),
  ]
}
