import BakoFixtures
import BakoModels
import BakoStorage
import TesseraTestSupport
import Testing

@testable import BakoStatistics

@Suite struct FindingTests {
  /// A journal of some days with up to three entries each; the mood follows from a closure.
  static func journal(
    _ random: inout SeededGenerator, days: Int = 120,
    _ isPositive: (Entry, inout SeededGenerator) -> Bool
  ) -> [Entry] {
    let activities = ["Walking", "Working", "Reading", "Cooking", "Resting"]
    let places = ["Home", "Work", "Outdoors"]
    var entries: [Entry] = []
    for day in 0..<days {
      for number in 0..<Int.random(in: 0...3, using: &random) {
        var entry = Entry.fixture(day * 10 + number, day: Day.today.advanced(by: day - days))
        entry = entry.moved(
          to: entry.day, secondsSinceMidnight: 3600 * Int.random(in: 0..<24, using: &random))
        entry.activities = activities.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
        entry.places = places.filter { _ in Bool.random(using: &random) }
        entry.journal = Bool.random(using: &random) ? "Tea with @Ada #rain" : "Tea"
        entry.details.measures = [
          Measure("sleep", Double(Int.random(in: 4...9, using: &random)), unit: "h")
        ]
        let catalogue = isPositive(entry, &random) ? Emotion.positive : Emotion.negative
        entry.emotion = catalogue[0]
        entries.append(entry)
      }
    }
    return entries.sorted { $0.date < $1.date }
  }

  /// Moods by chance, more of one kind or of the other, give a finding in at most one of twenty
  /// journals.
  @Test func randomJournalsHaveNearlyNoFindings() {
    var random = SeededGenerator(seed: 20_261_128)
    let count = 200
    var wrong = 0
    for journal in 0..<count {
      let share = [0.3, 0.5, 0.7, 0.9][journal % 4]
      let entries = Self.journal(&random) { _, random in
        Double.random(in: 0..<1, using: &random) < share
      }
      if !Finding.all(in: entries).isEmpty { wrong += 1 }
    }
    #expect(wrong * 20 <= count, "\(wrong) of \(count)")
  }

  /// Whether an entry has what a finding is about.
  private static func has(_ words: String, _ entry: Entry) -> Bool {
    switch words {
    case "Walking": entry.activities.contains(words)
    case "Outdoors": entry.places.contains(words)
    case "@Ada": entry.people.contains("Ada")
    case "#rain": entry.tags.contains("rain")
    case "Saturday": entry.day.weekday == .saturday
    case "The evening": (18..<23).contains(entry.moment.secondsSinceMidnight / 3600)
    default: (entry.details.measures.first?.value ?? 0) >= 7
    }
  }

  @Test(arguments: ["Walking", "Outdoors", "@Ada", "#rain", "Saturday", "The evening", "sleep "])
  func whatDecidesTheMoodIsFound(words: String) throws {
    var random = SeededGenerator(seed: 7)
    let entries = Self.journal(&random, days: 240) { entry, random in
      Int.random(in: 0..<10, using: &random) < (Self.has(words, entry) ? 9 : 1)
    }
    let found = Finding.all(in: entries)
    #expect(
      found.contains { $0.words.hasPrefix(words) && $0.category == .positive },
      "\(found.map(\.words))")
    #expect(found.allSatisfy { min($0.with.total, $0.without.total) >= 10 })
  }

  @Test func nothingIsSaidAboutFewerThanTenDays() {
    for days in [9, 10] {
      let entries = (0..<60).map { number -> Entry in
        let isRare = number < days
        var entry = Entry.fixture(
          number, day: Day.today.advanced(by: -7 * number),
          emotion: (isRare ? Emotion.positive : Emotion.negative)[0])
        entry.activity = isRare ? "Flying" : nil
        return entry
      }
      #expect(Finding.all(in: entries.reversed()).map(\.words) == (days < 10 ? [] : ["Flying"]))
    }
  }

  @Test func aFindingSaysWhatGoesWithWhatAndNeverWhy() {
    let finding = Finding(
      words: "Walking", with: CategoryCounts(positive: 9, negative: 3),
      without: CategoryCounts(positive: 10, negative: 20))
    #expect(
      finding.sentence
        == "Walking goes with positive moods: on 9 of 12 days with it, and on 10 of 30 days "
        + "without."
    )
    let opposite = Finding(words: "Work", with: finding.without, without: finding.with)
    #expect(opposite.category == .negative)
    #expect(
      opposite.sentence
        == "Work goes with negative moods: on 20 of 30 days with it, and on 3 of 12 days without.")
  }
}
