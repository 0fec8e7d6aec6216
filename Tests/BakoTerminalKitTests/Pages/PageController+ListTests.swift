import Tessera
import BakoTerminalFixtures
import Testing

@testable import BakoTerminalKit

@MainActor
@Suite struct ListKeysTests {
  /// Counts the rows that a list draws and looks for.
  @MainActor
  private final class Counter {
    var made = 0
    var searches = 0
  }

  private func list(_ count: Int, _ counter: Counter = Counter()) -> ItemList {
    var list = ItemList(
      rows: 0..<count, id: { "\($0)" },
      row: {
        counter.searches += 1
        return Int($0).flatMap { (0..<count).contains($0) ? $0 : nil }
      },
      item: {
        counter.made += 1
        return .named("\($0)")
      })
    list.total = count
    return list
  }

  private let field = TextLine.empty("field")

  private func controller(_ count: Int, header: [any Widget] = []) -> PageController {
    .showing(Page(id: "p", title: "P", main: header, list: list(count), firstFocus: "0"))
  }

  @Test func aKeyCostsWhatTheScreenShowsAtAnyLength() {
    let counter = Counter()
    let list = list(100_000, counter)
    let page = Page(id: "p", title: "P", main: [field], list: list, firstFocus: "0")
    let controller = PageController.showing(page)
    _ = controller.frame()
    for key in [Key.down, .pageDown, Key("G"), .up, .pageUp, Key("k"), Key("g"), .down] {
      counter.made = 0
      counter.searches = 0
      controller.press(key)
      _ = controller.frame()
      #expect(counter.made <= 12, "\(key): \(counter.made) rows")
      #expect(counter.searches <= 1, "\(key): \(counter.searches) searches")
    }
  }

  @Test func theBarShowsThePositionAndTheThumbIsExact() {
    let controller = controller(100_000)
    #expect(controller.lines[0].hasSuffix("1 of 100 000"))
    for _ in 0..<11 { controller.press(.down) }
    #expect(controller.lines[0].hasSuffix("12 of 100 000"))
    #expect(controller.lines[2].hasSuffix("▐"))
    controller.press(.end)
    #expect(controller.lines[0].hasSuffix("100 000 of 100 000"))
    #expect(controller.lines[9].contains("▸ 99999"))
    #expect(controller.lines[9].hasSuffix("▐"))
    #expect(!controller.lines[8].hasSuffix("▐"))
    controller.press(.home)
    #expect(controller.lines[2].contains("▸ 0"))
  }

  @Test func theHeaderStaysInView() {
    let controller = controller(100, header: [Lines("Header"), field])
    controller.press(.end)
    #expect(controller.lines[2].contains("Header"))
    #expect(controller.lines[9].contains("▸ 99"))
    #expect(controller.view.scroll == 94)
  }

  @Test func onASmallScreenPartOfTheHeaderGivesWay() {
    let header: [any Widget] = (1...9).map { Lines(Line("Header \($0)")) } + [field]
    let controller = PageController.showing(
      Page(id: "p", title: "P", main: header, list: list(100), firstFocus: "5"), height: 9)
    #expect(controller.lines.filter { $0.contains("Header") }.count == 1)
    #expect(controller.lines.contains { $0.contains("▸ 5") })
    controller.press(.home)
    controller.press(.up)
    #expect(controller.view.focus == "field")
    #expect(controller.frame().cursor != nil)
  }

  @Test func arrowsMoveBetweenTheListAndTheOtherControls() {
    let controller = controller(3, header: [TextLine.empty("above"), Chips([.named("chip")])])
    controller.press(.up)
    #expect(controller.view.focus == "chip")
    controller.press(.up)
    #expect(controller.view.focus == "above")
    controller.press(.down)
    controller.press(.down)
    #expect(controller.view.focus == "0")
    controller.press(.right)
    #expect(controller.view.focus == "0")
    for _ in 0..<5 { controller.press(.down) }
    #expect(controller.view.focus == "2")
    controller.press(.tab)
    #expect(controller.view.focus == "above")
    controller.press(.tab)
    controller.press(.tab)
    #expect(controller.view.focus == "0")
    controller.press(.backTab)
    #expect(controller.view.focus == "chip")
  }

  @Test func lettersDoNotLeaveTheListForAField() {
    let controller = controller(3, header: [field])
    controller.press(Key("k"))
    #expect(controller.view.focus == "0")
  }

  @Test func theWheelScrollsAndTakesTheFocusAlong() {
    let controller = controller(100)
    _ = controller.frame()
    controller.press(.wheelDown)
    #expect(controller.view.scroll == 3)
    #expect(controller.view.focus == "3")
    controller.press(.wheelUp)
    #expect(controller.view.scroll == 0)
    #expect(controller.view.focus == "3")
  }

  @Test func theNeighbourOfADeletedRowGetsTheFocus() {
    let store = Store<Int, Int>.adding()
    let controller = PageController(width: 30, height: 12) {
      let items = ["a", "b", "c"].dropLast(store.state > 1 ? 1 : 0)
        .filter { store.state < 1 || $0 != "b" }
      return Page(
        id: "p", title: "P", main: [self.field], list: ItemList(items.map { .named($0) }),
        firstFocus: "a")
    }
    controller.press(.down)
    _ = controller.frame()
    store.send(1)
    #expect(controller.view.focus == "c")
    _ = controller.frame()
    store.send(1)
    #expect(controller.view.focus == "a")
  }

  @Test func aDistantEndIsFocusedOnceItIsLoaded() {
    let store = Store<Int, Int>.adding()
    let controller = PageController(width: 30, height: 12) {
      let first = store.state * 90
      var list = ItemList(
        rows: first..<first + 10, id: { "\($0)" }, row: { Int($0) }, item: { .named("\($0)") })
      list.total = 100
      if store.state == 0 {
        list.loadAfter = .note("")
        list.loadLast = .send { store.send(1) }
      } else {
        list.loadBefore = .note("")
        list.loadFirst = .send { store.send(-1) }
      }
      return Page(id: "p", title: "P", main: [], list: list)
    }
    _ = controller.frame()
    controller.press(Key("G"))
    #expect(controller.lines[0].hasSuffix("100 of 100"))
    #expect(controller.lines[9].contains("▸ 99"))
  }
}
