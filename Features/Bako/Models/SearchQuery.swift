import BakoFoundation
import BakoSentences

/// A query of the search: a text, and filters that entries must pass as well.
///
/// ```swift
/// try SearchQuery("long walk place:home from:2026-11-01 to:yesterday", today: today)
/// ```
///
/// | filter | entries |
/// |---|---|
/// | `emotion:joy`, `activity:climb`, `place:"New York"` | with this part in that field |
/// | `category:positive` | of the category; its first letters are enough |
/// | `tag:home`, `person:Ada` | with `#home` or `@Ada` in the text |
/// | `from:2026-11-01`, `to:yesterday`, `day:-3` | since, until or of a day |
///
/// Days are those of ``Day/init(natural:today:)``. Everything else is the text, with its blanks. A
/// value or a part of the text can be in quotes, within which two quotes are one; a quote that is
/// not closed extends to the end, and one with nothing behind it is searched for. Nothing but empty
/// quotes is refused, since it would match every entry.
package struct SearchQuery: Hashable, Sendable {
  /// The text, without surrounding blanks; an empty text matches every entry.
  package var text: String
  /// A part of the emotion's name.
  package var emotion: String?
  /// The emotion's category.
  package var category: EmotionCategory?
  /// A part of the activity.
  package var activity: String?
  /// A part of the place.
  package var place: String?
  /// A tag in the text, without its sign.
  package var tag: String?
  /// A person in the text, without the sign.
  package var person: String?
  /// The first day.
  package var from: Day?
  /// The last day.
  package var to: Day?

  /// Creates a query without filters.
  ///
  /// - Parameter text: The text, from which surrounding blanks are removed.
  package init(text: String = "") { self.text = String(text.unicodeScalars.trimmed) }

  /// Parses a query as people type it.
  ///
  /// - Parameters:
  ///   - line: The text with filters.
  ///   - today: The current day, which is evaluated only if there is a filter by day.
  /// - Throws: A ``Problem`` if a filter is unknown, if its value cannot be read, or if there is
  ///   nothing but empty quotes.
  package init(_ line: String, today: @autoclosure () -> Day) throws(Problem) {
    self.init(text: SearchQuery.text(in: line))
    var names: Set<Filter> = []
    for case .filter(let name, let value) in Part.parts(of: line) {
      guard let filter = Filter(rawValue: name.lowercased()) else { throw .unknownFilter }
      guard names.insert(filter).inserted else { throw .repeated(filter) }
      guard !value.isEmpty else { throw .missingValue(filter) }
      try set(filter, value, today)
    }
    if names.contains(.day), names.contains(.from) || names.contains(.to) {
      throw .repeated(.day)
    }
    if let from, let to, from > to { throw .emptyRange }
    if isEmpty, !line.unicodeScalars.allSatisfy(\.isBlank) { throw .emptyQuotes }
  }

  private mutating func set(
    _ filter: Filter, _ value: String, _ today: () -> Day
  ) throws(Problem) {
    switch filter {
    case .activity: activity = value
    case .emotion:
      emotion = Emotion.named(value) == nil ? Emotion.titled(value)?.name ?? value : value
    case .place: place = value
    case .tag: tag = try mark(value, "#", filter)
    case .person: person = try mark(value, "@", filter)
    case .category:
      guard
        let found = EmotionCategory.allCases.first(where: {
          $0.rawValue.hasPrefix(value.lowercased())
        })
      else { throw .unknownCategory }
      category = found
    case .day, .from, .to:
      guard let day = Day(value) ?? Day(natural: value, today: today()) else {
        throw .unreadableDay(filter)
      }
      if filter != .to { from = day }
      if filter != .from { to = day }
    }
  }

  /// A word that a sign in the text marks; the sign may be typed as well.
  private func mark(
    _ value: String, _ sign: Character, _ filter: Filter
  ) throws(Problem) -> String {
    let word = value.first == sign ? String(value.dropFirst()) : value
    guard !word.isEmpty else { throw .missingValue(filter) }
    return word
  }

  /// Whether the query matches every entry.
  package var isEmpty: Bool { self == SearchQuery() }

  /// The text of a query, without its filters, whether or not they can be read.
  ///
  /// - Parameter line: The query as people type it.
  /// - Returns: The text, without surrounding blanks.
  package static func text(in line: String) -> String {
    let words = Part.parts(of: line).map { if case .words(let words) = $0 { words } else { "" } }
    return String(words.joined().unicodeScalars.trimmed)
  }
}

extension SearchQuery {
  /// The name of a filter.
  package enum Filter: String, CaseIterable, Hashable, Sendable {
    /// A part of the activity.
    case activity
    /// The emotion's category.
    case category
    /// The only day.
    case day
    /// A part of the emotion's name.
    case emotion
    /// The first day.
    case from
    /// A person in the text.
    case person
    /// A part of the place.
    case place
    /// A tag in the text.
    case tag
    /// The last day.
    case to

    /// The filter as it is typed, without its value.
    package var prefix: String { "\(rawValue):" }
  }

  /// The reason why a query cannot be read; its description has no part of the query.
  package enum Problem: Error, Hashable, Sendable {
    /// A word before a colon is no filter.
    case unknownFilter
    /// A filter has no value.
    case missingValue(Filter)
    /// A filter's value is not a day.
    case unreadableDay(Filter)
    /// A value is not a category.
    case unknownCategory
    /// A filter is given twice.
    case repeated(Filter)
    /// The first day is after the last one.
    case emptyRange
    /// There are quotes with nothing between them, and nothing else.
    case emptyQuotes
  }
}

extension SearchQuery.Problem: CustomStringConvertible {
  /// A sentence for the user.
  package var description: String {
    switch self {
    case .unknownFilter:
      let known = SearchQuery.Filter.allCases.map(\.prefix).joined(separator: ", ")
      return Sentences.filtersAre(known)
    case .missingValue(let filter):
      return Sentences.valueMustFollow(filter.prefix)
    case .unreadableDay(let filter):
      return Sentences.dayMustFollow(filter.prefix)
    case .unknownCategory:
      let known = EmotionCategory.allCases.map(\.rawValue).joined(separator: Sentences.or)
      return Sentences.categoryMustFollow(known)
    case .repeated(.day):
      return Sentences.dayFilterOnce
    case .repeated(let filter):
      return Sentences.filterOnce(filter.prefix)
    case .emptyRange:
      return Sentences.fromIsLaterThanTo
    case .emptyQuotes:
      return Sentences.nothingBetweenQuotes
    }
  }
}

extension SearchQuery: CustomStringConvertible {
  /// The query as it is typed, with the filters first, so that parsing it yields an equal one.
  package var description: String {
    var words: [String] = []
    let values: [(Filter, String?)] = [
      (.emotion, emotion), (.category, category?.rawValue),
      (.from, from?.description), (.to, to?.description), (.activity, activity), (.place, place),
      (.tag, tag), (.person, person),
    ]
    for case (let filter, let value?) in values {
      let isPlain = !value.unicodeScalars.contains(where: \.isBlank) && !value.beginsWithQuote
      words.append(filter.prefix + (isPlain ? value : value.quoted))
    }
    if !text.isEmpty {
      words.append(Part.parts(of: text) == [.words(text)] ? text : text.quoted)
    }
    return words.joined(separator: " ")
  }
}

/// A part of a query.
///
/// It is read by Unicode scalars, so that a combining mark changes no quote and no colon.
private enum Part: Equatable {
  /// Text with the blanks before it.
  case words(String)
  case filter(name: String, value: String)

  static func parts(of line: String) -> [Part] {
    var parts: [Part] = []
    var words = String.UnicodeScalarView()
    var rest = line.unicodeScalars[...]
    while !rest.isEmpty {
      let blanks = rest.removePrefix(while: \.isBlank)
      let start = rest
      let name = rest.removePrefix { $0.properties.isAlphabetic }
      if !name.isEmpty, rest.first == ":" {
        rest.removeFirst()
        if !words.isEmpty { parts.append(.words(String(words))) }
        words = String.UnicodeScalarView()
        let value = rest.removeQuoted() ?? rest.removePrefix { !$0.isBlank }
        parts.append(.filter(name: String(name), value: String(value.trimmed)))
      } else {
        rest = start
        words += blanks
        words += rest.removeQuoted() ?? rest.removePrefix { !$0.isBlank }
      }
    }
    if !words.isEmpty { parts.append(.words(String(words))) }
    return parts
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool { properties.isWhitespace }
}

extension String {
  fileprivate var beginsWithQuote: Bool { unicodeScalars.first == "\"" }

  fileprivate var quoted: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
      quoted.unicodeScalars.append(scalar)
    }
    quoted.unicodeScalars.append("\"")
    return quoted
  }
}

extension String.UnicodeScalarView {
  fileprivate var trimmed: Substring.UnicodeScalarView { self[...].trimmed }
}

extension Substring.UnicodeScalarView {
  fileprivate var trimmed: Substring.UnicodeScalarView {
    let beginning = drop(while: \.isBlank)
    guard let last = beginning.lastIndex(where: { !$0.isBlank }) else { return beginning }
    return beginning[...last]
  }

  fileprivate mutating func removePrefix(
    while isIncluded: (Unicode.Scalar) -> Bool
  ) -> String.UnicodeScalarView {
    let beginning = prefix(while: isIncluded)
    self = self[beginning.endIndex...]
    return String.UnicodeScalarView(beginning)
  }

  /// Removes a text in quotes from the beginning, and returns it without them, if there is one.
  ///
  /// A quote with nothing behind it is a quote.
  fileprivate mutating func removeQuoted() -> String.UnicodeScalarView? {
    guard first == "\"", dropFirst().contains(where: { !$0.isBlank }) else { return nil }
    removeFirst()
    var content = String.UnicodeScalarView()
    while let scalar = popFirst() {
      if scalar == "\"" {
        guard first == "\"" else { break }
        removeFirst()
      }
      content.append(scalar)
    }
    return content
  }
}
