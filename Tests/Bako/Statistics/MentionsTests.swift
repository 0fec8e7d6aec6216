import BakoFixtures
import BakoModels
import BakoStorage
import TesseraTestSupport
import Testing

@testable import BakoStatistics

/// A review counts, day by day, what a plain model counts by looking at all days for each subject.
@Suite struct MentionsTests {
  /// Entries with a few of everything: other offsets from UTC, whose days overlap; names twice in
  /// an entry, in other letters, and shared by an activity and a place; measures of one name and
  /// two units.
  private static func journal(_ random: inout SeededGenerator, days: Int) -> [Entry] {
    func some(_ names: [String], _ random: inout SeededGenerator) -> [String] {
      let count = [0, 0, 1, 1, 2, 3].randomElement(using: &random) ?? 0
      return (0..<count).compactMap { _ in names.randomElement(using: &random) }
    }
    var entries: [Entry] = []
    let start = Day.today.advanced(by: -days)
    for number in 0..<(days * Int.random(in: 1...4, using: &random)) {
      let emotions = Bool.random(using: &random) ? Emotion.positive : Emotion.negative
      var entry = Entry.fixture(number, day: start, emotion: emotions[number % 3])
      entry.secondsFromUTC = 3600 * Int.random(in: -12...14, using: &random)
      entry.millisecondsSince1970 += 60_000 * Int.random(in: 0..<(days * 1440), using: &random)
      entry.activities = some(["Walking", "Tea", "walking", "海"], &random)
      entry.places = some(["Home", "Tea", "Sea"], &random)
      entry.journal = some(["@Ada", "@ada", "#tea", "#Tea", "#海", "@Zoë"], &random)
        .joined(separator: " ")
      entry.details.feelings = some(["Calm", "Tired", "Sad"], &random).map {
        Feeling(Emotion(name: $0, icon: "", category: .positive))
      }
      entry.details.measures = some(["sleep", "sleep h", "stress"], &random).map {
        let parts = $0.split(separator: " ").map(String.init)
        let value = Double(Int.random(in: -4...9, using: &random)) / 2
        return Measure(parts[0], value, unit: parts.dropFirst().first)
      }
      entries.append(entry)
    }
    return entries.sorted { $0.date < $1.date }
  }

  @Test(arguments: 0..<40)
  func aReviewIsThatOfThePlainModel(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let days = [1, 5, 30, 90].randomElement(using: &random) ?? 1
    let entries = Self.journal(&random, days: days)
    let review = Review(
      of: Day.today.advanced(by: -days)...Day.today, today: .today, entries: entries)
    let model = PlainReview(entries: entries)
    #expect(review.counts == model.counts, "seed \(seed)")
    #expect(review.emotions == model.shares { $0.feelings.map(\.emotion.name) }, "seed \(seed)")
    #expect(review.activities == model.shares(\.activities), "seed \(seed)")
    #expect(review.places == model.shares(\.places), "seed \(seed)")
    let marks = model.shares { entry in
      entry.people.map { "@\($0)" } + entry.tags.map { "#\($0)" }
    }
    #expect(review.marks == marks, "seed \(seed)")
    #expect(review.measures == model.averages, "seed \(seed)")
    let mentions = Mentions(entries)
    for (subject, tally) in mentions.tallies {
      let found = [tally.with, mentions.days(without: tally)]
      #expect(found == model.days(subject), "seed \(seed), \(subject)")
    }
    for subject in model.subjects {
      #expect(mentions.tallies[subject] != nil, "seed \(seed), \(subject)")
    }
    #expect(Set(Finding.all(in: entries)) == Set(model.findings), "seed \(seed)")
  }
}

/// The numbers of a review as they are said: for each name, all entries and all days are looked at.
private struct PlainReview {
  let entries: [Entry]

  var counts: [Day: CategoryCounts] {
    entries.reduce(into: [:]) { $0[$1.day, default: CategoryCounts()][$1.emotion.category] += 1 }
  }

  func shares(_ names: (Entry) -> [String]) -> [Review.Share] {
    let all = Set(entries.flatMap(names))
    let shares = all.map { name in
      Review.Share(name: name, count: entries.count { names($0).contains(name) })
    }
    return Array(shares.sorted { ($1.count, $0.name) < ($0.count, $1.name) }.prefix(5))
  }

  private func measures(_ entry: Entry) -> [Measure] {
    entry.details.measures.map { Measure($0.name, 0, unit: $0.unit) }
  }

  private func values(_ measure: Measure, _ entry: Entry) -> [Double] {
    entry.details.measures.filter { ($0.name, $0.unit ?? "") == (measure.name, measure.unit ?? "") }
      .map(\.value)
  }

  var averages: [String] {
    Set(entries.flatMap(measures)).sorted { ($0.name, $0.unit ?? "") < ($1.name, $1.unit ?? "") }
      .map { measure in
        let values = entries.flatMap { self.values(measure, $0) }
        let average = values.reduce(0, +) / Double(values.count)
        let rounded = Measure(measure.name, (average * 10).rounded() / 10, unit: measure.unit)
        func number(_ value: Double?) -> String { Measure("", value ?? .nan).number }
        return "\(rounded.inWords) on average, from \(number(values.min())) to "
          + "\(number(values.max())), \(values.count) \(values.count == 1 ? "entry" : "entries")"
      }
  }

  // MARK: Findings

  var subjects: Set<Subject> {
    var subjects: Set<Subject> = []
    for entry in entries {
      subjects.formUnion(entry.activities.map(Subject.activity))
      subjects.formUnion(entry.places.map(Subject.place))
      subjects.formUnion(entry.people.map(Subject.person))
      subjects.formUnion(entry.tags.map(Subject.tag))
      subjects.insert(.weekday(entry.day.weekday))
      subjects.insert(.partOfDay(PlainReview.part(of: entry)))
    }
    return subjects
  }

  private static func part(of entry: Entry) -> Subject.PartOfDay {
    let hour = Int(entry.time.prefix(2)) ?? 0
    if hour < 5 || hour >= 23 { return .night }
    return hour < 12 ? .morning : hour < 18 ? .afternoon : .evening
  }

  private func has(_ subject: Subject, _ entry: Entry) -> Bool {
    switch subject {
    case .emotion(let name): entry.feelings.contains { $0.emotion.name == name }
    case .activity(let name): entry.activities.contains(name)
    case .place(let name): entry.places.contains(name)
    case .person(let name): entry.people.contains(name)
    case .tag(let name): entry.tags.contains(name)
    case .weekday(let weekday): entry.day.weekday == weekday
    case .partOfDay(let part): PlainReview.part(of: entry) == part
    }
  }

  /// The days with and without a subject.
  func days(_ subject: Subject) -> [CategoryCounts] {
    var (with, without) = (CategoryCounts(), CategoryCounts())
    for ofDay in Dictionary(grouping: entries, by: \.day).values {
      if let first = ofDay.first(where: { has(subject, $0) }) {
        with[first.emotion.category] += 1
      } else {
        without[ofDay[0].emotion.category] += 1
      }
    }
    return [with, without]
  }

  private var findingsOfMeasures: [Finding] {
    Set(entries.flatMap(measures)).map { measure in
      let first = Dictionary(grouping: entries, by: \.day).values.compactMap { ofDay in
        ofDay.compactMap { entry in
          values(measure, entry).first.map { (value: $0, mood: entry.emotion.category) }
        }.first
      }
      let sorted = first.map(\.value).sorted()
      let least = sorted[sorted.count / 2]
      func counts(_ isIncluded: (Double) -> Bool) -> CategoryCounts {
        first.filter { isIncluded($0.value) }
          .reduce(into: CategoryCounts()) { $0[$1.mood] += 1 }
      }
      return Finding(
        words: "\(Measure(measure.name, least, unit: measure.unit).inWords) or more",
        with: counts { $0 >= least }, without: counts { $0 < least })
    }
  }

  var findings: [Finding] {
    let ofNames = subjects.map { subject in
      let days = days(subject)
      return Finding(words: subject.title, with: days[0], without: days[1])
    }
    let all = (ofNames + findingsOfMeasures)
      .filter { min($0.with.total, $0.without.total) >= Finding.fewestDays }
      .map { ($0, PlainReview.probability($0)) }.sorted { $0.1 < $1.1 }
    return all.enumerated().prefix { $0.element.1 * Double(all.count - $0.offset) < 0.05 }
      .map(\.element.0)
  }

  /// Fisher's exact test, by the definition.
  private static func probability(_ finding: Finding) -> Double {
    let (row, column) = (finding.with.total, finding.with.positive + finding.without.positive)
    let days = row + finding.without.total
    func ways(_ chosen: Int, _ count: Int) -> Double {
      (0..<chosen).reduce(1) { $0 * Double(count - $1) / Double($1 + 1) }
    }
    let all = (max(0, row + column - days)...min(row, column)).map {
      ways($0, column) * ways(row - $0, days - column) / ways(row, days)
    }
    let limit = all[finding.with.positive - max(0, row + column - days)] * (1 + 1e-7)
    return all.filter { $0 <= limit }.reduce(0, +)
  }
}
