import Tessera
import TesseraSupport
import TesseraTesting
import Testing

@Suite struct SharedReferenceTests {
  // A law: no change is lost, whatever the interleaving of threads. The tasks wait until two of
  // them run at once. Each makes 1 000 changes only, since the main actor hands every change to the
  // histories of all tests that run meanwhile.
  @Test(.timeLimit(.minutes(60))) func withLockIsAtomic() async {
    @Shared(value: 0) var count
    let shared = $count
    let begun = LockIsolated(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { @concurrent in
          begun.withValue { $0 += 1 }
          while begun.value < 2 { await Task.yield() }
          for _ in 0..<1_000 { shared.withLock { $0 += 1 } }
        }
      }
    }
    #expect(count == 8_000)
  }

  @Test(.timeLimit(.minutes(60))) func withLockOfAPartIsAtomic() async {
    @Shared(value: NestedSettings()) var settings
    let size = $settings.fontSize, theme = $settings.theme
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { @concurrent in
          for _ in 0..<2_000 { size.withLock { $0 += 1 } }
        }
        group.addTask { @concurrent in
          for _ in 0..<2_000 { theme.withLock { $0 = $0 == "light" ? "dark" : "light" } }
        }
      }
    }
    #expect(settings.fontSize == 8_012)
    #expect(settings.theme == "light")
  }

  // SEMANTICS sharing.reentrancy
  @Test(.timeLimit(.minutes(60))) func withLockInsideWithLockIsReported() {
    @Shared(value: ["Mia"]) var names
    let shared = $names
    let issues = IssueRecorder()
    withIssueReporters([issues]) {
      shared.withLock { names in
        names.append("Jo")
        shared.withLock { $0.append("Al") }
      }
    }
    #expect(issues.messages.count == 1)
    #expect(issues.messages.first?.contains("'withLock' was called inside 'withLock'") == true)
    #expect(names == ["Mia", "Jo"])
  }

  // SEMANTICS sharing.reentrancy
  @Test(.timeLimit(.minutes(60))) func readingAPlainValueInsideWithLockGivesTheOneBefore() {
    @Shared(value: 1) var count
    let shared = $count
    shared.withLock { count in
      count += 1
      count += shared.wrappedValue
    }
    #expect(count == 3)
  }

  // SEMANTICS sharing.reentrancy
  @Test(.timeLimit(.minutes(60))) func readingAnotherValueInsideWithLockIsReported() {
    @Shared(value: ["Mia"]) var names
    let shared = $names
    let issues = IssueRecorder()
    withIssueReporters([issues]) {
      shared.withLock { names in
        names.append("Jo")
        #expect(shared.wrappedValue == ["Mia"])
      }
    }
    #expect(issues.messages.count == 1)
    #expect(issues.messages.first?.contains("read inside 'withLock' of the same value") == true)
    #expect(names == ["Mia", "Jo"])
  }

  @Test(.timeLimit(.minutes(60))) func theValueIsFreeAgainAfterAnError() {
    struct Refused: Error {}
    @Shared(value: 0) var count
    try? $count.withLock { _ in throw Refused() }
    $count.withLock { $0 += 1 }
    #expect(count == 1)
  }
}
