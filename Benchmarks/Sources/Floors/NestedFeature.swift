/// A feature around another one, written by hand: nested structures, nested enums, nested switches.
protocol HandFeature {
  associatedtype State
  associatedtype Action

  static var initialState: State { get }
  static func reduce(into state: inout State, _ action: Action)
  /// Wraps an action of the innermost feature.
  static func embed(_ action: HandLeaf.Action) -> Action
  /// Makes models of the features within the one of the parent, and sends through the innermost.
  @MainActor
  static func send(_ times: Int, through parent: some HandSender<Action>)
}

/// What takes actions.
@MainActor
protocol HandSender<Action> {
  associatedtype Action
  func send(_ action: Action)
}

/// The innermost feature.
enum HandLeaf: HandFeature {
  struct State {
    var count = 0
    var last = 0
  }

  enum Action {
    case tapped
    case rowTapped(Int)
  }

  static var initialState: State { State() }

  static func reduce(into state: inout State, _ action: Action) {
    switch action {
    case .tapped: state.count += 1
    case .rowTapped(let index): state.last = index
    }
  }

  static func embed(_ action: Action) -> Action { action }

  static func send(_ times: Int, through parent: some HandSender<Action>) {
    for index in 0..<times { parent.send(index & 1 == 0 ? .tapped : .rowTapped(index)) }
  }
}

/// A feature around another one.
enum HandLevel<Child: HandFeature>: HandFeature {
  struct State {
    var child: Child.State
    var own = 0
  }

  enum Action {
    case child(Child.Action)
    case numbered(Int)
  }

  static var initialState: State { State(child: Child.initialState) }

  static func reduce(into state: inout State, _ action: Action) {
    switch action {
    case .child(let action): Child.reduce(into: &state.child, action)
    case .numbered(let number): state.own = number
    }
  }

  static func embed(_ action: HandLeaf.Action) -> Action { .child(Child.embed(action)) }

  static func send(_ times: Int, through parent: some HandSender<Action>) {
    Child.send(times, through: ChildModel<Child, _>(parent: parent))
  }
}
