import Floors
import Measuring
import Tessera

/// Features within features, in one module: b and c.
@MainActor
enum NestedWorkloads {
  static var all: [Workload] { [1, 2, 4, 8, 16].map(b) + [1, 4, 16].map(c) }

  private static func b(_ depth: Int) -> Workload {
    Workload("b", size: depth, "send through the innermost of n nested stores") {
      let model = makeNestedModel(depth: depth)
      let store = innermostStore(depth: depth)
      return Trial(floor: { model.sendToInnermost($0) }) { times in
        for index in 0..<times { store.send(index & 1 == 0 ? .tapped : .rowTapped(index)) }
      }
    }
  }

  private static func c(_ depth: Int) -> Workload {
    Workload("c", size: depth, "the reducer alone, n features deep") {
      let model = makeNestedModel(depth: depth)
      return Trial(floor: { model.reduce($0) }) { times in
        switch depth {
        case 1: reduce01(times)
        case 4: reduce04(times)
        default: reduce16(times)
        }
      }
    }
  }

  private static func innermostStore(depth: Int) -> StoreOf<Leaf> {
    switch depth {
    case 1: Store(initialState: Level01.State()) { Level01() }.innermost
    case 2: Store(initialState: Level02.State()) { Level02() }.innermost
    case 4: Store(initialState: Level04.State()) { Level04() }.innermost
    case 8: Store(initialState: Level08.State()) { Level08() }.innermost
    default: Store(initialState: Level16.State()) { Level16() }.innermost
    }
  }

  private static func reduce01(_ times: Int) {
    var state = Level01.State()
    for index in 0..<times {
      step(&state, embed01(index & 1 == 0 ? .tapped : .rowTapped(index)))
    }
  }

  @inline(never)
  private static func step(_ state: inout Level01.State, _ action: Level01.Action) {
    if case .none = Level01().reduce(into: &state, action: action) {} else { consume(1) }
  }

  private static func reduce04(_ times: Int) {
    var state = Level04.State()
    for index in 0..<times {
      step(&state, embed04(index & 1 == 0 ? .tapped : .rowTapped(index)))
    }
  }

  @inline(never)
  private static func step(_ state: inout Level04.State, _ action: Level04.Action) {
    if case .none = Level04().reduce(into: &state, action: action) {} else { consume(4) }
  }

  private static func reduce16(_ times: Int) {
    var state = Level16.State()
    for index in 0..<times {
      step(&state, embed16(index & 1 == 0 ? .tapped : .rowTapped(index)))
    }
  }

  @inline(never)
  private static func step(_ state: inout Level16.State, _ action: Level16.Action) {
    if case .none = Level16().reduce(into: &state, action: action) {} else { consume(16) }
  }
}
