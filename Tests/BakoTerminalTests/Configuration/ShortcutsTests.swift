import BakoModels
import Testing

@testable import BakoTerminal
import BakoTerminalFixtures
import BakoTerminalKit

@MainActor
@Suite struct ShortcutsTests {
  @Test func noTwoCommandsOfAScreenHaveOneKey() {
    for (index, command) in Shortcuts.all.enumerated() {
      for other in Shortcuts.all[..<index] where other.meets(command) {
        #expect(command.key != other.key, "\(command.name) and \(other.name)")
      }
    }
    #expect(Set(Shortcuts.all.map(\.name)).count == Shortcuts.all.count)
  }

  /// Goes to the screens, and looks whether each of their commands has a name for its key.
  @Test func everyLetterOfEveryScreenCanBeChosen() async throws {
    let journey = try await Journey([.fixture()])
    var screens: Set<String> = []
    for keys: [Key] in [
      [], [Key("t")], [Key("m")], [.escape, .escape, Key("s")], [Key("w")], [.escape, Key(",")],
      [.escape, Key("T")], [.escape, Key("/"), .enter], [.enter], [Key("a")], [.escape, Key("p")],
      [.escape, Key("n"), .enter], [.enter], [.enter], [.tab, .enter],
    ] {
      for key in keys { await journey.press(key) }
      let page = journey.controller.page
      screens.insert(page.screen)
      for case .scalar(let scalar) in page.commands.flatMap(\.actions).map(\.key) {
        #expect(
          Shortcuts.all.contains { $0.key == .scalar(scalar) && $0.isOn(page.screen) },
          "\(scalar) on \(page.screen)")
      }
    }
    #expect(
      screens == [
        "home", "tracker", "month", "statistics", "settings", "trash", "journal", "detail",
        "detail/activity", "detail/place", "category", "emotion", "form", "form/activity",
      ])
  }
}
