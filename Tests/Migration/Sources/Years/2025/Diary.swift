import ComposableArchitecture
import Foundation

// 2025, version 1.17. The trap: a shared list in a file, issues, and the names of packages in
// front.

struct Entry2025: Codable, Equatable, Identifiable {
  let id: Int
  var text: String
}

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<Entry2025>>.Default {
  static var entries: Self {
    Self[.fileStorage(.temporaryDirectory.appending(component: "entries.json")), default: []]
  }
}

@Reducer
struct Diary {
  @ObservableState
  struct State: Equatable {
    @ComposableArchitecture.Shared(.entries) var entries
    @Shared(.inMemory("draft")) var draft = ""
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case saveButtonTapped
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .saveButtonTapped:
        guard !state.draft.isEmpty else {
          reportIssue("The entry has no text.")
          return .none
        }
        state.$entries.withLock { [draft = state.draft] entries in
          _ = entries.append(Entry2025(id: entries.count, text: draft))
        }
        state.$draft.withLock { $0 = "" }
        return .none
      }
    }
  }
}
