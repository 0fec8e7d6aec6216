import BakoFoundation
package import BakoModels
import BakoSentences
import BakoStorage
package import Tessera

/// Shows an entry, edits its text, and deletes it after a confirmation.
///
/// The parent passes the entry's ID, and the feature loads the entry, so that a link or an old list
/// leads to its current version. A failed save keeps every word of the draft. If the entry was
/// changed or deleted in another window meanwhile, the user decides which text to keep.
@Reducer
package struct DetailReducer {
  /// The state of the screen.
  @ObservableState
  package struct State: Equatable, Sendable, Codable {
    /// The entry's ID.
    package let id: Entry.ID
    /// The entry; `nil` until it is loaded, and if there is none with the ID.
    package var entry: Entry?
    /// The text while it is being edited; `nil` while the entry is only shown.
    package var draft: String?
    /// The entry as it was when the edit began; `nil` while the entry is only shown.
    package var base: Entry?
    /// The problem that the user can solve on the screen, if there is one.
    package var problem: Problem?
    /// The work in progress, if there is any.
    package var work: Work?
    /// The reason why loading, saving or deleting failed, as a sentence.
    package var errorMessage: String?
    /// The confirmation of a deletion.
    @Presents package var dialog: ConfirmationDialogState<Action.Dialog>?

    /// Creates the screen of an entry that is not loaded yet.
    ///
    /// - Parameter id: The entry's ID.
    package init(id: Entry.ID) {
      self.id = id
    }
  }

  /// The events of the screen.
  package enum Action: Equatable, Sendable, Codable {
    /// The screen became visible, for the first time or again.
    case appeared
    /// The user wants to retry loading after a failure.
    case retryButtonTapped
    /// The entry was loaded; `nil` if it does not exist any more.
    case entryLoaded(Entry?)
    /// A merge has kept another text of the entry; the payload is the entry that has it.
    case twinFound(Entry)
    /// The user has decided about the other text; the payload is the entry as it is now.
    case twinResolved(Entry)
    /// The user wants to edit the text.
    case editButtonTapped
    /// The user edited the draft; the payload is the whole text.
    case draftChanged(String)
    /// The user changed the emotion, the activity, the place, the day or the time.
    case edited(Edit)
    /// The user wants to discard the draft.
    case discardButtonTapped
    /// The user wants to save the draft, for the first time or again.
    case saveButtonTapped
    /// The edited entry was saved.
    case changeSaved(Entry)
    /// The entry could not be saved, since it was changed meanwhile; the payload is the stored one.
    case conflictFound(Entry)
    /// The entry could not be saved, since it was deleted meanwhile.
    case entryMissing
    /// The user decided about a conflict or a deletion.
    case resolved(Resolution)
    /// The draft was saved as a new entry.
    case savedAsNew(Entry)
    /// Saving failed because the journal's file was replaced; the payload is a sentence.
    case journalReplaced(String)
    /// The user wants to continue in a new file beside the journal.
    case newFileButtonTapped
    /// The new file was written.
    case newFileOpened
    /// The user wants to delete the entry.
    case deleteButtonTapped
    /// The user answered or dismissed the confirmation.
    case dialog(PresentationAction<Dialog>)
    /// The entry was deleted.
    case entryDeleted
    /// Loading, saving or deleting failed; the payload is a sentence with the reason.
    case failed(String)
    /// A message for the parent.
    case delegate(Delegate)

    /// The user's decisions about a draft whose entry was changed or deleted in another window.
    @CasePathable
    package enum Resolution: Equatable, Sendable, Codable {
      /// Save the draft over the stored version.
      case keepMine
      /// Discard the draft and keep the stored version.
      case takeTheirs
      /// Save the draft as a new entry, beside the stored version if there is one.
      case saveAsNew
    }

    /// The buttons of the confirmation.
    @CasePathable
    package enum Dialog: Equatable, Sendable, Codable {
      /// The user confirmed the deletion.
      case deletionConfirmed
    }

    /// The messages that the screen sends to its parent.
    @CasePathable
    package enum Delegate: Equatable, Sendable, Codable {
      /// The entry was deleted.
      case deleted(Entry.ID)
      /// The entry's text was changed.
      case changed(Entry)
    }
  }

  @Dependency(\.date.now) var now
  @Dependency(\.storage) var storage
  @Dependency(\.zone) var zone
  @Dependency(\.uuid) var uuid

  /// Creates the feature.
  package init() {}

  /// Loads, edits, saves and deletes the entry.
  package var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .appeared, .retryButtonTapped:
        return load(&state)
      case .entryLoaded(let entry):
        state.loaded(entry)
        return .none
      case .twinFound(let twin):
        if !state.isEditing { state.problem = .twin(twin) }
        return .none
      case .twinResolved(let entry):
        state.end(nil)
        state.entry = entry
        state.problem = nil
        return .send(.delegate(.changed(entry)))
      case .editButtonTapped, .draftChanged, .discardButtonTapped:
        edit(action, &state)
        return .none
      case .edited(let edit):
        return apply(edit, &state)
      case .saveButtonTapped:
        return save(&state)
      case .changeSaved(let entry):
        state.saved(entry)
        return .send(.delegate(.changed(entry)))
      case .conflictFound, .entryMissing, .journalReplaced:
        fail(action, &state)
        return .none
      case .resolved(let resolution):
        return resolve(resolution, &state)
      case .savedAsNew(let entry):
        return savedAsNew(entry, &state)
      case .newFileButtonTapped:
        return openNewFile(&state)
      case .newFileOpened:
        state.end(nil)
        return save(&state)
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
  /// Begins, continues or discards the edit.
  private func edit(_ action: Action, _ state: inout State) {
    guard state.work != .deleting else { return }
    switch action {
    case .editButtonTapped:
      guard let entry = state.entry, !state.isEditing, !state.isBusy else { return }
      state.draft = entry.journal
      state.base = entry
      state.problem = nil
    case .draftChanged(let text) where state.isEditing:
      // Also while the draft is being saved: see `State.saved(_:)`.
      state.draft = text
    case .discardButtonTapped where !state.isBusy:
      state.entry = state.conflict ?? state.entry
      state.endEditing()
    default:
      break
    }
  }

  private func save(_ state: inout State) -> Effect<Action> {
    guard let base = state.base ?? state.entry, let edited = state.edited(base), !state.isBusy
    else { return .none }
    guard state.isChanged else {
      state.endEditing()
      return .none
    }
    // The other version is shown first, so that nothing is overwritten unseen.
    guard state.conflict == nil else { return .none }
    return save(edited, base: base, &state)
  }

  private func save(_ entry: Entry, base: Entry, _ state: inout State) -> Effect<Action> {
    state.begin(.saving)
    return attempt { [entries = storage.entries] in
      try await entries.update(entry, base)
      return .changeSaved(entry)
    }
  }

  private func resolve(
    _ resolution: Action.Resolution, _ state: inout State
  ) -> Effect<Action> {
    guard !state.isBusy else { return .none }
    if let twin = state.twin { return resolve(resolution, twin: twin, &state) }
    switch resolution {
    case .keepMine:
      guard let theirs = state.conflict, let edited = state.edited(theirs) else { return .none }
      return save(edited, base: theirs, &state)
    case .takeTheirs:
      guard let theirs = state.conflict else { return .none }
      state.entry = theirs
      state.endEditing()
      return .none
    case .saveAsNew:
      guard state.conflict != nil || state.problem == .missing,
        let base = state.base ?? state.entry,
        let edited = state.edited(base)
      else { return .none }
      state.begin(.saving)
      return attempt { [entries = storage.entries, copy = edited.copy(id: uuid())] in
        try await entries.insert(copy)
        return .savedAsNew(copy)
      }
    }
  }

  /// Shows the stored version again, or leaves the screen of a deleted entry.
  private func savedAsNew(_ entry: Entry, _ state: inout State) -> Effect<Action> {
    let isMissing = state.problem == .missing
    state.end(nil)
    state.entry = state.conflict ?? state.entry
    state.endEditing()
    let leave: Effect<Action> = isMissing ? .send(.delegate(.deleted(state.id))) : .none
    return .concatenate(.send(.delegate(.changed(entry))), leave)
  }

  private func fail(_ action: Action, _ state: inout State) {
    switch action {
    case .conflictFound(let entry) where !state.isEditing:
      state.entry = entry
      state.end(Sentences.otherWindowChangedEntry)
    case .conflictFound(let entry):
      state.end(StorageError.conflict(entry).description)
      state.problem = .conflict(entry)
    case .entryMissing:
      state.end(StorageError.notFound(state.id).description)
      state.problem = .missing
    case .journalReplaced(let message):
      state.end(message)
      state.problem = .journalReplaced
    default:
      break
    }
  }

  private func openNewFile(_ state: inout State) -> Effect<Action> {
    guard state.problem == .journalReplaced, !state.isBusy else { return .none }
    state.begin(.saving)
    return attempt { [upkeep = storage.upkeep, now] in
      _ = try await upkeep.continueInNewFile(now)
      return .newFileOpened
    }
  }

  private func delete(_ state: inout State) -> Effect<Action> {
    state.begin(.deleting)
    return attempt { [entries = storage.entries, now, id = state.id] in
      do {
        try await entries.delete(id, now)
      } catch StorageError.notFound {
        // Another program has deleted the entry already.
      }
      return .entryDeleted
    }
  }
}

extension DetailReducer.State {
  /// The kinds of work on the screen.
  package enum Work: Equatable, Sendable, Codable {
    /// Loading the entry.
    case loading
    /// Saving the draft.
    case saving
    /// Deleting the entry.
    case deleting
  }

  /// The problems that the user can solve on the screen.
  package enum Problem: Equatable, Sendable, Codable {
    /// The entry was changed in another window during the edit; the payload is the stored version.
    case conflict(Entry)
    /// A merge has kept another text of the entry; the payload is the entry that has it.
    case twin(Entry)
    /// The entry does not exist: it was deleted, here or in another window.
    case missing
    /// The journal's file was replaced: the user can continue in a new one.
    case journalReplaced
  }

  /// The stored version of the entry, if it was changed in another window during the edit.
  package var conflict: Entry? {
    guard case .conflict(let entry) = problem else { return nil }
    return entry
  }

  /// Whether the screen is saving or deleting.
  package var isBusy: Bool { work == .saving || work == .deleting }

  /// Whether the text is being edited.
  package var isEditing: Bool { draft != nil }

  /// Whether there are unsaved changes.
  package var isChanged: Bool { draft.map { $0 != (base ?? entry)?.journal } ?? false }

  /// The entry with the draft as its text.
  fileprivate func edited(_ entry: Entry) -> Entry? {
    guard let draft else { return nil }
    var entry = entry
    entry.journal = draft
    return entry
  }

  mutating func begin(_ work: Work) {
    self.work = work
    errorMessage = nil
    if problem == .journalReplaced { problem = nil }
  }

  mutating func end(_ message: String?) {
    work = nil
    errorMessage = message
  }

  fileprivate mutating func endEditing() {
    draft = nil
    base = nil
    problem = nil
    errorMessage = nil
  }

  fileprivate mutating func loaded(_ entry: Entry?) {
    end(nil)
    self.entry = entry
    if entry == nil {
      problem = .missing
      errorMessage = StorageError.notFound(id).description
    } else if problem == .missing || twin != nil {
      problem = nil
    }
  }

  /// Ends the edit, unless the user has typed on while the entry was being saved.
  fileprivate mutating func saved(_ entry: Entry) {
    end(nil)
    self.entry = entry
    problem = nil
    if draft == nil || draft == entry.journal { endEditing() } else { base = entry }
  }
}
