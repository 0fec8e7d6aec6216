public import BakoModels
public import Tessera

/// Asks for one of the emotions that it was given.
///
/// The parent makes its state with the emotions of the chosen category, so this feature knows
/// neither of categories nor of any other emotion:
///
/// ```swift
/// state.path.append(.emotion(EmotionReducer.State(emotions: category.emotions)))
/// ```
@Reducer
public struct EmotionReducer {
  /// What the screen shows.
  @ObservableState
  public struct State: Equatable, Sendable, Codable {
    /// The emotions to choose from.
    public var emotions: [Emotion]
    /// What the user looks for; an empty text finds every emotion.
    public var filter = ""
    /// The emotion that is chosen so far; it stays chosen while a filter hides it.
    public var emotion: Emotion?

    /// Begins the choice.
    ///
    /// - Parameter emotions: The emotions to choose from, in the order to show them.
    public init(emotions: [Emotion]) {
      self.emotions = emotions
    }
  }

  /// What can happen on the screen.
  public enum Action: Equatable, Sendable, Codable {
    /// The user typed into the filter.
    case filterChanged(String)
    /// The user chose an emotion.
    case emotionTapped(Emotion)
    /// The user is content with the choice.
    case continueButtonTapped
    /// What the parent is told.
    case delegate(Delegate)

    /// What the screen says upward.
    @CasePathable
    public enum Delegate: Equatable, Sendable, Codable {
      /// An emotion was chosen.
      case selected(Emotion)
    }
  }

  /// Makes the feature.
  public init() {}

  /// Keeps the filter and the choice, and goes on only after a choice was made.
  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .filterChanged(let filter):
        state.filter = filter
        return .none
      case .emotionTapped(let emotion):
        // An emotion from elsewhere would end up in an entry that this screen never offered.
        guard state.emotions.contains(emotion) else { return .none }
        state.emotion = emotion
        return .none
      case .continueButtonTapped:
        guard let emotion = state.emotion else { return .none }
        return .send(.delegate(.selected(emotion)))
      case .delegate:
        return .none
      }
    }
  }
}
