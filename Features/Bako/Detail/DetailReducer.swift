public import BakoModels
import BakoStorage
public import Foundation
public import Tessera

/// Shows an entry, lets its text be changed, and deletes it after a confirmation.
///
/// The parent gives it the entry's ID, and it reads the entry itself, so that a link from outside
/// and an old list lead to the entry as it is now. A failed save keeps every word of the draft.
@Reducer
public struct DetailReducer {
  /// The state of the screen.
  @ObservableState
  public struct State: Equatable, Sendable, Codable {
    /// The entry's ID.
    public let id: Entry.ID
    /// The entry; `nil` until it was loaded, and where there is none of that ID.
    public var entry: Entry?
    /// The text while it is being changed; `nil` while the entry is only read.
    public var draft: String?
    /// What is being done at the moment, if anything is.
    public var work: Work?
    /// Why the entry could not be loaded, changed or deleted, as a sentence.
    public var errorMessage: String?
    /// The question whether the entry is to be deleted.
    @Presents public var dialog: ConfirmationDialogState<Action.Dialog>?

    /// The screen of an entry that is not loaded yet.
    ///
    /// - Parameter id: The entry's ID.
    public init(id: Entry.ID) {
      self.id = id
    }
  }

  /// The events of the screen.
  public enum Action: Equatable, Sendable, Codable {
    /// The screen became visible, for the first time or again.
    case appeared
    /// The user wants to retry loading after a failure.
    case retryButtonTapped
    /// The entry was loaded; `nil` where there is none any more.
    case entryLoaded(Entry?)
    /// The user wants to change the text.
    case editButtonTapped
    /// The user wrote; the whole text.
    case draftChanged(String)
    /// The user gives the changes up.
    case discardButtonTapped
    /// The user is done writing; also the way to try again after a failure.
    case saveButtonTapped
    /// The changed entry was saved.
    case changeSaved(Entry)
    /// The user wants the entry to be deleted.
    case deleteButtonTapped
    /// The user answered the question whether to delete.
    case dialog(PresentationAction<Dialog>)
    /// The entry was deleted.
    case entryDeleted
    /// Loading, saving or deleting failed; the payload is a sentence with the reason.
    case failed(String)
    /// A message for the parent.
    case delegate(Delegate)

    /// The answers to the question whether to delete.
    @CasePathable
    public enum Dialog: Equatable, Sendable, Codable {
      /// The entry is to be deleted.
      case deletionConfirmed
    }

    /// The messages that the screen sends to its parent.
    @CasePathable
    public enum Delegate: Equatable, Sendable, Codable {
      /// The entry was deleted.
      case deleted(Entry.ID)
      /// The entry's text was changed.
      case changed(Entry)
    }
  }

  @Dependency(\.storage) private var storage

  /// Creates the feature.
  public init() {}

  /// Loads the entry, keeps the draft, saves it, and deletes the entry once that is confirmed.
  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .appeared, .retryButtonTapped:
        return load(&state)
      case .entryLoaded(let entry):
        state.end(nil)
        state.entry = entry
        if entry == nil { state.errorMessage = StorageError.notFound(state.id).description }
        return .none
      case .editButtonTapped, .draftChanged, .discardButtonTapped:
        edit(action, &state)
        return .none
      case .saveButtonTapped:
        return save(&state)
      case .changeSaved(let entry):
        state.end(nil)
        state.entry = entry
        state.draft = nil
        return .send(.delegate(.changed(entry)))
      case .deleteButtonTapped:
        guard let entry = state.entry, !state.isBusy else { return .none }
        state.dialog = .deletion(of: entry, confirmedBy: .deletionConfirmed)
        return .none
      case .dialog(.presented(.deletionConfirmed)):
        return delete(&state)
      case .entryDeleted:
        state.end(nil)
        return .send(.delegate(.deleted(state.id)))
      case .failed(let message):
        state.end(message)
        return .none
      case .dialog, .delegate:
        return .none
      }
    }
    .ifLet(\.$dialog, action: \.dialog)
  }
}

extension DetailReducer {
  private func load(_ state: inout State) -> Effect<Action> {
    state.begin(.loading)
    return attempt { [storage, id = state.id] in .entryLoaded(try await storage.entry(id)) }
  }

  /// Takes the text to be changed, a change of it, or its end.
  private func edit(_ action: Action, _ state: inout State) {
    // What is changed now would be missing from what is on its way.
    guard let entry = state.entry, !state.isBusy else { return }
    switch action {
    case .editButtonTapped: state.draft = state.draft ?? entry.journal
    case .draftChanged(let text) where state.isEditing: state.draft = text
    case .discardButtonTapped: state.draft = nil
    default: break
    }
  }

  private func save(_ state: inout State) -> Effect<Action> {
    guard var entry = state.entry, let draft = state.draft, !state.isBusy else { return .none }
    guard state.isChanged else {
      state.draft = nil
      return .none
    }
    entry.journal = draft
    state.begin(.saving)
    return attempt { [storage, entry] in
      try await storage.update(entry)
      return .changeSaved(entry)
    }
  }

  private func delete(_ state: inout State) -> Effect<Action> {
    state.begin(.deleting)
    return attempt { [storage, id = state.id] in
      do {
        try await storage.delete(id)
      } catch StorageError.notFound {
        // Another program was faster: the entry is gone, as was wanted.
      }
      return .entryDeleted
    }
  }

  private func attempt(
    _ operation: @escaping @MainActor @Sendable () async throws -> Action
  ) -> Effect<Action> {
    .run { send in
      await send(try await operation())
    } catch: { error, send in
      await send(.failed(error.localizedDescription))
    }
  }
}

extension DetailReducer.State {
  /// What the screen can be busy with.
  public enum Work: Equatable, Sendable, Codable {
    /// Reading the entry.
    case loading
    /// Saving the changed text.
    case saving
    /// Deleting the entry.
    case deleting
  }

  /// Whether the screen is saving or deleting, so that nothing can be changed.
  public var isBusy: Bool { work == .saving || work == .deleting }

  /// Whether the text is being changed.
  public var isEditing: Bool { draft != nil }

  /// Whether there is a changed text that was not saved.
  public var isChanged: Bool { draft.map { $0 != entry?.journal } ?? false }

  mutating func begin(_ work: Work) {
    self.work = work
    errorMessage = nil
  }

  mutating func end(_ message: String?) {
    work = nil
    errorMessage = message
  }
}
