public import Tessera

/// The last screen: shows all answers, lets the user correct the name, and creates the account.
@Reducer
public struct SignUpReviewReducer {
  /// The state of the screen.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// All answers.
    @Shared public var draft: SignUpDraft
    /// Whether the account is being created.
    public var isSubmitting = false
    /// The reason why the account could not be created.
    public var error: String?

    /// Creates the state of the screen.
    ///
    /// - Parameter draft: The draft that all screens edit.
    public init(draft: Shared<SignUpDraft>) { _draft = draft }
  }

  /// The actions of the screen.
  public enum Action: Equatable, Sendable {
    /// The user corrected the name.
    case nameChanged(String)
    /// The user tapped the button that creates the account.
    case submitButtonTapped
    /// The account was created, or not.
    case submitResponse(error: String?)
    /// An action for the parent.
    case delegate(SignUpDelegate)
  }

  @Dependency(\.signUpClient) var client

  /// Creates the feature.
  public init() {}

  /// Creates the account from the draft as it is when the button is tapped.
  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name):
        state.$draft.name.withLock { $0 = name }
        return .none
      case .submitButtonTapped:
        guard state.draft.isProfileComplete, !state.isSubmitting else { return .none }
        state.isSubmitting = true
        state.error = nil
        return .run { [draft = state.draft] send in
          try await client.createAccount(draft: draft)
          await send(.submitResponse(error: nil))
        } catch: { error, send in
          await send(.submitResponse(error: "\(error)"))
        }
      case .submitResponse(let error):
        state.isSubmitting = false
        state.error = error
        return error == nil ? .send(.delegate(.completed)) : .none
      case .delegate:
        return .none
      }
    }
  }
}

/// Creates accounts.
@DependencyClient
public struct SignUpClient: Sendable {
  /// Creates an account from a draft.
  public var createAccount: @Sendable (_ draft: SignUpDraft) async throws -> Void
}

extension SignUpClient: TestDependencyKey {
  /// Fails the test that calls it.
  public static let testValue = Self()
}

extension DependencyValues {
  /// Creates accounts.
  public var signUpClient: SignUpClient {
    get { self[SignUpClient.self] }
    set { self[SignUpClient.self] = newValue }
  }
}
