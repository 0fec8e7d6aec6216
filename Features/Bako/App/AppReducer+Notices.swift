import BakoCategory
import BakoDetail
import BakoEmotion
import BakoForm
import BakoHome
import BakoJournal
import BakoMonth
import BakoSettings
import BakoStatistics
import BakoStorage
import BakoSuccess
import BakoTracker
import BakoTrash
import Tessera
import TesseraQueries

extension AppReducer {
  /// Takes the journal's notices after a screen has read it.
  ///
  /// One place for all screens: of a damaged journal each shows what can be read, and the app says
  /// beside it how much is missing.
  struct Noticing: Reducer {
    @Dependency(\.storage) private var storage

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .noticesTaken(let notices):
        for notice in notices { state.add(notice) }
        return .none
      case .home(.refreshButtonTapped):
        state.forgetNotices()
        return .none
      default:
        return action.hasRead ? take() : .none
      }
    }

    private func take() -> Effect<Action> {
      .run { [storage] send in
        for isExamined in [false, true] {
          // The entries that the screen has read give the first notices, and all entries the rest.
          if isExamined { try await storage.upkeep.examine() }
          let notices = try await storage.upkeep.notices()
          if !notices.isEmpty { await send(.noticesTaken(notices)) }
        }
      } catch: { _, _ in
        // The next screen that reads the journal reports why it cannot.
      }
    }
  }
}

extension AppReducer.State {
  /// The notices about the journal, as sentences for the user.
  package var journalMessage: String? {
    journalNotices.isEmpty ? nil : journalNotices.map(\.description).joined(separator: " ")
  }

  /// Adds a notice; a count replaces the earlier one.
  fileprivate mutating func add(_ notice: JournalNotice) {
    journalNotices.removeAll { old in
      if case .unreadableRows = old, case .unreadableRows = notice { true } else { old == notice }
    }
    journalNotices.append(notice)
  }

  /// Forgets the notices that were read, except for those of missing entries, which stay true.
  mutating func forgetNotices() { journalNotices.removeAll { !$0.leavesOutEntries } }
}

extension AppReducer.Action {
  /// Whether a screen has read the journal; a new screen doesn't compile until it says so.
  fileprivate var hasRead: Bool {
    switch self {
    case .home(.overview(.loaded)): true
    case .path(.element(_, let action)):
      switch action {
      case .tracker(.excerpt(.loaded)), .month(.month(.loaded)), .detail(.entryLoaded),
        .statistics(.statistics(.loaded)), .trash(.entries(.loaded)), .form(.choicesLoaded),
        .journal(.part(.loaded)):
        true
      case .tracker, .month, .category, .emotion, .form, .success, .detail, .statistics, .journal,
        .trash, .settings:
        false
      }
    default: false
    }
  }
}
