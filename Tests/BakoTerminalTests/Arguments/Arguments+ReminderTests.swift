import BakoModels
import Foundation
import Tessera
import Testing

@testable import BakoTerminal

@Suite struct ArgumentsReminderTests {
  private func command(_ word: String) throws -> Command {
    try withDependencies {
      $0.date.now = Entry.fixture().date
      $0.timeZone = .gmt
    } operation: {
      try Arguments(["remind", word], environment: [:]).command
    }
  }

  @Test(
    arguments: [
      ("21:30", .daily(77_400)), ("8pm", .daily(72_000)), ("off", .off),
    ] as [(String, ReminderOrder)])
  func aTimeOfDayOrOffIsGiven(word: String, order: ReminderOrder) throws {
    #expect(try command(word) == .remind(order))
  }

  @Test(arguments: ["now", "yesterday 21:30", "15 minutes ago", "never", ""])
  func otherWordsAreMistakes(word: String) {
    #expect(throws: UsageError.self) { try command(word) }
  }
}
