import ComposableArchitecture
import Foundation

// Features of the time before reducers were types: constants with an environment.

struct MeterState: Equatable {
  var reading: Int?
  var isReading = false
}

enum MeterAction: Equatable {
  case readButtonTapped
  case response(Int)
}

struct MeterEnvironment {
  var read: @Sendable () async -> Int
  var log: @Sendable (String) -> Void = { _ in }
}

let meterReducer = AnyReducer<MeterState, MeterAction, MeterEnvironment> {
  state, action, environment in
  switch action {
  case .readButtonTapped:
    state.isReading = true
    return .task { await .response(environment.read()) }
  case let .response(reading):
    state.isReading = false
    // Only numbers that can be read off.
    state.reading = max(reading, 0)
    return .fireAndForget { environment.log("\(reading)") }
  }
}

struct RoomState: Equatable, Identifiable {
  let id: Int
  var degrees = 20
}

enum RoomAction: Equatable {
  case warmer, colder
}

struct RoomEnvironment {
  var step: Int
}

let roomReducer = AnyReducer<RoomState, RoomAction, RoomEnvironment> { state, action, env in
  switch action {
  case .warmer: state.degrees += env.step
  case .colder: state.degrees -= env.step
  }
  return .none
}

struct VisitorState: Equatable {
  var name: String
  var isInside = false
}

enum VisitorAction: Equatable {
  case letIn
  case leave
}

let visitorReducer = AnyReducer<VisitorState, VisitorAction, Void> { state, action, _ in
  switch action {
  case .letIn:
    state.isInside = true
    return .none
  case .leave:
    state.isInside = false
    return .none
  }
}

struct HouseState: Equatable {
  var meter = MeterState()
  var rooms: IdentifiedArrayOf<RoomState> = []
  var visitor: VisitorState?
}

enum HouseAction: Equatable {
  case meter(MeterAction)
  case room(id: RoomState.ID, action: RoomAction)
  case visitor(VisitorAction)
  case roomAdded
  case bellRang(String)
}

struct HouseEnvironment {
  var meter: MeterEnvironment
  var step = 1
}

let houseReducer = AnyReducer<HouseState, HouseAction, HouseEnvironment>.combine(
  meterReducer.pullback(
    state: \.meter,
    action: /HouseAction.meter,
    environment: { $0.meter }
  ),
  roomReducer.forEach(
    state: \.rooms,
    action: /HouseAction.room(id:action:),
    environment: { RoomEnvironment(step: $0.step) }
  ),
  visitorReducer.optional().pullback(
    state: \.visitor,
    action: /HouseAction.visitor,
    environment: { _ in () }
  ),
  // The house itself.
  AnyReducer { state, action, environment in
    switch action {
    case .roomAdded:
      state.rooms.append(RoomState(id: state.rooms.count))
      return .none
    case let .bellRang(name):
      state.visitor = VisitorState(name: name)
      return .none
    case .visitor(.leave):
      state.visitor = nil
      return .none
    case .meter(.response(1...)) where environment.step > 1:
      return Effect(value: .roomAdded)
    case .meter, .room, .visitor:
      return .none
    }
  }
)
.debug()
