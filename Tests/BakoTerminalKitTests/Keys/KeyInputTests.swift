import BakoTerminalFixtures
import Testing

@testable import BakoTerminalKit

@Suite struct KeyInputTests {
  private let start = ContinuousClock.now

  private func keys(_ text: String) -> [Key] {
    var input = KeyInput()
    return input.take(text.utf8, at: start)
  }

  @Test func anEscapeIsAKeyAfterAWhile() {
    var input = KeyInput()
    #expect(input.take([0x1B], at: start) == [])
    let deadline = start + KeyInput.escapeDelay
    #expect(input.deadline == deadline)
    #expect(input.wait(until: start) == [])
    #expect(input.wait(until: deadline) == [.escape])
    #expect(input.deadline == nil)
  }

  @Test func theTimesOfArrivalDecideAndNotThoseOfReading() {
    var input = KeyInput()
    #expect(input.take([0x1B], at: start) == [])
    #expect(input.take("[A".utf8, at: start + .milliseconds(10)) == [.up])
    #expect(input.take([0x1B], at: start + .seconds(1)) == [])
    #expect(input.take("x".utf8, at: start + .seconds(2)) == [.escape, Key("x")])
  }

  @Test(arguments: [
    "dear diary\n\tq\nd\n", "d\ny\nq\n", "rm -rf\n", "quitting", "ab c\u{1B}[Bd",
    "d y\u{1}q\u{7F}n",
  ])
  func textThatArrivesAtOnceIsPasted(text: String) {
    let keys = keys(text)
    #expect(!keys.isEmpty)
    #expect(keys.allSatisfy { if case .paste = $0 { true } else { false } }, "\(keys)")
  }

  @Test func aPasteKeepsItsLinesAndTabs() {
    #expect(keys("one\ttwo\r\nthree\r") == [.paste("one\ttwo\nthree\n")])
  }

  @Test func thePasteContinuesWithWhatFollowsAtOnce() {
    var input = KeyInput()
    #expect(input.take("one two".utf8, at: start) == [.paste("one two")])
    #expect(input.take("q".utf8, at: start + .milliseconds(40)) == [.paste("q")])
    #expect(input.take("\n".utf8, at: start + .milliseconds(42)) == [.paste("\n")])
    #expect(input.take("q".utf8, at: start + .milliseconds(300)) == [Key("q")])
  }

  @Test(arguments: [("\n", Key.enter), ("\u{13}", .control("s")), ("\u{1B}[B", .down)])
  func aKeyAfterAPasteIsAKey(bytes: String, key: Key) {
    var input = KeyInput()
    #expect(input.take("one two".utf8, at: start) == [.paste("one two")])
    #expect(input.take(bytes.utf8, at: start + .milliseconds(8)) == [key])
  }

  @Test(arguments: ["jjjjjjjjjj", "n\r", "jjkkjjkk", "/wa", "\u{1B}[B\u{1B}[B\u{1B}[B\u{1B}[Bjk"])
  func heldAndQuicklyTypedKeysAreKeys(text: String) {
    #expect(keys(text).allSatisfy { if case .paste = $0 { false } else { true } })
  }

  @MainActor
  @Test func aPasteRunsNoCommand() {
    var text = "words\tand\nmore"
    for letter in "qnd?/ ejkG" { text += "\(letter)\n" }
    let page = Page(
      id: "p", title: "P", main: [Rows([.named("a"), .named("b")])],
      commands: [Page.Command(Key("n"), "New", .focus("b"))])
    let controller = PageController.showing(page)
    for key in keys(text) { controller.press(key) }
    #expect(controller.view.focus == "a")
    #expect(!controller.hasEnded)
    #expect(controller.helpScroll == nil)
  }
}
