import BakoModels
import Tessera
import Testing

@testable import BakoTerminal

@MainActor
@Suite struct ScreenDescriptionDrawingTests {
  private struct Described: DescribedScreen, Equatable, Sendable {
    var log = ""
    var text: String?
    var heading: String?

    func screen(_ clock: ClockFace) -> ScreenDescription<String> {
      ScreenDescription(
        title: "Title", lines: ["Line"], text: text, notes: ["Note"], heading: heading,
        list: ["One"], loss: "Lost",
        commands: [
          nil, .field("Two actions", hint: "Hint") { ["a", $0] },
          .choice("Choice", "Which?", [.send("This", "c").chosen(true)]),
          .send("Search", "s", work: "Searching"),
        ])
    }
  }

  private func store(_ state: Described = Described()) -> Store<Described, String> {
    Store(initialState: state) {
      Reduce { state, action in
        state.log += action
        return .none
      }
    }
  }

  @Test func theNotesAreBelowTheLines() {
    let screen = Screen(store())
    #expect(screen.lines == ["Line", "Note"])
    #expect(screen.list == ["One"])
    #expect(screen.loss == "Lost")
  }

  @Test func theTextIsBetweenThem() {
    #expect(
      Screen(store(Described(text: "a\nb"))).lines == ["Line", "Journal:", "  a", "  b", "Note"])
    #expect(Screen(store(Described(text: ""))).lines == ["Line", "Journal: nothing", "Note"])
  }

  @Test func aListWithAHeadingIsIndented() {
    let screen = Screen(store(Described(heading: "List:")))
    #expect(screen.lines.last == "List:")
    #expect(screen.list == ["  One"])
  }

  @Test func aCommandSendsAllItsActions() async throws {
    let store = store()
    try await Screen(store).choose("Two actions", answer: "b")
    #expect(store.state.log == "ab")
  }

  @Test func theChosenCommandHasANote() async throws {
    let store = store()
    let menu = try Screen(store).menu("Choice")
    #expect(menu.title == "Which?")
    try await menu.choose("This (chosen)")
    #expect(store.state.log == "c")
  }

  @Test func unavailableCommandsKeepTheirNumberAndWorkItsName() {
    let choices = Screen(store()).choices
    #expect(choices[0]?.label == nil)
    #expect(choices[3]?.work == "Searching")
  }
}
