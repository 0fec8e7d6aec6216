import Tessera

// Sixteen nested features: the cost of composition is the difference between the innermost and the
// outermost.
//
// NB: Swift 6.3: each enum has two cases with payloads. With one payload and one case without,
// nested sixteen times, the compiler's code for the enum's tags doubles with each level. Remove
// when it doesn't.

@Reducer
struct Leaf {
  @ObservableState
  struct State {
    var count = 0
    var last = 0
  }

  enum Action {
    case tapped
    case rowTapped(Int)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .tapped: state.count += 1
      case .rowTapped(let index): state.last = index
      }
      return .none
    }
  }
}

@Reducer
struct Level01 {
  @ObservableState
  struct State {
    var child = Leaf.State()
    var own = 0
  }

  enum Action {
    case child(Leaf.Action)
    case numbered(Int)
  }

  var body: some Reducer<State, Action> {
    Scope(\.child, action: \.child) { Leaf() }
  }
}

@Reducer
struct Level02 {
  @ObservableState
  struct State {
    var child = Level01.State()
    var own = 0
  }

  enum Action {
    case child(Level01.Action)
    case numbered(Int)
  }

  var body: some Reducer<State, Action> {
    Scope(\.child, action: \.child) { Level01() }
  }
}

@Reducer
struct Level03 {
  @ObservableState
  struct State {
    var child = Level02.State()
    var own = 0
  }

  enum Action {
    case child(Level02.Action)
    case numbered(Int)
  }

  var body: some Reducer<State, Action> {
    Scope(\.child, action: \.child) { Level02() }
  }
}

@Reducer
struct Level04 {
  @ObservableState
  struct State {
    var child = Level03.State()
    var own = 0
  }

  enum Action {
    case child(Level03.Action)
    case numbered(Int)
  }

  var body: some Reducer<State, Action> {
    Scope(\.child, action: \.child) { Level03() }
  }
}

@Reducer
struct Level05 {
  @ObservableState
  struct State {
    var child = Level04.State()
    var own = 0
  }

  enum Action {
    case child(Level04.Action)
    case numbered(Int)
  }

  var body: some Reducer<State, Action> {
    Scope(\.child, action: \.child) { Level04() }
  }
}

@Reducer
struct Level06 {
  @ObservableState
  struct State {
    var child = Level05.State()
    var own = 0
  }

  enum Action {
    case child(Level05.Action)
    case numbered(Int)
  }

  var body: some Reducer<State, Action> {
    Scope(\.child, action: \.child) { Level05() }
  }
}

@Reducer
struct Level07 {
  @ObservableState
  struct State {
    var child = Level06.State()
    var own = 0
  }

  enum Action {
    case child(Level06.Action)
    case numbered(Int)
  }

  var body: some Reducer<State, Action> {
    Scope(\.child, action: \.child) { Level06() }
  }
}

@Reducer
struct Level08 {
  @ObservableState
  struct State {
    var child = Level07.State()
    var own = 0
  }

  enum Action {
    case child(Level07.Action)
    case numbered(Int)
  }

  var body: some Reducer<State, Action> {
    Scope(\.child, action: \.child) { Level07() }
  }
}

@Reducer
struct Level09 {
  @ObservableState
  struct State {
    var child = Level08.State()
    var own = 0
  }

  enum Action {
    case child(Level08.Action)
    case numbered(Int)
  }

  var body: some Reducer<State, Action> {
    Scope(\.child, action: \.child) { Level08() }
  }
}

@Reducer
struct Level10 {
  @ObservableState
  struct State {
    var child = Level09.State()
    var own = 0
  }

  enum Action {
    case child(Level09.Action)
    case numbered(Int)
  }

  var body: some Reducer<State, Action> {
    Scope(\.child, action: \.child) { Level09() }
  }
}

@Reducer
struct Level11 {
  @ObservableState
  struct State {
    var child = Level10.State()
    var own = 0
  }

  enum Action {
    case child(Level10.Action)
    case numbered(Int)
  }

  var body: some Reducer<State, Action> {
    Scope(\.child, action: \.child) { Level10() }
  }
}

@Reducer
struct Level12 {
  @ObservableState
  struct State {
    var child = Level11.State()
    var own = 0
  }

  enum Action {
    case child(Level11.Action)
    case numbered(Int)
  }

  var body: some Reducer<State, Action> {
    Scope(\.child, action: \.child) { Level11() }
  }
}

@Reducer
struct Level13 {
  @ObservableState
  struct State {
    var child = Level12.State()
    var own = 0
  }

  enum Action {
    case child(Level12.Action)
    case numbered(Int)
  }

  var body: some Reducer<State, Action> {
    Scope(\.child, action: \.child) { Level12() }
  }
}

@Reducer
struct Level14 {
  @ObservableState
  struct State {
    var child = Level13.State()
    var own = 0
  }

  enum Action {
    case child(Level13.Action)
    case numbered(Int)
  }

  var body: some Reducer<State, Action> {
    Scope(\.child, action: \.child) { Level13() }
  }
}

@Reducer
struct Level15 {
  @ObservableState
  struct State {
    var child = Level14.State()
    var own = 0
  }

  enum Action {
    case child(Level14.Action)
    case numbered(Int)
  }

  var body: some Reducer<State, Action> {
    Scope(\.child, action: \.child) { Level14() }
  }
}

@Reducer
struct Level16 {
  @ObservableState
  struct State {
    var child = Level15.State()
    var own = 0
  }

  enum Action {
    case child(Level15.Action)
    case numbered(Int)
  }

  var body: some Reducer<State, Action> {
    Scope(\.child, action: \.child) { Level15() }
  }
}
