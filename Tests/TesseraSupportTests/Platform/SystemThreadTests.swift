import Testing

@testable import TesseraSupport

@Suite(.timeLimit(.minutes(60)))
struct SystemThreadTests {
  @Test func aThreadRunsItsWork() async {
    let here = CurrentThread.id
    let there = await withCheckedContinuation { continuation in
      #expect(SystemThread.start { continuation.resume(returning: CurrentThread.id) })
    }
    #expect(here != there)
  }
}
