public import BakoStorage
public import Tessera

extension FormReducer {
  /// What the user can change in the form.
  @CasePathable
  public enum Edit: Equatable, Sendable, Codable {
    /// The user wrote; the whole text.
    case journalChanged(String)
    /// The user chose an activity or place; the one that is chosen already is given up.
    case choiceTapped(ChoiceKind, String)
    /// The user typed the name of an own activity or place; the whole name.
    case newChoiceChanged(ChoiceKind, String)
    /// The user wants to add, and choose, the activity or place whose name was typed.
    case addChoiceButtonTapped(ChoiceKind)
    /// The user wants an own activity or place to be forgotten.
    case removeChoiceButtonTapped(ChoiceKind, String)
  }
}

extension FormReducer.State {
  /// The choices of a kind.
  public subscript(kind: ChoiceKind) -> FormReducer.Choices {
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
