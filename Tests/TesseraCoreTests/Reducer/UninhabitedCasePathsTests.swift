import Tessera
import Testing

/// Case paths to payloads of type `Never`.
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

@CasePathable
private enum Mixed { case never(Never), some(Int) }

@CasePathable
private enum Impossible { case nothing(Never), never(Never) }
