import Foundation
import Tessera
import TesseraTesting
import Testing

// README: begin keys
private struct Settings: Codable, Equatable, Sendable {
  var fontSize = 12
  var theme = "light"
}

extension SharedKey where Self == FileStorageKey<Settings>.Default {
  fileprivate static var settings: Self {
    Self[.fileStorage(.configurationFile("settings.json")), default: Settings()]
  }
}

@Reducer
private struct Editor {
  @ObservableState
  struct State: Equatable {
    @Shared(.settings) var settings
    @Shared(.inMemory("visits")) var visits = 0
    @Shared(.appStorage("name")) var name: String?
  }
  // README: end

  enum Action { case zoomInTapped }

  // README: begin changing
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .zoomInTapped:
      state.$settings.withLock { $0.fontSize += 1 }
      state.$visits.withLock { $0 += 1 }
      return .none
    }
  }
  // README: end
}

// README: begin merging
extension SharedKey where Self == FileStorageKey<Int>.Default {
  fileprivate static var downloads: Self {
    Self[
      .fileStorage(
        .configurationFile("downloads.json"),
        merging: { base, mine, theirs in mine + theirs - base }),
      default: 0
    ]
  }
}
// README: end

/// The examples of Documentation/SharingState.md.
@MainActor
@Suite struct SharingStateTests {
  @Test(.dependencies) func changesAreAsserted() async {
    let store = TestStore(initialState: Editor.State()) { Editor() }
    await store.send(.zoomInTapped) {
      $0.$settings.withLock { $0.fontSize = 13 }
      $0.$visits.withLock { $0 = 1 }
    }
  }

  @Test func aKeyMayMergeChanges() {
    @Shared(.downloads) var downloads
    $downloads.withLock { $0 += 1 }
    #expect(downloads == 1)
  }

  @Test func aSnapshotGoesBack() {
    // README: begin snapshot
    var state = Editor.State()
    let before = StateSnapshot(state)
    state.$visits.withLock { $0 = 10 }
    #expect(before.visits == 0)
    state = before.restored()
    #expect(state.visits == 0)
    // README: end
  }
}
