import Tessera
import Testing

/// Case paths to payloads of types without values.
@Suite
struct UninhabitedCasePathsTests {
  @Test func somePayloadsMayBeUninhabited() {
    #expect(Mixed.some(1).is(\.some))
    #expect(!Mixed.some(1).is(\.never))
    #expect(!Nesting.tapped.is(\.delegate) && !Nesting.tapped.is(\.labelled))
  }

  @Test func allPayloadsMayBeUninhabited() {
    #expect(Array(Impossible.allCasePaths).count == 2)
  }
}

@CasePathable
private enum Mixed { case never(Never), some(Int) }

@CasePathable
private enum Nesting {
  case delegate(Delegate), labelled(at: Int, Delegate), tapped

  enum Delegate {}
}

@CasePathable
private enum Impossible { case nothing(Never), never(Never) }
