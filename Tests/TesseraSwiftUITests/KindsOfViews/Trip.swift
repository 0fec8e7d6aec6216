import Foundation
import SwiftUI
import Tessera
import TesseraSwiftUI

/// A feature with a property for each kind of view.
@Reducer
struct Trip {
  @ObservableState
  struct State: Equatable {
    var name = "Rome"
    var password = ""
    var query = ""
    var nights = 2
    var budget = 0.5
    var start = Date(timeIntervalSince1970: 0)
    var kind = Kind.train
    var tab = Tab.plan
    var isPacked = false
    var isExpanded = false
    var isSharing = false
    var focus: Field?
    var selection: Stop.State.ID?
    var stops: IdentifiedArrayOf<Stop.State> = [
      Stop.State(id: 1, name: "Forum"), Stop.State(id: 2, name: "Museum"),
    ]
    var path = StackState<Stop.State>()
    @Presents var destination: Destination.State?
    @Shared(.inMemory("trip-settings")) var settings = Settings()
  }

  struct Settings: Equatable, Sendable { var isQuiet = false }
  enum Kind: String, CaseIterable, Sendable { case train, plane }
  enum Tab: Sendable { case plan, map }
  enum Field: Hashable, Sendable { case name, password }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case deleted(IndexSet)
    case destination(PresentationAction<Destination.Action>)
    case moved(IndexSet, Int)
    case nightsChanged(Int)
    case path(StackActionOf<Stop>)
    case promptRequested
    case stopTapped(Int)
    case stops(IdentifiedActionOf<Stop>)
    case submitted
    case warningRequested
  }

  @Reducer(state: .equatable)
  enum Destination {
    case alert(AlertState<Answer>)
    case dialog(ConfirmationDialogState<Answer>)
    case stop(Stop)
  }

  enum Answer: Equatable, Sendable { case cancelled }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding, .path, .stops: break
      case .deleted(let offsets): state.stops.remove(atOffsets: offsets)
      case .destination(.presented(.alert(.cancelled))), .destination(.presented(.dialog)):
        state.name = "nowhere"
      case .destination: break
      case .moved(let offsets, let target): state.stops.move(fromOffsets: offsets, toOffset: target)
      case .nightsChanged(let nights): state.nights = nights
      case .promptRequested:
        state.destination = .dialog(
          ConfirmationDialogState {
            TextState("Cancel the trip?")
          } actions: {
            ButtonState(role: .destructive, action: .send(.cancelled, animation: .linear)) {
              TextState("Cancel")
            }
          })
      case .stopTapped(let id): state.destination = state.stops[id: id].map(Destination.State.stop)
      case .submitted: state.focus = state.focus == .name ? .password : nil
      case .warningRequested:
        state.destination = .alert(
          AlertState {
            TextState("Cancel the trip?")
          } actions: {
            ButtonState(role: .destructive, action: .cancelled) { TextState("Cancel") }
          })
      }
      return .none
    }
    .forEach(\.stops, action: \.stops) { Stop() }
    .forEach(\.path, action: \.path) { Stop() }
    .ifLet(\.$destination, action: \.destination)
  }
}

/// A place to see.
@Reducer
struct Stop {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var name: String
    var isSeen = false
  }

  enum Action: BindableAction { case binding(BindingAction<State>), seenButtonTapped }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .seenButtonTapped = action { state.isSeen = true }
      return .none
    }
  }
}

extension StoreOf<Trip> {
  @MainActor
  static func trip() -> StoreOf<Trip> { Store(initialState: Trip.State()) { Trip() } }
}
