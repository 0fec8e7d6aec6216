import BakoApp
import BakoModels
import BakoStorage
import Foundation
import Tessera
import Testing

@testable import BakoTerminal

@Suite struct ArgumentsTests {
  private static let environment = ["XDG_DATA_HOME": "/data", "HOME": "/home/mia"]

  private func parse(
    _ arguments: String..., environment: [String: String] = environment
  ) throws -> Arguments {
    try self.arguments(arguments, environment).get()
  }

  /// Parses the arguments on Friday, 2026-11-20.
  private func arguments(
    _ arguments: [String], _ environment: [String: String]
  ) -> Result<Arguments, UsageError> {
    withDependencies {
      $0.date.now = Entry.fixture().date
      $0.timeZone = .gmt
    } operation: {
      Result { () throws(UsageError) in try Arguments(arguments, environment: environment) }
    }
  }

  private func message(_ arguments: [String]) -> String {
    switch self.arguments(arguments, Self.environment) {
    case .success(let arguments): "\(arguments.command)"
    case .failure(let error): error.message
    }
  }

  @Test func noArgumentsRunTheApp() throws {
    let arguments = try parse()
    #expect(arguments.command == .start())
    #if !os(macOS)
      #expect(arguments.database == "/data/bako/bako.sqlite3")
    #endif
  }

  @Test func theJournalOptionOverridesTheEnvironment() throws {
    let environment = ["BAKO_DATABASE": "/environment", "HOME": "/home/mia"]
    #expect(try parse(environment: environment).database == "/environment")
    #expect(
      try parse("--database", "/option", environment: environment).database == "/option")
    #expect(try parse("list", "--database=/option").database == "/option")
    #expect(try parse("--database=/option=1", "list").database == "/option=1")
  }

  @Test func helpAndVersionTakePrecedenceOverCommands() throws {
    for flag in ["--help", "-h"] {
      #expect(try parse(flag).command == .help())
      #expect(try parse("list", flag).command == .help(.list))
      #expect(try parse("export", flag).command == .help(.export))
      #expect(try parse("dance", flag).command == .help())
    }
    #expect(try parse("help").command == .help())
    #expect(try parse("help", "export").command == .help(.export))
    #expect(message(["help", "dance"]).hasPrefix("There is no command “dance”."))
    #expect(try parse("--version").command == .version)
    #expect(try parse("list", "--version").command == .version)
    #expect(message(["--version", "extra"]).hasPrefix("There is no command “extra”."))
  }

  private func query(_ text: String = "", day: Day? = nil) -> SearchQuery {
    var query = SearchQuery(text: text)
    (query.from, query.to) = (day, day)
    return query
  }

  @Test func listAcceptsFilters() throws {
    var expected = query("two words")
    expected.place = "New York"
    expected.from = Day("2026-11-19")
    #expect(
      try parse("list", "--search", #"two from:yesterday place:"New York" words"#).command
        == .list(ListOrder(query: expected)))
  }

  @Test(arguments: [
    ("plce:home", SearchQuery.Problem.unknownFilter.description),
    ("from:soon", SearchQuery.Problem.unreadableDay(.from).description),
    ("day:today", "The day is given twice, in --day and in --search."),
    (#""""#, SearchQuery.Problem.emptyQuotes.description),
  ])
  func unreadableSearchesAreReported(search: String, message: String) {
    #expect(throws: UsageError(message: message, verb: .list)) {
      _ = try parse("list", "--day", "today", "--search", search)
    }
  }

  @Test func listAcceptsADayATextAndJSON() throws {
    #expect(try parse("list").command == .list(ListOrder()))
    #expect(try parse("--json", "list").command == .list(ListOrder(format: .json)))
    #expect(
      try parse("list", "--day", "2026-11-20", "--json", "--search=two words").command
        == .list(ListOrder(query: query("two words", day: Day("2026-11-20")), format: .json)))
  }

  @Test func aSentenceThatBeginsWithAnEmotionAddsAnEntry() throws {
    let calm = try #require(Emotion.named("calm"))
    #expect(try parse("calm").command == .add(NewEntry(emotion: calm)))
    #expect(
      try parse("Calm", "tea", "with Ada", "#home", "--place", "Home", "--day=-1").command
        == .add(
          NewEntry(
            emotion: calm, journal: "tea with Ada #home", place: "Home", day: Day("2026-11-19"))))
    #expect(
      try parse("calm", "--journal=Tea", "--edit").command
        == .add(NewEntry(emotion: calm, journal: "Tea", isEdited: true)))
    #expect(try parse("calm", "-").command == .add(NewEntry(emotion: calm, journal: "-")))
  }

  @Test func listAcceptsANumberDaysAMoodATagAndAFormat() throws {
    var expected = ListOrder(count: 5, format: .table)
    expected.query.category = .positive
    expected.query.tag = "home"
    expected.query.from = Day("2026-11-01")
    expected.query.to = Day("2026-11-19")
    #expect(
      try parse(
        "list", "-n", "5", "--mood", "positive", "--tag=#home", "--format=table",
        "--between", "2026-11-01..yesterday"
      ).command == .list(expected))
    #expect(try parse("list", "-n5").command == .list(ListOrder(count: 5)))
    #expect(try parse("list", "--number=5").command == .list(ListOrder(count: 5)))
  }

  @Test func commandsAboutAnEntryTakeItsIDOrTheLastOne() throws {
    #expect(try parse("show").command == .show(nil))
    #expect(try parse("show", "9a85", "--json").command == .show("9a85", asJSON: true))
    #expect(try parse("delete", "9a85").command == .delete("9a85"))
    #expect(try parse("edit").command == .edit(EditOrder()))
    #expect(EditOrder(id: "9a85").usesEditor)
    let order = EditOrder(
      id: "9a85", journal: "-", feelings: [Feeling(.sad)], activities: ["A"], places: ["P"])
    #expect(!order.usesEditor)
    #expect(
      try parse(
        "edit", "9a85", "--journal", "-", "--emotion=sad", "--activity=A", "--place=P"
      ).command == .edit(order))
  }

  @Test func anEntryCanHaveSeveralOfAKind() throws {
    var entry = NewEntry(emotion: .sad, activity: "Tea", place: "Home")
    entry.details.strength = 2
    entry.details.feelings = [
      Feeling(.joyful), Feeling(Emotion(name: "Cosy", icon: "🧣", category: .positive), strength: 5),
    ]
    entry.details.activities = ["Reading"]
    entry.details.measures = [Measure("sleep", 7.5, unit: "h"), Measure("stress", 3)]
    #expect(
      try parse(
        "sad:2", "--emotion=joyful", "--emotion", "Cosy:positive:🧣:5", "--activity=Tea",
        "--activity", "Reading", "--place=Home", "--measure", "sleep=7.5h", "--measure=stress = 3"
      ).command == .add(entry))
  }

  @Test func openAcceptsAPlace() throws {
    let day = try #require(Day("2026-11-20"))
    #expect(try parse("open", "tracker/2026-11-20").command == .start(.tracker(day)))
    #expect(try parse("open", "--plain", "statistics").command == .start(.statistics))
  }

  @Test func commandsAcceptTheirOperand() throws {
    #expect(try parse("export", "a b.jsonl").command == .export(ExportOrder(path: "a b.jsonl")))
    #expect(try parse("import", "-").command == .import(from: "-"))
    #expect(try parse("export", "--", "--day").command == .export(ExportOrder(path: "--day")))
    #expect(try parse("export", "export").command == .export(ExportOrder(path: "export")))
    #expect(try parse("completions", "zsh").command == .completions(.zsh))
    #expect(try parse("stats").command == .stats(picture: nil))
    #expect(try parse("stats", "--svg", "x.svg").command == .stats(picture: "x.svg"))
  }

  @Test func addingKeepsTextsVerbatim() throws {
    let arguments = try parse(
      "add", "--journal", "-5° and\n  snow ❄️ ", "--emotion=Sad", "--activity", " Walking ",
      "--place=  ", "--day", "2026-11-19")
    let entry = NewEntry(
      emotion: .sad, journal: "-5° and\n  snow ❄️ ", activity: "Walking", place: nil,
      day: Day("2026-11-19"))
    #expect(arguments.command == .add(entry))
  }

  @Test func daysAndTimesCanBeWords() throws {
    let yesterday = Day("2026-11-19")
    #expect(
      try parse("list", "--day", "Yesterday").command
        == .list(ListOrder(query: query(day: yesterday))))
    #expect(
      try parse("list", "--day", "-1").command
        == .list(ListOrder(query: query(day: yesterday))))
    #expect(
      try parse("add", "--emotion=Sad", "--at", "yesterday 8pm").command
        == .add(NewEntry(emotion: .sad, day: yesterday, secondsSinceMidnight: 72_000)))
    #expect(
      try parse("add", "--emotion=Sad", "--day=last thursday", "--at=8:15").command
        == .add(NewEntry(emotion: .sad, day: yesterday, secondsSinceMidnight: 29_700)))
    #expect(
      try parse("add", "--emotion=Sad", "--at=now").command == .add(NewEntry(emotion: .sad)))
  }

  @Test func exportsHaveTheFormatOfTheirNameOrOption() throws {
    #expect(
      try parse("export", "a.CSV").command == .export(ExportOrder(path: "a.CSV", format: .csv)))
    #expect(
      try parse("export", "a.md", "--format", "json", "--force").command
        == .export(ExportOrder(path: "a.md", format: .json, isForced: true)))
  }

  @Test func upkeepCommandsAreParsed() throws {
    #expect(try parse("check").command == .check)
    #expect(try parse("repair", "new").command == .repair(into: "new"))
    #expect(try parse("backup").command == .backup(to: nil))
    #expect(try parse("backup", "a").command == .backup(to: "a"))
    #expect(try parse("restore").command == .restore(nil))
    #expect(try parse("restore", "a").command == .restore("a"))
    #expect(try parse("trash").command == .trash(.list(asJSON: false)))
    #expect(try parse("trash", "--json").command == .trash(.list(asJSON: true)))
    #expect(try parse("trash", "--restore", "9A85").command == .trash(.restore("9A85")))
    #expect(try parse("trash", "--empty").command == .trash(.empty))
  }

  @Test func doubleDashEndsTheOptions() throws {
    #expect(try parse("--json", "--", "list").command == .list(ListOrder(format: .json)))
    #expect(message(["--", "--json"]) == "There is no command “--json”.")
  }

  @Test(arguments: [
    ["dance"]: "There is no command “dance”.",
    [""]: "There is no command “”.",
    ["lits"]: "There is no command “lits”. Did you mean “list”?",
    ["clam"]: "There is no command “clam”. Did you mean “calm”?",
    ["add", "--emotion=Sad:9"]: "“Sad:9” has no strength from 1 to 5.",
    ["add", "--emotion=Sad:much"]: "“much” in “Sad:much” is neither a strength, nor a category,",
    ["add", "--emotion=Sad", "--measure=sleep"]: "“sleep” is not a measure such as “sleep=7.5h”",
    ["calm", "tea", "--journal=x"]: "The text is given twice, as a word and in --journal.",
    ["calm", "--json"]: "The option --json cannot be used with the command “add”.",
    ["delete"]: "The command “delete” needs a word after it: delete ID.",
    ["edit", "1", "--at=now"]: "The option --at cannot be used with the command “edit”.",
    ["list", "-n", "0"]: "“0” is not a number of entries.",
    ["list", "-n"]: "The option --number needs a value: --number N.",
    ["list", "--between=today"]: "“today” is not a day and a later one",
    ["list", "--between=today..yesterday"]: "“today..yesterday” is not a day and a later one",
    ["list", "--between=-3..today", "--day=-1"]: "Only one of --day and --between can be given.",
    ["list", "--between=-3..today", "--search=to:-1"]:
      "The day is given twice, in --between and in --search.",
    ["list", "--mood=neutral"]: "“neutral” is neither “positive” nor “negative”.",
    ["list", "--tag=a", "--search=tag:b"]: "The tag is given twice, in --tag and in --search.",
    ["list", "--format=pdf"]: "There is no format “pdf”, only json, csv, markdown, table, lines.",
    ["list", "--format=csv", "--json"]: "Only one of --json and --format can be given.",
    ["list", "add"]: "The command “list” does not take “add”.",
    ["--dance"]: "There is no option “--dance”.",
    ["--jsno", "list"]: "There is no option “--jsno”. Did you mean “--json”?",
    ["-x"]: "There is no option “-x”.",
    ["list", "--json=yes"]: "The option --json takes no value.",
    ["list", "--plain"]: "The option --plain cannot be used with the command “list”.",
    ["add", "--json", "--emotion=Sad"]: "The option --json cannot be used with the command “add”.",
    ["export"]: "The command “export” needs a word after it: export FILE.",
    ["import", ""]: "The command “import” needs a word after it: import FILE.",
    ["export", "a", "b"]: "The command “export” does not take “b”.",
    ["open", "garden"]: "“garden” is not a place. The places are home,",
    ["open", "tracker/2026-02-30"]: "“tracker/2026-02-30” is not a place.",
    ["completions", "tcsh"]:
      "There are no completions for “tcsh”, only for bash, fish, zsh.",
    ["exprot", "x"]: "There is no command “exprot”. Did you mean “export”?",
    ["export", "x", "--day=2026-11-20"]:
      "The option --day cannot be used with the command “export”.",
    ["--svg=x"]: "The option --svg can be used only with “review” or “stats”.",
    ["--json"]: "The option --json can be used only with “list” or “show” or “trash”.",
    ["--day=2026-11-20"]: "The option --day can be used only with “add” or “list” or “review”.",
    ["list", "--day", "yesterdayish"]: "“yesterdayish” is not a day such as 2026-11-20",
    ["list", "--day=2026-02-30"]: "“2026-02-30” is not a day such as 2026-11-20",
    ["--database"]: "The option --database needs a value: --database PATH.",
    ["--database="]: "The value of --database is empty.",
    ["add"]: "The command “add” needs an emotion: --emotion Joyful.",
    ["add", "--emotion"]: "The option --emotion needs a value: --emotion NAME.",
    ["add", "--emotion", "--journal", "x"]:
      "The option --emotion needs a value before --journal.",
    ["add", "--emotion=Joyfull"]: "There is no emotion “Joyfull”. Did you mean “Joyful”?",
    ["add", "--emotion=Xyzzy"]: "There is no emotion “Xyzzy”.",
    ["add", "--emotion=Sad", "--at=later"]: "“later” is not a time such as 21:30",
    ["add", "--emotion=Sad", "--at=yesterday", "--day=-2"]:
      "The day is given twice, in --at and in --day.",
    ["export", "x", "--format=pdf"]: "There is no format “pdf”, only json, csv, markdown.",
    ["list", "--force"]: "The option --force cannot be used with the command “list”.",
    ["trash", "--empty", "--restore=1"]: "Only one of --restore and --empty can be given.",
    ["repair"]: "The command “repair” needs a word after it: repair FILE.",
    ["backup", ""]: "The command “backup” needs a word after it: backup [FILE].",
    ["check", "x"]: "The command “check” does not take “x”.",
  ])
  func usageErrorsDescribeTheMistake(arguments: [String], sentence: String) {
    #expect(message(arguments).hasPrefix(sentence))
  }

  @Test(arguments: [
    (["list", "--force"], Verb.list), (["add"], .add), (["--emotion", "list", "add"], .add),
    (["list", "--dance"], .list),
    (["dance"], nil), (["--force"], nil),
  ])
  func mistakesKnowTheirCommand(arguments: [String], verb: Verb?) {
    let error = #expect(throws: UsageError.self) {
      _ = try Arguments(arguments, environment: [:])
    }
    #expect(error?.verb == verb)
  }

  @Test func theProgramOfAnImportAndItsColumnsAreParsed() throws {
    let order = ForeignOrder(format: .jrnl, emotion: .sad)
    #expect(
      try parse("import", "a", "--from", "jrnl", "--emotion=sad").command
        == .import(from: "a", .journal, order))
    let table = ForeignOrder(
      format: .csv, columns: try #require(TableColumns(mapping: "date=Day,text=Note")))
    #expect(
      try parse("import", "a", "--map", "date=Day,text=Note").command
        == .import(from: "a", .journal, table))
    #expect(
      message(["import", "a", "--from=diary"]).hasPrefix("There is no program “diary”, only"))
    #expect(message(["import", "a", "--map=x"]).hasPrefix("The value of --map is not like"))
    #expect(message(["import", "a", "--from=csv"]).hasPrefix("The options --from csv and --map"))
  }

  @Test func differingEntriesOfAnImportStayAsTheyAreByDefault() throws {
    #expect(try parse("import", "a").command == .import(from: "a"))
    #expect(try parse("import", "a", "--differing", "both").command == .import(from: "a", .both))
    #expect(
      message(["import", "a", "--differing=newer"])
        == "The value of --differing is “newer”, not one of journal, file, both.")
  }

  @Test func valuesThatLookLikeOptionsCanFollowAnEqualsSign() throws {
    #expect(
      try parse("add", "--emotion=Sad", "--journal=--json").command
        == .add(NewEntry(emotion: .sad, journal: "--json")))
  }

  @Test func recordOptionsAreParsed() throws {
    #expect(
      try parse("--record", "a").command == .start(recording: RecordingOrder(path: "a")))
    #expect(
      try parse("open", "home", "--with-texts", "--record=a").command
        == .start(.home, recording: RecordingOrder(path: "a", hasTexts: true)))
    #expect(
      message(["--with-texts"])
        == "The option --with-texts can be used only with --record FILE or --inspect.")
    #expect(message(["list", "--record", "a"]).hasPrefix("The option --record cannot be used"))
  }

  @Test func inspectOptionsAreParsed() throws {
    #expect(try parse("--inspect").command == .start(inspection: InspectionOrder()))
    #expect(
      try parse("open", "home", "--inspect", "--with-texts").command
        == .start(.home, inspection: InspectionOrder(hasTexts: true)))
    #expect(
      try parse("--record", "a", "--inspect").command
        == .start(recording: RecordingOrder(path: "a"), inspection: InspectionOrder()))
    #expect(message(["list", "--inspect"]).hasPrefix("The option --inspect cannot be used"))
  }

  @Test func replayOptionsAreParsed() throws {
    #expect(try parse("replay", "a").command == .replay(ReplayOrder(path: "a")))
    #expect(
      try parse("replay", "a", "--step", "--html", "b", "--emit-test").command
        == .replay(ReplayOrder(path: "a", isStepwise: true, page: "b", test: "-")))
    #expect(message(["replay"]).hasPrefix("The command “replay” needs a word after it"))
    #expect(
      message(["replay", "a", "--html", "-", "--emit-test"])
        == "Only one of a page and a test can go to the output.")
  }
}
