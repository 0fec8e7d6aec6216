import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

/// Laws of all reducers, checked with random ones; a failure names the seed.
@MainActor
@Suite
struct ReducerLawsTests {
  private let actions = [0, 1, 2]

  private func forRandomReducers(
    _ isLawful: (_ reducers: [ReducerTree.Erased]) -> Bool
  ) {
    for seed in UInt64(0)..<400 {
      var generator = SeededGenerator(seed: seed)
      let trees = (0..<3).map { _ in ReducerTree.random(depth: 2, using: &generator) }
      if !isLawful(trees.map(\.reducer)) {
        Issue.record("The law is broken for seed \(seed): \(trees)")
        return
      }
    }
  }

  @Test func combiningIsAssociative() {
    forRandomReducers { reducers in
      let (a, b, c) = (reducers[0], reducers[1], reducers[2])
      return ReducerPair(ReducerPair(a, b), c).outcome(of: actions)
        == ReducerPair(a, ReducerPair(b, c)).outcome(of: actions)
    }
  }

  @Test func theEmptyReducerIsNeutral() {
    forRandomReducers { reducers in
      let alone = reducers[0].outcome(of: actions)
      return ReducerPair(EmptyReducer(), reducers[0]).outcome(of: actions) == alone
        && ReducerPair(reducers[0], EmptyReducer()).outcome(of: actions) == alone
    }
  }

  @Test func aListIsTheSameAsABlock() {
    forRandomReducers { reducers in
      let block = CombineReducers {
        reducers[0]
        reducers[1]
        reducers[2]
      }
      return ReducerList(reducers).outcome(of: actions) == block.outcome(of: actions)
    }
  }

  @Test func erasingTheTypeChangesNothing() {
    forRandomReducers { reducers in
      Reduce.erasing(reducers[0]).outcome(of: actions) == reducers[0].outcome(of: actions)
    }
  }

  @Test func anAbsentReducerIsTheEmptyOne() {
    forRandomReducers { reducers in
      ReducerPair(ReducerTree.Erased?.none, reducers[0]).outcome(of: actions)
        == reducers[0].outcome(of: actions)
    }
  }
}
