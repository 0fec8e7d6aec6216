import BakoFoundation
import BakoModels
import BakoStorage
import BakoTerminalKit

extension Entry {
  /// The entry as a row of a list.
  ///
  /// - Parameters:
  ///   - width: The available width in cells.
  ///   - form: The format of the day.
  ///   - clock: How times are written.
  ///   - matches: The matches to show, for the result of a search.
  /// - Returns: The row, truncated to the width.
  func row(
    width: Int, day form: DayForm = .none, clock: Preferences.Clock = .twentyFourHours,
    matching matches: SearchMatches? = nil
  ) -> Line {
    let isNarrow = width < 54
    var line = Line(moment(form, time(clock), isNarrow: isNarrow) + "  ", .muted)
    line += emotionLine(width: isNarrow ? nil : 15)
    line += Line("  ")
    // Of a long text, only the beginning is laid out, or the part with a match.
    if let matches {
      line += matches.line(matches.excerpt(journal, width: width - line.width))
    } else {
      line += Line(String(journal.prefix(4 * max(0, width))).onOneLine)
    }
    let surroundings = surroundings
    if !surroundings.isEmpty {
      line += Line(journal.isEmpty ? "" : "  ")
      line += matches?.line(surroundings, .muted) ?? Line(surroundings, .muted)
    }
    return line.truncated(to: width)
  }

  /// The format of the day in a row.
  enum DayForm {
    /// No day, because a heading above the list shows it.
    case none
    /// The day with its weekday but without its year.
    case weekday
    /// The full date, for lists that span years.
    case date
  }

  private func moment(_ form: DayForm, _ time: String, isNarrow: Bool) -> String {
    switch form {
    case .none: time
    case .weekday: "\(isNarrow ? day.inShortWithoutWeekday : day.inShort) \(time)"
    // A narrow screen drops the time.
    case .date: isNarrow ? "\(day)" : "\(day) \(time)"
    }
  }

  /// The further emotions, the activities, places and measures, if given.
  var surroundings: String {
    (details.feelings.map(\.inWords) + surroundingParts).map(\.onOneLine).filter { !$0.isEmpty }
      .joined(separator: " · ")
  }

  /// The icon and the name of the emotion, with its strength.
  func emotionLine(width: Int? = nil) -> Line {
    guard let strength = details.strength else { return emotion.line(width: width) }
    let line = emotion.line() + Line(" \(strength)", .muted)
    return width.map { line.fitted(to: $0) } ?? line
  }
}

extension ItemList {
  /// Creates the list of loaded entries, or returns `nil` if there are none.
  ///
  /// - Parameters:
  ///   - entries: The loaded entries.
  ///   - offset: The number of entries before them.
  ///   - item: Makes the item of an entry, with the entry's ID.
  init?(_ entries: [Entry], from offset: Int = 0, item: @escaping @MainActor (Entry) -> Item) {
    guard !entries.isEmpty else { return nil }
    self.init(
      rows: offset..<offset + entries.count, id: { "\(entries[$0 - offset].id)" },
      row: { id in
        guard let id = UUID(uuidString: id) else { return nil }
        return entries.firstIndex { $0.id == id }.map { $0 + offset }
      }, item: { item(entries[$0 - offset]) })
  }
}

extension Emotion {
  /// The icon and the name in the category's colour, optionally padded to a width.
  func line(width: Int? = nil) -> Line {
    let line = Line(icon.onOneLine).fitted(to: 2) + Line(" " + title.onOneLine, category.style)
    return width.map { line.fitted(to: $0) } ?? line
  }
}

extension EmotionCategory {
  /// The style of the category's emotions.
  var style: Style {
    switch self {
    case .positive: .positive
    case .negative: .negative
    }
  }

  /// A symbol that distinguishes the categories without colour.
  var sign: String {
    switch self {
    case .positive: "▲"
    case .negative: "▼"
    }
  }
}
