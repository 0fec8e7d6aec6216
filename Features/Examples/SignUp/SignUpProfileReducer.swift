public import Tessera

/// The second screen: the name.
///
/// It gets the name alone, and can neither read nor change the rest of the draft.
@Reducer
public struct SignUpProfileReducer {
  /// The state of the screen.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The name to greet with.
    @Shared public var name: String

    /// Creates the state of the screen.
    ///
    /// - Parameter name: The name in the draft.
    public init(name: Shared<String>) { _name = name }
  }

  /// The actions of the screen.
  public enum Action: Equatable, Sendable {
    /// The user changed the name.
    case nameChanged(String)
    /// The user tapped the button that leads to the next screen.
    case continueButtonTapped
    /// An action for the parent.
    case delegate(SignUpDelegate)
  }

  /// Creates the feature.
  public init() {}

  /// Writes the name into the draft.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .nameChanged(let name):
      state.$name.withLock { $0 = name }
    case .continueButtonTapped:
      return state.name.allSatisfy(\.isWhitespace) ? .none : .send(.delegate(.completed))
    case .delegate:
      break
    }
    return .none
  }
}
