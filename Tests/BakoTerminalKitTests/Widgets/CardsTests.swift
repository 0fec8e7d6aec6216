import Testing

@testable import BakoTerminalKit
import BakoTerminalFixtures

@MainActor
@Suite struct CardsTests {
  private let cards = Cards([
    Cards.Card(item: .named("Good", isChosen: true), text: "A walk by the sea"),
    Cards.Card(item: .named("Bad"), text: "Rain"),
  ])

  @Test func cardsAreSideBySideOnWideScreens() {
    let rendering = cards.render(Context(width: 60, focus: "Bad"))
    #expect(rendering.lines.count == 3)
    #expect(rendering.text[0].hasPrefix("╭ ● Good ─"))
    #expect(rendering.text[0].contains("┏ Bad ━"))
    #expect(rendering.targets.map(\.columns) == [0..<29, 31..<60])
  }

  @Test func cardsAreStackedOnNarrowScreens() {
    let rendering = cards.render(Context(width: 20))
    #expect(rendering.targets.map(\.rows) == [0..<4, 4..<7])
  }
}
