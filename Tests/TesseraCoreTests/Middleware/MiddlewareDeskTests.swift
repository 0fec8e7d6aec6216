import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct MiddlewareDeskTests {
  @Test func aCallThatKeepsNothingLeavesNoEffect() {
    let desk = MiddlewareDesk<Int, Int>()
    for _ in 0..<3 {
      guard case .none = desk.collect({ _ in }) else {
        Issue.record("There is an effect.")
        return
      }
    }
  }

  @Test func theSameStoreIsLentAgainUnlessItWasKept() {
    let desk = MiddlewareDesk<Int, Int>()
    var state = 1
    var first: ObjectIdentifier?
    _ = desk.collect(&state, nil) { first = ObjectIdentifier($0) }
    var kept: Store<Int, Int>?
    let effect = desk.collect(&state, nil) {
      #expect(ObjectIdentifier($0) == first)
      kept = $0
    }
    if case .none = effect { Issue.record("Nothing waits for the kept store.") }
    _ = desk.collect(&state, nil) { #expect($0 !== kept) }
    #expect(kept?.state == 1)
  }

  @Test func whatIsDispatchedIsSentInOrder() {
    let desk = MiddlewareDesk<Int, Int>()
    var sent: [Int] = []
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { _, action in
        sent.append(action)
        guard action == 0 else { return .none }
        return desk.collect { dispatch in
          dispatch(1)
          dispatch(2)
        }
      }
    }
    store.send(0)
    #expect(sent == [0, 1, 2])
  }
}
