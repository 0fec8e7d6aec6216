// README: begin feature
import Tessera

// README: end
import TesseraTesting
import Testing

// README: begin feature
@Reducer
struct Booking {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var seats = 1
    var phase = Phase.editing

    /// Derived from other properties, so it can't contradict them.
    var canSubmit: Bool { !name.isEmpty && phase == .editing }

    /// One value for what excludes each other, instead of `isSending`, `number` and `error`.
    @CasePathable
    enum Phase: Equatable {
      case editing
      case sending
      case confirmed(number: Int)
    }
  }

  enum Action: BindableAction, ViewAction {
    case view(View)
    case binding(BindingAction<State>)
    case confirmed(number: Int)

    /// The actions of the user.
    @CasePathable
    enum View { case submitButtonTapped }
  }

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .view(.submitButtonTapped):
        guard state.canSubmit else { return .none }
        state.phase = .sending
        return .run { [seats = state.seats] send in
          await send(.confirmed(number: 1_000 + seats))
        }
      case .confirmed(let number):
        state.phase = .confirmed(number: number)
        return .none
      case .binding(\.seats):
        state.seats = min(max(state.seats, 1), 6)
        return .none
      case .binding:
        return .none
      }
    }
  }
}
// README: end

/// The code of `Documentation/StateAndActions.md`.
@MainActor
@Suite
struct StateAndActionsTests {
  // README: begin test
  @MainActor
  @Test func aBookingIsConfirmed() async {
    let store = TestStore(initialState: Booking.State()) { Booking() }

    await store.send(.view(.submitButtonTapped))  // has no name yet
    await store.send(\.binding.name, "Ada") { $0.name = "Ada" }
    await store.send(\.binding.seats, 9) { $0.seats = 6 }
    await store.send(.view(.submitButtonTapped)) { $0.phase = .sending }
    await store.receive(\.confirmed) { $0.phase = .confirmed(number: 1_006) }
  }
  // README: end

  @Test func theFrontEndReadsFields() {
    let store = Store(initialState: Booking.State()) { Booking() }
    var lines: [String] = []
    let token = observe { lines.append("\(store.seats) seats") }
    store.send(.binding(.set(\.name, "Ada")))  // the closure doesn't read the name
    store.send(.binding(.set(\.seats, 2)))
    token.cancel()
    #expect(lines == ["1 seats", "2 seats"])
  }
}
