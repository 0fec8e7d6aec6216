import Testing

@testable import TesseraTesting

@Suite
struct EffectJobsTests {
  @Test func jobsAreCountedUntilTheyHaveRun() async {
    let jobs = EffectJobs()
    #expect(!jobs.isBusy)
    let executor = EffectExecutor(jobs: jobs)
    let task = await EffectStart.task(name: nil, priority: nil, on: executor) {
      await Elsewhere.work()
    }
    await task.value
    await jobs.idle()
    #expect(!jobs.isBusy)
    #expect(jobs.enqueued >= 1)
  }

  @Test func manyCanWaitUntilNothingRuns() async {
    let jobs = EffectJobs()
    let tasks = await MainActor.run {
      (0..<20).map { _ in
        EffectStart.task(name: nil, priority: nil, on: EffectExecutor(jobs: jobs)) {
          for _ in 0..<5 { await Elsewhere.work() }
        }
      }
    }
    await withDiscardingTaskGroup { group in
      for _ in 0..<10 { group.addTask { await jobs.idle() } }
    }
    for task in tasks { await task.value }
    #expect(jobs.enqueued >= 100)
  }
}
