// Features within features, written by hand: structures, enums and switches that are nested.

/// The innermost feature.
enum Hand00 {
  struct State {
    var count = 0
    var last = 0
  }

  enum Action {
    case tapped
    case rowTapped(Int)
  }

  static func reduce(into state: inout State, _ action: Action) {
    switch action {
    case .tapped: state.count += 1
    case .rowTapped(let index): state.last = index
    }
  }
}

/// Passes actions on to its parent, or is the root.
@MainActor
package final class Hand00Model {
  package let parent: Hand01Model?
  var state = Hand00.State()

  init(parent: Hand01Model? = nil) { self.parent = parent }

  @inline(never)
  func send(_ action: Hand00.Action) {
    if let parent { parent.send(.child(action)) } else { Hand00.reduce(into: &state, action) }
  }
}

/// A feature around the previous one.
enum Hand01 {
  struct State {
    var child = Hand00.State()
    var own = 0
  }

  enum Action {
    case child(Hand00.Action)
    case numbered(Int)
  }

  static func reduce(into state: inout State, _ action: Action) {
    switch action {
    case .child(let action): Hand00.reduce(into: &state.child, action)
    case .numbered(let number): state.own = number
    }
  }
}

/// Passes actions on to its parent, or is the root.
@MainActor
package final class Hand01Model {
  package let parent: Hand02Model?
  var state = Hand01.State()

  init(parent: Hand02Model? = nil) { self.parent = parent }

  @inline(never)
  func send(_ action: Hand01.Action) {
    if let parent { parent.send(.child(action)) } else { Hand01.reduce(into: &state, action) }
  }
}

/// A feature around the previous one.
enum Hand02 {
  struct State {
    var child = Hand01.State()
    var own = 0
  }

  enum Action {
    case child(Hand01.Action)
    case numbered(Int)
  }

  static func reduce(into state: inout State, _ action: Action) {
    switch action {
    case .child(let action): Hand01.reduce(into: &state.child, action)
    case .numbered(let number): state.own = number
    }
  }
}

/// Passes actions on to its parent, or is the root.
@MainActor
package final class Hand02Model {
  package let parent: Hand03Model?
  var state = Hand02.State()

  init(parent: Hand03Model? = nil) { self.parent = parent }

  @inline(never)
  func send(_ action: Hand02.Action) {
    if let parent { parent.send(.child(action)) } else { Hand02.reduce(into: &state, action) }
  }
}

/// A feature around the previous one.
enum Hand03 {
  struct State {
    var child = Hand02.State()
    var own = 0
  }

  enum Action {
    case child(Hand02.Action)
    case numbered(Int)
  }

  static func reduce(into state: inout State, _ action: Action) {
    switch action {
    case .child(let action): Hand02.reduce(into: &state.child, action)
    case .numbered(let number): state.own = number
    }
  }
}

/// Passes actions on to its parent, or is the root.
@MainActor
package final class Hand03Model {
  package let parent: Hand04Model?
  var state = Hand03.State()

  init(parent: Hand04Model? = nil) { self.parent = parent }

  @inline(never)
  func send(_ action: Hand03.Action) {
    if let parent { parent.send(.child(action)) } else { Hand03.reduce(into: &state, action) }
  }
}

/// A feature around the previous one.
enum Hand04 {
  struct State {
    var child = Hand03.State()
    var own = 0
  }

  enum Action {
    case child(Hand03.Action)
    case numbered(Int)
  }

  static func reduce(into state: inout State, _ action: Action) {
    switch action {
    case .child(let action): Hand03.reduce(into: &state.child, action)
    case .numbered(let number): state.own = number
    }
  }
}

/// Passes actions on to its parent, or is the root.
@MainActor
package final class Hand04Model {
  package let parent: Hand05Model?
  var state = Hand04.State()

  init(parent: Hand05Model? = nil) { self.parent = parent }

  @inline(never)
  func send(_ action: Hand04.Action) {
    if let parent { parent.send(.child(action)) } else { Hand04.reduce(into: &state, action) }
  }
}

/// A feature around the previous one.
enum Hand05 {
  struct State {
    var child = Hand04.State()
    var own = 0
  }

  enum Action {
    case child(Hand04.Action)
    case numbered(Int)
  }

  static func reduce(into state: inout State, _ action: Action) {
    switch action {
    case .child(let action): Hand04.reduce(into: &state.child, action)
    case .numbered(let number): state.own = number
    }
  }
}

/// Passes actions on to its parent, or is the root.
@MainActor
package final class Hand05Model {
  package let parent: Hand06Model?
  var state = Hand05.State()

  init(parent: Hand06Model? = nil) { self.parent = parent }

  @inline(never)
  func send(_ action: Hand05.Action) {
    if let parent { parent.send(.child(action)) } else { Hand05.reduce(into: &state, action) }
  }
}

/// A feature around the previous one.
enum Hand06 {
  struct State {
    var child = Hand05.State()
    var own = 0
  }

  enum Action {
    case child(Hand05.Action)
    case numbered(Int)
  }

  static func reduce(into state: inout State, _ action: Action) {
    switch action {
    case .child(let action): Hand05.reduce(into: &state.child, action)
    case .numbered(let number): state.own = number
    }
  }
}

/// Passes actions on to its parent, or is the root.
@MainActor
package final class Hand06Model {
  package let parent: Hand07Model?
  var state = Hand06.State()

  init(parent: Hand07Model? = nil) { self.parent = parent }

  @inline(never)
  func send(_ action: Hand06.Action) {
    if let parent { parent.send(.child(action)) } else { Hand06.reduce(into: &state, action) }
  }
}

/// A feature around the previous one.
enum Hand07 {
  struct State {
    var child = Hand06.State()
    var own = 0
  }

  enum Action {
    case child(Hand06.Action)
    case numbered(Int)
  }

  static func reduce(into state: inout State, _ action: Action) {
    switch action {
    case .child(let action): Hand06.reduce(into: &state.child, action)
    case .numbered(let number): state.own = number
    }
  }
}

/// Passes actions on to its parent, or is the root.
@MainActor
package final class Hand07Model {
  package let parent: Hand08Model?
  var state = Hand07.State()

  init(parent: Hand08Model? = nil) { self.parent = parent }

  @inline(never)
  func send(_ action: Hand07.Action) {
    if let parent { parent.send(.child(action)) } else { Hand07.reduce(into: &state, action) }
  }
}
