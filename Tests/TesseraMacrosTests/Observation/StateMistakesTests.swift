import Testing

@testable import TesseraMacros

struct StateMistakesTests {
  @Test func whatNobodyObservesMayBeAnything() {
    let expansion = Expansion(
      """
      @ObservableState struct State {
        @ObservationStateIgnored lazy var a = 0
        @ObservationStateIgnored @Wrapper var b = 0
        @Shared(.inMemory("c")) var c = 0
        static let (d, e) = (1, 2)
        let f, g: Int
        var h: Int { 1 }
      }
      """, "ObservableState")
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test func eachMistakeIsToldOnce() {
    let expansion = Expansion(
      """
      @ObservableState struct State {
        lazy var a = 0
        @Wrapper var b = 0
        var c = 0, d = 0
        var (e, f) = (0, 0)
      }
      """, "ObservableState")
    #expect(expansion.diagnostics.count == 4)
  }
}
