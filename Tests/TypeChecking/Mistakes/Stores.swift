import Tessera

// MARK: store with a feature type
@MainActor func storeWithAFeatureType() {
  // error: 'Card.Type' does not conform to expected type 'Reducer'
  _ = Store(initialState: Card.State()) { Card }
}

// MARK: store with a feature as state
@MainActor func storeWithAFeatureAsState() {
  // error: 'Card.State' to expected argument type 'Card'
  _ = Store(initialState: Card()) { Card() }
}

// MARK: store of another state
@MainActor func storeOfAnotherState() {
  // error: 'Screens.State' to expected argument type 'Card.State'
  _ = Store(initialState: Card.State()) { Screens() }
}

// MARK: store without an initial state
@MainActor func storeWithoutAnInitialState() {
  _ = Store { Card() }  // error: missing argument for parameter 'initialState'
}

// MARK: store of one parameter
@MainActor func storeOfOneParameter(_ store: Store<Card>) {}  // error: too few type parameters

// MARK: store of a state
// error: type 'Card.State' does not conform to protocol 'Reducer'
@MainActor func storeOfAState(_ store: StoreOf<Card.State>) {}

// MARK: misspelt state in a scope of a store
@MainActor func misspeltStateOfAStore(_ store: StoreOf<Screens>) {
  _ = store.scope(\.crad, action: \.card)  // error: one of the two doesn't exist
}

// MARK: misspelt action in a scope of a store
@MainActor func misspeltActionOfAStoreScope(_ store: StoreOf<Screens>) {
  _ = store.scope(\.card, action: \.crad)  // error: one of the two doesn't exist
}

// MARK: scope of a store without an action
@MainActor func scopeWithoutAnAction(_ store: StoreOf<Screens>) {
  _ = store.scope(\.card)  // error: a child has actions too
}

// MARK: scope of a store without a label
@MainActor func scopeOfAStoreWithoutALabel(_ store: StoreOf<Screens>) {
  _ = store.scope(\.card, \.card)  // error: 'scope(\.child, action: \.child)'
}

// MARK: optional child of a store
@MainActor func optionalChildOfAStore(_ store: StoreOf<Screens>) {
  let child: StoreOf<Card> = store.scope(\.one, action: \.one)  // error: unwrap its store
  _ = child
}

// MARK: list of a store
@MainActor func listOfAStore(_ store: StoreOf<Screens>) {
  // error: cannot convert value of type 'StoreCollection<
  let child: StoreOf<Card> = store.scope(\.rows, action: \.rows)
  _ = child
}

// MARK: misspelt action of a child
@MainActor func misspeltActionOfAChild(_ store: StoreOf<Screens>) {
  store.send(.card(.titelChanged("")))  // error: has no member 'titelChanged'
}

// MARK: missing value of an action
@MainActor func missingValueOfAnAction(_ store: StoreOf<Screens>) {
  store.send(.added)  // error: expects argument of type 'Int'
}

// MARK: state changed through state
@MainActor func stateChangedThroughState(_ store: StoreOf<Screens>) {
  store.state.count = 1  // error: a view can't change the state
}

// MARK: method called on a store
@MainActor func methodCalledOnAStore(_ store: StoreOf<Screens>) {
  store.history.append(1)  // error: a view can't change the state
}

// MARK: action called on a store
@MainActor func actionCalledOnAStore(_ store: StoreOf<Screens>) {
  store.cleared()  // error: write 'store.send(.name)'
}

// MARK: misspelt action called on a store
@MainActor func misspeltActionCalledOnAStore(_ store: StoreOf<Screens>) {
  store.claered()  // error: has no dynamic member 'claered'
}

// MARK: task of an action without await
@MainActor func actionAwaited(_ store: StoreOf<Screens>) async {
  store.send(.cleared).finish()  // error: is not marked with 'await'
}

// MARK: binding without a bindable action
@MainActor func bindingWithoutABindableAction(_ store: StoreOf<Screens>) {
  _ = store.binding(\.count)  // error: that 'Action' is a 'BindableAction'
}

@Reducer
struct Form {
  @ObservableState
  struct State: Equatable { var text = ""; var visits = 0 }
  enum Action: BindableAction { case binding(BindingAction<State>), tapped }
  var body: some ReducerOf<Self> { BindingReducer() }
}

// MARK: misspelt binding
@MainActor func misspeltBinding(_ store: StoreOf<Form>) {
  _ = store.binding(\.txet)  // error: no such property can be bound
}

// MARK: misspelt binding in a set
@MainActor func misspeltBindingInASet(_ store: StoreOf<Form>) {
  store.send(.set(\.txet, ""))  // error: has no member 'txet'
}

// MARK: misspelt binding action
@Reducer
struct MisspeltBindingAction {
  @ObservableState
  struct State: Equatable { var text = ""; var visits = 0 }
  enum Action: BindableAction { case binding(BindingAction<State>), tapped }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.txet):  // error: the state has no property of this name
        return .none
      default: return .none
      }
    }
  }
}

// MARK: old path of a binding action
@Reducer
struct OldPathOfABindingAction {
  @ObservableState
  struct State: Equatable { var text = ""; var visits = 0 }
  enum Action: BindableAction { case binding(BindingAction<State>), tapped }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.$text):  // error: write it without '$'
        return .none
      default: return .none
      }
    }
  }
}

// MARK: action dispatched to a store
@MainActor
func dispatch(_ store: StoreOf<Card>) {
  store.dispatch(.titleChanged("A"))  // error: write 'store.send(.name)' for 'dispatch'
}

// MARK: state got from a store
@MainActor
func getState(_ store: StoreOf<Card>) -> Card.State {
  store.getState()  // error: 'store.count' for 'getState'
}

// MARK: closure subscribed to a store
@MainActor
func subscribe(_ store: StoreOf<Card>) {
  store.subscribe { print($0.title) }  // error: 'observe { … }' or 'store.states'
}

// MARK: publisher of a store
@MainActor
func followAPublisher(_ store: StoreOf<Card>) {
  _ = store.publisher.title.sink { print($0) }  // error: 'observe { … }' or 'store.states'
}
