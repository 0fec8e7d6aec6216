import BakoModels
import TerminalKit

extension Entry {
  /// The entry in a line of a list.
  ///
  /// - Parameters:
  ///   - width: The cells that there are.
  ///   - form: How the day is told.
  /// - Returns: The line, cut at the width.
  func row(width: Int, day form: DayForm = .none) -> Line {
    let isNarrow = width < 54
    var line = Line(moment(form, isNarrow: isNarrow) + "  ", .muted)
    line += emotion.line(width: isNarrow ? nil : 15)
    line += Line("  ")
    line += Line(journal.onOneLine)
    let surroundings = surroundings
    if !surroundings.isEmpty {
      line += Line(journal.isEmpty ? "" : "  ") + Line(surroundings, .muted)
    }
    return line.truncated(to: width)
  }

  /// How a row tells its day.
  enum DayForm {
    /// Not at all: what stands above the list says it.
    case none
    /// With its weekday, without its year.
    case weekday
    /// In full, for lists that go far back.
    case date
  }

  private func moment(_ form: DayForm, isNarrow: Bool) -> String {
    switch form {
    case .none: time
    case .weekday: "\(isNarrow ? String(day.inShort.dropFirst(4)) : day.inShort) \(time)"
    // The time is what a narrow screen can do without.
    case .date: isNarrow ? "\(day)" : "\(day) \(time)"
    }
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
