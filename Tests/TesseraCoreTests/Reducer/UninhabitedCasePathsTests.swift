import Tessera
import Testing

/// Case paths to uninhabited payloads.
@Suite
struct UninhabitedCasePathsTests {
  @Test func somePayloadsMayBeUninhabited() {
    #expect(Mixed.some(1).is(\.some))
    #expect(!Mixed.some(1).is(\.never))
  }

  @Test func allPayloadsMayBeUninhabited() {
    #expect(Array(Impossible.allCasePaths).count == 2)
  }
}

private enum Nothing {}

@CasePathable
private enum Mixed { case never(Nothing), some(Int) }

@CasePathable
private enum Impossible { case nothing(Nothing), never(Never) }
