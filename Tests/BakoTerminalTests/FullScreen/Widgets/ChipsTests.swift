import Testing

@testable import BakoTerminal

@MainActor
@Suite struct ChipsTests {
  private let items: [Item] = [.named("Sea"), .named("Forest", isChosen: true), .named("Home")]

  @Test func thereAreAsManyColumnsAsThereIsRoomFor() {
    #expect(Chips(items).text(40) == ["   Sea       ● Forest      Home"])
    #expect(Chips(items).text(24) == ["   Sea       ● Forest", "   Home"])
    #expect(Chips(items).text(5) == ["   S…", " ● F…", "   H…"])
    #expect(Chips([]).text(5) == [])
  }

  @Test func buttonsTakeTheRoomThatTheyNeed() {
    #expect(Chips(items, areButtons: true).text(40) == ["[ Sea ]  [ Forest ]  [ Home ]"])
  }

  @Test func theFocusIsReversed() {
    let sheet = Chips(items).sheet(Context(width: 24, focus: "Home"))
    #expect(sheet.lines[1].cells[3].style.isReversed)
    #expect(!sheet.lines[0].cells[3].style.isReversed)
    #expect(sheet.spot("Home")?.rows == 1..<2)
  }
}
