package import BakoModels
package import BakoStorage
import Tessera

extension FormReducer {
  /// The user's edits of the form.
  @CasePathable
  package enum Edit: Equatable, Sendable, Codable {
    /// The text changed; the payload is the whole text.
    case journalChanged(String)
    /// The user chose another emotion.
    case emotionChosen(Emotion)
    /// The user chose another day, time, or both; `nil` if the typed text describes none.
    case momentChanged(NaturalMoment?)
    /// The user typed strengths, further emotions and measures.
    case feelingsTyped(String)
    /// The user tapped an activity or place, which selects only this one, or deselects it.
    case choiceTapped(ChoiceKind, String)
    /// The user wants an activity or place besides the others, or no longer.
    case choiceToggled(ChoiceKind, String)
    /// The user wants no activity, or no place.
    case choicesCleared(ChoiceKind)
    /// The name of a new activity or place changed; the payload is the whole name.
    case newChoiceChanged(ChoiceKind, String)
    /// The user wants to add and select the typed activity or place.
    case addChoiceButtonTapped(ChoiceKind)
    /// The user wants to remove an own activity or place.
    case removeChoiceButtonTapped(ChoiceKind, String)
  }
}

extension FormReducer.State {
  /// The choices of a kind.
  package subscript(kind: ChoiceKind) -> FormReducer.Choices {
    get {
      switch kind {
      case .activity: activities
      case .place: places
      }
    }
    set {
      switch kind {
      case .activity: activities = newValue
      case .place: places = newValue
      }
    }
  }
}
