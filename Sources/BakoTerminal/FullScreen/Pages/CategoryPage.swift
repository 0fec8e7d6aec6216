import BakoSentences
import BakoModels
import BakoCategory
import Tessera
import BakoTerminalKit

/// The page for choosing a category.
@MainActor
struct CategoryPage {
  let store: StoreOf<CategoryReducer>

  var page: Page {
    Page(
      id: "category", title: Sentences.checkIn,
      main: [
        Lines(Line(store.state.title, .title)), Lines.gap,
        Cards(store.state.categories.map(card)),
      ],
      hints: [Page.Hint(.enter, Sentences.choose)], firstFocus: store.category.map(\.rawValue))
  }

  private func card(_ category: EmotionCategory) -> Cards.Card {
    let choose: @MainActor () -> StoreTask = { store.send(.categoryTapped(category)) }
    let label = Line("\(category.sign) \(category.label)", category.style)
    return Cards.Card(
      item: Item(
        category.rawValue, label, isChosen: store.category == category, space: .send(choose),
        action: .both(.send(choose), .send { store.send(.continueButtonTapped) })),
      text: category.emotions.prefix(6).map(\.title).joined(separator: ", ") + ", …")
  }
}
