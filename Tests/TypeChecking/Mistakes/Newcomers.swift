import Foundation
import Tessera
import TesseraQueries

// MARK: child that runs twice
@Reducer
struct ChildThatRunsTwice {
  @ObservableState
  struct State: Equatable { var card = Card.State() }
  enum Action { case card(Card.Action) }
  var body: some ReducerOf<Self> {
    Scope(\.card, action: \.card) { Card() }
    Reduce { _, _ in .none }
    Scope(\.card, action: \.card) { Card() }  // only warning: for the second time with each action
  }
}

// MARK: child on the state of another
@Reducer
struct ChildOnTheStateOfAnother {
  @ObservableState
  struct State: Equatable {
    var card = Card.State()
    var other = Card.State()
  }
  enum Action {
    case card(Card.Action)
    case other(Card.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(\.card, action: \.card) { Card() }
    Scope(\.card, action: \.other) { Card() }  // only warning: write '\.other'
  }
}

// MARK: correction above the binding reducer
@Reducer
struct CorrectionAboveTheBindingReducer {
  @ObservableState
  struct State: Equatable { var name = "" }
  enum Action: BindableAction { case binding(BindingAction<State>) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        state.name = String(state.name.prefix(3))  // only warning: move it above this 'Reduce'
        return .none
      case .binding:
        return .none
      }
    }
    BindingReducer()
  }
}

// MARK: copy of a row
@Reducer
struct CopyOfARow {
  @ObservableState
  struct State: Equatable { var rows: IdentifiedArrayOf<Card.State> = [] }
  enum Action { case tapped(Int) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped(let id):
        // only warning: write 'state.rows[id: id]?.title += "!"'
        if var row = state.rows[id: id] { row.title += "!" }
        return .none
      }
    }
  }
}

// MARK: new ID for each effect
@Reducer
struct NewIDForEachEffect {
  @ObservableState
  struct State: Equatable {}
  enum Action { case typed }
  var body: some ReducerOf<Self> {
    Reduce { _, _ in
      // only warning: equals no other
      .run { _ in }.debounce(id: UUID(), for: .seconds(1))
    }
  }
}

// MARK: type as the ID of a cancellation
@Reducer
struct TypeAsAnID {
  @ObservableState
  struct State: Equatable {}
  enum Action { case tapped }
  enum TimerID { case ticking }
  var body: some ReducerOf<Self> {
    Reduce { _, _ in .cancel(id: TimerID.self) }  // error: write 'TimerID.ticking'
  }
}

// MARK: actions of a stack with its feature
@Reducer
struct ActionsOfAStackWithItsFeature {
  @ObservableState
  struct State: Equatable { var path = StackState<Card.State>() }
  enum Action { case path(StackAction<Card>) }  // error: write 'StackActionOf<Card>'
  var body: some ReducerOf<Self> { EmptyReducer() }
}

// MARK: action instead of its path
@Reducer
struct ActionInsteadOfItsPath {
  @ObservableState
  struct State: Equatable { var number = Loading<Int>.idle }
  enum Action {
    case appeared
    case number(LoadingAction<Int>)
  }
  var body: some ReducerOf<Self> {
    // warning: write '\.appeared'
    EmptyReducer().load(\.number, action: \.number, on: .appeared) { _ in 1 }
  }
}

// MARK: dependency of a state
@ObservableState
struct DependencyOfAState: Equatable {  // error: does not conform to protocol 'Equatable'
  @Dependency(\.uuid) var uuid
}

// MARK: dependency of a state that is not compared
@ObservableState
struct DependencyOfAStateThatIsNotCompared {
  @Dependency(\.uuid) var uuid  // only warning: declare the dependency in the reducer
}

// MARK: closure of a state
@ObservableState
struct ClosureOfAState: Equatable {  // error: does not conform to protocol 'Equatable'
  var tapped: () -> Void = {}
}

// MARK: query of another property
@ObservableState
struct QueryOfAnotherProperty {
  let id: Int
  // error: assign it in an initializer, '_name = Fetched(.name(id))'
  @Fetched(.name(id)) var name: String?
}

extension Query where Value == String {
  static func name(_ id: Int) -> Self { Query(id) { "Ada" } }
}
