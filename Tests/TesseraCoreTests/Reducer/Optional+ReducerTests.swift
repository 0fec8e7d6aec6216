import Tessera
import Testing

@Suite
struct OptionalReducerTests {
  @Test func anAbsentReducerDoesNothing() {
    #expect(Optional<Log>.none.log(of: "x").isEmpty)
    #expect(Optional(Log("a")).log(of: "x") == ["a x"])
  }
}
