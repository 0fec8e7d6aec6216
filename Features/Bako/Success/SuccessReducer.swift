public import BakoModels
public import Tessera

/// Confirms that an entry was saved and leads back home.
///
/// It ends a check-in. The app shows it alone on the path, so the user cannot go back to the form.
@Reducer
public struct SuccessReducer {
  /// The state of the screen.
  @ObservableState
  public struct State: Equatable, Sendable, Codable {
    /// The saved entry.
    public var entry: Entry

    /// Creates the confirmation of an entry.
    ///
    /// - Parameter entry: The saved entry.
    public init(entry: Entry) {
      self.entry = entry
    }
  }

  /// The events of the screen.
  public enum Action: Equatable, Sendable, Codable {
    /// The user wants to go home.
    case doneButtonTapped
    /// A message for the parent.
    case delegate(Delegate)

    /// The messages that the screen sends to its parent.
    @CasePathable
    public enum Delegate: Equatable, Sendable, Codable {
      /// The user is done with the check-in.
      case done
    }
  }

  /// Creates the feature.
  public init() {}

  /// Notifies the parent when the user is done.
  public var body: some Reducer<State, Action> {
    Reduce { _, action in
      switch action {
      case .doneButtonTapped:
        return .send(.delegate(.done))
      case .delegate:
        return .none
      }
    }
  }
}
