import Testing

@testable import TesseraMigrate

struct TestRulesTests {
  @Test(arguments: forms)
  func eachFormIsRewritten(form: Form) { form.check() }

  static let forms = [
    Form(
      edge: "a test whose store doesn't wait",
      """
      final class A: XCTestCase {
        let queue = DispatchQueue.test
        func testA() throws {
          let store = TestStore(initialState: B.State()) { B() }
          store.send(.c) { $0.d = 1 }
          for _ in 0..<2 { store.receive(.e) }
          self.queue.advance(by: 1)
          other.send(.c)
          f { store.send(.c) }
        }
        func helper() {
          let store = TestStore(initialState: B.State()) { B() }
          store.send(.c)
        }
        func testB() async { await store.send(.c) }
        func testC() { XCTAssertEqual(1, 1) }
      }
      @MainActor final class D {
        func testA() {
          let store = TestStore(initialState: B.State()) { B() }
          store.finish()
        }
      }
      """,
      """
      final class A: XCTestCase {
        let queue = TestClock()
        @MainActor func testA() async throws {
          let store = TestStore(initialState: B.State()) { B() }
          await store.send(.c) { $0.d = 1 }
          for _ in 0..<2 { await store.receive(.e) }
          await self.queue.advance(by: .seconds(1))
          other.send(.c)
          f { store.send(.c) }
        }
        func helper() {
          let store = TestStore(initialState: B.State()) { B() }
          store.send(.c)
        }
        func testB() async { await store.send(.c) }
        func testC() { XCTAssertEqual(1, 1) }
      }
      @MainActor final class D {
        func testA() async {
          let store = TestStore(initialState: B.State()) { B() }
          await store.finish()
        }
      }
      """),
    Form(
      edge: "steps of a test",
      """
      store.assert(
        .send(.a) {
          $0.b = 1
        },
        .do { c() },
        .receive(.d)
      )
      store.assert(.send(.a), .environment { $0.b = 1 })
      store.assert { $0.b = 1 }
      assert(a)
      """,
      """
      store.send(.a) {
        $0.b = 1
      }
      c()
      store.receive(.d)
      // tessera-migrate: write 'await store.send(…)' and 'await store.receive(…)' for each.
      store.assert(.send(.a), .environment { $0.b = 1 })
      store.assert { $0.b = 1 }
      assert(a)
      """),
  ]
}
