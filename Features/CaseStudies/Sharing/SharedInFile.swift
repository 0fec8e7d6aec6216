import Foundation
import Tessera

/// A list that is in a file, which is written when the list changes.
@Reducer
struct SharedInFile {
  @ObservableState
  struct State: Equatable {
    @Shared(.visitedPlaces) var places
  }

  enum Action {
    case placeEntered(String)
    case clearButtonTapped
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .placeEntered(let name):
        state.$places.withLock { places in
          if !places.contains(name) { places.append(name) }
        }
      case .clearButtonTapped:
        state.$places.withLock { $0 = [] }
      }
      return .none
    }
  }
}

extension SharedKey where Self == FileStorageKey<[String]>.Default {
  static var visitedPlaces: Self {
    Self[.fileStorage(.configurationFile("places.json")), default: []]
  }
}
