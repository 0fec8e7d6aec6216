public import BakoModels
public import Tessera

/// Asks for the category of the emotion: the first choice of a check-in.
@Reducer
public struct CategoryReducer {
  /// The state of the screen.
  @ObservableState
  public struct State: Equatable, Sendable, Codable {
    /// The selected category.
    public var category: EmotionCategory?

    /// Creates the screen.
    ///
    /// - Parameter category: The initially selected category.
    public init(category: EmotionCategory? = nil) {
      self.category = category
    }
  }

  /// The events of the screen.
  public enum Action: Equatable, Sendable, Codable {
    /// The user selected a category.
    case categoryTapped(EmotionCategory)
    /// The user wants to continue with the selected category.
    case continueButtonTapped
    /// A message for the parent.
    case delegate(Delegate)

    /// The messages that the screen sends to its parent.
    @CasePathable
    public enum Delegate: Equatable, Sendable, Codable {
      /// The user confirmed a category.
      case selected(EmotionCategory)
    }
  }

  /// Creates the feature.
  public init() {}

  /// Keeps the selection, and continues only when there is one.
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
  /// The available categories, in display order.
  public var categories: [EmotionCategory] { EmotionCategory.allCases }

  /// Whether the user can continue.
  public var canContinue: Bool { category != nil }
}
