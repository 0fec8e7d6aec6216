import TestSupport
import Testing
import TesseraDump
import TesseraSupport

struct ExpectDifferenceTests {
  struct Refused: Error {}

  @Test func theExpectedChangeIsNoIssue() {
    var user = User(id: 1, name: "a")
    let issues = issues {
      expectDifference(user) {
        user.name = "b"
      } changes: {
        $0.name = "b"
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func anotherChangeIsAnIssueThatNamesBothSides() {
    var count = 0
    let issues = issues {
      expectDifference(count) {
        count += 2
      } changes: {
        $0 += 1
      }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("  − 1\n  + 2\n\n(Expected: −, actual: +)") == true)
  }

  @Test func withoutAnOperationTheValueItselfIsAwaited() {
    let issues = issues { expectDifference(1, changes: { $0 = 1 }) }
    #expect(issues.isEmpty)
  }

  @Test func anAsynchronousOperationIsAwaited() async {
    let counter = Counter()
    await expectDifference(counter.count) {
      await counter.increment()
    } changes: {
      $0 = 1
    }
    #expect(counter.count == 1)
  }

  @Test func anErrorIsAnIssue() {
    let issues = issues {
      expectDifference(1, operation: { throw Refused() }, changes: { _ in })
    }
    #expect(issues.first?.contains("Refused()") == true)
  }

  private final class Counter {
    var count = 0
    func increment() async { count += 1 }
  }
}
