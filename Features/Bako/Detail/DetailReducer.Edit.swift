public import BakoModels
import BakoStorage
import Foundation
public import Tessera

extension DetailReducer {
  /// A change of a part of the entry besides its text, which is saved at once.
  @CasePathable
  public enum Edit: Equatable, Sendable, Codable {
    /// Another emotion.
    case emotion(Emotion)
    /// Another activity, or none.
    case activity(String?)
    /// Another place, or none.
    case place(String?)
    /// Another day, time, or both, as the user wrote it.
    case moment(String)
  }
}

extension DetailReducer {
  /// Saves a change, unless the text is being edited.
  func apply(_ edit: Edit, _ state: inout State) -> Effect<Action> {
    guard let entry = state.entry, !state.isEditing, !state.isBusy else { return .none }
    guard let edited = edit.applied(to: entry, today: Day(now, in: timeZone)) else {
      state.errorMessage = NaturalMoment.unreadableMessage
      return .none
    }
    guard edited.date <= max(now, entry.date) else {
      state.errorMessage = NaturalMoment.futureMessage
      return .none
    }
    guard edited != entry else { return .none }
    state.begin(.saving)
    return attempt { [entries = storage.entries] in
      try await entries.update(edited, entry)
      return .changeSaved(edited)
    }
  }
}

extension DetailReducer.Edit {
  /// The entry with the change, or `nil` if the text of a moment is none.
  fileprivate func applied(to entry: Entry, today: Day) -> Entry? {
    var entry = entry
    switch self {
    case .emotion(let emotion): entry.emotion = emotion
    case .activity(let name): entry.activity = name?.trimmed
    case .place(let name): entry.place = name?.trimmed
    case .moment(let text):
      guard let moment = NaturalMoment(text, today: today) else { return nil }
      return entry.moved(
        to: moment.day ?? entry.day, secondsSinceMidnight: moment.secondsSinceMidnight)
    }
    return entry
  }
}

extension String {
  /// The name without surrounding blanks, or `nil` if nothing is left.
  fileprivate var trimmed: String? {
    let name = trimmingCharacters(in: .whitespacesAndNewlines)
    return name.isEmpty ? nil : name
  }
}
