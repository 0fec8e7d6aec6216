import BakoFoundation
package import BakoModels
package import BakoStorage
import Tessera

extension DetailReducer {
  /// A change of a part of the entry besides its text, which is saved at once.
  @CasePathable
  package enum Edit: Equatable, Sendable, Codable {
    /// Another emotion.
    case emotion(Emotion)
    /// Typed strengths, emotions and measures.
    case feelings(String)
    /// Another activity, or none.
    case activity(String?)
    /// Another place, or none.
    case place(String?)
    /// An activity or place besides the others, or no longer.
    case toggled(ChoiceKind, String)
    /// Another day, time, or both; `nil` if the typed text describes none.
    case moment(NaturalMoment?)
  }
}

extension DetailReducer {
  /// Saves a change, unless the text is being edited.
  func apply(_ edit: Edit, _ state: inout State) -> Effect<Action> {
    guard let entry = state.entry, !state.isEditing, !state.isBusy else { return .none }
    let edited: Entry
    do {
      edited = try applied(edit, to: entry)
    } catch {
      state.errorMessage = "\(error)"
      return .none
    }
    guard edited != entry else { return .none }
    state.begin(.saving)
    return attempt { [entries = storage.entries] in
      try await entries.update(edited, entry)
      return .changeSaved(edited)
    }
  }

  /// The entry with the change.
  private func applied(_ edit: Edit, to entry: Entry) throws -> Entry {
    var entry = entry
    switch edit {
    case .emotion(let emotion):
      // The strength was that of the other one.
      if entry.emotion != emotion { entry.details.strength = nil }
      entry.emotion = emotion
    case .feelings(let text):
      (entry.emotion, entry.details) = try TypedFeelings.applied(
        text, to: entry.emotion, entry.details)
    case .activity(let name): entry.activities = name?.trimmed.map { [$0] } ?? []
    case .place(let name): entry.places = name?.trimmed.map { [$0] } ?? []
    case .toggled(let kind, let name):
      guard let name = name.trimmed else { return entry }
      switch kind {
      case .activity: entry.activities.toggle(name)
      case .place: entry.places.toggle(name)
      }
    case .moment(let moment): return try moved(entry, to: moment)
    }
    return entry
  }

  /// The entry at another moment: on its writer's clock, unless the moment has an offset from UTC.
  private func moved(_ entry: Entry, to new: NaturalMoment?) throws(NaturalMoment.Problem) -> Entry
  {
    guard let new else { throw .unreadable }
    var moved = entry
    if new == .now || new.secondsFromUTC != nil {
      moved.moment = try new.moment(from: entry.moment, now: now, in: zone)
    } else {
      let day = new.day ?? entry.day
      guard LocalMoment.calendar.contains(day) else { throw .unknownDay(day) }
      moved = entry.moved(to: day, secondsSinceMidnight: new.secondsSinceMidnight)
    }
    guard moved.date <= max(now, entry.date) else { throw .future }
    return moved
  }
}

extension String {
  /// The name without surrounding blanks, or `nil` if nothing is left.
  fileprivate var trimmed: String? {
    let name = trimmingBlanks
    return name.isEmpty ? nil : name
  }
}
