public import BakoModels
public import BakoStorage
public import Foundation
public import Tessera

/// Asks what happened: the text, the activity and the place of an entry; and saves it.
///
/// A failed save keeps every word, says why, and can be tried again.
@Reducer
public struct FormReducer {
  /// The state of the screen.
  @ObservableState
  public struct State: Equatable, Sendable, Codable {
    /// The emotion.
    public var emotion: Emotion
    /// The day that the entry is of.
    public var day: Day
    /// What is written so far.
    public var journal = ""
    /// The activities to choose from, and the one that is chosen.
    public var activities = Choices(kind: .activity)
    /// The places to choose from, and the one that is chosen.
    public var places = Choices(kind: .place)
    /// The entry's ID, from the first attempt to save it on.
    ///
    /// A second attempt saves the same entry, also where the first one did and nobody came to know.
    public var entryID: Entry.ID?
    /// Whether the entry is being saved; nothing can be changed meanwhile.
    public var isSaving = false
    /// Why the entry could not be saved, as a sentence.
    public var errorMessage: String?
    /// Why own activities and places could not be read or written, as a sentence.
    public var choicesErrorMessage: String?

    /// An empty form.
    ///
    /// - Parameters:
    ///   - emotion: The emotion.
    ///   - day: The day that the entry is of.
    public init(emotion: Emotion, day: Day) {
      self.emotion = emotion
      self.day = day
    }
  }

  /// The events of the screen.
  public enum Action: Equatable, Sendable, Codable {
    /// The screen became visible.
    case appeared
    /// The user's own activities and places and the last choices were loaded.
    case choicesLoaded(activities: [String], places: [String], last: LastChoices)
    /// Reading or writing own activities and places failed; the payload is a sentence.
    case choicesFailed(String)
    /// The user changed something in the form.
    case edited(Edit)
    /// The user is done writing; also the way to try again after a failure.
    case saveButtonTapped
    /// The entry was saved.
    case entrySaved(Entry)
    /// The entry could not be saved; the payload is a sentence with the reason.
    case savingFailed(String)
    /// A message for the parent.
    case delegate(Delegate)

    /// The messages that the screen sends to its parent.
    @CasePathable
    public enum Delegate: Equatable, Sendable, Codable {
      /// The entry was saved.
      case saved(Entry)
    }
  }

  @Dependency(\.date.now) private var now
  @Dependency(\.storage) private var storage
  @Dependency(\.timeZone) private var timeZone
  @Dependency(\.uuid) private var uuid

  /// Creates the feature.
  public init() {}

  /// Keeps what is written and chosen, and saves it.
  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return loadChoices()
      case .choicesLoaded(let activities, let places, let last):
        state.activities.load(custom: activities, last: last.activity)
        state.places.load(custom: places, last: last.place)
        return .none
      case .choicesFailed(let message):
        state.choicesErrorMessage = message
        return .none
      case .edited(let edit):
        // What is changed now would be missing from the entry that is on its way.
        return state.isSaving ? .none : apply(edit, &state)
      case .saveButtonTapped:
        return state.isSaving ? .none : save(&state)
      case .entrySaved(let entry):
        state.isSaving = false
        return .send(.delegate(.saved(entry)))
      case .savingFailed(let message):
        state.isSaving = false
        state.errorMessage = message
        return .none
      case .delegate:
        return .none
      }
    }
  }
}

extension FormReducer {
  private func apply(_ edit: Edit, _ state: inout State) -> Effect<Action> {
    switch edit {
    case .journalChanged(let journal):
      state.journal = journal
      return .none
    case .choiceTapped(let kind, let name):
      state[kind].tap(name)
      return .none
    case .newChoiceChanged(let kind, let name):
      state[kind].newName = name
      return .none
    case .addChoiceButtonTapped(let kind):
      guard let name = state[kind].addNew() else { return .none }
      return change(&state) { storage in try await storage.addCustomChoice(kind, name) }
    case .removeChoiceButtonTapped(let kind, let name):
      guard state[kind].remove(name) else { return .none }
      return change(&state) { storage in try await storage.removeCustomChoice(kind, name) }
    }
  }

  /// Changes what is remembered of the user's own choices.
  private func change(
    _ state: inout State, _ operation: @escaping @Sendable (StorageClient) async throws -> Void
  ) -> Effect<Action> {
    state.choicesErrorMessage = nil
    return .run { [storage] _ in
      try await operation(storage)
    } catch: { error, send in
      await send(.choicesFailed(error.localizedDescription))
    }
  }

  private func loadChoices() -> Effect<Action> {
    .run { [storage] send in
      let activities = try await storage.customChoices(.activity)
      let places = try await storage.customChoices(.place)
      let last = try await storage.lastChoices()
      await send(.choicesLoaded(activities: activities, places: places, last: last))
    } catch: { error, send in
      await send(.choicesFailed(error.localizedDescription))
    }
  }

  private func save(_ state: inout State) -> Effect<Action> {
    state.isSaving = true
    state.errorMessage = nil
    let id = state.entryID ?? uuid()
    state.entryID = id
    let moment = state.day.moment(atTimeOfDayOf: now, in: timeZone)
    let entry = Entry(
      id: id, date: moment.date, secondsFromUTC: moment.secondsFromUTC,
      emotion: state.emotion, journal: state.journal, activity: state.activities.selected,
      place: state.places.selected)
    return .run { [storage] send in
      do {
        try await storage.insert(entry)
      } catch StorageError.duplicate {
        try await storage.update(entry)
      }
      // The entry is safe: without the last choices the next form begins with none, that is all.
      try? await storage.setLastChoices(
        LastChoices(activity: entry.activity, place: entry.place))
      await send(.entrySaved(entry))
    } catch: { error, send in
      await send(.savingFailed(error.localizedDescription))
    }
  }
}
