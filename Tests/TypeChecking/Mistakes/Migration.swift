import Tessera
import TesseraMigration

// MARK: scope on the case of a state
@Reducer
struct ScopeOnTheCaseOfAState {
  enum State { case card(Card.State) }
  enum Action { case card(Card.Action) }

  var body: some ReducerOf<Self> {
    Scope(state: \.card, action: \.card) { Card() }  // error: 'ScopeCase'
  }
}

// MARK: presented child without a presentation action
@Reducer
struct PresentedChildWithoutAPresentationAction {
  @ObservableState
  struct State { @Presents var card: Card.State? }

  enum Action {
    case card(Card.Action)  // error: PresentationAction<Card.Action>
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$card, action: \.card) { Card() }
  }
}

// MARK: presentation state as a wrapper
@ObservableState
struct PresentationStateAsAWrapper {
  @PresentationState var card: Card.State?  // error: '@Presents'
}

// MARK: binding state
struct StateWithABindingState {
  @BindingState var title = ""  // error: '@ObservableState'
}

// MARK: task result
enum ActionWithATaskResult {
  case response(TaskResult<String>)  // error: 'Result<Success, any Error>'
}

// MARK: view store
@MainActor
func readThroughAViewStore(
  _ store: ViewStore<Int, Int>  // error: 'store.count'
) {}

// MARK: plain action of a child in an optional
struct PlainActionOfAChildInAnOptional: Reducer {
  @ObservableState
  struct State { var card: Int? }

  @CasePathable
  enum Action { case card(Plain) }

  enum Plain { case tapped }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.card, action: \.card) {  // error: 'CasePathable'
        Reduce { _, _ in .none }
      }
  }
}

// MARK: void action of a child in an optional
struct VoidActionOfAChildInAnOptional: Reducer {
  @ObservableState
  struct State { var card: Int? }

  @CasePathable
  enum Action { case card }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.card, action: \.card) {  // error: 'CasePathable'
        Reduce { _, _ in .none }
      }
  }
}

// MARK: on change with reducers
struct OnChangeWithReducers: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .onChange(of: \.name) { _, _ in
        Reduce { _, _ in .none }  // error: to closure result type 'Effect<
      }
  }
}

// MARK: main serial executor
func runOnTheMainSerialExecutor() async {
  await withMainSerialExecutor {  // error: Call the operation itself
    await Task.yield()
  }
}

// MARK: shared value for a memberwise initializer
struct SharedValueForAMemberwiseInitializer {
  @Shared var count: Int

  static func made(_ count: Shared<Int>) -> Self {
    Self(count: count)  // error: 'Shared<Int>' to expected argument type 'Int'
  }
}

// MARK: session without its import
func readTheSession() {
  @Dependency(\.urlSession) var session  // error: import TesseraNetworking
  _ = session
}

// MARK: session overridden without its import
func overrideTheSession() {
  withDependencies {
    $0.urlSession = 1  // error: import TesseraNetworking
  } operation: {
  }
}

// MARK: notification center without its import
func readTheNotificationCenter() {
  @Dependency(\.notificationCenter) var center  // error: import TesseraFoundation
  _ = center
}
