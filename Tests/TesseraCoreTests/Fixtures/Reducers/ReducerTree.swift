import Tessera
import TesseraTestSupport

@testable import TesseraCore

/// A random reducer, represented as data: leaves composed with every operator.
indirect enum ReducerTree {
  case leaf(Int)
  case empty
  case pair(ReducerTree, ReducerTree)
  case group(ReducerTree)
  case optional(ReducerTree?)
  case choice(Bool, ReducerTree, ReducerTree)
  case list([ReducerTree])
  case onChange(ReducerTree)

  typealias Erased = Reduce<[Int], Int>

  static func random(depth: Int, using generator: inout SeededGenerator) -> Self {
    func below() -> Self { random(depth: depth - 1, using: &generator) }
    switch Int.random(in: 0..<(depth == 0 ? 4 : 10), using: &generator) {
    case 0...2: return .leaf(Int.random(in: 1..<100, using: &generator))
    case 3: return .empty
    case 4: return .pair(below(), below())
    case 5: return .group(below())
    case 6: return .optional(Bool.random(using: &generator) ? below() : nil)
    case 7: return .choice(Bool.random(using: &generator), below(), below())
    case 8: return .list((0..<Int.random(in: 0...3, using: &generator)).map { _ in below() })
    default: return .onChange(below())
    }
  }

  var reducer: Erased {
    switch self {
    case .leaf(let number): Self.leaf(number)
    case .empty: .erasing(EmptyReducer())
    case .pair(let first, let second): .erasing(ReducerPair(first.reducer, second.reducer))
    case .group(let tree): .erasing(CombineReducers { tree.reducer })
    case .optional(let tree): .erasing(tree?.reducer)
    case .choice(let isFirst, let first, let second):
      .erasing(
        isFirst
          ? ReducerChoice<Erased, Erased>.first(first.reducer)
          : ReducerChoice<Erased, Erased>.second(second.reducer))
    case .list(let trees): .erasing(ReducerList(trees.map(\.reducer)))
    case .onChange(let tree):
      .erasing(
        tree.reducer.onChange(of: \.count) { oldValue, state in
          state.append(oldValue)
          return .none
        })
    }
  }

  /// Appends a number that depends on all previous ones, and can start effects of every kind.
  private static func leaf(_ number: Int) -> Erased {
    Erased { state, action in
      state.append((number &* 31 &+ action &* 17 &+ (state.last ?? 0)) & 0xFFFF)
      guard action > 0 else { return .none }
      switch number % 6 {
      case 0: return .send(action - 1)
      case 1: return .run { await $0(action - 1) }
      case 2: return .merge(.send(0), .run { await $0(action - 1) })
      case 3: return .concatenate(.run { await $0(0) }, .send(action - 1))
      default: return .none
      }
    }
  }
}

extension Reducer<[Int], Int> {
  /// The log and the effects after reducing some actions with an empty state.
  @MainActor
  func outcome(of actions: [Int]) -> [Int] {
    let store = Store(initialState: [Int]()) { self }
    for action in actions { store.send(action) }
    return store.state
  }
}
