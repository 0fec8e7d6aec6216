// README: begin features
import Tessera

// README: end
import TesseraTesting
import Testing

// README: begin features
/// A child workflow: its `Output` is a delegate action.
@Reducer
struct Welcome {
  @ObservableState
  struct State: Equatable {
    var name = ""
  }

  enum Action {
    case nameChanged(String)
    case loginButtonTapped
    case delegate(Delegate)

    @CasePathable
    enum Delegate { case loggedIn(name: String) }  // Output
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name):
        state.name = name
        return .none
      case .loginButtonTapped:
        guard !state.name.isEmpty else { return .none }
        return .send(.delegate(.loggedIn(name: state.name)))  // setOutput
      case .delegate:
        return .none
      }
    }
  }
}

/// The screen after the login.
@Reducer
struct Todo {
  @ObservableState
  struct State: Equatable {
    let owner: String
    var seconds = 0
  }

  enum Action {
    case appeared
    case ticked
  }

  @Dependency(\.continuousClock) var clock

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .appeared:
        // A Worker. It ends when its feature is removed.
        return .run { [clock] send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
      case .ticked:
        state.seconds += 1
        return .none
      }
    }
  }
}

/// The root workflow: one of its children at a time.
@Reducer
struct RootFlow {
  @ObservableState
  enum State: Equatable {
    case welcome(Welcome.State)
    case todo(Todo.State)
  }

  enum Action {
    case welcome(Welcome.Action)
    case todo(Todo.Action)
    case logoutButtonTapped
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .welcome(.delegate(.loggedIn(let name))):  // mapOutput
        state = .todo(Todo.State(owner: name))
        return .send(.todo(.appeared))
      case .logoutButtonTapped:
        state = .welcome(Welcome.State())
        return .none
      case .welcome, .todo:
        return .none
      }
    }
    .ifCaseLet(\.welcome, action: \.welcome) { Welcome() }
    .ifCaseLet(\.todo, action: \.todo) { Todo() }
  }
}
// README: end

/// A rendering, if you want one: a value that a view shows.
struct TodoRendering: Equatable {
  let title: String

  init(_ state: Todo.State) { title = "\(state.owner): \(state.seconds) s" }
}

/// The code of `Documentation/ComingFromWorkflow.md`.
@MainActor
@Suite
struct ComingFromWorkflowTests {
  // README: begin test
  @MainActor
  @Test func theRootShowsTheTodosAfterTheLoginAndEndsTheirWorker() async {
    let clock = TestClock()
    let store = TestStore(initialState: .welcome(Welcome.State(name: "Ada"))) {
      RootFlow()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(\.welcome.loginButtonTapped)
    await store.receive(\.welcome.delegate.loggedIn) { $0 = .todo(Todo.State(owner: "Ada")) }
    await store.receive(\.todo.appeared)
    await clock.advance(by: .seconds(1))
    await store.receive(\.todo.ticked) { $0 = .todo(Todo.State(owner: "Ada", seconds: 1)) }
    await store.send(.logoutButtonTapped) { $0 = .welcome(Welcome.State()) }
  }
  // README: end

  @Test func aRenderingIsAFunctionOfTheState() {
    #expect(TodoRendering(Todo.State(owner: "Ada", seconds: 2)).title == "Ada: 2 s")
  }
}
