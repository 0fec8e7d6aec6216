import Testing

@testable import TesseraCore

@Suite
struct AbsentChildTests {
  // SEMANTICS 30
  @Test func theMessageNamesTheActionTheFeaturesAndRemedies() {
    struct Parent {}
    struct Child {}
    let message = AbsentChild.message(
      operation: "ifLet", action: "tapped", parent: Parent.self, child: Child.self)
    for part in ["'ifLet'", "tapped", "Parent", "Child", "Possible reasons"] {
      #expect(message.contains(part))
    }
  }
}
