import Synchronization
import Testing

@testable import TesseraDependencies

struct TestSettlingTests {
  @Test func waitingEndsDespiteConstantChanges() async {
    var version = 0
    await TestSettling.wait(for: ResumingTasks()) {
      version += 1
      return (version, 0)
    }
    #expect(version > 100)
  }

  @Test func waitingEndsSoonWithoutChanges() async {
    var asked = 0
    await TestSettling.wait(for: ResumingTasks()) {
      asked += 1
      return (0, 0)
    }
    #expect(asked < 100)
  }
}

struct TestSettlerTests {
  @Test func itIsBoundToTheTask() async {
    let calls = Mutex(0)
    let settler = TestSettler { calls.withLock { $0 += 1 } }
    await TestSettling.$settle.withValue(settler) {
      await Task { await TestSettling.settle?() }.value
    }
    #expect(calls.withLock { $0 } == 1)
    #expect(TestSettling.settle == nil)
  }
}

@MainActor struct ResumingTasksTests {
  let resuming = ResumingTasks()

  @Test func withoutTasksItReturnsAtOnce() async {
    await resuming.wait()
  }

  @Test func theLastTaskEndsEveryWait() async {
    let over = Mutex(0)
    resuming.willResume()
    resuming.willResume()
    let waits = (0..<2).map { _ in
      Task.immediate {
        await resuming.wait()
        over.withLock { $0 += 1 }
      }
    }
    resuming.didResume()
    // The waiting tasks can't have continued, because this task has not left the main actor.
    #expect(over.withLock { $0 } == 0)
    resuming.didResume()
    for wait in waits { await wait.value }
    #expect(over.withLock { $0 } == 2)
    await resuming.wait()
  }
}
