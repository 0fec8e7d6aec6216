import Tessera

// MARK: constant property of a state
@Reducer
struct ConstantPropertyOfAState {
  @ObservableState
  struct State: Equatable {
    let count = 0
  }
  enum Action { case tapped }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.count += 1  // error: 'count' is a 'let' constant
      return .none
    }
  }
}

// MARK: missing value of a state
@Reducer
struct MissingValueOfAState {
  @ObservableState
  struct State: Equatable {
    var card: Card.State
  }
  enum Action { case card(Card.Action) }
  var body: some ReducerOf<Self> { EmptyReducer() }
}
@MainActor func mv() -> StoreOf<MissingValueOfAState> {
  // error: missing argument for parameter 'card'
  Store(initialState: MissingValueOfAState.State()) { MissingValueOfAState() }
}

// MARK: presented feature rather than its state
@Reducer
struct PresentedFeatureRatherThanItsState {
  @ObservableState
  struct State: Equatable {
    @Presents var card: Card?  // error: declare it as 'Card.State?'
  }
  enum Action { case card(PresentationAction<Card.Action>) }
  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$card, action: \.card) { Card() }
  }
}

// MARK: feature rather than its state
@Reducer
struct FeatureRatherThanItsState {
  @ObservableState
  struct State: Equatable {
    var card = Card()  // error: declare it as 'Card.State'
  }
  enum Action { case card(Card.Action) }
  var body: some ReducerOf<Self> {
    Scope(\.card, action: \.card) { Card() }
  }
}

// MARK: stack of a feature
@Reducer
struct StackOfAFeature {
  @ObservableState
  struct State {
    var path = StackState<Card>()  // error: declare it as 'StackState<Card.State>'
  }
  enum Action { case path(StackActionOf<Card>) }
  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: \.path) { Card() }
  }
}

// MARK: array with stack actions
@Reducer
struct ArrayWithStackActions {
  @ObservableState
  struct State {
    var path: [Card.State] = []  // error: 'forEach' finds an element by its ID
  }
  enum Action { case path(StackActionOf<Card>) }
  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: \.path) { Card() }
  }
}

// MARK: presented constant
@Reducer
struct PresentedConstant {
  @ObservableState
  struct State: Equatable {
    @Presents let card: Card.State?  // error: '@Presents' can only be applied to a stored 'var'
  }
  enum Action { case card(PresentationAction<Card.Action>) }
  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$card, action: \.card) { Card() }
  }
}

// MARK: state as a class
@Reducer
struct StateAsAClass {
  @ObservableState
  final class State {  // error: 'State' of a reducer must be a struct or an enum
    var count = 0
  }
  enum Action { case tapped }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

// MARK: action as a struct
@Reducer
struct ActionAsAStruct {
  @ObservableState
  struct State { var count = 0 }
  struct Action { var tapped = true }  // error: 'Action' of a reducer must be an enum
  var body: some ReducerOf<Self> { EmptyReducer() }
}

// MARK: feature rather than its action
@Reducer
struct FeatureRatherThanItsAction {
  @ObservableState
  struct State { var card = Card.State() }
  enum Action { case card(Card) }  // error: declare it as 'card(Card.Action)'
  var body: some ReducerOf<Self> {
    Scope(\.card, action: \.card) { Card() }
  }
}

// MARK: presentation of a feature rather than its action
@Reducer
struct PresentationOfAFeature {
  @ObservableState
  struct State { @Presents var card: Card.State? }
  // error: declare it as 'card(PresentationAction<Card.Action>)'
  enum Action { case card(PresentationAction<Card>) }
  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$card, action: \.card) { Card() }
  }
}

// MARK: plain actions of a list
@Reducer
struct PlainActionsOfAList {
  @ObservableState
  struct State { var cards: IdentifiedArrayOf<Card.State> = [] }
  // error: declare the case as 'cards(IdentifiedActionOf<…>)'
  enum Action { case cards(Card.Action) }
  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.cards, action: \.cards) { Card() }
  }
}

// MARK: bindings without a bindable action
@Reducer
struct BindingsWithoutABindableAction {
  @ObservableState
  struct State { var text = "" }
  enum Action { case binding(BindingAction<State>) }
  var body: some ReducerOf<Self> {
    BindingReducer()  // error: conform to 'BindableAction'
  }
}

// MARK: bindable action without its case
@Reducer
struct BindableActionWithoutItsCase {
  @ObservableState
  struct State { var text = "" }
  enum Action: BindableAction { case tapped }  // error: add 'case binding(BindingAction<State>)'
  var body: some ReducerOf<Self> {
    BindingReducer()
  }
}

// MARK: equatable action with an error
@Reducer
struct EquatableActionWithAnError {
  @ObservableState
  struct State { var text = "" }
  // error: does not conform to protocol 'Equatable'
  enum Action: Equatable { case loaded(Result<String, any Error>) }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

// MARK: view action without its case
@Reducer
struct ViewActionWithoutItsCase {
  @ObservableState
  struct State { var text = "" }
  enum Action: ViewAction { case tapped }  // error: add 'case view(View)'
  var body: some ReducerOf<Self> { EmptyReducer() }
}

// MARK: equality of IDs
@ObservableState
struct EqualityOfIDs: Identifiable, Equatable {
  let id: Int
  var title = ""
  static func == (lhs: Self, rhs: Self) -> Bool {  // only warning: compares the IDs only
    lhs.id == rhs.id
  }
}
