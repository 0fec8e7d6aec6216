import BakoModels
import TerminalKit

extension Entry {
  /// The entry in one line for people.
  ///
  /// An example: `2026-11-20 08:15  😄 Joyful (Walking, Outdoors)  Along the sea`
  var line: String { "\(day) \(lineWithoutDay)" }

  /// The line for where the day is known.
  var lineWithoutDay: String {
    let surroundings = [activity, place].compactMap { $0?.onOneLine }.filter { !$0.isEmpty }
    var line = "\(time)  \(emotion.description.onOneLine)"
    if !surroundings.isEmpty { line += " (\(surroundings.joined(separator: ", ")))" }
    let journal = journal.onOneLine
    return journal.isEmpty ? line : "\(line)  \(journal)"
  }
}
