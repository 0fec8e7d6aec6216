public import BakoModels
public import Tessera

/// Asks whether the feeling was a good one: the first choice of a check-in.
@Reducer
public struct CategoryReducer {
  /// What the screen shows.
  @ObservableState
  public struct State: Equatable, Sendable, Codable {
    /// The category that is chosen so far.
    public var category: EmotionCategory?

    /// Begins the choice.
    ///
    /// - Parameter category: What is chosen at first.
    public init(category: EmotionCategory? = nil) {
      self.category = category
    }
  }

  /// What can happen on the screen.
  public enum Action: Equatable, Sendable, Codable {
    /// The user chose a category.
    case categoryTapped(EmotionCategory)
    /// The user is content with the choice.
    case continueButtonTapped
    /// What the parent is told.
    case delegate(Delegate)

    /// What the screen says upward.
    @CasePathable
    public enum Delegate: Equatable, Sendable, Codable {
      /// A category was chosen.
      case selected(EmotionCategory)
    }
  }

  /// Makes the feature.
  public init() {}

  /// Keeps the choice, and goes on only after one was made.
  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .categoryTapped(let category):
        state.category = category
        return .none
      case .continueButtonTapped:
        guard let category = state.category else { return .none }
        return .send(.delegate(.selected(category)))
      case .delegate:
        return .none
      }
    }
  }
}

extension CategoryReducer.State {
  /// The categories to choose from, in the order to show them.
  public var categories: [EmotionCategory] { EmotionCategory.allCases }

  /// Whether the user may go on.
  public var canContinue: Bool { category != nil }
}
