import Tessera
import Testing

@Suite
struct StackStateDumpTests {
  @Test func elementsAreShownUnderTheirIDs() {
    let stack = withDependencies {
      $0.stackElementID = StackElementIDGenerator()
    } operation: {
      StackState(["a", "b"])
    }
    #expect(
      String(customDumping: stack) == """
        [
          #0: "a",
          #1: "b"
        ]
        """)
  }
}
