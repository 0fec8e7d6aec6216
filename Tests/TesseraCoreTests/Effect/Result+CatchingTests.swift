import TesseraCore
import Testing

@Suite
struct ResultCatchingTests {
  private enum Failure: Error { case late }

  private func fetch(_ number: Int) async throws(Failure) -> Int {
    await Task.yield()
    guard number > 0 else { throw .late }
    return number
  }

  @Test func whatIsReturnedIsASuccess() async throws {
    let result = await Result { try await fetch(3) }
    #expect(try result.get() == 3)
  }

  @Test func whatIsThrownIsAFailure() async {
    let result = await Result { try await fetch(0) }
    #expect(throws: Failure.late) { try result.get() }
  }

  @MainActor @Test func itRunsWhereItIsWritten() async throws {
    var steps: [String] = []
    let result = await Result {
      MainActor.assertIsolated()
      steps.append("tried")
      return try await fetch(1)
    }
    #expect(try result.get() == 1 && steps == ["tried"])
  }

  @Test func synchronousOperationsAreStillTriedAtOnce() {
    let result = Result { 1 }
    #expect(result.get() == 1)
  }
}
