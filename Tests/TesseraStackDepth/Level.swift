import Synchronization
import Tessera

/// The number of actions that the level has handled.
let reductions = Atomic(0)

/// A feature that can be a level of the tower.
protocol DeepReducer: Reducer, SendableMetatype where Action: DeepAction {
  init()
  static var initialState: State { get }
}

/// The inline data of a level, which every copy of a state copies.
struct Ballast {
  private var words = InlineArray<600, Int>(repeating: 0)

  mutating func count() {
    words[0] += 1
    reductions.add(1, ordering: .relaxed)
  }
}

/// A feature with a child that is always there.
@Reducer
struct Level<Child: DeepReducer> {
  struct State {
    var ballast = Ballast()
    var child: Child.State
  }

  enum Action: LevelAction {
    case count(Bool)
    indirect case child(Child.Action)
  }

  var body: some Reducer<State, Action> {
    Scope(\.child, action: \.child) { Child() }
    Reduce { state, action in
      guard case .count(let isLater) = action else { return .none }
      state.ballast.count()
      return .afterCounting(isLater)
    }
  }
}

extension Level: DeepReducer {
  static var initialState: State { State(child: Child.initialState) }
}

/// An observable feature with a child that may be absent.
@Reducer
struct OpenLevel<Child: DeepReducer> {
  @ObservableState
  struct State {
    var ballast = Ballast()
    var child: Child.State?
  }

  enum Action: LevelAction {
    case count(Bool)
    indirect case child(Child.Action)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      guard case .count(let isLater) = action else { return .none }
      state.ballast.count()
      return .afterCounting(isLater)
    }
    .ifLet(\.child, action: \.child) { Child() }
  }
}

extension OpenLevel: DeepReducer {
  static var initialState: State { State(child: Child.initialState) }
}

/// The last feature.
@Reducer
struct Bottom {
  struct State {
    var ballast = Ballast()
  }

  enum Action: DeepAction {
    case count(Bool)

    static func count(_ isLater: Bool, at depth: Int) -> Self { .count(isLater) }
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      guard case .count(let isLater) = action else { return .none }
      state.ballast.count()
      return isLater ? .run { send in await send(.count(false)) } : .none
    }
  }
}

extension Bottom: DeepReducer {
  static var initialState: State { State() }
}

typealias Two<Child: DeepReducer> = Level<OpenLevel<Child>>
typealias Four<Child: DeepReducer> = Two<Two<Child>>
typealias Eight<Child: DeepReducer> = Four<Four<Child>>
typealias Sixteen<Child: DeepReducer> = Eight<Eight<Child>>
/// 64 nested features.
typealias Tower = Sixteen<Sixteen<Sixteen<Eight<Four<Two<Level<Bottom>>>>>>>
