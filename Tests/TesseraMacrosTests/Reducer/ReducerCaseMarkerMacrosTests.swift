import Testing

@testable import TesseraMacros

struct ReducerCaseMarkerMacrosTests {
  @Test func marksAddNothing() {
    let source = "@Reducer enum P {\n@ReducerCaseIgnored case a(Int)\n}"
    let expansion = Expansion(source, "ReducerCaseIgnored")
    #expect(expansion.text == "@Reducer enum P {\ncase a(Int)\n}")
    #expect(expansion.diagnostics.isEmpty)
  }
}
