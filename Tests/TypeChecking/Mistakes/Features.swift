import Tessera

// MARK: for each on an array
@Reducer
struct ForEachOnAnArray {
  @ObservableState
  struct State: Equatable {
    var cards: [Card.State] = []  // error: 'forEach' finds an element by its ID
  }

  enum Action { case cards(IdentifiedActionOf<Card>) }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.cards, action: \.cards) { Card() }
  }
}

// MARK: identified actions for a stack
@Reducer
struct IdentifiedActionsForAStack {
  @ObservableState
  struct State: Equatable {
    var path = StackState<Card.State>()
  }

  enum Action {
    case path(IdentifiedActionOf<Card>)  // error: declare the case as 'path(StackActionOf<…>)'
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: \.path) { Card() }
  }
}

// MARK: if let on a child that is not presented
@Reducer
struct IfLetOnAChildThatIsNotPresented {
  @ObservableState
  struct State: Equatable {
    var card: Card.State?
  }

  enum Action { case card(PresentationAction<Card.Action>) }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$card, action: \.card) { Card() }  // error: mark the property with
  }
}

// MARK: if let on a child that is always there
@Reducer
struct IfLetOnAChildThatIsAlwaysThere {
  @ObservableState
  struct State: Equatable {
    var card = Card.State()
  }

  enum Action { case card(Card.Action) }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.card, action: \.card) { Card() }  // error: 'card' is always there
  }
}

// MARK: scope on a child that can be absent
@Reducer
struct ScopeOnAChildThatCanBeAbsent {
  @ObservableState
  struct State: Equatable {
    var card: Card.State?
  }

  enum Action { case card(Card.Action) }

  var body: some ReducerOf<Self> {
    Scope(\.card, action: \.card) { Card() }  // error: 'card' can be 'nil'
  }
}

// MARK: scope with the actions of a list
@Reducer
struct ScopeWithTheActionsOfAList {
  @ObservableState
  struct State: Equatable {
    var card = Card.State()
  }

  enum Action { case cards(IdentifiedActionOf<Card>) }

  var body: some ReducerOf<Self> {
    Scope(\.card, action: \.cards) { Card() }  // error: belongs to 'forEach'
  }
}

// MARK: effect after a statement
@Reducer
struct EffectAfterAStatement {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.count += 1
          .run { send in await send(.tapped) }  // error: write 'return .run'
      }
    }
  }
}

// MARK: several properties in one declaration
@Reducer
struct SeveralPropertiesInOneDeclaration {
  @ObservableState
  struct State: Equatable {
    var first = 0, second = 0  // error: declare each property of an observable state
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

// MARK: presented child that is not optional
@Reducer
struct PresentedChildThatIsNotOptional {
  @ObservableState
  struct State: Equatable {
    @Presents var card = Card.State()  // error: '@Presents' needs a property with an explicit
  }

  enum Action { case card(PresentationAction<Card.Action>) }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$card, action: \.card) { Card() }
  }
}

// MARK: closure in an equatable state
@Reducer
struct ClosureInAnEquatableState {
  @ObservableState
  struct State: Equatable {  // error: 'ClosureInAnEquatableState.State' does not conform
    var onTap: () -> Void = {}
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

// MARK: shared key without a default
struct SharedKeyWithoutADefault {
  @Shared(.inMemory("visits")) var visits: Int  // error: the key has no default
}

// MARK: shared value as an initial value
@ObservableState
struct SharedValueAsAnInitialValue {
  @Shared var visits = 0  // error: '@Shared(value: 0)'
}

// MARK: shared value to read as an initial value
@ObservableState
struct SharedValueToReadAsAnInitialValue {
  @SharedReader var visits: Int = 0  // error: '@SharedReader(value: 0)'
}

// MARK: shared value written directly
func sharedValueWrittenDirectly(_ visits: Shared<Int>) {
  @Shared(visits) var visits
  visits += 1  // error: with 'withLock', as in '$value.withLock { $0 += 1 }'
}

// MARK: state written through the store
@MainActor
func stateWrittenThroughTheStore(_ store: StoreOf<Screens>) {
  store.count = 1  // error: a view can't change the state
}

// MARK: reducer without the macro
struct ReducerWithoutTheMacro {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {  // error: type 'ReducerWithoutTheMacro' does not conform to
    EmptyReducer()
  }
}

// MARK: misspelt name of a dependency
struct MisspeltNameOfADependency {
  @Dependency(\.contiunousClock) var clock  // error: no dependency has this name and type
}

// MARK: wrong case in a switch over a child
@MainActor
func wrongCaseInASwitchOverAChild(_ state: Screens.Destination.State) -> Int {
  switch state {
  case .crad: 1  // error: 'crad'
  case .other: 2
  }
}

// MARK: misspelt property of a store
@MainActor
func misspeltPropertyOfAStore(_ store: StoreOf<Screens>) -> Int {
  store.cuont  // error: 'cuont'
}

// MARK: misspelt action of a store
@MainActor
func misspeltActionOfAStore(_ store: StoreOf<Screens>) {
  store.send(.aded(1))  // error: 'aded'
}

// MARK: reducers in on change
@Reducer
struct ReducersInOnChange {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped }
  var body: some ReducerOf<Self> {
    EmptyReducer()
      .onChange(of: \.count) { _, _ in  // error: write 'reduceOnChange'
        Reduce { _, _ in .none }
      }
  }
}

// MARK: scope in the chain
@Reducer
struct ScopeInTheChain {
  @ObservableState
  struct State: Equatable { var card = Card.State() }
  enum Action { case card(Card.Action) }
  var body: some ReducerOf<Self> {
    EmptyReducer()
      .Scope(\.card, action: \.card) { Card() }  // error: without the dot
  }
}

// MARK: options of an enum on a struct
@Reducer(state: .equatable)  // only warning: write 'struct State: Equatable'
struct OptionsOfAnEnumOnAStruct {
  @ObservableState
  struct State { var count = 0 }
  enum Action { case tapped }
  var body: some ReducerOf<Self> { EmptyReducer() }
}
