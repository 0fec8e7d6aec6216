import BakoTerminalKit
import TesseraTestSupport
import Testing

@testable import BakoTerminal

@Suite struct ConfigurationTests {
  private func mistakes(_ text: String) -> [String] {
    Configuration.read(text).1.map { $0.sentence(in: "keys") }
  }

  private func keys(_ name: String, _ configuration: Configuration) -> [Key] {
    configuration.keymap.commands.first { $0.name == name }?.keys ?? []
  }

  @Test func aLineChoosesKeysAColourOrTheMouse() {
    let (configuration, mistakes) = Configuration.read(
      "statistics = S z\nfind==\nsave = ^x\naccent-colour = 111\nmuted-colour=cyan\nmouse = off\n")
    #expect(mistakes.isEmpty)
    #expect(keys("statistics", configuration) == [Key("S"), Key("z")])
    #expect(keys("find", configuration) == [Key("=")])
    #expect(keys("save", configuration) == [.control("x")])
    #expect(configuration.colours == [.accent: 111, .muted: 6])
    #expect(!configuration.reportsMouse)
  }

  @Test(arguments: [
    ("statistics", "The line has no “=”. Write a name and its value: statistics = s"),
    (
      "statistic = s",
      "There is no “statistic”. Did you mean “statistics”? “bako keys” lists all names."
    ),
    ("days =", "“days” has no key. Write its key behind the “=”, or delete the line."),
    ("days = F5", "“F5” is no key for “days”. Write one character, such as t."),
    ("days = ^T", "“^T” is no key for “days”. Write one character, such as t."),
    (
      "save = s",
      "“s” is no key for “save”, which is pressed while a text is typed. Write “^” and a letter, "
        + "such as ^S."
    ),
    (
      "save = ^C",
      "“^C” edits the text, or belongs to the terminal. Choose another letter, such as ^S."
    ),
    (
      "muted-colour = grey",
      "“grey” is no colour. Write a number from 0 to 255, “default”, or one of: black, red, green, "
        + "yellow, blue, magenta, cyan, white."
    ),
    ("mouse = maybe", "“maybe” is neither “on” nor “off”. Write one of them."),
    ("days = s", "“s” is the key of “statistics” too. Choose another key for one of the two."),
    ("quit = n", "“n” is the key of “check-in” too. Choose another key for one of the two."),
  ])
  func aMistakeHasItsLineItsReasonAndARemedyAndTheDefaultCounts(line: String, sentence: String) {
    #expect(mistakes("# keys\n\(line)\nundo = U\n") == ["keys:2: " + sentence])
    var expected = Configuration()
    for index in expected.keymap.commands.indices
    where expected.keymap.commands[index].name == "undo" {
      expected.keymap.commands[index].keys = [Key("U")]
    }
    #expect(Configuration.read("\(line)\nundo = U\n").0 == expected)
  }

  @Test func theSecondLineForANameIsAMistake() {
    #expect(
      mistakes("days = z\ndays = y\n")
        == ["keys:2: “days” is set in line 1 already. Delete one of the two lines."])
  }

  @Test func keysCanBeExchanged() {
    let (configuration, mistakes) = Configuration.read("days = s\nstatistics = t\n")
    #expect(mistakes.isEmpty)
    #expect(keys("days", configuration) == [Key("s")])
    #expect(keys("statistics", configuration) == [Key("t")])
  }

  @Test func ofTwoLinesWithOneKeyTheLaterOneIsGivenUp() {
    let (configuration, mistakes) = Configuration.read("days = z\nstatistics = z\n")
    #expect(mistakes.map(\.line) == [2])
    #expect(keys("days", configuration) == [Key("z")])
    #expect(keys("statistics", configuration) == [Key("s")])
  }

  @Test func screensThatHaveNoCommandInCommonMayUseOneKey() {
    #expect(mistakes("month = w\nplace = n\n").count == 1)
    #expect(mistakes("month = w\n").isEmpty)
  }

  /// Any lines lead to a configuration without a clash, which its own text reads back.
  @Test func whatIsPrintedIsReadBack() {
    var random = SeededGenerator(seed: 20_261_128)
    let names = Shortcuts.all.map(\.name) + ["accent-colour", "warning-colour", "mouse", "xyz"]
    let values = [
      "a", "b", "s", "t", "n", "G", "=", "#", "海", "^X", "^S", "7", "300", "off", "x y", "",
    ]
    for _ in 0..<300 {
      let lines = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
        let name = names.randomElement(using: &random) ?? ""
        return "\(name) = \(values.randomElement(using: &random) ?? "")"
      }
      let configuration = Configuration.read(lines.joined(separator: "\n")).0
      let (again, mistakes) = Configuration.read(configuration.description)
      #expect(mistakes == [], "\(lines)")
      #expect(again == configuration, "\(lines)")
    }
  }
}
