import Dispatch
import Synchronization
import Tessera
import TesseraSupport
import TesseraTesting
import Testing

@Suite
struct TestStoreEndTests {
  // SEMANTICS testStore.leftovers
  @Test func aStoreThatIsFreedOffTheMainActorReportsInItsTest() async {
    let collector = IssueRecorder()
    await withIssueReporters([collector]) { await Self.leaveOff() }
    #expect(collector.issues.count == 1)
    #expect(collector.issues.first?.message.contains("still running") == true)
  }

  @Test func aStoreCanBeFreedOnAnyThread() async {
    let collector = IssueRecorder()
    await withCheckedContinuation { continuation in
      Task { @MainActor in
        let holder = Holder(await Self.makeWithEffect())
        DispatchQueue.global().async {
          withIssueReporters([collector]) { holder.drop() }
          continuation.resume()
        }
      }
    }
    #expect(collector.issues.count == 1)
  }

  @concurrent private static func leaveOff() async {
    _ = await makeWithEffect()
  }

  @MainActor private static func makeWithEffect() async -> TestStoreOf<Script> {
    let store = makeScript()
    await store.send(.runForever)
    return store
  }
}

/// Retains a store until a thread releases it.
private final class Holder: Sendable {
  private let store: Mutex<TestStoreOf<Script>?>

  init(_ store: TestStoreOf<Script>) { self.store = Mutex(store) }

  func drop() { store.withLock { $0 = nil } }
}
