import Synchronization
import TesseraDependencies
import Testing

struct TestSettlerTests {
  @Test func itIsFoundWhereItIsBound() async {
    let calls = Mutex(0)
    let settler = TestSettler { calls.withLock { $0 += 1 } }
    await TestSettling.$settle.withValue(settler) {
      await Task { await TestSettling.settle?() }.value
    }
    #expect(calls.withLock { $0 } == 1)
    #expect(TestSettling.settle == nil)
  }
}
