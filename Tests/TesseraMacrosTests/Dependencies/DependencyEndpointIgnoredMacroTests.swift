import Testing

@testable import TesseraMacros

struct DependencyEndpointIgnoredMacroTests {
  @Test func itAddsNothing() {
    expectExpansion(
      of: "struct C {\n@DependencyEndpointIgnored var raw: () -> Void\n}",
      "DependencyEndpointIgnored", to: "struct C {\nvar raw: () -> Void\n}")
  }
}
