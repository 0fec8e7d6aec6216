public import Tessera

/// A sign-up over four screens that edit one shared draft.
///
/// The flow owns the draft. Each screen gets it, or a part of it, when it is pushed: so a screen
/// that the user comes back to shows what was corrected on a later one, and no screen has to pass
/// its answers on.
@Reducer
public struct SignUpReducer {
  /// The screens after the first one.
  @Reducer(state: .equatable, .sendable, action: .equatable, .sendable)
  public enum Path {
    /// The name.
    case profile(SignUpProfileReducer)
    /// The subjects.
    case topics(SignUpTopicsReducer)
    /// All answers.
    case review(SignUpReviewReducer)
  }

  /// The state of the flow.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The answers so far.
    @Shared public var draft: SignUpDraft
    /// The first screen.
    public var account: SignUpAccountReducer.State
    /// The screens that the user has come to.
    public var path = StackState<Path.State>()
    /// Whether the account was created.
    public var isFinished = false

    /// Creates the state of the flow.
    ///
    /// - Parameter draft: The draft, which may have answers already.
    public init(draft: Shared<SignUpDraft> = Shared(value: SignUpDraft())) {
      _draft = draft
      account = SignUpAccountReducer.State(draft: draft)
    }
  }

  /// The actions of the flow.
  public enum Action: Equatable, Sendable {
    /// An action of the first screen.
    case account(SignUpAccountReducer.Action)
    /// An action of the screens after it.
    case path(StackActionOf<Path>)
  }

  /// Creates the feature.
  public init() {}

  /// Pushes the next screen when one is complete.
  public var body: some Reducer<State, Action> {
    Scope(\.account, action: \.account) { SignUpAccountReducer() }
    Reduce { state, action in
      switch action {
      case .account(.delegate(.completed)):
        state.path.append(.profile(SignUpProfileReducer.State(name: state.$draft.name)))
      case .path(.element(_, .profile(.delegate(.completed)))):
        state.path.append(.topics(SignUpTopicsReducer.State(topics: state.$draft.topics)))
      case .path(.element(_, .topics(.delegate(.completed)))):
        state.path.append(.review(SignUpReviewReducer.State(draft: state.$draft)))
      case .path(.element(_, .review(.delegate(.completed)))):
        state.isFinished = true
        state.path.removeAll()
        state.$draft.withLock { $0 = SignUpDraft() }
      case .account, .path:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}

/// The message of each screen to the flow.
@CasePathable
public enum SignUpDelegate: Equatable, Sendable {
  /// The screen is complete.
  case completed
}
