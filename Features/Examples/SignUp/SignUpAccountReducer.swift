public import Tessera

/// The first screen: the address and the password.
@Reducer
public struct SignUpAccountReducer {
  /// The state of the screen.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The answers so far.
    @Shared public var draft: SignUpDraft

    /// Creates the state of the screen.
    ///
    /// - Parameter draft: The draft that all screens edit.
    public init(draft: Shared<SignUpDraft>) { _draft = draft }
  }

  /// The actions of the screen.
  public enum Action: Equatable, Sendable {
    /// The user changed the address.
    case emailChanged(String)
    /// The user changed the password.
    case passwordChanged(String)
    /// The user changed the second password.
    case repeatedPasswordChanged(String)
    /// The user tapped the button that leads to the next screen.
    case continueButtonTapped
    /// An action for the parent.
    case delegate(SignUpDelegate)
  }

  /// Creates the feature.
  public init() {}

  /// Writes the answers into the draft.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .emailChanged(let email):
      state.$draft.email.withLock { $0 = email }
    case .passwordChanged(let password):
      state.$draft.password.withLock { $0 = password }
    case .repeatedPasswordChanged(let password):
      state.$draft.repeatedPassword.withLock { $0 = password }
    case .continueButtonTapped:
      return state.draft.isAccountComplete ? .send(.delegate(.completed)) : .none
    case .delegate:
      break
    }
    return .none
  }
}
