import BakoTerminalFixtures
import Testing

@testable import BakoTerminalKit

@MainActor
@Suite struct ItemListTests {
  @Test func rowsAreFoundByTheirID() {
    let list = ItemList(["a", "b", "c"].map { .named($0) })
    #expect(list.rows == 0..<3)
    #expect(list.length == 3)
    #expect(list.id(1) == "b")
    #expect(list.id(3) == nil)
    #expect(list.row(of: "c", near: nil) == 2)
    #expect(list.row(of: "x", near: 1) == nil)
    #expect(list.item(0)?.id == "a")
    #expect(list.item(-1) == nil)
    #expect(list.nearest(to: 9) == 2)
    #expect(ItemList([]).nearest(to: 0) == nil)
  }

  @Test func moreRowsAreLoadedNearTheEndsOfTheLoadedPart() {
    var list = ItemList(
      rows: 1000..<1500, id: { "\($0)" }, row: { Int($0) }, item: { .named("\($0)") })
    #expect(list.row(at: .first) == 1000)
    #expect(list.row(at: .last) == 1499)
    list.loadBefore = .focus("before")
    list.loadAfter = .focus("after")
    list.total = 9000
    #expect(list.length == 9000)
    #expect(list.row(at: .first) == nil)
    #expect(list.row(at: .last) == nil)
    func focus(_ row: Int) -> String? {
      if case .focus(let id) = list.loading(at: row) { id } else { nil }
    }
    #expect(focus(1049) == "before")
    #expect(focus(1050) == nil)
    #expect(focus(1449) == nil)
    #expect(focus(1450) == "after")
  }

  @Test(arguments: [
    (0, "0"), (9999, "9999"), (10_000, "10 000"), (100_000, "100 000"), (1_234_567, "1 234 567"),
    (-54_321, "-54 321"),
  ])
  func largeNumbersAreGrouped(number: Int, text: String) { #expect(number.grouped == text) }
}
