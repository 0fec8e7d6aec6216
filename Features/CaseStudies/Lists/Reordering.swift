import Tessera

/// Rows that are moved, and removed with a way to put them back.
@Reducer
struct Reordering {
  @ObservableState
  struct State: Equatable {
    var songs: IdentifiedArrayOf<Song> = []
    var removed: Removed?

    struct Song: Equatable, Identifiable {
      let id: Int
      var title: String
    }

    struct Removed: Equatable {
      var song: Song
      var position: Int
    }
  }

  enum Action {
    case moved(from: Int, to: Int)
    case removeButtonTapped(Int)
    case putBackButtonTapped
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .moved(let old, let new):
        let song = state.songs.remove(at: old)
        state.songs.insert(song, at: new)
      case .removeButtonTapped(let id):
        guard let position = state.songs.index(id: id) else { return .none }
        state.removed = State.Removed(song: state.songs.remove(at: position), position: position)
      case .putBackButtonTapped:
        guard let removed = state.removed else { return .none }
        state.songs.insert(removed.song, at: min(removed.position, state.songs.count))
        state.removed = nil
      }
      return .none
    }
  }
}
