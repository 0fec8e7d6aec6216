import BakoStorage
import Foundation
import Tessera
import Testing

@testable import BakoTerminal
import BakoTerminalKit
import BakoTerminalFixtures

/// The front end that the program chooses.
@MainActor
@Suite struct FrontEndChoiceTests {
  private let folder: TemporaryFolder
  private let output = Collected()
  private let display = TestDisplay()

  init() throws { folder = try TemporaryFolder() }

  private func run(
    _ arguments: [String], display: TestDisplay?, hasLocale: Bool = true
  ) async -> ProgramStatus {
    let program = Program(
      arguments: .success(arguments),
      environment: [
        "BAKO_DATABASE": folder.path + "/journal.sqlite3", "BAKO_NOW": "2026-11-20T06:15:00Z",
      ],
      input: Script(["q"]), output: output.output, errors: output.output, isInteractive: true,
      display: { _ throws(MissingLocale) in
        if hasLocale { display } else { throw MissingLocale() }
      })
    return await withDependencies {
      $0.continuousClock = TestClock()
      $0.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
      $0.uuid = UUIDGenerator { UUID() }
    } operation: {
      await program.run()
    }
  }

  @Test func theDisplayIsUsedIfAvailable() async {
    display.type(Key("q"))
    #expect(await run([], display: display) == .success)
    #expect(display.log == ["close"])
    #expect(output.text == "")
  }

  @Test func plainModeIgnoresTheDisplay() async {
    #expect(await run(["--plain"], display: display) == .success)
    #expect(display.log == [])
    #expect(output.text.contains("Enter the number of a choice."))
  }

  @Test func plainModeIsTheFallback() async {
    #expect(await run([], display: nil) == .success)
    #expect(output.text.contains("Enter the number of a choice."))
    #expect(!output.text.contains("locale"))
  }

  @Test func aMissingLocaleIsSaid() async {
    #expect(await run([], display: display, hasLocale: false) == .success)
    #expect(output.text.hasPrefix("bako: The system has no UTF-8 locale, not even C.UTF-8"))
    #expect(output.text.contains("Enter the number of a choice."))
    #expect(display.log == [])
  }

  @Test func signalsArePropagated() async {
    display.happens.yield(.signal(SIGTERM))
    #expect(await run([], display: display) == .success)
    #expect(display.log == ["close", "die \(SIGTERM)"])
  }
}
