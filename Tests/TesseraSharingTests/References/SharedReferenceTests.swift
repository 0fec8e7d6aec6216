import Tessera
import TesseraSupport
import TesseraTesting
import Testing

@Suite struct SharedReferenceTests {
  // A law: no change is lost, whatever the interleaving of threads.
  @Test(.timeLimit(.minutes(5))) func withLockIsAtomic() async {
    @Shared var count = 0
    let shared = $count
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { @concurrent in
          for _ in 0..<100_000 { shared.withLock { $0 += 1 } }
        }
      }
    }
    #expect(count == 800_000)
  }

  @Test(.timeLimit(.minutes(5))) func withLockOfAPartIsAtomic() async {
    @Shared var settings = NestedSettings()
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
  @Test(.timeLimit(.minutes(5))) func withLockInsideWithLockIsReported() {
    @Shared var names = ["Mia"]
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
  @Test(.timeLimit(.minutes(5))) func readingInsideWithLockGivesTheValueBefore() {
    @Shared var names = ["Mia"]
    let shared = $names
    shared.withLock { names in
      names.append("Jo")
      #expect(shared.wrappedValue == ["Mia"])
    }
    #expect(names == ["Mia", "Jo"])
  }

  @Test(.timeLimit(.minutes(5))) func theValueIsFreeAgainAfterAnError() {
    struct Refused: Error {}
    @Shared var count = 0
    try? $count.withLock { _ in throw Refused() }
    $count.withLock { $0 += 1 }
    #expect(count == 1)
  }
}
