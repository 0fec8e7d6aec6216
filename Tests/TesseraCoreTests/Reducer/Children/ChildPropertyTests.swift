#if DEBUG
  import Testing

  @testable import TesseraCore

  @Suite struct ChildPropertyTests {
    private struct Card: Equatable { var title = "" }

    private struct Deck {
      var card = Card()
      var draft = Card()
      var note: Card?
    }

    private let name = String(reflecting: Card.self)

    @Test func aChildThatIsAlwaysThereHasTheNameOfTheCase() {
      #expect(ChildProperty(fixed: name, named: "card", in: Deck())?.path == "\\.card")
      // A property of another name may be a draft, and what is no struct has no properties.
      #expect(ChildProperty(fixed: name, named: "editor", in: Deck()) == nil)
      #expect(ChildProperty(fixed: name, named: "card", in: [Card()]) == nil)
    }

    @Test func anOptionalIsFoundByItsTypeWhileItHoldsAChild() {
      var deck = Deck()
      #expect(ChildProperty(stateName: name, named: "note", in: deck) == nil)
      deck.note = Card()
      #expect(ChildProperty(stateName: name, named: "editor", in: deck)?.path == "\\.note")
    }
  }
#endif
