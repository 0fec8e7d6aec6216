import BakoModels

/// The condition of a search: a part that SQLite evaluates, and a part for the rows that pass it.
///
/// The folded texts of an entry are one column. SQLite finds a filter's value anywhere in it; then
/// the names of the entry decide, which are folded once for each name.
struct SearchCondition {
  /// The clauses, which begin with the one for the text.
  private(set) var clauses = ["instr(folded, ?) > 0"]
  /// The parameters of the ``clauses``.
  private(set) var values: [SQLiteValue]
  private var filters: [(name: @Sendable (Entry) -> String?, value: String)] = []
  private var known: [[String: Bool]] = []

  init(_ query: SearchQuery) {
    values = [.text(SearchText(query: query.text).folded)]
    let names: [(@Sendable (Entry) -> String?, String?)] = [
      ({ $0.feelings.map(\.emotion.name).asOneName }, query.emotion),
      ({ $0.activities.asOneName }, query.activity), ({ $0.places.asOneName }, query.place),
    ]
    for case (let name, let value?) in names {
      filters.append((name, SearchText(query: value).folded))
    }
    for filter in filters { add("instr(folded, ?) > 0", .text(filter.value)) }
    let marks: [(@Sendable (Entry) -> [String], String, String?)] = [
      ({ $0.tags }, "#", query.tag), ({ $0.people }, "@", query.person),
    ]
    for case (let words, let sign, let value?) in marks {
      add("instr(folded, ?) > 0", .text(SearchText(query: sign + value).folded))
      // Each of the entry's words is between two signs, so that a part of one is none.
      let name: @Sendable (Entry) -> String? = { sign + words($0).map { $0 + sign }.joined() }
      filters.append((name, SearchText(query: sign + value + sign).folded))
    }
    known = filters.map { _ in [:] }
    if let category = query.category { add("category = ?", category.cell) }
    // The index is by moment; a day begins and ends within two days of the same day in UTC.
    if let day = query.from?.daysSince1970 {
      add("moment >= ?", .integer((day - 2) * millisecondsPerDay))
      add("day >= ?", .integer(day))
    }
    if let day = query.to?.daysSince1970 {
      add("moment <= ?", .integer((day + 2) * millisecondsPerDay))
      add("day <= ?", .integer(day))
    }
  }

  /// Adds a clause with one parameter.
  mutating func add(_ clause: String, _ value: SQLiteValue) { add(clause, [value]) }

  /// Adds a clause with its parameters.
  mutating func add(_ clause: String, _ added: [SQLiteValue]) {
    clauses.append(clause)
    values += added
  }

  /// The clauses as an SQL expression.
  var sql: String { clauses.joined(separator: " AND ") }

  /// Whether the clauses alone decide.
  var isComplete: Bool { filters.isEmpty }

  /// Whether an entry that fulfils the clauses is one of the results.
  mutating func includes(_ entry: Entry) -> Bool {
    filters.indices.allSatisfy { index in
      guard let name = filters[index].name(entry) else { return false }
      if let answer = known[index][name] { return answer }
      let value = filters[index].value.unicodeScalars
      let answer = SearchText(name).folded.unicodeScalars.contains(Array(value))
      known[index][name] = answer
      return answer
    }
  }
}

extension [String] {
  /// The names as one, in which no match spans two of them; `nil` if there is none.
  fileprivate var asOneName: String? { isEmpty ? nil : joined(separator: "\u{FFFF}") }
}

private let millisecondsPerDay = 86_400_000
