import Tessera
import Testing

@Suite
struct PresentationStateDumpTests {
  @Test func presentedStateIsShownAsAPlainOptional() {
    #expect(String(customDumping: PresentationState<Int>(wrappedValue: 1)) == "1")
    #expect(String(customDumping: PresentationState<Int>(wrappedValue: nil)) == "nil")
  }

  @Test func equalStatesInDifferentStoragesDoNotDiffer() {
    let first = PresentationState(wrappedValue: ["a"])
    let second = PresentationState(wrappedValue: ["a"])
    #expect(diff(first, second) == nil)
    #expect(diff(first, PresentationState(wrappedValue: ["b"])) != nil)
  }
}
