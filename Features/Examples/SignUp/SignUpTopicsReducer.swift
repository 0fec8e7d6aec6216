public import Tessera

/// The third screen: the subjects.
@Reducer
public struct SignUpTopicsReducer {
  /// The state of the screen.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The subjects that are chosen.
    @Shared public var topics: Set<SignUpDraft.Topic>
    /// Whether to show that a subject is missing.
    public var isHintShown = false

    /// Creates the state of the screen.
    ///
    /// - Parameter topics: The subjects in the draft.
    public init(topics: Shared<Set<SignUpDraft.Topic>>) { _topics = topics }
  }

  /// The actions of the screen.
  public enum Action: Equatable, Sendable {
    /// The user tapped a subject.
    case topicTapped(SignUpDraft.Topic)
    /// The user tapped the button that leads to the next screen.
    case continueButtonTapped
    /// An action for the parent.
    case delegate(SignUpDelegate)
  }

  /// Creates the feature.
  public init() {}

  /// Selects and deselects subjects.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .topicTapped(let topic):
      state.isHintShown = false
      state.$topics.withLock { topics in
        if topics.remove(topic) == nil { topics.insert(topic) }
      }
    case .continueButtonTapped:
      state.isHintShown = state.topics.isEmpty
      return state.isHintShown ? .none : .send(.delegate(.completed))
    case .delegate:
      break
    }
    return .none
  }
}
