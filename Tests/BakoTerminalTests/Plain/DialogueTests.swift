import Testing

@testable import BakoTerminal
import TerminalKit

@MainActor
@Suite struct DialogueTests {
  private let collected = Collected()

  private func dialogue(_ lines: [InputLine], isInteractive: Bool = false) -> Dialogue {
    Dialogue(
      input: Script(lines), output: collected.output, isInteractive: isInteractive)
  }

  @Test func outputFollowsABlankLine() throws {
    try dialogue([]).say(["one", "two\u{1B}"])
    #expect(collected.text == "\none\ntwo\u{FFFD}\n")
  }

  @Test func aLineIsAnAnswerVerbatim() async throws {
    let answer = try await dialogue([.text(" b ")]).ask(.line("Name?"))
    #expect(answer == Answer(text: " b "))
    #expect(collected.text == "\nName?\n")
  }

  @Test func undecodableLinesAreAskedForAgain() async throws {
    let answer = try await dialogue([.unreadable(repaired: "caf\u{FFFD}"), .text("café")])
      .ask(.line("Name?"))
    #expect(answer == Answer(text: "café"))
    #expect(collected.text.contains("“caf\u{FFFD}” is not UTF-8 text"))
  }

  @Test func aSingleDotEndsTheLines() async throws {
    let lines = ["one", "", " .", "..", "two 🌊", ".", "rest"].map(InputLine.text)
    let dialogue = dialogue(lines)
    let answer = try await dialogue.ask(.lines("Write:"))
    #expect(answer == Answer(text: "one\n\n .\n..\ntwo 🌊"))
    #expect(try await dialogue.readLine() == .text("rest"))
  }

  @Test func zeroLinesAreAnEmptyText() async throws {
    #expect(try await dialogue([.text(".")]).ask(.lines("Write:")) == Answer(text: ""))
  }

  @Test func undecodableLinesKeepTheOthers() async throws {
    let answer = try await dialogue([.text("one"), .unreadable(repaired: "tw\u{FFFD}"), .text(".")])
      .ask(.lines("Write:"))
    #expect(answer == Answer(text: "one\ntw\u{FFFD}"))
    #expect(collected.text.contains("Line 2 is not UTF-8 text."))
  }

  @Test func theEndOfInputTruncatesAnAnswer() async throws {
    #expect(try await dialogue([]).ask(.line("Name?")) == Answer(text: "", isCutShort: true))
    #expect(
      try await dialogue([.text("one"), .text("two")]).ask(.lines("Write:"))
        == Answer(text: "one\ntwo", isCutShort: true))
  }

  @Test func interactiveInputHasAPrompt() async throws {
    let dialogue = dialogue([.text("1")], isInteractive: true)
    _ = try await dialogue.readLine()
    #expect(collected.text == "> ")
    _ = try await dialogue.readLine()
    #expect(collected.text == "> > \n")
  }

  @Test func longTextsAreQuotedByTheirStart() {
    #expect(Dialogue.excerpt(String(repeating: "x", count: 40)).count == 40)
    #expect(
      Dialogue.excerpt(String(repeating: "x", count: 41)) == String(repeating: "x", count: 40) + "…"
    )
  }
}
