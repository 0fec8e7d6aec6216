import Foundation
import Tessera

/// A feature whose children are of its own kind: folders in folders.
@Reducer
struct Outline {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: UUID
    var name = ""
    var folders: IdentifiedArrayOf<State> = []
    /// The number of folders at all depths.
    var count: Int { folders.reduce(0) { $0 + 1 + $1.count } }
  }

  enum Action {
    case addButtonTapped
    case nameChanged(String)
    indirect case folders(IdentifiedActionOf<Outline>)
  }

  @Dependency(\.uuid) var uuid

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped: state.folders.append(State(id: uuid()))
      case .nameChanged(let name): state.name = name
      case .folders: break
      }
      return .none
    }
    .forEach(\.folders, action: \.folders) { Self() }
  }
}
