import BakoFoundation
import BakoSentences

/// Reads the JSON of jrnl (`jrnl --format json`) and of Day One (`Journal.json`), both of which
/// have a list of entries.
struct JSONJournalReader {
  private let format: ForeignFormat
  private var entries: ForeignEntries
  /// The zones of the entries so far, so that each file is read once.
  private var zones: [String: Zone?] = [:]

  init(_ options: ForeignOptions, as format: ForeignFormat) {
    self.format = format
    entries = ForeignEntries(options)
  }

  /// The keys that are read, or need no word about them.
  private struct Item: Decodable {
    // jrnl
    var date: String?
    var time: String?
    var title: String?
    var body: String?
    // Day One
    var uuid: String?
    var creationDate: String?
    var timeZone: String?
    var text: String?
    var location: Location?
    var userActivity: Activity?
    var weather: Ignored?
    var photos: [Ignored]?
    var videos: [Ignored]?
    var audios: [Ignored]?
    // Both
    var tags: [String]?
    var starred: Bool?

    struct Location: Decodable {
      var placeName: String?
      var localityName: String?
    }
    struct Activity: Decodable { var activityName: String? }
    struct Ignored: Decodable { init(from decoder: any Decoder) throws {} }
  }

  private struct File: Decodable { var entries: [Item] }

  mutating func read(_ text: String) throws(ForeignProblem) -> ForeignJournal {
    guard let file = try? JSONDecoder().decode(File.self, from: Data(text.utf8)) else {
      throw .unreadable(format)
    }
    for (index, item) in file.entries.enumerated() {
      if item.creationDate != nil {
        addDayOne(item, Sentences.entryNumber(index + 1))
      } else {
        addJrnl(item, Sentences.entryNumber(index + 1))
      }
    }
    return try entries.finished()
  }

  private mutating func addJrnl(_ item: Item, _ place: String) {
    guard let date = item.date, let moment = entries.moment("\(date) \(item.time ?? "")") else {
      return entries.fail(place, Sentences.dateAndTimeUnreadable)
    }
    let parts = [item.title, item.body].compactMap {
      $0?.trimmingBlanks
    }
    var text = parts.filter { !$0.isEmpty }.joined(separator: "\n")
    if item.starred == true { text += " #starred" }
    entries.add(tagged: text, at: moment, from: "jrnl")
  }

  private mutating func zone(_ identifier: String) -> Zone? {
    if let known = zones[identifier] { return known }
    let zone = Zone(identifier: identifier)
    zones.updateValue(zone, forKey: identifier)
    return zone
  }

  private mutating func addDayOne(_ item: Item, _ place: String) {
    guard let date = item.creationDate, let moment = LocalMoment(date) else {
      return entries.fail(place, Sentences.dateUnreadable)
    }
    let zone = item.timeZone.flatMap { self.zone($0) } ?? entries.options.zone
    var text = (item.text ?? "").withoutDayOneMarkup
    let tags = (item.tags ?? []) + (item.starred == true ? ["starred"] : [])
    for tag in tags.map({ "#" + $0.split(whereSeparator: \.isWhitespace).joined(separator: "-") })
    where !text.contains(tag) {
      text += text.isEmpty ? tag : " " + tag
    }
    for (items, name) in [
      (item.photos, Sentences.pictures), (item.videos, Sentences.films),
      (item.audios, Sentences.sounds),
    ] {
      for _ in items ?? [] { entries.count(Sentences.wereLeftOut(name)) }
    }
    if item.weather != nil { entries.count(Sentences.weatherLeftOut) }
    let activity = item.userActivity?.activityName.flatMap { $0 == "Stationary" ? nil : $0 }
    entries.add(
      tagged: text, at: LocalMoment(moment.date, in: zone), from: "dayone",
      id: item.uuid.flatMap(UUID.init(digits:))
    ) { entry in
      entry.activity = activity
      entry.place = item.location?.placeName ?? item.location?.localityName
    }
  }
}

extension UUID {
  /// An ID of 32 digits without hyphens.
  fileprivate init?(digits: String) {
    var text = ""
    for (index, digit) in digits.filter({ $0 != "-" }).enumerated() {
      if [8, 12, 16, 20].contains(index) { text.append("-") }
      text.append(digit)
    }
    self.init(uuidString: text)
  }
}

extension String {
  /// The text of Day One without its pictures, and without the backslashes before signs.
  fileprivate var withoutDayOneMarkup: String {
    let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .filter { !$0.hasPrefix("![](dayone-moment:") }
    var (text, isEscaped) = ("", false)
    for character in lines.joined(separator: "\n") {
      if isEscaped, !character.isPunctuation && !character.isSymbol { text.append("\\") }
      isEscaped = !isEscaped && character == "\\"
      if !isEscaped { text.append(character) }
    }
    return (isEscaped ? text + "\\" : text).trimmingBlanks
  }
}
