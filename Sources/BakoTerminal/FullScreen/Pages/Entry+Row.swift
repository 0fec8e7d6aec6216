import BakoModels

extension Entry {
  /// The entry in a line of a list.
  ///
  /// - Parameters:
  ///   - width: The cells that there are.
  ///   - hasDay: Whether the day is told as well as the time.
  /// - Returns: The line, cut at the width.
  func row(width: Int, hasDay: Bool) -> Line {
    let isNarrow = width < 54
    let day = isNarrow ? String(self.day.inShort.dropFirst(4)) : self.day.inShort
    var line = Line(hasDay ? day + " " : "", .muted) + Line(time + "  ", .muted)
    line += emotion.line(width: isNarrow ? nil : 15)
    line += Line("  ")
    line += Line(journal.onOneLine)
    let surroundings = surroundings
    if !surroundings.isEmpty {
      line += Line(journal.isEmpty ? "" : "  ") + Line(surroundings, .muted)
    }
    return line.truncated(to: width)
  }

  /// The activity and the place, as far as they were said.
  var surroundings: String {
    [activity, place].compactMap { $0?.onOneLine }.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

extension Emotion {
  /// The icon and the name in the category's colour, at a width if one is given.
  func line(width: Int? = nil) -> Line {
    let line = Line(icon.onOneLine).fitted(to: 2) + Line(" " + name.onOneLine, category.style)
    return width.map { line.fitted(to: $0) } ?? line
  }
}

extension EmotionCategory {
  /// How the category's emotions are written.
  var style: Style {
    switch self {
    case .positive: .positive
    case .negative: .negative
    }
  }

  /// A sign that tells the categories apart without colours.
  var sign: String {
    switch self {
    case .positive: "▲"
    case .negative: "▼"
    }
  }
}
