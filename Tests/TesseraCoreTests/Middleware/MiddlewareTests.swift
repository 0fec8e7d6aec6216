import Tessera
import TesseraTesting
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct MiddlewareTests {
  private func store(_ middleware: TicketMiddleware...) -> StoreOf<Ticket> {
    Store(initialState: Ticket.State(), middleware: middleware) { Ticket() }
  }

  @Test func aMiddlewareBeforeSeesTheStateBeforeAndOneAfterTheStateAfter() {
    var seen: [String] = []
    let store = store(
      TicketMiddleware { state, action, _ in seen.append("before \(state.count) \(action.text)") },
      TicketMiddleware { store, action in seen.append("after \(store.count) \(action.text)") })
    store.send(.add(2))
    store.send(.add(3))
    #expect(seen == ["before 0 add 2", "after 2 add 2", "before 2 add 3", "after 5 add 3"])
  }

  @Test func theFirstIsTheOutermost() {
    var seen: [String] = []
    func middleware(_ name: String) -> TicketMiddleware {
      .around { state, action, next in
        seen.append("\(name) in")
        defer { seen.append("\(name) out") }
        return next(&state, action)
      }
    }
    store(middleware("first"), middleware("second")).send(.add(1))
    #expect(seen == ["first in", "second in", "second out", "first out"])
  }

  @Test func dispatchedActionsQueueBehindTheCurrentOne() {
    let loading = TicketMiddleware { _, action, dispatch in
      if action == .note("request") { dispatch(.note("loading")) }
    }
    let store = store(loading)
    store.send(.note("request"))
    #expect(store.log == ["request", "loading"])
  }

  @Test func actionsOfEffectsAreSeenAsWell() {
    var seen: [String] = []
    let store = store(TicketMiddleware { _, action, _ in seen.append(action.text) })
    store.send(.answer)
    #expect(seen == ["answer?", "answer"])
    #expect(store.log == ["answer"])
  }

  @Test func anAroundMiddlewareCanDropAndReplaceActionsAndStartEffects() {
    let store = store(
      .around { state, action, next in
        switch action {
        case .add(let number) where number < 0: .none
        case .add(let number): next(&state, .add(number * 10))
        case .note("more"): .merge(next(&state, action), .send(.add(1)))
        default: next(&state, action)
        }
      })
    store.send(.add(-1))
    store.send(.add(2))
    store.send(.note("more"))
    #expect(store.count == 30)
    #expect(store.log == ["more"])
  }

  @Test func aLaterDispatchBelongsToTheSendThatStartedIt() async {
    let gate = Gate()
    let store = store(
      TicketMiddleware { _, action, dispatch in
        guard action == .note("go") else { return }
        Task {
          await gate.wait()
          dispatch(.note("done"))
        }
      })
    let task = store.send(.note("go"))
    #expect(!task.isFinished)
    #expect(store.send(.add(1)).isFinished)
    gate.open()
    await task.finish()
    #expect(store.log == ["go", "done"])
    #expect(store.runningEffects == 0)
  }

  @Test func cancellingTheTaskDropsActionsDispatchedLater() async {
    let gate = Gate()
    let ended = Gate()
    let store = store(
      TicketMiddleware { _, action, dispatch in
        guard action == .note("go") else { return }
        Task {
          await gate.wait()
          dispatch(.note("too late"))
          ended.open()
        }
      })
    let task = store.send(.note("go"))
    task.cancel()
    #expect(task.isCancelled)
    #expect(store.runningEffects == 0)
    gate.open()
    await ended.wait()
    #expect(store.log == ["go"])
  }

  @Test func theTestStoreReceivesActionsOfMiddleware() async {
    let store = TestStore(initialState: Ticket.State()) {
      Ticket().middleware(
        TicketMiddleware { _, action, dispatch in
          guard action == .add(1) else { return }
          dispatch(.note("now"))
          Task { dispatch(.note("later")) }
        })
    }
    await store.send(.add(1)) { $0.count = 1 }
    await store.receive(.note("now")) { $0.log = ["now"] }
    await store.receive(.note("later")) { $0.log = ["now", "later"] }
    await store.finish()
  }
}
