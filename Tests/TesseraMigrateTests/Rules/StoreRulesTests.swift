import Testing

struct StoreRulesTests {
  @Test(arguments: forms)
  func eachFormIsRewritten(form: Form) { form.check() }

  private static let forms = [
    Form(
      "Store(initialState:reducer:)",
      "Store(initialState: Counter.State(), reducer: Counter())",
      "Store(initialState: Counter.State()) { Counter() }"),
    Form(
      "prepareDependencies",
      "TestStore(initialState: .init(), reducer: A(), prepareDependencies: { $0.uuid = .zero })",
      "TestStore(initialState: .init()) { A() } withDependencies: { $0.uuid = .zero }"
    ),
    Form(
      "a store with a builder",
      "Store(initialState: .init(), reducer: { Counter() })",
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
    Form(
      "names of companions", "XCTAssertNoDifference(a, b); let x = ActorIsolated(0)",
      "expectNoDifference(a, b); let x = LockIsolated(0)"),
  ]
}
