import Tessera

/// A struct that is no state.
struct PlainBox: Equatable {
  var card = Card.State()
  var maybe: Card.State?
  var rows: IdentifiedArrayOf<Card.State> = []
}

/// A class with a part.
final class Heap: Equatable {
  var wrappedValue = Card.State()
  static func == (first: Heap, second: Heap) -> Bool { first.wrappedValue == second.wrappedValue }
}

@Reducer
struct Boxes {
  @ObservableState
  struct State: Equatable {
    var box = PlainBox()
    var heap = Heap()
  }

  enum Action {
    case card(Card.Action)
    case rows(IdentifiedActionOf<Card>)
  }
}

// MARK: misspelt state of a scope
struct MisspeltStateOfAScope: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    Scope(\.crad, action: \.card) { Card() }  // error: 'crad'
  }
}

// MARK: misspelt action of a scope
struct MisspeltActionOfAScope: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    Scope(\.card, action: \.crad) { Card() }  // error: 'crad'
  }
}

// MARK: scope on optional state
struct ScopeOnOptionalState: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    Scope(\.one, action: \.one) { Card() }  // error: 'Optional<Card.State>'
  }
}

// MARK: feature as its own child of a scope
struct FeatureAsItsOwnChildOfAScope: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    // error: 'Screens.State' to expected argument type 'Card.State'
    Scope(\.card, action: \.card) { Screens() }
  }
}

// MARK: wrong child of a scope
struct WrongChildOfAScope: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    // error: 'Boxes.State' to expected argument type 'Card.State'
    Scope(\.card, action: \.card) { Boxes() }
  }
}

// MARK: if let on state that is always there
struct IfLetOnStateThatIsAlwaysThere: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    EmptyReducer()
      // error: (aka 'Card.State') conform to 'OptionalChild'
      .ifLet(\.card, action: \.card) { Card() }
  }
}

// MARK: misspelt field of if let
struct MisspeltFieldOfIfLet: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$too, action: \.two) { Card() }  // error: '$too'
  }
}

// MARK: misspelt action of if let
struct MisspeltActionOfIfLet: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$two, action: \.too) { Card() }  // error: 'too'
  }
}

// MARK: missing builder
struct MissingBuilder: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$two, action: \.two)  // error: 'Card.State' conform to 'StateWithReducer'
  }
}

// MARK: for each on a plain field
struct ForEachOnAPlainField: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.name, action: \.rows) { Card() }  // error: its feature don't belong together
  }
}

// MARK: for each with the wrong action
struct ForEachWithTheWrongAction: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.rows, action: \.path) { Card() }  // error: its feature don't belong together
  }
}

// MARK: misspelt nested field
struct MisspeltNestedField: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    Scope(\.card.titel, action: \.renamed) { EmptyReducer() }  // error: 'titel'
  }
}

// MARK: misspelt property of on change
struct MisspeltPropertyOfOnChange: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .onChange(of: \.cuont) { _, _ in .none }  // error: 'cuont'
  }
}

// MARK: on change of a tuple
struct OnChangeOfATuple: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .onChange(of: { ($0.count, $0.name) }) { _, _ in .none }  // error: Equatable
  }
}

// MARK: misspelt dependency
struct MisspeltDependency: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .dependency(\.continousClock, ContinuousClock())  // error: no dependency has this name
  }
}

// MARK: reducer instead of a closure
@Reducer
struct ReducerInsteadOfAClosure {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    Reduce(Card())  // error: write it without 'Reduce'
  }
}

// MARK: child of another feature
struct ChildOfAnotherFeature: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
    Card()  // error: Card
  }
}

// MARK: scope through a plain struct
struct ScopeThroughAPlainStruct: Reducer {
  typealias State = Boxes.State
  typealias Action = Boxes.Action

  var body: some ReducerOf<Self> {
    Scope(\.box.card, action: \.card) { Card() }  // error: mark the struct
  }
}

// MARK: scope through a class
struct ScopeThroughAClass: Reducer {
  typealias State = Boxes.State
  typealias Action = Boxes.Action

  var body: some ReducerOf<Self> {
    Scope(\.heap.wrappedValue, action: \.card) { Card() }  // error: declare a computed property
  }
}

// MARK: scope without the label of the action
@Reducer
struct ScopeWithoutTheLabelOfTheAction {
  typealias State = Boxes.State
  typealias Action = Boxes.Action

  var body: some Reducer<State, Action> {
    Scope(\.box, \.card) { Card() }  // error: Scope(\.box, action: \.card)
  }
}

// MARK: optional child through a plain struct
struct OptionalChildThroughAPlainStruct: Reducer {
  typealias State = Boxes.State
  typealias Action = Boxes.Action

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.box.maybe, action: \.card) { Card() }  // error: mark the struct
  }
}

// MARK: list through a plain struct
struct ListThroughAPlainStruct: Reducer {
  typealias State = Boxes.State
  typealias Action = Boxes.Action

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.box.rows, action: \.rows) { Card() }  // error: mark the struct
  }
}

// MARK: store of a part of a plain struct
@MainActor
func storeOfAPartOfAPlainStruct(_ store: StoreOf<Boxes>) {
  _ = store.scope(\.box.card, action: \.card)  // error: mark the struct
}

// MARK: for each on a shared list
@Reducer
struct ForEachOnASharedList {
  @ObservableState
  struct State { @Shared(.inMemory("cards")) var cards: IdentifiedArrayOf<Card.State> = [] }
  enum Action { case cards(IdentifiedActionOf<Card>) }
  var body: some Reducer<State, Action> {
    EmptyReducer()
      .forEach(\.cards, action: \.cards) { Card() }  // error: keep the rows beside it
  }
}
