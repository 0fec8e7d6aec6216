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
    let surroundings = [activity, place].compactMap { $0?.onOneLine }.filter { !$0.isEmpty }
    var line = "\(time(clock))  \(emotion.description.onOneLine)"
    if !surroundings.isEmpty { line += " (\(surroundings.joined(separator: ", ")))" }
    let journal = journal.onOneLine
    return journal.isEmpty ? line : "\(line)  \(journal)"
  }
}
