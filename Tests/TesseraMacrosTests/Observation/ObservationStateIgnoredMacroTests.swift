import Testing

@testable import TesseraMacros

struct ObservationStateIgnoredMacroTests {
  @Test func itAddsNothing() {
    expectExpansion(
      of: "struct S {\n@ObservationStateIgnored var x = 0\n}", "ObservationStateIgnored",
      to: "struct S {\nvar x = 0\n}")
  }
}
