extension Entry {
  /// The entry in sentences, without icons and columns, for a screen reader.
  ///
  /// For example: `Friday, 20 November 2026, 08:15: joyful. Walking, Outdoors. Along the sea.`
  package func sentence(_ clock: ClockFace = .twentyFourHours) -> String {
    "\(day.inFull), \(sentenceWithoutDay(clock))"
  }

  /// The sentences without the day, for use under a heading with the day.
  package func sentenceWithoutDay(_ clock: ClockFace = .twentyFourHours) -> String {
    let surroundings = surroundingParts.map(\.withoutLineBreaks).filter { !$0.isEmpty }
    let emotions = feelings.map(\.inWords.withoutLineBreaks.withSmallInitial)
    let parts = [
      "\(time(clock)): \(emotions.joined(separator: ", "))",
      surroundings.joined(separator: ", "), journal.withoutLineBreaks,
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
