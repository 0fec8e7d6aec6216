import ComposableArchitecture
import Foundation

struct Track: Reducer {
  struct State: Equatable, Identifiable {
    let id: UUID
    var title = ""
    var isPlaying = false
  }
  enum Action: Equatable { case playButtonTapped, titleChanged(String) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .playButtonTapped:
      state.isPlaying.toggle()
      return .none
    case .titleChanged(let title):
      state.title = title
      return .none
    }
  }
}

struct Playlist: Reducer {
  struct State: Equatable { var tracks: IdentifiedArrayOf<Track.State> = [] }
  enum Action: Equatable {
    case addButtonTapped
    case delete(IndexSet)
    case track(id: Track.State.ID, action: Track.Action)
  }
  @Dependency(\.uuid) var uuid
  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .addButtonTapped:
        state.tracks.append(Track.State(id: uuid()))
        return .none
      case .delete(let offsets):
        state.tracks.remove(atOffsets: offsets)
        return .none
      case .track(let id, .playButtonTapped):
        for other in state.tracks.ids where other != id {
          state.tracks[id: other]?.isPlaying = false
        }
        return .none
      case .track:
        return .none
      }
    }
    .forEach(\.tracks, action: /Action.track(id:action:)) { Track() }
  }
}
