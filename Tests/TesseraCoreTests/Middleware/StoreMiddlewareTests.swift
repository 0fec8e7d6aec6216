import Tessera
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@MainActor
@Suite
struct AttachedMiddlewareTests {
  @Test func itRunsAroundActionsAndSteps() {
    var seen: [Int] = []
    let middleware = StoreMiddleware<Int, Int>([
      .init { state, action, _ in seen.append(action) },
      .aroundSteps { state, _, _, next in
        next(&state)
        seen.append(state)
      },
    ])
    let core = RootCore(state: 0, dependencies: nil, instrument: middleware, at: #callSite) {
      (state: inout Int, action: Int) in
      state += action
      return Effect<Int>.none
    }
    _ = core.send(3)
    core.perform(
      StateStep(source: ActionSource(.view, nil)) { state in
        state = 7
        return true
      })
    #expect(seen == [3, 7])
    #expect(core.read() == 7)
  }
}
