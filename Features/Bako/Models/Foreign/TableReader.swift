import BakoFoundation
import BakoSentences

/// The columns of a table, by what they mean for an entry.
package struct TableColumns: Equatable, Sendable {
  /// The names of the columns, which are joined if there are several.
  package var names: [Part: [String]] = [:]
  /// The columns of measures, by their names.
  package var measures: [String: String] = [:]
  /// The columns that have nothing of an entry.
  package var ignored: Set<String> = []

  /// Creates columns without any.
  package init() {}

  /// A part of an entry.
  package enum Part: String, CaseIterable, Sendable {
    /// The day, with the time if there is no column for it.
    case date
    /// The time of day.
    case time
    /// The name of the emotion.
    case emotion
    /// The text.
    case text
    /// Activities, separated by `|`, `;` or commas.
    case activity
    /// Places, separated in the same way.
    case place
  }
}

extension TableColumns {
  /// Reads a mapping as people type it: `date=Day,emotion=Mood,text=Note,measure:sleep=Sleep`.
  ///
  /// It is `nil` if a part is unknown, or if there is no column for the date.
  package init?(mapping: String) {
    for pair in mapping.split(separator: ",") {
      let sides = pair.split(separator: "=", maxSplits: 1).map {
        $0.trimmingBlanks
      }
      guard sides.count == 2 else { return nil }
      if let part = Part(rawValue: sides[0]) {
        names[part, default: []].append(sides[1])
      } else if sides[0].hasPrefix("measure:") {
        measures[String(sides[0].dropFirst("measure:".count))] = sides[1]
      } else {
        return nil
      }
    }
    guard names[.date] != nil else { return nil }
  }

  /// The columns of an export of Daylio: `full_date,date,weekday,time,mood,activities,note_title,
  /// note`, and of former ones, which begin with `year,date`.
  static let daylio: TableColumns = {
    var columns = TableColumns()
    columns.names = [
      .date: ["full_date"], .time: ["time"], .emotion: ["mood"], .activity: ["activities"],
      .text: ["note_title", "note"],
    ]
    columns.ignored = ["date", "weekday", "year"]
    return columns
  }()
}

/// Reads a table of values that are separated by commas, semicolons or tabs, as RFC 4180 describes
/// it, whose first row has the names of the columns.
struct TableReader {
  private let columns: TableColumns
  private let isDaylio: Bool
  private var entries: ForeignEntries

  init(_ columns: TableColumns, _ options: ForeignOptions) {
    self.columns = columns
    isDaylio = columns == .daylio
    entries = ForeignEntries(options)
  }

  mutating func read(_ text: String) throws(ForeignProblem) -> ForeignJournal {
    let rows = TableReader.rows(text).filter { $0.cells != [""] }
    guard let header = rows.first?.cells.map({ $0.trimmingBlanks }) else {
      throw .unreadable(isDaylio ? .daylio : .csv)
    }
    var columns = columns
    guard columns.names[.date] != nil else { throw .unreadable(.csv) }
    if isDaylio, !header.contains("full_date") { columns.names[.date] = ["date", "year"] }
    let needed = columns.names.filter { !isDaylio || $0.key == .date }.values.flatMap(\.self)
    for name in needed + Array(columns.measures.values) where !header.contains(name) {
      throw .noColumn(name)
    }
    let known = Set(columns.names.values.joined()).union(columns.measures.values)
    for name in header
    where !name.isEmpty && !known.contains(name) && !columns.ignored.contains(name) {
      entries.note(Sentences.columnLeftOut(name))
    }
    for row in rows.dropFirst() where row.cells.contains(where: { !$0.isEmpty }) {
      let cells = Dictionary(zip(header, row.cells)) { first, _ in first }
      add(cells, columns, Sentences.lineNumber(row.line))
    }
    return try entries.finished()
  }

  private mutating func add(
    _ cells: [String: String], _ columns: TableColumns, _ place: String
  ) {
    func values(_ part: TableColumns.Part) -> [String] {
      (columns.names[part] ?? []).compactMap { cells[$0] }
        .map { $0.trimmingBlanks }.filter { !$0.isEmpty }
    }
    let date = (values(.date) + values(.time)).joined(separator: " ")
    guard let moment = entries.moment(date) else {
      return entries.fail(place, Sentences.notADayAndTime(date))
    }
    let mood = values(.emotion).joined(separator: " ")
    var emotion = isDaylio ? TableReader.moods[mood.lowercased()] : nil
    if emotion == nil { emotion = entries.emotion(mood) }
    if emotion == nil, !mood.isEmpty {
      return entries.fail(
        place, Sentences.noEmotionOfBako(mood))
    }
    let (activities, places) = (values(.activity), values(.place))
    let separators: Set<Character> = isDaylio ? ["|"] : ["|", ";", ","]
    var measures: [Measure] = []
    for (name, column) in columns.measures.sorted(by: { $0.key < $1.key }) {
      guard let cell = cells[column], !cell.isEmpty else { continue }
      if let measure = Measure("\(name)=\(cell)") {
        measures.append(measure)
      } else {
        entries.count(Sentences.valuesNoNumbers(column))
      }
    }
    entries.add(at: moment, from: isDaylio ? "daylio" : "csv", emotion: emotion) { entry in
      entry.journal = values(.text).map { isDaylio ? $0.withoutTags : $0 }.joined(separator: "\n")
      entry.activities = activities.flatMap { $0.names(separatedBy: separators) }
      entry.places = places.flatMap { $0.names(separatedBy: separators) }
      entry.details.measures = measures
    }
  }

  /// The moods that Daylio begins with.
  private static let moods: [String: Emotion] = [
    "rad": Emotion(name: "Rad", icon: "😁", category: .positive),
    "good": Emotion(name: "Good", icon: "🙂", category: .positive),
    "meh": Emotion(name: "Meh", icon: "😐", category: .negative),
    "bad": Emotion(name: "Bad", icon: "🙁", category: .negative),
    "awful": Emotion(name: "Awful", icon: "😖", category: .negative),
  ]

  /// The rows, each with the number of its first line; a cell in quotes may have line breaks.
  static func rows(_ text: String) -> [(line: Int, cells: [String])] {
    let first = text.split(whereSeparator: \.isNewline).first ?? ""
    let separator =
      [",", ";", "\t"].max { left, right in
        first.count { String($0) == left } < first.count { String($0) == right }
      } ?? ","
    var rows: [(line: Int, cells: [String])] = []
    var (cells, cell, isQuoted, wasQuote) = ([String](), "", false, false)
    var (line, start) = (1, 1)
    for character in text {
      if isQuoted {
        isQuoted = character != "\""
        wasQuote = !isQuoted
        if isQuoted { cell.append(character) }
        if character.isNewline { line += 1 }
        continue
      }
      if character == "\"" {
        // Two quotes within quotes are one.
        if wasQuote { cell.append(character) }
        isQuoted = true
      } else if String(character) == separator {
        cells.append(cell)
        cell = ""
      } else if character.isNewline {
        rows.append((start, cells + [cell]))
        (cells, cell) = ([], "")
        line += 1
        start = line
      } else {
        cell.append(character)
      }
      wasQuote = false
    }
    if !cells.isEmpty || !cell.isEmpty { rows.append((start, cells + [cell])) }
    return rows
  }
}

extension String {
  /// The names in a cell.
  fileprivate func names(separatedBy separators: Set<Character>) -> [String] {
    split { separators.contains($0) }.map { $0.trimmingBlanks }
      .filter { !$0.isEmpty }
  }

  /// The text of Daylio, whose notes may have tags of HTML.
  fileprivate var withoutTags: String {
    var (text, tag): (String, String?) = ("", nil)
    for character in replacing("<br>", with: "\n").replacing("</div>", with: "\n")
      .replacing("</p>", with: "\n").replacing("<li>", with: "\n- ")
    {
      if let open = tag {
        if character == ">" {
          if open.first?.isLetter != true && open.first != "/" { text += "<\(open)>" }
          tag = nil
        } else {
          tag = open + String(character)
        }
      } else if character == "<" {
        tag = ""
      } else {
        text.append(character)
      }
    }
    // Something that isn't closed is no tag.
    return (tag.map { text + "<" + $0 } ?? text).trimmingBlanks
  }
}
