import Testing

@testable import BakoTerminal

@MainActor
@Suite struct CardsTests {
  private let cards = Cards([
    Cards.Card(item: .named("Good", isChosen: true), text: "A walk by the sea"),
    Cards.Card(item: .named("Bad"), text: "Rain"),
  ])

  @Test func cardsStandBesideEachOtherWhereThereIsRoom() {
    let sheet = cards.sheet(Context(width: 60, focus: "Bad"))
    #expect(sheet.lines.count == 3)
    #expect(sheet.text[0].hasPrefix("╭ ● Good ─"))
    #expect(sheet.text[0].contains("┏ Bad ━"))
    #expect(sheet.spots.map(\.columns) == [0..<29, 31..<60])
  }

  @Test func elsewhereTheyStandBelowEachOther() {
    let sheet = cards.sheet(Context(width: 20))
    #expect(sheet.spots.map(\.rows) == [0..<4, 4..<7])
  }
}
