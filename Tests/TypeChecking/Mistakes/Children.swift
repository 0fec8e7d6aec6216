import Tessera

// MARK: child without parentheses
@Reducer
struct ChildWithoutParentheses {
  @ObservableState
  struct State: Equatable { var card = Card.State() }
  enum Action { case card(Card.Action) }
  var body: some ReducerOf<Self> {
    // error: 'Card.Type' does not conform to expected type 'Reducer'
    Scope(\.card, action: \.card) { Card }
  }
}

// MARK: child as a value
@Reducer
struct ChildAsAValue {
  @ObservableState
  struct State: Equatable { var card = Card.State() }
  enum Action { case card(Card.Action) }
  var body: some ReducerOf<Self> {
    Scope(\.card, action: \.card, child: Card())  // error: '() -> Child'
  }
}

// MARK: scope without a label
@Reducer
struct ScopeWithoutALabel {
  @ObservableState
  struct State: Equatable { var card = Card.State() }
  enum Action { case card(Card.Action) }
  var body: some ReducerOf<Self> {
    Scope(\.card, \.card) { Card() }  // error: no exact matches in call to initializer
  }
}

// MARK: if let without a label
@Reducer
struct IfLetWithoutALabel {
  @ObservableState
  struct State: Equatable { var card: Card.State? }
  enum Action { case card(Card.Action) }
  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.card, \.card) { Card() }  // error: missing argument label 'action:'
  }
}

// MARK: if let with the label of a state
@Reducer
struct IfLetWithTheLabelOfAState {
  @ObservableState
  struct State: Equatable { var card: Card.State? }
  enum Action { case card(Card.Action) }
  var body: some ReducerOf<Self> {
    // error: extraneous argument label 'state:'
    EmptyReducer().ifLet(state: \.card, action: \.card) { Card() }
  }
}

// MARK: if let without its closure
@Reducer
struct IfLetWithoutItsClosure {
  @ObservableState
  struct State: Equatable { @Presents var card: Card.State? }
  enum Action { case card(PresentationAction<Card.Action>) }
  var body: some ReducerOf<Self> {
    // error: 'Card.State' conform to 'StateWithReducer'
    EmptyReducer().ifLet(\.$card, action: \.card)
  }
}

// MARK: for each without its closure
@Reducer
struct ForEachWithoutItsClosure {
  @ObservableState
  struct State: Equatable { var cards: IdentifiedArrayOf<Card.State> = [] }
  enum Action { case cards(IdentifiedActionOf<Card>) }
  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.cards, action: \.cards)  // error: add '{ Row() }'
  }
}

// MARK: scope without its closure
@Reducer
struct ScopeWithoutItsClosure {
  @ObservableState
  struct State: Equatable { var card = Card.State() }
  enum Action { case card(Card.Action) }
  var body: some ReducerOf<Self> {
    Scope(\.card, action: \.card)  // error: missing argument for parameter 'child'
  }
}

// MARK: wrong child in a scope
@Reducer
struct WrongChildInAScope {
  @ObservableState
  struct State: Equatable { var card = Card.State() }
  enum Action { case card(Card.Action) }
  var body: some ReducerOf<Self> {
    // error: 'Screens.State' to expected argument type 'Card.State'
    Scope(\.card, action: \.card) { Screens() }
  }
}

// MARK: feature as its own child
@Reducer
struct FeatureAsItsOwnChild {
  @ObservableState
  struct State: Equatable { var card = Card.State() }
  enum Action { case card(Card.Action) }
  var body: some ReducerOf<Self> {
    // error: create the feature of 'card', '{ Card() }'
    Scope(\.card, action: \.card) { FeatureAsItsOwnChild() }
  }
}

// MARK: wrong child in an if let
@Reducer
struct WrongChildInAnIfLet {
  @ObservableState
  struct State: Equatable { @Presents var card: Card.State? }
  enum Action { case card(PresentationAction<Card.Action>) }
  var body: some ReducerOf<Self> {
    // error: 'Screens.State' to expected argument type 'Card.State'
    EmptyReducer().ifLet(\.$card, action: \.card) { Screens() }
  }
}

// MARK: wrong child in a for each
@Reducer
struct WrongChildInAForEach {
  @ObservableState
  struct State: Equatable { var cards: IdentifiedArrayOf<Card.State> = [] }
  enum Action { case cards(IdentifiedActionOf<Card>) }
  var body: some ReducerOf<Self> {
    // error: its case and its feature don't belong together
    EmptyReducer().forEach(\.cards, action: \.cards) { Screens() }
  }
}

// MARK: child directly in the body
@Reducer
struct ChildDirectlyInTheBody {
  @ObservableState
  struct State: Equatable { var card = Card.State() }
  enum Action { case card(Card.Action) }
  var body: some ReducerOf<Self> {
    Card()  // error: 'Card.State' to expected argument type 'ChildDirectlyInTheBody.State'
  }
}

// MARK: closure directly in the body
@Reducer
struct ClosureDirectlyInTheBody {
  @ObservableState
  struct State: Equatable { var card = Card.State() }
  enum Action { case card(Card.Action) }
  var body: some ReducerOf<Self> {
    { state, action in .none }  // error: that does not accept a closure
  }
}

// MARK: enum feature with an unknown option
@Reducer(state: .equatble)  // error: has no member 'equatble'
enum EnumFeatureWithAnUnknownOption {
  case card(Card)
}

// MARK: child run by hand without its effects
@Reducer
struct ChildRunByHand {
  @ObservableState
  struct State: Equatable { var card = Card.State() }
  enum Action { case card(Card.Action) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard case .card(let action) = action else { return .none }
    Card().reduce(into: &state.card, action: action)  // only warning: is unused
    return .none
  }
}
