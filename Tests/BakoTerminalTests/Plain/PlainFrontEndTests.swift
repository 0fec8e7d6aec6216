import Tessera
import BakoTerminalFixtures
import Testing

@testable import BakoTerminal

@MainActor
@Suite struct PlainFrontEndTests {
  private let store = Store<Int, Int>.adding()
  private let collected = Collected()
  private let texts = Texts()

  /// The text at each of its updates.
  private var written: [String] { texts.all }

  /// A counter whose back action adds a thousand.
  private var app: Screen {
    var screen = Screen(title: "The number is \(store.state)", choices: choices)
    if store.state != 0 {
      screen.choices.append(Choice("Nothing") { store.send(0) })
      screen.choices.append(
        Choice("Write", writing: "Write:", after: "\(store.state)") {
          texts.add($0)
          await store.send(0).finish()
        })
      screen.back = { await store.send(-1000).finish() }
      screen.loss = "The number is lost."
    }
    return screen
  }

  private var choices: [Choice?] {
    [
      Choice("Add one") { store.send(1) },
      Choice("Add two, later") { store.send(-2) },
      Choice("Add a number", asking: .line("Which?")) { await store.send(Int($0) ?? 0).finish() },
      Choice("Add lines", asking: .lines("Write:")) { text in
        await store.send(text.split(separator: "\n").count).finish()
      },
      Choice("More", menu: { menu }),
    ]
  }

  private var menu: Screen {
    Screen(title: "To \(store.state)", choices: [Choice("Add ten") { store.send(10) }])
  }

  private func run(_ lines: [InputLine]) async throws -> Script {
    let script = Script(lines)
    let dialogue = Dialogue(input: script, output: collected.output)
    try await PlainFrontEnd(dialogue) { app }.run()
    return script
  }

  private func run(_ lines: String...) async throws { _ = try await run(lines.map { .text($0) }) }

  @Test func wordsAfterAColonFindAChoice() async throws {
    try await run(":one", ":TWO later", ":lines number", ":add")
    #expect(store.state == 3)
    let said = collected.text
    #expect(said.contains("No choice has the words “lines number”."))
    let all = ["Add one", "Add two, later", "Add a number", "Add lines"].enumerated()
    #expect(said.contains(all.map { "\n  \($0 + 1)  \($1)" }.joined() + "\n"))
  }

  @Test func longListsAreShownTenAtATime() async throws {
    let script = Script((["m", "m", "m", "13", "m"]).map { .text($0) })
    let list = (1...12).map { "Line \($0)" }
    try await PlainFrontEnd(Dialogue(input: script, output: collected.output)) {
      let choices = (1...12).map { number in Choice("Add \(number)") { store.send(number) }.listed }
      return Screen(
        title: "The number is \(store.state)", list: store.state == 0 ? list : [],
        choices: store.state == 0 ? choices + [Choice("Add a hundred") { store.send(100) }] : [])
    }.run()
    let shown = collected.lines.filter { $0.hasPrefix("Line ") }
    #expect(shown == Array(list[..<10] + list[10...] + list[..<10] + list[10...]))
    #expect(titles() == ["The number is 0", "The number is 100"])
    #expect(collected.lines.contains("   m  More: 11 to 12 of 12"))
    #expect(collected.lines.last == "There is nothing more to show.")
  }

  private func titles() -> [String] { collected.lines.filter { $0.hasPrefix("The number is") } }

  @Test func aLineSendsAnAction() async throws {
    try await run("1", " 1 ")
    #expect(
      titles() == ["The number is 0", "The number is 1", "The number is 2", "The number is lost."])
  }

  @Test func theNextLineIsReadAfterAllEffectsFinish() async throws {
    try await run("2", "2", "q")
    #expect(store.state == 4)
    #expect(titles().prefix(3) == ["The number is 0", "The number is 2", "The number is 4"])
  }

  @Test func quittingLeavesTheRemainingInputUnread() async throws {
    let script = try await run([.text("Q"), .text("1")])
    #expect(script.rest == [.text("1")])
    #expect(store.state == 0)
  }

  @Test func unchangedScreensAreNotReprinted() async throws {
    try await run("1", "6", "6", "q")
    #expect(titles() == ["The number is 0", "The number is 1", "The number is lost."])
  }

  @Test(arguments: ["8", "0", "x", "", "6", "add one"])
  func invalidChoicesAreReportedAndRepeatTheChoices(line: String) async throws {
    try await run(line)
    #expect(store.state == 0)
    #expect(collected.text.contains("“\(line)” is not one of the choices:\n  1  Add one\n"))
  }

  @Test func helpIsFollowedByTheScreen() async throws {
    try await run("?")
    #expect(collected.text.contains("a single dot"))
    #expect(titles() == ["The number is 0", "The number is 0"])
  }

  @Test func textChoicesAskForText() async throws {
    try await run("3", "40", "4", "a", "b", ".", "q")
    #expect(store.state == 42)
  }

  @Test func typedLinesAreSavedOneByOne() async throws {
    let script = Script(["1", "7", "ab", "c"])
    script.isSlow = true
    let dialogue = Dialogue(input: script, output: collected.output)
    try await PlainFrontEnd(dialogue) { app }.run()
    #expect(written == ["1\nab", "1\nab\nc", "1\nab\nc"])
  }

  @Test func inputCanEndInTheMiddleOfAnAnswer() async throws {
    try await run("3")
    #expect(store.state == 0)
    try await run("4", "a", "b")
    #expect(store.state == 2)
    #expect(collected.lines.last == "The number is lost.")
  }

  @Test func choosingOrGoingBackClosesAMenu() async throws {
    try await run("5", "1", "5", "b", "q")
    #expect(
      collected.lines.filter { $0.hasPrefix("T") } == [
        "The number is 0", "To 0", "The number is 10", "To 10", "The number is 10",
        "The number is lost.",
      ])
  }

  @Test func goingBackWarnsAboutUnsavedInput() async throws {
    try await run("1", "b")
    #expect(store.state == 1001)
    #expect(
      titles().prefix(4) == [
        "The number is 0", "The number is 1", "The number is lost.", "The number is 1001",
      ])
  }

  @Test func theRootScreenHasNoBack() async throws {
    try await run("b")
    #expect(collected.lines.last == "There is no screen to go back to; q quits.")
  }

  @Test func inputCanEndAnywhere() async throws {
    let lines = ["1", "x", "?", "3", "5", "4", "a", ".", "5", "1", "b", "2"].map(InputLine.text)
    for count in 0...lines.count { _ = try await run(Array(lines.prefix(count))) }
  }

  @Test func closedOutputEndsTheRun() async {
    let dialogue = Dialogue(
      input: Script(["1"]), output: Output { _ throws(StreamError) in throw .closed })
    await #expect(throws: StreamError.closed) {
      try await PlainFrontEnd(dialogue) { app }.run()
    }
    #expect(store.state == 0)
  }
}

/// Collects texts.
@MainActor
private final class Texts {
  private(set) var all: [String] = []

  func add(_ text: String) { all.append(text) }
}
