import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct DispatchTests {
  @Test func aCallThatRetainsNothingHasNoEffect() {
    let arguments = MiddlewareArguments<Int, Int>()
    for _ in 0..<3 {
      guard case .none = arguments.withDispatch({ _ in }) else {
        Issue.record("There is an effect.")
        return
      }
    }
  }

  @Test func theStoreIsReusedUnlessItWasRetained() {
    let arguments = MiddlewareArguments<Int, Int>()
    var state = 1
    var first: ObjectIdentifier?
    _ = arguments.withStore(&state, nil) { first = ObjectIdentifier($0) }
    var kept: Store<Int, Int>?
    let effect = arguments.withStore(&state, nil) {
      #expect(ObjectIdentifier($0) == first)
      kept = $0
    }
    if case .none = effect { Issue.record("No effect waits for the retained store.") }
    _ = arguments.withStore(&state, nil) { #expect($0 !== kept) }
    #expect(kept?.state == 1)
  }
}
