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

  /// The entry in sentences, without icons and columns, for a screen reader.
  ///
  /// For example: `Friday, 20 November 2026, 08:15: joyful. Walking, Outdoors. Along the sea.`
  func sentence(_ clock: Preferences.Clock = .twentyFourHours) -> String {
    "\(day.inFull), \(sentenceWithoutDay(clock))"
  }

  /// The sentences without the day, for use under a heading with the day.
  func sentenceWithoutDay(_ clock: Preferences.Clock = .twentyFourHours) -> String {
    let surroundings = [activity, place].compactMap { $0?.onOneLine }.filter { !$0.isEmpty }
    let parts = [
      "\(time(clock)): \(emotion.name.onOneLine.withSmallInitial)",
      surroundings.joined(separator: ", "), journal.onOneLine,
    ]
    return parts.filter { !$0.isEmpty }.map(\.asSentence).joined(separator: " ")
  }
}

extension String {
  /// The name as it is within a sentence; abbreviations keep their capitals.
  fileprivate var withSmallInitial: String {
    guard let first, dropFirst().first?.isUppercase != true else { return self }
    return first.lowercased() + dropFirst()
  }

  /// The text with a full stop, unless it ends like a sentence.
  fileprivate var asSentence: String {
    guard let end = last(where: { !"”\"’')]»".contains($0) }), ".!?…。！？".contains(end) else {
      return self + "."
    }
    return self
  }
}
