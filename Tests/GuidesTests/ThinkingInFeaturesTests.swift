// README: begin features
import Tessera

// README: end
import TesseraTesting
import Testing

// README: begin features
/// One line of a recipe.
@Reducer
struct Ingredient {
  @ObservableState
  struct State: Equatable, Identifiable {
    let name: String
    var grams: Int
    var id: String { name }
  }

  enum Action {
    case moreButtonTapped
    case removeButtonTapped
    case delegate(Delegate)

    @CasePathable
    enum Delegate { case removalRequested }
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .moreButtonTapped:
        state.grams += 10
        return .none
      case .removeButtonTapped:
        return .send(.delegate(.removalRequested))
      case .delegate:
        return .none
      }
    }
  }
}

/// A recipe, which owns its ingredients.
@Reducer
struct Recipe {
  @ObservableState
  struct State: Equatable {
    var ingredients: IdentifiedArrayOf<Ingredient.State> = []
    var weight: Int { ingredients.reduce(0) { $0 + $1.grams } }
  }

  enum Action {
    case ingredients(IdentifiedActionOf<Ingredient>)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .ingredients(.element(let id, .delegate(.removalRequested))):
        state.ingredients.remove(id: id)
        return .none
      case .ingredients:
        return .none
      }
    }
    .forEach(\.ingredients, action: \.ingredients) { Ingredient() }
  }
}
// README: end

/// The code of `Documentation/ThinkingInFeatures.md`.
@MainActor
@Suite
struct ThinkingInFeaturesTests {
  // README: begin child
  @MainActor
  @Test func anIngredientAsksToBeRemoved() async {
    let store = TestStore(initialState: Ingredient.State(name: "Flour", grams: 500)) {
      Ingredient()
    }
    await store.send(.moreButtonTapped) { $0.grams = 510 }
    await store.send(.removeButtonTapped)
    await store.receive(\.delegate.removalRequested)
  }
  // README: end

  @MainActor
  @Test func aRecipeRemovesAnIngredientThatAsksForIt() async {
    let store = TestStore(
      initialState: Recipe.State(ingredients: [
        Ingredient.State(name: "Flour", grams: 500), Ingredient.State(name: "Salt", grams: 10),
      ])
    ) { Recipe() }

    await store.send(\.ingredients[id: "Salt"].removeButtonTapped)
    await store.receive(\.ingredients[id: "Salt"].delegate.removalRequested) {
      $0.ingredients.remove(id: "Salt")
    }
    #expect(store.state.weight == 500)
  }
}
