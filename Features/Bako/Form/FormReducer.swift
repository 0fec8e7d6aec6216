import BakoFoundation
package import BakoModels
import BakoSentences
package import BakoStorage
package import Tessera

/// Asks for the text, the activities, the places and the details of a new entry, and saves it.
///
/// The emotion was chosen before, and the moment is that of the beginning of the check-in; both can
/// be changed.
///
/// A failed save keeps every word, shows the reason, and can be retried. The user can type on while
/// the entry is being saved: the entry is saved again then.
@Reducer
package struct FormReducer {
  /// The state of the screen.
  @ObservableState
  package struct State: Equatable, Sendable, Codable {
    /// The emotion.
    package var emotion: Emotion
    /// The strengths, further emotions and measures; activities and places are in their choices.
    package var details = EntryDetails()
    /// The reason why the typed emotions and measures are not used, as a sentence.
    package var detailsMessage: String?
    /// The moment of the entry, whenever it is saved.
    package var moment: LocalMoment
    /// A sentence about the typed day or time: why it is not used, or which of two it is.
    package var momentMessage: String?
    /// The text.
    package var journal = ""
    /// The available activities and the selected ones.
    package var activities = Choices(kind: .activity)
    /// The available places and the selected ones.
    package var places = Choices(kind: .place)
    /// The entry of the last attempt to save.
    ///
    /// A second attempt saves under the same ID, since the first one may have succeeded without
    /// the app receiving the result.
    package var attempt: Entry?
    /// Whether the entry is being saved.
    package var isSaving = false
    /// The reason why saving failed, as a sentence.
    package var errorMessage: String?
    /// The problem that the user can solve on the screen, if there is one.
    package var problem: Problem?
    /// The reason why own activities and places could not be read or written, as a sentence.
    package var choicesErrorMessage: String?

    /// Creates an empty form.
    ///
    /// - Parameters:
    ///   - emotion: The emotion.
    ///   - moment: The moment of the entry.
    package init(emotion: Emotion, moment: LocalMoment) {
      self.emotion = emotion
      self.moment = moment
    }
  }

  /// The events of the screen.
  package enum Action: Equatable, Sendable, Codable {
    /// The screen became visible.
    case appeared
    /// The user's own activities and places and the last choices were loaded.
    case choicesLoaded(activities: [String], places: [String], last: LastChoices)
    /// Reading or writing own activities and places failed; the payload is a sentence.
    case choicesFailed(String)
    /// The user changed something in the form.
    case edited(Edit)
    /// The user wants to save the entry, for the first time or again.
    case saveButtonTapped
    /// The entry was saved.
    case entrySaved(Entry)
    /// Saving failed; the payload is a sentence with the reason.
    case savingFailed(String)
    /// Saving failed because the journal's file was replaced; the payload is a sentence.
    case journalReplaced(String)
    /// The user wants to continue in a new file beside the journal.
    case newFileButtonTapped
    /// The new file was written.
    case newFileOpened
    /// A message for the parent.
    case delegate(Delegate)

    /// The messages that the screen sends to its parent.
    @CasePathable
    package enum Delegate: Equatable, Sendable, Codable {
      /// The entry was saved.
      case saved(Entry)
    }
  }

  @Dependency(\.date.now) private var now
  @Dependency(\.storage) private var storage
  @Dependency(\.zone) private var zone
  @Dependency(\.uuid) private var uuid

  /// Creates the feature.
  package init() {}

  /// Applies the user's edits and saves the entry.
  package var body: some Reducer<State, Action> {
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
        return apply(edit, &state)
      case .saveButtonTapped:
        return state.isSaving ? .none : save(&state)
      case .entrySaved(let entry):
        state.isSaving = false
        state.attempt = entry
        // The user has typed on while the entry was being saved.
        guard isSaved(state, as: entry) else { return save(&state) }
        return .send(.delegate(.saved(entry)))
      case .savingFailed(let message):
        state.isSaving = false
        state.errorMessage = message
        return .none
      case .journalReplaced(let message):
        state.isSaving = false
        state.errorMessage = message
        state.problem = .journalReplaced
        return .none
      case .newFileButtonTapped:
        return state.problem == .journalReplaced && !state.isSaving ? openNewFile(&state) : .none
      case .newFileOpened:
        state.isSaving = false
        return save(&state)
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
    case .emotionChosen(let emotion):
      // The strength was that of the other one.
      if state.emotion != emotion { state.details.strength = nil }
      state.emotion = emotion
      return .none
    case .feelingsTyped(let text):
      type(text, &state)
      return .none
    case .momentChanged(let moment):
      move(&state, to: moment)
      return .none
    case .choiceTapped(let kind, let name):
      state[kind].tap(name)
      return .none
    case .choiceToggled(let kind, let name):
      state[kind].toggle(name)
      return .none
    case .choicesCleared(let kind):
      state[kind].selected = []
      return .none
    case .newChoiceChanged(let kind, let name):
      state[kind].newName = name
      return .none
    case .addChoiceButtonTapped(let kind):
      guard let name = state[kind].addNew() else { return .none }
      return change(&state) { $0[kind].append(name) }
    case .removeChoiceButtonTapped(let kind, let name):
      guard state[kind].remove(name) else { return .none }
      return change(&state) { $0[kind].removeAll { $0 == name } }
    }
  }

  /// Changes the day and the time, unless the moment is none, or not a possible one.
  private func move(_ state: inout State, to new: NaturalMoment?) {
    do throws(NaturalMoment.Problem) {
      guard let new else { throw .unreadable }
      state.moment = try new.moment(from: state.moment, now: now, in: zone)
      state.momentMessage = state.moment.twinNote(in: zone)
    } catch {
      state.momentMessage = error.description
    }
  }

  /// Takes the typed emotions and measures, unless there is a mistake in them.
  private func type(_ text: String, _ state: inout State) {
    do throws(Feeling.Problem) {
      (state.emotion, state.details) = try TypedFeelings.applied(
        text, to: state.emotion, state.details)
      state.detailsMessage = nil
    } catch {
      state.detailsMessage = error.description
    }
  }

  /// Whether the form holds nothing but what an entry has.
  private func isSaved(_ state: State, as entry: Entry) -> Bool {
    state.entry(id: entry.id) == entry
  }

  /// Saves a change of the user's own choices.
  private func change(
    _ state: inout State, _ edit: @escaping @Sendable (inout Preferences) -> Void
  ) -> Effect<Action> {
    state.choicesErrorMessage = nil
    return .run { _ in
      try await savePreferences(edit)
    } catch: { error, send in
      await send(.choicesFailed("\(error)"))
    }
  }

  private func loadChoices() -> Effect<Action> {
    .run { send in
      @SharedReader(.preferences) var preferences
      try await $preferences.load()
      await send(
        .choicesLoaded(
          activities: preferences.activities, places: preferences.places, last: preferences.last))
    } catch: { error, send in
      await send(.choicesFailed("\(error)"))
    }
  }

  private func save(_ state: inout State) -> Effect<Action> {
    state.begin()
    let previous = state.attempt
    let entry = state.entry(id: previous?.id ?? uuid())
    state.attempt = entry
    return .run { [storage, uuid] send in
      let saved = try await insert(entry, after: previous, in: storage.entries, uuid)
      // The entry is safe. Without the last choices, the next form has them in the usual order.
      try? await savePreferences {
        $0.last = LastChoices(
          activity: entry.activity ?? $0.last.activity, place: entry.place ?? $0.last.place)
      }
      await send(.entrySaved(saved))
    } catch: { error, send in
      await send(FormReducer.failure(error))
    }
  }

  private func openNewFile(_ state: inout State) -> Effect<Action> {
    state.begin()
    return .run { [upkeep = storage.upkeep, now] send in
      _ = try await upkeep.continueInNewFile(now)
      await send(.newFileOpened)
    } catch: { error, send in
      await send(.journalReplaced("\(error)"))
    }
  }

  private static func failure(_ error: any Error) -> Action {
    guard case StorageError.fileReplaced = error else {
      return .savingFailed("\(error)")
    }
    return .journalReplaced("\(error)")
  }
}

/// Changes the user's preferences, and waits until they are saved.
private func savePreferences(_ edit: (inout Preferences) -> Void) async throws {
  @Shared(.preferences) var preferences
  try await $preferences.load()
  $preferences.withLock { edit(&$0) }
  try await $preferences.save()
}

/// Adds an entry, or replaces the one that a previous attempt has saved.
private func insert(
  _ entry: Entry, after previous: Entry?, in entries: EntriesClient, _ uuid: UUIDGenerator
) async throws -> Entry {
  do {
    try await entries.insert(entry)
    return entry
  } catch StorageError.duplicate {
    do {
      try await entries.update(entry, previous ?? entry)
      return entry
    } catch StorageError.conflict {
      // Another window has changed the entry meanwhile: both are kept.
      let copy = entry.copy(id: uuid())
      try await entries.insert(copy)
      return copy
    }
  }
}

extension FormReducer.State {
  /// The problems that the user can solve on the screen.
  package enum Problem: Equatable, Sendable, Codable {
    /// The journal's file was replaced: the user can continue in a new one.
    case journalReplaced
  }

  /// The entry that the form describes.
  fileprivate func entry(id: UUID) -> Entry {
    var entry = Entry(
      id: id, date: moment.date, secondsFromUTC: moment.secondsFromUTC, emotion: emotion,
      journal: journal)
    entry.details = details
    entry.activities = activities.selected
    entry.places = places.selected
    return entry
  }

  /// The strengths, emotions and measures as they are typed.
  package var typedFeelings: TypedFeelings { TypedFeelings(emotion, details) }

  fileprivate mutating func begin() {
    isSaving = true
    problem = nil
    errorMessage = nil
    momentMessage = nil
    detailsMessage = nil
  }
}

extension FormReducer.State: DescribedScreen {
  package func screen(_ clock: ClockFace) -> ScreenDescription<FormReducer.Action> {
    ScreenDescription(
      title: Sentences.whatIsItAbout,
      lines: [
        "\(emotion.description.withoutLineBreaks), \(moment.day.weekday), \(moment.day) "
          + moment.time(clock),
        Sentences.activityIs(activities.inWords), Sentences.placeIs(places.inWords),
      ] + (details.isEmpty ? [] : [Sentences.felt(typedFeelings.description.withoutLineBreaks)]),
      text: journal, notes: [momentMessage, detailsMessage, choicesErrorMessage, errorMessage],
      loss: Sentences.entryWasNotSaved,
      commands: [
        .text(journal.isEmpty ? Sentences.writeJournal : Sentences.continueJournal, after: journal)
        {
          [.edited(.journalChanged($0))]
        },
        .send(saveLabel, .saveButtonTapped, work: Sentences.saving),
        problem == .journalReplaced
          ? .send(Sentences.continueInNewFile, .newFileButtonTapped) : nil,
        .choice(Sentences.chooseActivity, ChoiceKind.activity.question, choices(.activity)),
        .choice(Sentences.choosePlace, ChoiceKind.place.question, choices(.place)),
        journal.isEmpty ? nil : .send(Sentences.clearJournal, .edited(.journalChanged(""))),
        .emotion(Sentences.chooseOtherEmotion) { .edited(.emotionChosen($0)) },
        .feelings(typedFeelings) { .edited(.feelingsTyped($0)) },
        .moment(Sentences.chooseDayOrTime) {
          .edited(.momentChanged(NaturalMoment(typed: $0)))
        },
      ])
  }

  /// The label of the command that saves.
  package var saveLabel: String { errorMessage == nil ? Sentences.save : Sentences.tryToSaveAgain }

  /// The choice of an activity or a place.
  private func choices(_ kind: ChoiceKind) -> [ScreenCommand<FormReducer.Action>] {
    let choices = self[kind]
    var commands: [ScreenCommand<FormReducer.Action>] = choices.names.map { name in
      .send(name, .edited(.choiceToggled(kind, name))).listed
        .chosen(choices.selected.contains(name), note: Sentences.chosenClears)
    }
    commands.append(
      .field(Sentences.addYourOwnChoice, hint: Sentences.whatIsItCalled) {
        [.edited(.newChoiceChanged(kind, $0)), .edited(.addChoiceButtonTapped(kind))]
      })
    commands += choices.custom.map {
      .send(Sentences.forget($0), .edited(.removeChoiceButtonTapped(kind, $0)))
    }
    return commands
  }
}
