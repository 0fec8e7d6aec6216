import Chain00
import Chain01
import Chain02
import Chain03
import Chain04
import Chain05
import Chain06
import Chain07
import Chain08
import Chain09
import Chain10
import Chain11
import Chain12
import Chain13
import Chain14
import Chain15
import Chain16
import Floors
import Measuring
import Tessera

/// Features within features, each in a module of its own: b2 and c2.
@MainActor
enum ChainWorkloads {
  static var all: [Workload] { [1, 4, 16].map(b2) + [1, 4, 16].map(c2) }

  private static func b2(_ depth: Int) -> Workload {
    Workload("b2", size: depth, "send through n nested stores, a module for each feature") {
      let model = makeNestedModel(depth: depth)
      let store = innermostStore(depth: depth)
      return Trial(floor: { model.sendToInnermost($0) }) { times in
        for index in 0..<times { store.send(index & 1 == 0 ? .tapped : .rowTapped(index)) }
      }
    }
  }

  private static func c2(_ depth: Int) -> Workload {
    Workload("c2", size: depth, "the reducer alone, n deep, a module for each feature") {
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

  private static func innermostStore(depth: Int) -> StoreOf<Chain00> {
    switch depth {
    case 1: Store(initialState: Chain01.State()) { Chain01() }.innermost
    case 4: Store(initialState: Chain04.State()) { Chain04() }.innermost
    default: Store(initialState: Chain16.State()) { Chain16() }.innermost
    }
  }

  private static func reduce01(_ times: Int) {
    var state = Chain01.State()
    for index in 0..<times {
      step(&state, embed01(index & 1 == 0 ? .tapped : .rowTapped(index)))
    }
  }

  @inline(never)
  private static func step(_ state: inout Chain01.State, _ action: Chain01.Action) {
    if case .none = Chain01().reduce(into: &state, action: action) {} else { consume(1) }
  }

  private static func reduce04(_ times: Int) {
    var state = Chain04.State()
    for index in 0..<times {
      step(&state, embed04(index & 1 == 0 ? .tapped : .rowTapped(index)))
    }
  }

  @inline(never)
  private static func step(_ state: inout Chain04.State, _ action: Chain04.Action) {
    if case .none = Chain04().reduce(into: &state, action: action) {} else { consume(4) }
  }

  private static func reduce16(_ times: Int) {
    var state = Chain16.State()
    for index in 0..<times {
      step(&state, embed16(index & 1 == 0 ? .tapped : .rowTapped(index)))
    }
  }

  @inline(never)
  private static func step(_ state: inout Chain16.State, _ action: Chain16.Action) {
    if case .none = Chain16().reduce(into: &state, action: action) {} else { consume(16) }
  }
}
