import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct MiddlewareChainTests {
  @Test func stateIsChangedInPlaceThroughTheWholeChain() {
    var state = CopyProbe()
    let chain = MiddlewareChain<CopyProbe, Int>(
      (0..<10).map { _ in Middleware { _, _, _ in } })
    for _ in 0..<100 {
      _ = chain.reduce(&state, 1) { state, _ in
        state.touch()
        return .none
      }
    }
    #expect(state.copies == 0)
    #expect(state.number == 100)
  }
}

@MainActor
@Suite
struct MiddlewareReducerTests {
  @Test func itSeesTheActionsOfItsPartOfTheTreeOnly() {
    let seen = Slot<[String]>()
    seen.value = []
    let store = Store(initialState: Pair.State()) {
      Pair { _, action, _ in seen.value = (seen.value ?? []) + [action.text] }
    }
    store.send(.left(.add(1)))
    store.send(.right(.add(2)))
    store.send(.left(.answer))
    #expect(seen.value == ["add 1", "answer?", "answer"])
    #expect(store.left.count == 1)
    #expect(store.right.count == 2)
    #expect(store.left.log == ["answer"])
  }

  @Test func actionsDispatchedLaterAreDroppedWithTheFeature() async {
    let gate = Gate()
    let store = Store(initialState: Pair.State()) {
      Pair { _, action, dispatch in
        guard action == .note("go") else { return }
        Task {
          await gate.wait()
          dispatch(.note("late"))
        }
      }
    }
    let task = store.send(.left(.note("go")))
    store.send(.left(.add(1)))
    gate.open()
    await task.finish()
    #expect(store.left.log == ["go", "late"])
  }
}

/// Two tickets, the left one with middleware.
@Reducer
private struct Pair {
  struct State: Equatable {
    var left = Ticket.State()
    var right = Ticket.State()
  }

  enum Action {
    case left(Ticket.Action)
    case right(Ticket.Action)
  }

  var before: @MainActor @Sendable (Ticket.State, Ticket.Action, TicketMiddleware.Dispatch) -> Void

  var body: some ReducerOf<Self> {
    Scope(\.left, action: \.left) { Ticket().middleware(Middleware(before)) }
    Scope(\.right, action: \.right) { Ticket() }
  }
}
