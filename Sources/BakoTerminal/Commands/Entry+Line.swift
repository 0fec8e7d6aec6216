import BakoModels
import BakoStorage
import BakoTerminalKit

extension Entry {
  /// The entry as a readable line.
  ///
  /// For example: `2026-11-20 08:15  😄 Joyful (Walking, Outdoors)  Along the sea`
  func line(_ clock: Preferences.Clock = .twentyFourHours) -> String {
    "\(day) \(lineWithoutDay(clock))"
  }

  /// The line without the day, for use under a heading with the day.
  func lineWithoutDay(_ clock: Preferences.Clock = .twentyFourHours) -> String {
    let journal = journal.onOneLine
    return journal.isEmpty ? beginning(clock) : "\(beginning(clock))  \(journal)"
  }

  /// The line without the text.
  func lineWithoutText(_ clock: Preferences.Clock = .twentyFourHours) -> String {
    "\(day) \(beginning(clock))"
  }

  /// The emotions with their strengths, the first one with its icon.
  var emotionWords: String {
    "\(emotion.icon) \(feelings.map(\.inWords).joined(separator: ", "))"
  }

  private func beginning(_ clock: Preferences.Clock) -> String {
    let surroundings = surroundingParts.map(\.onOneLine).filter { !$0.isEmpty }
    let line = "\(time(clock))  \(emotionWords.onOneLine)"
    return surroundings.isEmpty ? line : line + " (\(surroundings.joined(separator: ", ")))"
  }
}
