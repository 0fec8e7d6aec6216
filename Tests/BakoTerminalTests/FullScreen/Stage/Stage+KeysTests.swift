import Testing

@testable import BakoTerminal

@MainActor
@Suite struct StageKeysTests {
  private func stage(loss: String? = nil, back: Deed? = nil, dialog: Dialog? = nil) -> Stage {
    .showing(
      Page(
        id: "p", title: "P",
        main: [
          Rows([
            Item(
              "a", "A", space: .focus("c"), delete: .focus("d"), deed: .focus("b")), .named("b"),
            .named("c"), .named("d"),
          ])
        ],
        commands: [
          Page.Command(Key("x"), "Exit", .quit), Page.Command(.control("s"), "Save", .focus("d")),
        ],
        back: back, loss: loss, dialog: dialog))
  }

  private func focus(after key: Key) -> String? {
    let stage = stage()
    stage.press(key)
    return stage.view.focus
  }

  @Test func eachKeyHasItsDeed() {
    #expect(focus(after: .enter) == "b")
    #expect(focus(after: Key(" ")) == "c")
    #expect(focus(after: .delete) == "d")
    #expect(focus(after: Key("d")) == "d")
    #expect(focus(after: .control("s")) == "d")
    #expect(focus(after: Key("j")) == "b")
    #expect(focus(after: Key("G")) == "d")
    #expect(focus(after: Key("z")) == "a")
  }

  @Test(arguments: [Key("q"), Key("x"), .control("c")])
  func severalKeysEndTheApp(key: Key) {
    let stage = stage()
    stage.press(key)
    #expect(stage.hasEnded)
  }

  @Test(arguments: [Key("?"), .help])
  func helpIsShownUntilTheNextKey(key: Key) {
    let stage = stage()
    stage.press(key)
    #expect(stage.lines.contains { $0.contains("┏ Keys ") })
    stage.press(Key("x"))
    #expect(stage.helpScroll == nil)
    #expect(!stage.hasEnded)
  }

  @Test func theEndOfAPageIsToldWhenTheFocusComesThere() {
    let page = Page(
      id: "p", title: "P", main: [Rows([.named("a"), .named("b"), .named("c")])],
      end: .focus("a"))
    let stage = Stage.showing(page)
    stage.press(.down)
    #expect(stage.view.focus == "b")
    stage.press(.down)
    #expect(stage.view.focus == "a")
  }

  @Test func whatWouldBeLostIsAskedFor() {
    let stage = stage(loss: "It was not saved.", back: .focus("c"))
    stage.press(.escape)
    #expect(stage.warning?.message == "It was not saved.")
    stage.press(.enter)
    #expect(stage.warning == nil)
    #expect(stage.view.focus == "a")
    stage.press(.escape)
    stage.press(.left)
    stage.press(.enter)
    #expect(stage.view.focus == "c")
    #expect(!stage.hasEnded)
  }

  @Test func quittingTwiceQuits() {
    let stage = stage(loss: "It was not saved.")
    stage.press(.control("c"))
    #expect(!stage.hasEnded)
    stage.press(.control("c"))
    #expect(stage.hasEnded)
  }

  @Test func aDialogIsAnsweredFirst() {
    let dialog = Dialog(
      title: "Sure?",
      answers: [
        Dialog.Answer(label: "Yes", deed: .focus("b")),
        Dialog.Answer(label: "No", isCancel: true, deed: .focus("c")),
      ], cancel: .focus("d"))
    for (keys, focus) in [
      ([Key.enter], "c"), ([.left, .enter], "b"), ([.escape], "d"), ([.tab, .tab, .enter], "c"),
      ([.up, .up, Key(" ")], "b"), ([Key("x"), .enter], "c"),
    ] {
      let stage = stage(dialog: dialog)
      for key in keys { stage.press(key) }
      #expect(stage.view.focus == focus, "\(keys)")
      #expect(!stage.hasEnded)
    }
  }
}
