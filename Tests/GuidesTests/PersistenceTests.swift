// README: begin feature
import Foundation
import Tessera

// README: end
import TesseraTesting
import Testing

// README: begin feature
struct Diary: Codable, Equatable, Sendable {
  var version = 2
  var pages: [String] = []

  init() {}

  /// Reads every format that was ever written.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if try values.decodeIfPresent(Int.self, forKey: .version) == nil {
      pages = [try values.decode(String.self, forKey: .pages)]  // version 1 had one page
    } else {
      pages = try values.decode([String].self, forKey: .pages)
    }
  }
}

extension SharedKey where Self == FileStorageKey<Diary>.Default {
  static var diary: Self { Self[.fileStorage(.configurationFile("diary.json")), default: Diary()] }
}

@Reducer
struct DiaryFeature {
  @ObservableState
  struct State: Equatable {
    @Shared(.diary) var diary
    @Shared(.appStorage("lastDraft")) var draft = ""
  }

  enum Action {
    case draftChanged(String)
    case saveButtonTapped
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .draftChanged(let text):
        state.$draft.withLock { $0 = text }
      case .saveButtonTapped:
        let page = state.draft
        state.$diary.withLock { $0.pages.append(page) }
        state.$draft.withLock { $0 = "" }
      }
      return .none
    }
  }
}
// README: end

/// The code of `Documentation/Persistence.md`.
@MainActor
@Suite
struct PersistenceTests {
  // README: begin test
  @MainActor
  @Test func aPageIsSaved() async {
    let store = TestStore(initialState: DiaryFeature.State()) { DiaryFeature() }
    await store.send(.draftChanged("Rain")) { $0.$draft.withLock { $0 = "Rain" } }
    await store.send(.saveButtonTapped) {
      $0.$diary.withLock { $0.pages = ["Rain"] }
      $0.$draft.withLock { $0 = "" }
    }
  }
  // README: end

  // README: begin migration
  @Test func theFirstFormatIsRead() throws {
    let old = Data(#"{"pages": "Rain"}"#.utf8)
    let diary = try JSONDecoder().decode(Diary.self, from: old)
    #expect(diary.pages == ["Rain"])
    #expect(diary.version == 2)
  }
  // README: end

  @Test func twoFeaturesReadOneValue() {
    let first = Store(initialState: DiaryFeature.State()) { DiaryFeature() }
    let second = Store(initialState: DiaryFeature.State()) { DiaryFeature() }
    first.send(.draftChanged("Sun"))
    first.send(.saveButtonTapped)
    #expect(second.diary.pages == ["Sun"])
  }
}
