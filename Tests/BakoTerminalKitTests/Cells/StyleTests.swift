import Testing

@testable import BakoTerminalKit

@Suite struct StyleTests {
  @Test func theFocusIsVisibleWithoutColours() {
    #expect(Style.positive.focused.isReversed)
    #expect(Style.positive.focused.ink == .plain)
    #expect(Style.title.focused.isBold)
  }
}
