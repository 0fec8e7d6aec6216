import BakoApp
import BakoModels
import BakoStorage
import BakoDetail
import BakoForm
import Foundation
import BakoHome
import BakoJournal
import BakoSettings
import BakoSuccess
import Tessera
import BakoTracker
import BakoTrash

extension TextPlaceholders {
  /// Replaces the user's text in the app's state.
  mutating func hide(_ state: inout AppReducer.State) {
    hide(&state.home.overview.entries)
    hide(&state.path)
    for index in state.changes.indices {
      guard case .edit(let old, let new) = state.changes[index] else { continue }
      state.changes[index] = .edit(from: hidden(old), to: hidden(new))
    }
    if var path = state.unfinishedPath {
      hide(&path)
      state.unfinishedPath = path
    }
  }

  /// Replaces the user's text in entries.
  mutating func hide(_ entries: inout [Entry]) {
    for index in entries.indices { hide(&entries[index]) }
  }

  /// Replaces the user's text in deleted entries.
  mutating func hide(_ entries: inout [DeletedEntry]) {
    for index in entries.indices { hide(&entries[index].entry) }
  }

  /// Replaces the user's text in an entry.
  mutating func hide(_ entry: inout Entry) {
    entry.redact { kind, value in
      switch kind {
      case .text: text(value)
      case .name: name(value)
      }
    }
  }

  mutating func hidden(_ entry: Entry) -> Entry {
    var entry = entry
    hide(&entry)
    return entry
  }

  /// Replaces the user's text in the saved navigation path; an undecodable path is dropped.
  mutating func hide(_ resumption: inout Resumption) {
    let content = Data(resumption.content.utf8)
    guard
      var path = try? JSONDecoder().decode(StackState<AppReducer.Path.State>.self, from: content)
    else { return resumption.content = "" }
    hide(&path)
    let hidden = try? JSONEncoder().encode(path)
    resumption.content = hidden.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private mutating func hide(_ path: inout StackState<AppReducer.Path.State>) {
    for id in path.ids {
      guard var screen = path[id: id] else { continue }
      hide(&screen)
      path[id: id] = screen
    }
  }

  /// Replaces the user's text in a screen on the path.
  mutating func hide(_ screen: inout AppReducer.Path.State) {
    switch screen {
    case .tracker(var tracker):
      hide(&tracker.entries)
      tracker.latest = tracker.latest.map { hidden($0) }
      screen = .tracker(tracker)
    case .form(var form):
      form.journal = text(form.journal)
      form.attempt = form.attempt.map { hidden($0) }
      hide(&form.activities)
      hide(&form.places)
      screen = .form(form)
    case .success(var success):
      hide(&success.entry)
      screen = .success(success)
    case .detail(var detail):
      detail.entry = detail.entry.map { hidden($0) }
      detail.base = detail.base.map { hidden($0) }
      if let theirs = detail.conflict { detail.problem = .conflict(hidden(theirs)) }
      detail.draft = detail.draft.map { text($0) }
      screen = .detail(detail)
    case .journal(var journal):
      journal.filter = text(journal.filter)
      hide(&journal.entries)
      journal.newerNeighbour = journal.newerNeighbour.map { hidden($0) }
      screen = .journal(journal)
    case .trash(var trash):
      hide(&trash.entries)
      screen = .trash(trash)
    case .settings(var settings):
      var preferences = settings.preferences
      for kind in ChoiceKind.allCases { preferences[kind] = preferences[kind].map { name($0) } }
      preferences.last.activity = preferences.last.activity.map { name($0) }
      preferences.last.place = preferences.last.place.map { name($0) }
      settings = SettingsReducer.State(preferences: Shared(value: preferences))
      screen = .settings(settings)
    case .month, .category, .emotion, .statistics:
      break
    }
  }

  private mutating func hide(_ choices: inout FormReducer.Choices) {
    choices.custom = choices.custom.map { name($0) }
    choices.selected = choices.selected.map { name($0) }
    choices.last = choices.last.map { name($0) }
    choices.newName = name(choices.newName)
  }
}
