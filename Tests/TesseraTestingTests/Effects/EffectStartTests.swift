import Tessera
import TesseraSupport
import Testing

@testable import TesseraTesting

@MainActor
@Suite
struct EffectStartTests {
  @Test func theWorkRunsWithinTheCallUpToItsFirstSuspension() async {
    var steps: [String] = []
    let executor = EffectExecutor(jobs: EffectJobs())
    let task = EffectStart.task(name: nil, priority: nil, on: executor) {
      MainActor.assertIsolated()
      steps.append("started")
      await Elsewhere.work()
      MainActor.assertIsolated()
      steps.append("ended")
    }
    #expect(steps == ["started"])
    await task.value
    #expect(steps == ["started", "ended"])
  }

  @Test func workThatDoesNotSuspendEndsWithinTheCall() async {
    var hasEnded = false
    let task = EffectStart.task(
      name: nil, priority: nil, on: EffectExecutor(jobs: EffectJobs())
    ) {
      await immediately { hasEnded = true }
    }
    #expect(hasEnded)
    await task.value
  }

  @Test func theWorkHasWhatItsCallerHasBound() async {
    let collector = IssueRecorder()
    let task = withIssueReporters([collector]) {
      EffectStart.task(name: nil, priority: nil, on: EffectExecutor(jobs: EffectJobs())) {
        reportIssue("1")
        await Elsewhere.work()
        reportIssue("2")
      }
    }
    await task.value
    #expect(collector.messages == ["1", "2"])
  }

  @Test func theTaskCanBeCancelled() async {
    var isCancelled = false
    let task = EffectStart.task(
      name: nil, priority: nil, on: EffectExecutor(jobs: EffectJobs())
    ) {
      try? await Task.never()
      isCancelled = Task.isCancelled
    }
    task.cancel()
    await task.value
    #expect(isCancelled)
  }

  @Test func anEffectCanStartAnother() async {
    var steps: [Int] = []
    let task = EffectStart.task(
      name: nil, priority: nil, on: EffectExecutor(jobs: EffectJobs())
    ) {
      steps.append(1)
      let inner = EffectStart.task(
        name: nil, priority: nil, on: EffectExecutor(jobs: EffectJobs())
      ) {
        steps.append(2)
        await Elsewhere.work()
        steps.append(4)
      }
      steps.append(3)
      await inner.value
      steps.append(5)
    }
    #expect(steps == [1, 2, 3])
    await task.value
    #expect(steps == [1, 2, 3, 4, 5])
  }
}

/// An asynchronous call that does not suspend.
private func immediately(_ work: () async -> Void) async { await work() }
