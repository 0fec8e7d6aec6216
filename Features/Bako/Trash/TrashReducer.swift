import BakoFoundation
package import BakoModels
import BakoSentences
package import BakoStorage
package import Tessera
package import TesseraQueries

/// Lists the deleted entries, brings them back, and deletes one or all for good after a
/// confirmation.
@Reducer
package struct TrashReducer {
  /// The state of the screen.
  @ObservableState
  package struct State: Equatable, Sendable, Codable {
    /// The deleted entries, the last deleted first.
    package var loading = Loading<[DeletedEntry]>.idle
    /// The reason why restoring or deleting failed, as a sentence.
    package var changeError: String?
    /// The confirmation before one entry or everything is deleted for good.
    @Presents package var dialog: ConfirmationDialogState<Action.Dialog>?

    /// Creates a screen that has loaded nothing yet.
    package init() {}
  }

  /// The events of the screen.
  package enum Action: Equatable, Sendable, Codable {
    /// The screen became visible, for the first time or again.
    case appeared
    /// The user wants to retry after a failure.
    case retryButtonTapped
    /// The deleted entries are being loaded, or were.
    case entries(LoadingAction<[DeletedEntry]>)
    /// The user wants to bring an entry back.
    case restoreButtonTapped(Entry.ID)
    /// The entry is in the journal again.
    case entryRestored(Entry)
    /// The user wants to delete an entry for good.
    case deleteButtonTapped(Entry.ID)
    /// The entry was deleted for good.
    case entryDeleted(Entry.ID)
    /// The user wants to delete everything for good.
    case emptyButtonTapped
    /// The user answered or dismissed the confirmation.
    case dialog(PresentationAction<Dialog>)
    /// Everything was deleted for good.
    case emptied
    /// Restoring or deleting failed; the payload is a sentence with the reason.
    case failed(String)

    /// The buttons of the confirmation.
    @CasePathable
    package enum Dialog: Equatable, Sendable, Codable {
      /// The user confirmed that an entry shall be deleted for good.
      case deletionConfirmed(Entry.ID)
      /// The user confirmed that everything shall be deleted for good.
      case emptyingConfirmed
    }
  }

  @Dependency(\.storage.trash) private var trash

  /// Creates the feature.
  package init() {}

  /// Loads, restores and deletes the entries.
  package var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .appeared, .retryButtonTapped, .emptied:
        state.changeError = nil
        return .none
      case .restoreButtonTapped(let id):
        guard state.entries.contains(where: { $0.id == id }) else { return .none }
        return attempt { [trash] in .entryRestored(try await trash.restore(id)) }
      case .entryRestored(let entry):
        state.entries.removeAll { $0.id == entry.id }
        state.changeError = nil
        return .none
      case .deleteButtonTapped(let id):
        if state.entries.contains(where: { $0.id == id }) { state.dialog = .deleting(id) }
        return .none
      case .dialog(.presented(.deletionConfirmed(let id))):
        return attempt { [trash] in
          try await trash.delete(id)
          return .entryDeleted(id)
        }
      case .entryDeleted(let id):
        state.entries.removeAll { $0.id == id }
        state.changeError = nil
        return .none
      case .emptyButtonTapped:
        if !state.entries.isEmpty { state.dialog = .emptying(state.entries.count) }
        return .none
      case .dialog(.presented(.emptyingConfirmed)):
        return attempt { [trash] in
          try await trash.empty()
          return .emptied
        }
      case .failed(let message):
        state.changeError = message
        return .none
      case .entries, .dialog:
        return .none
      }
    }
    .ifLet(\.$dialog, action: \.dialog)
    .load(\.loading, action: \.entries, on: \.appeared, \.retryButtonTapped, \.emptied) { _ in
      try await trash.list()
    }
  }

  private func attempt(
    _ operation: @escaping @MainActor @Sendable () async throws -> Action
  ) -> Effect<Action> {
    .run { send in
      await send(try await operation())
    } catch: { error, send in
      await send(.failed("\(error)"))
    }
  }
}

extension ConfirmationDialogState<TrashReducer.Action.Dialog> {
  /// Creates the confirmation before an entry is deleted for good.
  fileprivate static func deleting(_ id: Entry.ID) -> Self {
    ConfirmationDialogState {
      TextState(Sentences.deleteForGoodQuestion)
    } actions: {
      ButtonState(role: .destructive, action: .deletionConfirmed(id)) {
        TextState(Sentences.deleteForGood)
      }
      ButtonState(role: .cancel) { TextState(Sentences.keepIt) }
    } message: {
      TextState(Sentences.cannotBeRestored)
    }
  }

  /// Creates the confirmation before everything is deleted for good.
  fileprivate static func emptying(_ count: Int) -> Self {
    ConfirmationDialogState {
      TextState(Sentences.emptyTrashQuestion)
    } actions: {
      ButtonState(role: .destructive, action: .emptyingConfirmed) {
        TextState(Sentences.deleteForGood)
      }
      ButtonState(role: .cancel) { TextState(Sentences.keepThem) }
    } message: {
      TextState(
        count == 1
          ? Sentences.oneCannotBeRestored
          : Sentences.manyCannotBeRestored(count))
    }
  }
}

extension TrashReducer.State {
  /// The deleted entries, the last deleted first; empty until they are loaded.
  package var entries: [DeletedEntry] {
    get { loading.value ?? [] }
    set { loading.value = newValue }
  }
  /// Whether the entries are being loaded.
  package var isLoading: Bool { loading.isLoading }
  /// The reason why loading, restoring or deleting failed, as a sentence.
  package var errorMessage: String? { changeError ?? loading.error?.message }
}

extension TrashReducer.State: DescribedScreen {
  package func screen(_ clock: ClockFace) -> ScreenDescription<TrashReducer.Action> {
    let deleted = entries.map(\.entry)
    return ScreenDescription(
      title: Sentences.theTrash,
      lines: [Sentences.entriesStayDays(DeletedEntry.daysInTrash)],
      notes: [errorMessage, deleted.isEmpty && errorMessage == nil ? Sentences.trashIsEmpty : nil],
      list: deleted.map { $0.sentence(clock) },
      commands: [
        .entries(Sentences.restoreAnEntry, deleted) { .restoreButtonTapped($0) },
        .entries(Sentences.deleteAnEntryForGood, deleted) { .deleteButtonTapped($0) },
        deleted.isEmpty ? nil : .send(Sentences.emptyTheTrash, .emptyButtonTapped),
        .retry(errorMessage, .retryButtonTapped),
      ])
  }
}
