package import BakoFoundation
import BakoSentences

/// A journal of another program, read as entries of Bako, with what was not understood.
package struct ForeignJournal: Equatable, Sendable {
  /// The entries, in the order of the file.
  package var entries: [Entry] = []
  /// The entries that were left out, as sentences with their place in the file.
  package var failures: [String] = []
  /// The parts of entries that were left out or kept in another way, as sentences.
  package var notes: [String] = []

  /// Creates a journal without entries.
  package init() {}
}

/// A format of another program.
package enum ForeignFormat: String, CaseIterable, Sendable {
  /// jrnl: a journal file, or `jrnl --format json`.
  case jrnl
  /// Daylio: an export as CSV.
  case daylio
  /// Day One: the `Journal.json` of an export.
  case dayone
  /// Any table, by a mapping of its columns.
  case csv
}

extension ForeignFormat {
  /// The format that the beginning of a file shows; `nil` if it may be an export of Bako.
  ///
  /// - Parameter line: The first line that is not blank.
  package init?(firstLine line: String) {
    let compact = line.filter { !$0.isWhitespace && $0 != "\"" }.lowercased()
    if compact.hasPrefix("full_date,date,") || compact.hasPrefix("year,date,weekday,time,mood") {
      self = .daylio
    } else if JrnlReader.heading(line) != nil {
      self = .jrnl
    } else if ["{", "{tags:", "{entries:", "{metadata:"].contains(where: {
      $0 == compact || ($0.count > 1 && compact.hasPrefix($0))
    }) {
      self = compact.hasPrefix("{tags:") ? .jrnl : .dayone
    } else {
      return nil
    }
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - text: The whole text of the file.
  ///   - options: What the file doesn't say.
  /// - Returns: The journal.
  /// - Throws: A ``ForeignProblem`` if the file is not of the format.
  package func read(
    _ text: String, _ options: ForeignOptions
  ) throws(ForeignProblem) -> ForeignJournal {
    if self == .dayone || (self == .jrnl && text.first(where: { !$0.isWhitespace }) == "{") {
      var reader = JSONJournalReader(options, as: self)
      return try reader.read(text)
    }
    if self == .jrnl {
      var reader = JrnlReader(options)
      return try reader.read(text)
    }
    var reader = TableReader(self == .daylio ? .daylio : options.columns, options)
    return try reader.read(text)
  }
}

/// The values that the file of another program lacks.
package struct ForeignOptions: Equatable, Sendable {
  /// The emotion of entries that have none, and the category of unknown ones.
  package var emotion: Emotion?
  /// The columns of a table.
  package var columns = TableColumns()
  /// The time zone of moments without an offset from UTC.
  package var zone: Zone
  /// The current point in time.
  package var now: Date

  /// Creates options.
  package init(
    emotion: Emotion? = nil, columns: TableColumns = TableColumns(), zone: Zone, now: Date
  ) {
    self.emotion = emotion
    self.columns = columns
    self.zone = zone
    self.now = now
  }
}

/// The reason why a file is not a journal of another program, as a sentence.
package enum ForeignProblem: Error, Equatable, Sendable {
  /// The file is not of the format.
  case unreadable(ForeignFormat)
  /// Entries have no emotion, and none was given for them.
  case noEmotion(count: Int)
  /// The table lacks a column.
  case noColumn(String)
}

extension ForeignProblem: CustomStringConvertible {
  /// A sentence for the user.
  package var description: String {
    switch self {
    case .unreadable(let format): Sentences.notAJournalOfFormat(format.rawValue)
    case .noEmotion(let count):
      Sentences.entriesWithoutEmotion(count)
    case .noColumn(let name): Sentences.noColumn(name)
    }
  }
}

/// The entries that are read, each with an ID that the next import of the file finds again.
struct ForeignEntries {
  let options: ForeignOptions
  private(set) var journal = ForeignJournal()
  private var withoutEmotion = 0
  private var numbers: [String: Int] = [:]
  private var counts: [(name: String, count: Int)] = []

  init(_ options: ForeignOptions) { self.options = options }

  /// The current day.
  var today: Day { Day(options.now, in: options.zone) }

  /// The emotion with a name: one of the catalogue, or the user's own one.
  mutating func emotion(_ name: String) -> Emotion? {
    let name = name.trimmingBlanks
    if let known = Emotion.named(name) { return known }
    guard !name.isEmpty, let category = options.emotion?.category else { return nil }
    count(Sentences.unknownEmotionsKept(category.rawValue))
    return Emotion(name: name, icon: "•", category: category)
  }

  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - moment: Its moment.
  ///   - source: The program.
  ///   - id: Its ID, if the program has one; otherwise it follows from the moment.
  ///   - emotion: Its emotion; `nil` takes that of the options.
  ///   - edit: Sets the rest.
  mutating func add(
    at moment: LocalMoment, from source: String, id: UUID? = nil, emotion: Emotion?,
    _ edit: (inout Entry) -> Void
  ) {
    guard let emotion = emotion ?? options.emotion else {
      withoutEmotion += 1
      return
    }
    // Entries of one moment differ by their order.
    let key = "\(source) \(moment.millisecondsSince1970)"
    numbers[key, default: 0] += 1
    var entry = Entry(
      id: id ?? UUID(of: "\(key) \(numbers[key] ?? 1)"), date: moment.date,
      secondsFromUTC: moment.secondsFromUTC, emotion: emotion)
    edit(&entry)
    journal.entries.append(entry)
  }

  /// Leaves an entry out.
  mutating func fail(_ place: String, _ reason: String) {
    journal.failures.append("\(place): \(reason)")
  }

  /// Adds a sentence to the notes.
  mutating func note(_ sentence: String) { journal.notes.append(sentence) }

  /// Counts something for the notes.
  mutating func count(_ name: String) {
    if let index = counts.firstIndex(where: { $0.name == name }) {
      counts[index].count += 1
    } else {
      counts.append((name, 1))
    }
  }

  /// The journal, with a note for each kind of things.
  func finished() throws(ForeignProblem) -> ForeignJournal {
    guard withoutEmotion == 0 else { throw .noEmotion(count: withoutEmotion) }
    var journal = journal
    journal.notes += counts.map { "\($0.count) × \($0.name)." }
    return journal
  }

  /// The moment of a day and a time, on the clock of the time zone.
  func moment(_ text: String) -> LocalMoment? {
    guard let natural = NaturalMoment(text, today: today), let day = natural.day,
      LocalMoment.calendar.contains(day)
    else { return nil }
    // An entry without a time is one of noon.
    let seconds = natural.secondsSinceMidnight ?? 43_200
    guard let offset = natural.secondsFromUTC else {
      return LocalMoment(day, secondsSinceMidnight: seconds, in: options.zone)
    }
    return LocalMoment(
      date: day.date(secondsSinceMidnight: seconds, secondsFromUTC: offset), secondsFromUTC: offset)
  }
}

extension UUID {
  /// The ID that follows from a text: always the same one.
  fileprivate init(of text: String) {
    func hash(_ start: UInt64) -> UInt64 {
      text.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
    var bytes: [UInt8] = []
    for half in [hash(0xCBF2_9CE4_8422_2325), hash(0x8422_2325_CBF2_9CE4)] {
      for index in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: half >> (8 * index))) }
    }
    // Version 8, for IDs that a program computes in its own way, and the usual variant.
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    self.init(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7],
        bytes[8], bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }
}
