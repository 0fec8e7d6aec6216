typealias Hand1 = HandLevel<HandLeaf>
typealias Hand2 = HandLevel<Hand1>
typealias Hand4 = HandLevel<HandLevel<Hand2>>
typealias Hand8 = HandLevel<HandLevel<HandLevel<HandLevel<Hand4>>>>
typealias Hand12 = HandLevel<HandLevel<HandLevel<HandLevel<Hand8>>>>
typealias Hand16 = HandLevel<HandLevel<HandLevel<HandLevel<Hand12>>>>

// NB: one class for each depth, since the compiler (Swift 6.3) does not specialise a generic class
// that is reached through `any`.

@MainActor
final class RootModel1: NestedModel, HandSender {
  var state = Hand1.initialState

  @inline(never)
  func send(_ action: Hand1.Action) { Hand1.reduce(into: &state, action) }

  func sendToInnermost(_ times: Int) { Hand1.send(times, through: self) }

  func reduce(_ times: Int) {
    for index in 0..<times {
      Self.step(&state, Hand1.embed(index & 1 == 0 ? .tapped : .rowTapped(index)))
    }
  }

  @inline(never)
  private static func step(_ state: inout Hand1.State, _ action: Hand1.Action) {
    Hand1.reduce(into: &state, action)
  }
}

@MainActor
final class RootModel2: NestedModel, HandSender {
  var state = Hand2.initialState

  @inline(never)
  func send(_ action: Hand2.Action) { Hand2.reduce(into: &state, action) }

  func sendToInnermost(_ times: Int) { Hand2.send(times, through: self) }

  func reduce(_ times: Int) {
    for index in 0..<times {
      Self.step(&state, Hand2.embed(index & 1 == 0 ? .tapped : .rowTapped(index)))
    }
  }

  @inline(never)
  private static func step(_ state: inout Hand2.State, _ action: Hand2.Action) {
    Hand2.reduce(into: &state, action)
  }
}

@MainActor
final class RootModel4: NestedModel, HandSender {
  var state = Hand4.initialState

  @inline(never)
  func send(_ action: Hand4.Action) { Hand4.reduce(into: &state, action) }

  func sendToInnermost(_ times: Int) { Hand4.send(times, through: self) }

  func reduce(_ times: Int) {
    for index in 0..<times {
      Self.step(&state, Hand4.embed(index & 1 == 0 ? .tapped : .rowTapped(index)))
    }
  }

  @inline(never)
  private static func step(_ state: inout Hand4.State, _ action: Hand4.Action) {
    Hand4.reduce(into: &state, action)
  }
}

@MainActor
final class RootModel8: NestedModel, HandSender {
  var state = Hand8.initialState

  @inline(never)
  func send(_ action: Hand8.Action) { Hand8.reduce(into: &state, action) }

  func sendToInnermost(_ times: Int) { Hand8.send(times, through: self) }

  func reduce(_ times: Int) {
    for index in 0..<times {
      Self.step(&state, Hand8.embed(index & 1 == 0 ? .tapped : .rowTapped(index)))
    }
  }

  @inline(never)
  private static func step(_ state: inout Hand8.State, _ action: Hand8.Action) {
    Hand8.reduce(into: &state, action)
  }
}

@MainActor
final class RootModel16: NestedModel, HandSender {
  var state = Hand16.initialState

  @inline(never)
  func send(_ action: Hand16.Action) { Hand16.reduce(into: &state, action) }

  func sendToInnermost(_ times: Int) { Hand16.send(times, through: self) }

  func reduce(_ times: Int) {
    for index in 0..<times {
      Self.step(&state, Hand16.embed(index & 1 == 0 ? .tapped : .rowTapped(index)))
    }
  }

  @inline(never)
  private static func step(_ state: inout Hand16.State, _ action: Hand16.Action) {
    Hand16.reduce(into: &state, action)
  }
}
