import Synchronization
import Testing

@testable import BakoTerminal
import BakoTerminalKit

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

  @Test func longWorkIsAnnounced() async {
    var dialogue = dialogue([], isInteractive: true)
    let pauses = Pauses(limit: 3)
    dialogue.pause = { try await pauses.pause($0) }
    await dialogue.announce("Searching") { await pauses.end() }
    #expect(collected.lines == ["Searching.", "Still searching.", "Still searching."])
    #expect(pauses.durations.prefix(2) == [Dialogue.patience, Dialogue.interval])
  }

  @Test func shortWorkIsNotAnnounced() async {
    var dialogue = dialogue([], isInteractive: true)
    let pauses = Pauses(limit: 0)
    dialogue.pause = { try await pauses.pause($0) }
    await dialogue.announce("Searching") { await pauses.end() }
    #expect(collected.count == 0)
  }

  @Test func nothingIsAnnouncedInAPipe() async {
    var dialogue = dialogue([])
    dialogue.pause = { _ in Issue.record("Nothing waits.") }
    await dialogue.announce("Searching") { await Task.yield() }
    #expect(collected.count == 0)
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

/// Pauses that end at once, up to a limit; the next one lasts until its task is cancelled.
private final class Pauses: Sendable {
  private let asked = Mutex<[Duration]>([])
  private let limit: Int
  private let reached = AsyncStream.makeStream(of: Void.self)

  init(limit: Int) { self.limit = limit }

  var durations: [Duration] { asked.withLock { $0 } }

  func pause(_ duration: Duration) async throws {
    let count = asked.withLock {
      $0.append(duration)
      return $0.count
    }
    guard count > limit else { return }
    reached.continuation.finish()
    for await _ in AsyncStream<Void>.makeStream().stream {}
    throw CancellationError()
  }

  /// Waits until the limit is reached.
  func end() async { for await _ in reached.stream {} }
}
