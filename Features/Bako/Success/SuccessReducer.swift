public import BakoModels
public import Tessera

/// Celebrates an entry that was saved, and leads back home.
///
/// It ends a check-in, so the app shows it alone: there is no way back into the form from here.
@Reducer
public struct SuccessReducer {
  /// What the screen shows.
  @ObservableState
  public struct State: Equatable, Sendable, Codable {
    /// The entry that was saved.
    public var entry: Entry

    /// Celebrates an entry.
    ///
    /// - Parameter entry: The entry that was saved.
    public init(entry: Entry) {
      self.entry = entry
    }
  }

  /// What can happen on the screen.
  public enum Action: Equatable, Sendable, Codable {
    /// The user wants to go home.
    case doneButtonTapped
    /// What the parent is told.
    case delegate(Delegate)

    /// What the screen says upward.
    @CasePathable
    public enum Delegate: Equatable, Sendable, Codable {
      /// The check-in is over.
      case done
    }
  }

  /// Makes the feature.
  public init() {}

  /// Tells the parent when the user is done.
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
