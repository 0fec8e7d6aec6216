import BakoModels
import Foundation
import TesseraTestSupport
import Testing

@Suite struct SearchQueryTests {
  private static let today = Day(daysSince1970: 20_777)

  private func parse(_ line: String) throws -> SearchQuery {
    try SearchQuery(line, today: SearchQueryTests.today)
  }

  private func query(_ text: String, _ change: (inout SearchQuery) -> Void) -> SearchQuery {
    var query = SearchQuery(text: text)
    change(&query)
    return query
  }

  @Test func linesHaveFiltersAndAText() throws {
    let expected = query("long walk") {
      $0.emotion = "joyful"
      $0.category = .positive
      $0.from = Day("2026-11-01")
      $0.to = Day("2026-11-19")
      $0.activity = "climbing"
      $0.place = "home"
      $0.tag = "sea"
      $0.person = "Ada"
    }
    let line =
      "emotion:joyful long category:pos from:2026-11-01 to:yesterday activity:climbing place:home"
      + " tag:#sea person:Ada"
    #expect(try parse(line + " walk") == expected)
  }

  @Test(arguments: [
    "": "", "  two  words ": "two  words", "12:30": "12:30", ":)": ":)", "a-b:c": "a-b:c",
    #""http://x" y"#: "http://x y", #"say "a  b""#: "say a  b", #""""quoted"""#: #""quoted""#,
    #"5" pipe"#: #"5" pipe"#, #""not closed"#: "not closed", "place:x": "",
    "by place:x  the sea": "by  the sea", "\"": "\"", " \" ": "\"", #"a ""#: #"a ""#,
    #"place:x ""#: "\"", #""""#: "", #"""""#: "\"", "e\u{301}:": "e\u{301}:",
  ])
  func everythingButFiltersIsTheText(line: String, text: String) throws {
    #expect(SearchQuery.text(in: line) == text)
  }

  @Test func valuesCanBeInQuotes() throws {
    #expect(try parse(#"place:"New York" sea"#) == query("sea") { $0.place = "New York" })
    #expect(try parse(#"place:"The ""Inn"" "#) == query("") { $0.place = #"The "Inn""# })
    let friday = try parse(#"day:"last friday""#)
    #expect(friday.from == Day("2026-11-13"))
    #expect(friday.to == friday.from)
    #expect(try parse("PLACE:Home").place == "Home")
  }

  @Test(
    arguments: [
      ("plce:home", .unknownFilter), ("http://x", .unknownFilter), ("note: x", .unknownFilter),
      ("place:", .missingValue(.place)), ("tag:#", .missingValue(.tag)),
      (#"day:"" "#, .missingValue(.day)),
      ("from:soon", .unreadableDay(.from)), ("to:2026-02-30", .unreadableDay(.to)),
      ("category:neutral", .unknownCategory), ("place:a sea place:b", .repeated(.place)),
      ("day:today to:today", .repeated(.day)), ("from:today to:yesterday", .emptyRange),
      (#""""#, .emptyQuotes), (#" ""  "" "#, .emptyQuotes), (#""  ""#, .emptyQuotes),
    ] as [(String, SearchQuery.Problem)])
  func otherFiltersAreRefused(line: String, problem: SearchQuery.Problem) {
    #expect(throws: problem) { try parse(line) }
  }

  @Test(arguments: [
    "": "", "  ": "", "\"": "\"", #""""""#: "\"", #"""""#: "\"", #""a"#: "a", #"""a"#: "a",
    #"a """#: "a", #""" a"#: "a", #"place:x """#: "",
  ])
  func queriesBesideEmptyQuotesAreRead(line: String, text: String) throws {
    #expect(try parse(line).text == text)
  }

  @Test func problemsAreSentencesWithoutThePrivateQuery() {
    for filter in SearchQuery.Filter.allCases {
      #expect(SearchQuery.Problem.unknownFilter.description.contains(filter.prefix))
      #expect(SearchQuery.Problem.missingValue(filter).description.contains(filter.prefix))
    }
    let problem = #expect(throws: SearchQuery.Problem.self) { try parse("day:mystery") }
    #expect(problem?.description.hasSuffix(".") == true)
    #expect(problem?.description.contains("mystery") == false)
  }

  @Test func theDayIsAskedForOnlyByFiltersByDay() throws {
    var count = 0
    func today() -> Day {
      count += 1
      return SearchQueryTests.today
    }
    _ = try SearchQuery("sea place:home from:2026-11-01", today: today())
    #expect(count == 0)
    _ = try SearchQuery("sea from:yesterday", today: today())
    #expect(count == 1)
  }

  @Test(arguments: 1...20)
  func descriptionsAreReadBack(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<100 {
      let query = SearchQueryTests.random(&generator)
      let line = query.description
      #expect(try parse(line) == query, "\(line.debugDescription)")
      #expect(SearchQuery.text(in: line) == query.text)
      #expect(try parse(line).description == line)
    }
  }

  @Test(arguments: 1...20)
  func anyLineIsReadOrRefused(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<100 {
      let line = SearchQueryTests.text(0...12, &generator)
      guard let query = try? parse(line) else { continue }
      #expect((try? parse(query.description)) == query, "\(line.debugDescription)")
    }
  }

  private static func random(_ generator: inout SeededGenerator) -> SearchQuery {
    var query = SearchQuery(text: text(0...6, &generator))
    func value() -> String? {
      let value = SearchQuery(text: text(0...3, &generator)).text
      return value.isEmpty ? nil : value
    }
    func day() -> Day? {
      Bool.random(using: &generator)
        ? nil : today.advanced(by: .random(in: -99_999...0, using: &generator))
    }
    query.emotion = value()
    if Bool.random(using: &generator) {
      query.category = EmotionCategory.allCases.randomElement(using: &generator)
    }
    query.activity = value()
    query.place = value()
    query.from = day()
    query.to = day()
    if let from = query.from, let to = query.to, from > to { (query.from, query.to) = (to, from) }
    return query
  }

  private static let pieces = [
    "a", " ", "  ", "\"", "\"\"", ":", "place:", "from:", "day:today", "to:x", "é", "e\u{301}",
    "\u{301}", "日記", "👨‍👩‍👧", "\u{0}", "\t", "\n", "12:30", "http://", "category:p",
  ]

  private static func text(
    _ count: ClosedRange<Int>, _ generator: inout SeededGenerator
  ) -> String {
    (0..<Int.random(in: count, using: &generator))
      .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }
}
