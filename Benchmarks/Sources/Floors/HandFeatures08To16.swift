// Features within features, written by hand: structures, enums and switches that are nested.

/// A feature around the previous one.
enum Hand08 {
  struct State {
    var child = Hand07.State()
    var own = 0
  }

  enum Action {
    case child(Hand07.Action)
    case numbered(Int)
  }

  static func reduce(into state: inout State, _ action: Action) {
    switch action {
    case .child(let action): Hand07.reduce(into: &state.child, action)
    case .numbered(let number): state.own = number
    }
  }
}

/// Passes actions on to its parent, or is the root.
@MainActor
package final class Hand08Model {
  package let parent: Hand09Model?
  var state = Hand08.State()

  init(parent: Hand09Model? = nil) { self.parent = parent }

  @inline(never)
  func send(_ action: Hand08.Action) {
    if let parent { parent.send(.child(action)) } else { Hand08.reduce(into: &state, action) }
  }
}

/// A feature around the previous one.
enum Hand09 {
  struct State {
    var child = Hand08.State()
    var own = 0
  }

  enum Action {
    case child(Hand08.Action)
    case numbered(Int)
  }

  static func reduce(into state: inout State, _ action: Action) {
    switch action {
    case .child(let action): Hand08.reduce(into: &state.child, action)
    case .numbered(let number): state.own = number
    }
  }
}

/// Passes actions on to its parent, or is the root.
@MainActor
package final class Hand09Model {
  package let parent: Hand10Model?
  var state = Hand09.State()

  init(parent: Hand10Model? = nil) { self.parent = parent }

  @inline(never)
  func send(_ action: Hand09.Action) {
    if let parent { parent.send(.child(action)) } else { Hand09.reduce(into: &state, action) }
  }
}

/// A feature around the previous one.
enum Hand10 {
  struct State {
    var child = Hand09.State()
    var own = 0
  }

  enum Action {
    case child(Hand09.Action)
    case numbered(Int)
  }

  static func reduce(into state: inout State, _ action: Action) {
    switch action {
    case .child(let action): Hand09.reduce(into: &state.child, action)
    case .numbered(let number): state.own = number
    }
  }
}

/// Passes actions on to its parent, or is the root.
@MainActor
package final class Hand10Model {
  package let parent: Hand11Model?
  var state = Hand10.State()

  init(parent: Hand11Model? = nil) { self.parent = parent }

  @inline(never)
  func send(_ action: Hand10.Action) {
    if let parent { parent.send(.child(action)) } else { Hand10.reduce(into: &state, action) }
  }
}

/// A feature around the previous one.
enum Hand11 {
  struct State {
    var child = Hand10.State()
    var own = 0
  }

  enum Action {
    case child(Hand10.Action)
    case numbered(Int)
  }

  static func reduce(into state: inout State, _ action: Action) {
    switch action {
    case .child(let action): Hand10.reduce(into: &state.child, action)
    case .numbered(let number): state.own = number
    }
  }
}

/// Passes actions on to its parent, or is the root.
@MainActor
package final class Hand11Model {
  package let parent: Hand12Model?
  var state = Hand11.State()

  init(parent: Hand12Model? = nil) { self.parent = parent }

  @inline(never)
  func send(_ action: Hand11.Action) {
    if let parent { parent.send(.child(action)) } else { Hand11.reduce(into: &state, action) }
  }
}

/// A feature around the previous one.
enum Hand12 {
  struct State {
    var child = Hand11.State()
    var own = 0
  }

  enum Action {
    case child(Hand11.Action)
    case numbered(Int)
  }

  static func reduce(into state: inout State, _ action: Action) {
    switch action {
    case .child(let action): Hand11.reduce(into: &state.child, action)
    case .numbered(let number): state.own = number
    }
  }
}

/// Passes actions on to its parent, or is the root.
@MainActor
package final class Hand12Model {
  package let parent: Hand13Model?
  var state = Hand12.State()

  init(parent: Hand13Model? = nil) { self.parent = parent }

  @inline(never)
  func send(_ action: Hand12.Action) {
    if let parent { parent.send(.child(action)) } else { Hand12.reduce(into: &state, action) }
  }
}

/// A feature around the previous one.
enum Hand13 {
  struct State {
    var child = Hand12.State()
    var own = 0
  }

  enum Action {
    case child(Hand12.Action)
    case numbered(Int)
  }

  static func reduce(into state: inout State, _ action: Action) {
    switch action {
    case .child(let action): Hand12.reduce(into: &state.child, action)
    case .numbered(let number): state.own = number
    }
  }
}

/// Passes actions on to its parent, or is the root.
@MainActor
package final class Hand13Model {
  package let parent: Hand14Model?
  var state = Hand13.State()

  init(parent: Hand14Model? = nil) { self.parent = parent }

  @inline(never)
  func send(_ action: Hand13.Action) {
    if let parent { parent.send(.child(action)) } else { Hand13.reduce(into: &state, action) }
  }
}

/// A feature around the previous one.
enum Hand14 {
  struct State {
    var child = Hand13.State()
    var own = 0
  }

  enum Action {
    case child(Hand13.Action)
    case numbered(Int)
  }

  static func reduce(into state: inout State, _ action: Action) {
    switch action {
    case .child(let action): Hand13.reduce(into: &state.child, action)
    case .numbered(let number): state.own = number
    }
  }
}

/// Passes actions on to its parent, or is the root.
@MainActor
package final class Hand14Model {
  package let parent: Hand15Model?
  var state = Hand14.State()

  init(parent: Hand15Model? = nil) { self.parent = parent }

  @inline(never)
  func send(_ action: Hand14.Action) {
    if let parent { parent.send(.child(action)) } else { Hand14.reduce(into: &state, action) }
  }
}

/// A feature around the previous one.
enum Hand15 {
  struct State {
    var child = Hand14.State()
    var own = 0
  }

  enum Action {
    case child(Hand14.Action)
    case numbered(Int)
  }

  static func reduce(into state: inout State, _ action: Action) {
    switch action {
    case .child(let action): Hand14.reduce(into: &state.child, action)
    case .numbered(let number): state.own = number
    }
  }
}

/// Passes actions on to its parent, or is the root.
@MainActor
package final class Hand15Model {
  package let parent: Hand16Model?
  var state = Hand15.State()

  init(parent: Hand16Model? = nil) { self.parent = parent }

  @inline(never)
  func send(_ action: Hand15.Action) {
    if let parent { parent.send(.child(action)) } else { Hand15.reduce(into: &state, action) }
  }
}

/// A feature around the previous one.
enum Hand16 {
  struct State {
    var child = Hand15.State()
    var own = 0
  }

  enum Action {
    case child(Hand15.Action)
    case numbered(Int)
  }

  static func reduce(into state: inout State, _ action: Action) {
    switch action {
    case .child(let action): Hand15.reduce(into: &state.child, action)
    case .numbered(let number): state.own = number
    }
  }
}

/// The root.
@MainActor
package final class Hand16Model {
  var state = Hand16.State()

  @inline(never)
  func send(_ action: Hand16.Action) { Hand16.reduce(into: &state, action) }
}
