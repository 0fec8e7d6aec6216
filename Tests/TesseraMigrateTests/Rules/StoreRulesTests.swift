import Testing

struct StoreRulesTests {
  @Test(arguments: forms)
  func eachFormIsRewritten(form: Form) { form.check() }

  static let forms = [
    Form(
      "Store(initialState:reducer:)",
      "Store(initialState: Counter.State(), reducer: Counter())",
      "Store(initialState: Counter.State()) { Counter() }"),
    Form(
      edge: "a function that makes the reducer",
      "Store(initialState: Counter.State(), reducer: Counter.init)",
      "Store(initialState: Counter.State()) { Counter.init() }"),
    Form(
      "prepareDependencies",
      "TestStore(initialState: .init(), reducer: A(), prepareDependencies: { $0.uuid = .zero })",
      "TestStore(initialState: .init()) { A() } withDependencies: { $0.uuid = .zero }"
    ),
    Form(
      unchanged: "a store with a builder",
      "Store(initialState: .init(), reducer: { Counter() })"),
    Form(
      "withMainSerialExecutor",
      """
      func test() async {
        await withMainSerialExecutor {
          let store = make()
          await store.send(.tapped) {
            $0.count = 1
          }
        }
      }
      """,
      """
      func test() async {
        let store = make()
        await store.send(.tapped) {
          $0.count = 1
        }
      }
      """),
    Form(
      edge: "withMainSerialExecutor with comments",
      """
      func test() async {
        await withMainSerialExecutor { // in order
          await f()
          // The end.
        }
      }
      """,
      """
      func test() async {
        // in order
        await f()
        // The end.
      }
      """),
    Form(
      "uncheckedUseMainSerialExecutor",
      """
      override func setUp() {
        uncheckedUseMainSerialExecutor = true
        prepare()
      }
      """,
      """
      override func setUp() {
        prepare()
      }
      """),
    Form(
      "invokeTest",
      """
      final class Tests: XCTestCase {
        override func invokeTest() {
          withMainSerialExecutor {
            super.invokeTest()
          }
        }
        func test() {}
      }
      """,
      """
      final class Tests: XCTestCase {
        func test() {}
      }
      """),
    Form("_EphemeralState", "extension A: _EphemeralState {}", "extension A: EphemeralState {}"),
    Form("_ReducerPrinter", "let a: _ReducerPrinter<B, C>", "let a: ChangePrinter<B, C>"),
    Form("XCTUnimplemented", "a = XCTUnimplemented(\"a\")", "a = unimplemented(\"a\")"),
    Form("expectReportsIssue", "expectReportsIssue { f() }", "withExpectedIssue { f() }"),
    Form(
      "storage in memory",
      "withDependencies { $0.defaultFileStorage = .inMemory } operation: { f() }",
      "withDependencies { $0.defaultFileStorage = .inMemory() } operation: { f() }"),
    Form(
      "preferences in memory",
      "withDependencies { $0.defaultAppStorage = .inMemory } operation: { f() }",
      "withDependencies { $0.defaultAppStorage = .inMemory() } operation: { f() }"),
    Form(
      "debug",
      "var body: some ReducerOf<Self> { Reduce { _, _ in .none }.debug() }",
      "var body: some ReducerOf<Self> { Reduce { _, _ in .none }._printChanges() }"),
    Form(unchanged: "another debug", "let text = value.debug()"),
    Form(
      "names of companions", "XCTAssertNoDifference(a, b); let x = ActorIsolated(0)",
      "expectNoDifference(a, b); let x = LockIsolated(0)"),
    Form(
      edge: "preferences in memory", "@Shared(.appStorage(\"a\", store: .inMemory)) var a = 1",
      "@Shared(.appStorage(\"a\", store: .inMemory())) var a = 1"),
    Form(
      edge: "a failure of a test in an app", "XCTFail(\"a\"); XCTFail()",
      "reportIssue(\"a\"); reportIssue()"),
  ]
}
