import BakoModels
import BakoCategory
import Tessera

/// The screen for choosing a category.
@MainActor
struct CategoryScreen {
  let store: StoreOf<CategoryReducer>

  var screen: Screen {
    let chosen = store.category
    return Screen(
      title: "How do you feel?",
      lines: chosen.map { ["Chosen: \($0.label)"] } ?? [],
      choices: store.state.categories.map { category in
        Choice(category.label) { store.send(.categoryTapped(category)) }
      } + [store.state.canContinue ? Choice("Continue") { store.send(.continueButtonTapped) } : nil]
    )
  }
}

extension EmotionCategory {
  /// The category's name as screens show it.
  var label: String {
    switch self {
    case .positive: "Positive"
    case .negative: "Negative"
    }
  }
}
