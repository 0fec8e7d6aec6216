import Foundation
import Testing

@testable import TesseraSupport

struct ProgramEndTests {
  private func output(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func exitRunsWhatIsPrepared() async {
    let result = await #expect(
      processExitsWith: .exitCode(3), observing: [\.standardErrorContent]
    ) {
      ProgramEnd.prepare { StandardError.write("SAVED\n") }
      exit(3)
    }
    #expect(output(result).contains("SAVED\n"))
  }

  @Test func aSignalRunsWhatIsPreparedAndEndsTheProgram() async {
    let result = await #expect(
      processExitsWith: .signal(SIGTERM), observing: [\.standardErrorContent]
    ) {
      ProgramEnd.prepare { StandardError.write("SAVED\n") }
      kill(getpid(), SIGTERM)
      // The signal ends the program on another thread.
      while true { try await Task.sleep(for: .seconds(60)) }
    }
    #expect(output(result).contains("SAVED\n"))
  }

  @Test func aHandlerOfTheProgramIsKept() async {
    let result = await #expect(
      processExitsWith: .exitCode(4), observing: [\.standardErrorContent]
    ) {
      signal(SIGTERM) { _ in _exit(4) }
      ProgramEnd.prepare { StandardError.write("SAVED\n") }
      kill(getpid(), SIGTERM)
      // The signal is handled on another thread.
      while true { try await Task.sleep(for: .seconds(60)) }
    }
    #expect(!output(result).contains("SAVED\n"))
  }

  @Test func onlyTheFirstClosureRuns() async {
    let result = await #expect(
      processExitsWith: .exitCode(0), observing: [\.standardErrorContent]
    ) {
      ProgramEnd.prepare { StandardError.write("FIRST\n") }
      ProgramEnd.prepare { StandardError.write("SECOND\n") }
      exit(0)
    }
    #expect(output(result).contains("FIRST\n"))
    #expect(!output(result).contains("SECOND\n"))
  }
}
