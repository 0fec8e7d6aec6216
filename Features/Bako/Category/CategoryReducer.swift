import BakoSentences
package import BakoModels
package import Tessera

/// Asks for the category of the emotion: the first choice of a check-in.
@Reducer
package struct CategoryReducer {
  /// The state of the screen.
  @ObservableState
  package struct State: Equatable, Sendable, Codable {
    /// The selected category.
    package var category: EmotionCategory?

    /// Creates the screen.
    ///
    /// - Parameter category: The initially selected category.
    package init(category: EmotionCategory? = nil) {
      self.category = category
    }
  }

  /// The events of the screen.
  package enum Action: Equatable, Sendable, Codable {
    /// The user selected a category.
    case categoryTapped(EmotionCategory)
    /// The user wants to continue with the selected category.
    case continueButtonTapped
    /// A message for the parent.
    case delegate(Delegate)

    /// The messages that the screen sends to its parent.
    @CasePathable
    package enum Delegate: Equatable, Sendable, Codable {
      /// The user confirmed a category.
      case selected(EmotionCategory)
    }
  }

  /// Creates the feature.
  package init() {}

  /// Keeps the selection, and continues only when there is one.
  package var body: some Reducer<State, Action> {
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
  package var categories: [EmotionCategory] { EmotionCategory.allCases }

  /// Whether the user can continue.
  package var canContinue: Bool { category != nil }
}

extension CategoryReducer.State: DescribedScreen {
  /// The title.
  package var title: String { Sentences.howDoYouFeel }

  package func screen(_ clock: ClockFace) -> ScreenDescription<CategoryReducer.Action> {
    var commands: [ScreenCommand<CategoryReducer.Action>?] = categories.map {
      .send($0.label, .categoryTapped($0))
    }
    commands.append(canContinue ? .send(Sentences.goOn, .continueButtonTapped) : nil)
    return ScreenDescription(
      title: title, lines: category.map { [Sentences.chosen($0.label)] } ?? [], commands: commands)
  }
}
