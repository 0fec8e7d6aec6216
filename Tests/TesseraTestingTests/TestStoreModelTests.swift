import Tessera
import TesseraTestSupport
import TesseraTesting
import Testing

/// Runs the same random actions through a store and a test store.
@MainActor
@Suite
struct TestStoreModelTests {
  // SEMANTICS testStore.sameAsStore
  @Test func aStoreAndATestStoreEndInTheSameState() async {
    for seed in 0..<TestBudget.share(of: 300) {
      var random = SeededRandomNumberGenerator(seed: UInt64(seed))
      let store = Store(initialState: Tree.State()) { Tree() }
      let testStore = TestStore(initialState: Tree.State()) { Tree() }
      testStore.exhaustivity = .off
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let action = Tree.Action.random(depth: 3, using: &random)
        await store.send(action).finish()
        await testStore.send(action)
        await testStore.finish()
      }
      await testStore.skipReceivedActions(strict: false)
      #expect(store.state == testStore.state, "seed \(seed)")
    }
  }

  // SEMANTICS testStore.sameAsStore
  @Test func actionsComeInTheSameOrderWithoutWaiting() async {
    for seed in 0..<TestBudget.share(of: 300) {
      var random = SeededRandomNumberGenerator(seed: UInt64(seed))
      let store = Store(initialState: Tree.State()) { Tree() }
      let testStore = TestStore(initialState: Tree.State()) { Tree() }
      testStore.exhaustivity = .off
      let action = Tree.Action.random(depth: 4, mayHop: false, using: &random)
      store.send(action)
      await testStore.send(action)
      await testStore.skipReceivedActions(strict: false)
      #expect(store.state == testStore.state, "seed \(seed)")
    }
  }
}

/// Performs the script of an action: logs it, and starts its effects.
@Reducer
private struct Tree {
  struct State: Equatable { var log: [Int] = [] }

  enum Action: Sendable {
    case happened(id: Int, Plan)
  }

  indirect enum Plan: Sendable {
    case none
    case send(Action)
    case run([Action], hops: Bool)
    case merge([Plan])
    case concatenate([Plan])
    case cancellable(Plan, id: Int)
    case cancel(id: Int)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      let (id, plan) =
        switch action {
        case .happened(let id, let plan): (id, plan)
        }
      state.log.append(id)
      return Self.effect(of: plan)
    }
  }

  private static func effect(of plan: Plan) -> Effect<Action> {
    switch plan {
    case .none: .none
    case .send(let action): .send(action)
    case .run(let actions, let hops):
      .run { send in
        for action in actions {
          if hops { await Elsewhere.work() }
          await send(action)
        }
      }
    case .merge(let plans): .merge(plans.map { effect(of: $0) })
    case .concatenate(let plans): .concatenate(plans.map { effect(of: $0) })
    case .cancellable(let plan, let id): effect(of: plan).cancellable(id: id)
    case .cancel(let id): .cancel(id: id)
    }
  }
}

extension Tree.Action {
  fileprivate static func random(
    depth: Int, mayHop: Bool = true, using random: inout SeededRandomNumberGenerator
  ) -> Self {
    .happened(
      id: Int.random(in: 0..<1000, using: &random),
      .random(depth: depth, mayHop: mayHop, using: &random))
  }
}

extension Tree.Plan {
  fileprivate static func random(
    depth: Int, mayHop: Bool, using random: inout SeededRandomNumberGenerator
  ) -> Self {
    guard depth > 0 else { return .none }
    func plans() -> [Self] {
      (0..<Int.random(in: 0...3, using: &random)).map { _ in
        .random(depth: depth - 1, mayHop: mayHop, using: &random)
      }
    }
    func actions() -> [Tree.Action] {
      (0..<Int.random(in: 0...3, using: &random)).map { _ in
        .random(depth: depth - 1, mayHop: false, using: &random)
      }
    }
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return .none
    case 1: return .send(.random(depth: depth - 1, mayHop: false, using: &random))
    // Effects that hop run one after the other, because the order in which two return is undefined.
    case 2: return .run(actions(), hops: mayHop)
    case 3: return mayHop ? .concatenate(plans()) : .merge(plans())
    case 4: return .concatenate(plans())
    case 5: return .cancellable(.run(actions(), hops: false), id: 1)
    default: return .cancel(id: 1)
    }
  }
}
