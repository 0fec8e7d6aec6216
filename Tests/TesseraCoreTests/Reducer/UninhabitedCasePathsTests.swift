import Tessera
import Testing

/// Case paths to payloads of types without values.
@Suite
struct UninhabitedCasePathsTests {
  @Test func somePayloadsMayBeUninhabited() {
    #expect(Mixed.some(1).is(\.some))
    #expect(!Mixed.some(1).is(\.never))
    #expect(!Nesting.tapped.is(\.delegate))
    #expect(!Nesting.tapped.is(\.labelled))
    #expect(!Silence.tapped.is(\.elsewhere))
    #expect(!Silence.tapped.is(\.pair))
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

// The macro sees only the names of these payloads, as if they were in another file.
@CasePathable
private enum Silence { case elsewhere(Elsewhere.Action), pair(Int, of: Elsewhere.Action), tapped }

private enum Elsewhere {
  enum Action {}
}

@CasePathable
private enum Impossible { case nothing(Never), never(Never) }
