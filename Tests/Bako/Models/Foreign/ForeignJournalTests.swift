import BakoModels
import Foundation
import Testing

/// The files of other programs.
///
/// The formats are those of the programs' own documentation and exports, as of 2026: jrnl 4.6
/// (<https://jrnl.sh/en/stable/formats/>; the texts are what it wrote), Daylio (“Export entries”,
/// CSV), Day One (“Export JSON”, <https://dayoneapp.com/guides/tips-and-tutorials/>).
enum ForeignFixture {
  static let options = ForeignOptions(
    zone: Zone(identifier: "GMT+0100") ?? .gmt,
    now: Date(timeIntervalSince1970: 1_795_178_760))

  static let content = ForeignOptions(
    emotion: Emotion.named("content"), zone: options.zone, now: options.now)
}

extension ForeignJournal {
  /// The entries as lines of their day, time, emotions, text and surroundings.
  var lines: [String] {
    entries.map { entry in
      let emotions = entry.feelings.map(\.inWords).joined(separator: "+")
      return "\(entry.day) \(entry.time) \(emotions): \(entry.journal) "
        + "\(entry.activities) \(entry.places) \(entry.details.measures.map(\.description))"
    }
  }
}

@Suite struct ForeignJournalTests {
  @Test(arguments: [
    ("[2026-11-18 08:15:00 AM] Tea with @ada.", ForeignFormat.jrnl),
    ("2023-08-22 14:42 Some", .jrnl),
    ("full_date,date,weekday,time,mood,activities,note_title,note", .daylio),
    ("\"year\",\"date\",\"weekday\",\"time\",\"mood\",\"activities\",\"note\"", .daylio),
    ("{", .dayone), ("  \"tags\": {", nil), (#"{"tags": {}, "entries": []}"#, .jrnl),
    (#"{"metadata":{"version":"1.0"},"entries":[]}"#, .dayone),
    (#"{"activity":"Walking","category":"positive","date":"2026-11-20T08:15Z"}"#, nil),
    ("{}", nil), ("Day,Mood", nil), ("[x] 2026-11-20", nil),
  ])
  func theFirstLineShowsTheFormat(line: String, format: ForeignFormat?) {
    #expect(ForeignFormat(firstLine: line) == format)
  }

  @Test(arguments: ForeignFormat.allCases) func anotherTextIsRefused(format: ForeignFormat) {
    #expect(throws: ForeignProblem.self) { try format.read("x", ForeignFixture.content) }
    #expect(throws: ForeignProblem.self) { try format.read("", ForeignFixture.content) }
    #expect(throws: ForeignProblem.self) { try format.read("{", ForeignFixture.content) }
  }

  @Test func theProblemsAreSentences() {
    for problem in [ForeignProblem.unreadable(.jrnl), .noEmotion(count: 2), .noColumn("Day")] {
      #expect("\(problem)".hasSuffix("."))
    }
  }
}
