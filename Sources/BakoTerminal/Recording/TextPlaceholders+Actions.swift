import BakoApp
import BakoModels
import BakoStorage
import BakoDetail
import BakoForm
import BakoHome
import BakoJournal
import Tessera
import BakoTracker
import BakoTrash

// Each `switch` is exhaustive, so that a new action does not compile until its text is handled.
extension TextPlaceholders {
  /// Replaces the user's text in an action.
  mutating func hide(_ action: inout AppReducer.Action) {
    switch action {
    case .home(.overviewLoaded(var overview)):
      hide(&overview.entries)
      action = .home(.overviewLoaded(overview))
    case .resumptionLoaded(var resumption):
      hide(&resumption)
      action = .resumptionLoaded(resumption)
    case .path(.element(let id, var screen)):
      hide(&screen)
      action = .path(.element(id: id, action: screen))
    case .path(.push(let id, var screen)):
      hide(&screen)
      action = .path(.push(id: id, state: screen))
    case .undone(var entry):
      hide(&entry)
      action = .undone(entry)
    case .started, .shown, .timeChanged, .journalChanged, .onboardingPreferenceLoaded, .ended,
      .deepLinkOpened, .checkInButtonTapped,
      .undoButtonTapped, .nextMatchButtonTapped, .previousMatchButtonTapped, .trashButtonTapped,
      .deletion, .entryDeleted, .changeFailed, .onboarding,
      .home, .path(.popFrom), .resume, .rememberingFailed:
      break
    }
  }

  private mutating func hide(_ action: inout AppReducer.Path.Action) {
    switch action {
    case .tracker(.dayLoaded(var entries, let weekCounts, let firstWeekday, let latest)):
      hide(&entries)
      action = .tracker(
        .dayLoaded(
          entries: entries, weekCounts: weekCounts, firstWeekday: firstWeekday,
          latest: latest.map { hidden($0) }))
    case .form(var form):
      hide(&form)
      action = .form(form)
    case .detail(var detail):
      hide(&detail)
      action = .detail(detail)
    case .journal(var journal):
      hide(&journal)
      action = .journal(journal)
    case .tracker(.delegate(.deleteEntry(var entry))):
      hide(&entry)
      action = .tracker(.delegate(.deleteEntry(entry)))
    case .trash(.entriesLoaded(var entries)):
      hide(&entries)
      action = .trash(.entriesLoaded(entries))
    case .trash(.entryRestored(var entry)):
      hide(&entry)
      action = .trash(.entryRestored(entry))
    case .trash, .tracker, .month, .category, .emotion, .success, .statistics, .settings:
      break
    }
  }

  private mutating func hide(_ action: inout FormReducer.Action) {
    switch action {
    case .choicesLoaded(let activities, let places, let last):
      action = .choicesLoaded(
        activities: activities.map { name($0) }, places: places.map { name($0) },
        last: LastChoices(
          activity: last.activity.map { name($0) }, place: last.place.map { name($0) }))
    case .edited(var edit):
      hide(&edit)
      action = .edited(edit)
    case .entrySaved(var entry):
      hide(&entry)
      action = .entrySaved(entry)
    case .delegate(.saved(var entry)):
      hide(&entry)
      action = .delegate(.saved(entry))
    case .appeared, .choicesFailed, .saveButtonTapped, .savingFailed, .journalReplaced,
      .newFileButtonTapped, .newFileOpened:
      break
    }
  }

  private mutating func hide(_ edit: inout FormReducer.Edit) {
    switch edit {
    case .journalChanged(let journal): edit = .journalChanged(text(journal))
    case .choiceTapped(let kind, let choice): edit = .choiceTapped(kind, name(choice))
    case .newChoiceChanged(let kind, let choice): edit = .newChoiceChanged(kind, name(choice))
    case .removeChoiceButtonTapped(let kind, let choice):
      edit = .removeChoiceButtonTapped(kind, name(choice))
    case .addChoiceButtonTapped, .emotionChosen, .momentChanged: break
    }
  }

  private mutating func hide(_ action: inout DetailReducer.Action) {
    switch action {
    case .entryLoaded(let entry):
      action = .entryLoaded(entry.map { hidden($0) })
    case .draftChanged(let draft):
      action = .draftChanged(text(draft))
    case .changeSaved(let entry):
      action = .changeSaved(hidden(entry))
    case .conflictFound(let entry):
      action = .conflictFound(hidden(entry))
    case .savedAsNew(let entry):
      action = .savedAsNew(hidden(entry))
    case .delegate(.changed(let entry)):
      action = .delegate(.changed(hidden(entry)))
    case .edited(.activity(let activity)):
      action = .edited(.activity(activity.map { name($0) }))
    case .edited(.place(let place)):
      action = .edited(.place(place.map { name($0) }))
    case .edited(.emotion), .edited(.moment), .appeared, .retryButtonTapped, .editButtonTapped,
      .discardButtonTapped, .saveButtonTapped,
      .entryMissing, .resolved, .journalReplaced, .newFileButtonTapped, .newFileOpened,
      .deleteButtonTapped, .dialog, .entryDeleted, .failed, .delegate(.deleted):
      break
    }
  }

  private mutating func hide(_ action: inout JournalReducer.Action) {
    switch action {
    case .filterChanged(let filter):
      action = .filterChanged(text(filter))
    case .entriesLoaded(var entries, let hasMore):
      hide(&entries)
      action = .entriesLoaded(entries, hasMore: hasMore)
    case .olderEntriesLoaded(var entries, let hasMore):
      hide(&entries)
      action = .olderEntriesLoaded(entries, hasMore: hasMore)
    case .newerEntriesLoaded(var entries, let neighbour):
      hide(&entries)
      action = .newerEntriesLoaded(entries, neighbour: neighbour.map { hidden($0) })
    case .lastEntriesLoaded(var entries, let neighbour, let total):
      hide(&entries)
      action = .lastEntriesLoaded(
        entries, neighbour: neighbour.map { hidden($0) }, total: total)
    case .delegate(.deleteEntry(var entry)):
      hide(&entry)
      action = .delegate(.deleteEntry(entry))
    case .appeared, .retryButtonTapped, .startReached, .endReached, .firstEntriesRequested,
      .lastEntriesRequested, .counted, .loadingFailed, .entryTapped, .deleteButtonTapped,
      .delegate(.openEntry):
      break
    }
  }
}
