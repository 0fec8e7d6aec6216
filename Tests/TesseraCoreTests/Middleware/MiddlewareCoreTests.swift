import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct MiddlewareCoreTests {
  @Test func itShowsTheStateInPlaceDuringTheCall() {
    let core = MiddlewareCore<[Int], Int>()
    var state = [1, 2]
    core.show(&state, nil, .init(DispatchLease())) {
      #expect(core.withState { $0 } == [1, 2])
      return false
    }
    #expect(core.isReusable)
    #expect(core.withState { $0 } == nil)
  }

  @Test func aKeptStoreWithoutAHomeShowsTheStateOfTheCall() {
    let core = MiddlewareCore<[Int], Int>()
    var state = [1, 2]
    core.show(&state, nil, .init(DispatchLease())) { true }
    state.append(3)
    #expect(!core.isReusable)
    #expect(core.read() == [1, 2])
  }
}
