import Tessera
import TesseraTestSupport

@testable import TesseraCore

/// A feature whose actions can leave their actor, and which returns the effect that an action asks
/// for.
@Reducer
struct Bureau {
  @ObservableState
  struct State: Equatable {
    var lines: [String] = []
    var isOpen = false
    @Presents var drawer: Drawer.State?
  }

  enum Action: Sendable {
    case write(String)
    case run(Job)
    case openDrawer
    case drawer(PresentationAction<Drawer.Action>)
  }

  /// An effect to return.
  struct Job: Sendable {
    let effect: @Sendable () -> Effect<Action>
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .write(let line): state.lines.append(line)
      case .run(let job): return job.effect()
      case .openDrawer: state.drawer = Drawer.State()
      case .drawer: break
      }
      return .none
    }
    .ifLet(\.$drawer, action: \.drawer) { Drawer() }
  }
}

/// A feature that a bureau presents.
@Reducer
struct Drawer {
  @ObservableState
  struct State: Equatable {
    var papers = 0
  }

  enum Action: Sendable {
    case add
    case run(Job)
  }

  struct Job: Sendable {
    let effect: @Sendable () -> Effect<Action>
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add:
        state.papers += 1
        return .none
      case .run(let job): return job.effect()
      }
    }
  }
}

extension Bureau.Action {
  static func effect(_ make: @escaping @Sendable () -> Effect<Self>) -> Self {
    .run(Bureau.Job(effect: make))
  }

  static func drawerEffect(_ make: @escaping @Sendable () -> Effect<Drawer.Action>) -> Self {
    .drawer(.presented(.run(Drawer.Job(effect: make))))
  }
}

/// An actor with an executor of its own, which has a bureau.
actor BureauSession {
  private let executor = MarkedExecutor()
  private(set) var store: ActorStoreOf<Bureau>? = ActorStore(initialState: Bureau.State()) {
    Bureau()
  }
  var tokens: [ActorObserveToken] = []

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Whether the caller runs on the actor.
  nonisolated var isHere: Bool { executor.isHere }

  var lines: [String] { store?.lines ?? [] }

  /// Sends an action, and returns the lines right afterwards.
  @discardableResult
  func send(_ action: Bureau.Action) -> [String] {
    store?.send(action)
    return lines
  }

  /// Sends an action, and returns the lines when its effects have ended.
  @discardableResult
  func finish(_ action: Bureau.Action) async -> [String] {
    await store?.send(action).finish()
    return lines
  }

  func release() { store = nil }

  func with<Result: Sendable>(
    _ body: @Sendable (isolated BureauSession) throws -> Result
  ) rethrows -> Result { try body(self) }
}

extension BureauSession {
  func runningAfter(_ action: Bureau.Action) -> Int {
    store?.send(action)
    return running
  }

  var running: Int { store?.core.runningCount ?? 0 }
  var parts: Int { store?.core.runningParts ?? 0 }
}

/// Returns when the actor and the main actor have nothing more to do.
func settle(_ session: BureauSession) async {
  for _ in 0..<200 {
    _ = await session.lines
    await MainActor.run {}
    await Task.yield()
  }
}
