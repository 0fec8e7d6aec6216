import ComposableArchitecture

// 2020, version 0.9. The trap: types that are declared within the reducer's closure.

struct SeatState: Equatable {
  var row: Int
  var isHeld = false
}

enum SeatAction: Equatable { case holdButtonTapped, held, releaseButtonTapped }

struct TicketEnvironment {
  var print: (String) -> Void
}

let seatReducer = Reducer<SeatState, SeatAction, TicketEnvironment> { state, action, environment in
  struct HoldID: Hashable {}
  enum Limit { static let rows = 20 }

  switch action {
  case .holdButtonTapped:
    guard state.row <= Limit.rows else { return .none }
    return Effect(value: .held).cancellable(id: HoldID(), cancelInFlight: true)
  case .held:
    state.isHeld = true
    let row = state.row
    return .fireAndForget { environment.print("held \(row)") }
  case .releaseButtonTapped:
    state.isHeld = false
    return .cancel(id: HoldID())
  }
}

struct TicketState: Equatable {
  var seat: SeatState?
  var holds = 0
}

enum TicketAction: Equatable {
  case seatChosen(Int?)
  case seat(SeatAction)
}

let ticketReducer: Reducer<TicketState, TicketAction, TicketEnvironment> = .combine(
  seatReducer.optional().pullback(
    state: \.seat, action: /TicketAction.seat, environment: { $0 }),
  Reducer { state, action, _ in
    switch action {
    case let .seatChosen(row):
      state.seat = row.map { SeatState(row: $0) }
      return .none
    case .seat(.held):
      state.holds += 1
      return .none
    case .seat:
      return .none
    }
  }
)
