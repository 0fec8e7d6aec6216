import Testing

@testable import TesseraMacros

struct ReducerMistakesTests {
  @Test func aCompositeAndALeafAreFine() {
    #expect(
      Expansion("@Reducer struct A { var body: some ReducerOf<Self> { B() } }", "Reducer")
        .diagnostics.isEmpty)
    #expect(
      Expansion(
        "@Reducer struct A { func reduce(into s: inout Int, action: Int) -> Effect<Int> {} }",
        "Reducer"
      ).diagnostics.isEmpty)
  }

  @Test func severalPayloadsAreFineWhereTheCaseIsIgnored() {
    let expansion = Expansion(
      "@Reducer enum A { @ReducerCaseIgnored case a(Int, Int) }", "Reducer")
    #expect(expansion.diagnostics.isEmpty)
  }
}
