import Testing

@testable import TesseraInspect

@Suite struct InspectOptionsTests {
  @Test func withoutArgumentsThereAreDefaults() throws {
    let options = try InspectOptions([])
    #expect(options.port == 0)
    #expect(options.megabytes == 512)
    #expect(!options.opensPage)
    #expect(options.work == .serve)
  }

  @Test func optionsAreRead() throws {
    var expected = try InspectOptions([])
    expected.port = 8080
    expected.megabytes = 64
    expected.opensPage = true
    #expect(try InspectOptions(["--port", "8080", "--keep=64", "--open"]) == expected)
    #expect(try InspectOptions(["--list"]).work == .list)
  }

  @Test func aTextIsPrintedInsteadOfThePage() throws {
    #expect(try InspectOptions(["-h"]).work == .print(InspectOptions.help))
    #expect(try InspectOptions(["--port=1", "--version"]).work == .print(InspectOptions.version))
    #expect(
      try InspectOptions(["--completions", "zsh"]).work
        == .print(InspectCompletions.script(for: .zsh)))
    #expect(try InspectOptions(["--list", "--help"]).work == .list)
  }

  @Test(arguments: [
    ["page", "a", "b"], ["test"], ["test", "a"], ["--open", "page", "a"],
    ["--port"], ["--port", "65536"], ["--port=x"], ["--keep", "0"], ["--open=yes"], ["page"], [""],
    ["--version=1"], ["-h=1"], ["--completions"], ["--completions", "tcsh"], ["--"],
  ])
  func mistakesAreSentences(_ arguments: [String]) {
    #expect(throws: InspectOptions.Mistake.self) { try InspectOptions(arguments) }
  }

  @Test func commandsOnARecordedFileAreRead() throws {
    #expect(try InspectOptions(["page", "a.jsonl"]).work == .page("a.jsonl"))
    #expect(try InspectOptions(["page", "./-a"]).work == .page("./-a"))
    #expect(
      try InspectOptions(["test", "a.jsonl", "shop", "--port", "1"]).work
        == .test("a.jsonl", by: ["shop", "--port", "1"]))
  }

  @Test(arguments: [
    ["page", "--help"], ["page", "a.jsonl", "-h"], ["test", "--help"],
    ["test", "a.jsonl", "--help"],
  ])
  func anOptionOfACommandIsNoFile(_ arguments: [String]) throws {
    #expect(try InspectOptions(arguments).work == .print(InspectOptions.help))
  }

  @Test(arguments: [
    (["page"], "'page' needs a recorded file."),
    (["page", "a", "b"], "'page' takes one recorded file."),
    (["page", "--help=a"], "there is no option '--help=a'."),
  ])
  func aMistakeOfACommandNamesIt(_ arguments: [String], message: String) {
    let mistake = #expect(throws: InspectOptions.Mistake.self) { try InspectOptions(arguments) }
    #expect(mistake?.message.hasPrefix(message) == true)
  }

  @Test func aMistakeNamesTheRange() {
    let mistake = #expect(throws: InspectOptions.Mistake.self) {
      try InspectOptions(["--port", "70000"])
    }
    #expect(mistake?.message == "--port needs a number from 0 to 65535.")
  }

  @Test func controlCharactersAreNotShown() {
    #expect(InspectOptions.shown("A\u{1B}[2Jb\n\u{202E}é") == "A\u{FFFD}[2Jb\u{FFFD}\u{FFFD}é")
  }
}
