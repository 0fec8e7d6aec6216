import Tessera
import Testing

@testable import TesseraCore

/// No operator copies what a feature changes: a probe in the state counts its copies.
@MainActor
@Suite
struct CopyOnWriteTests {
  /// Expects no copies or, if an observer reads after each change, one of both parts of a probe.
  private func expectCopies(
    _ counts: [Counts], since before: [Counts], _ withObservers: Bool
  ) {
    #expect(counts.count == before.count)
    for (now, before) in zip(counts, before) {
      let changes = withObservers ? now.changes - before.changes : 0
      #expect(now.copies <= before.copies + 2 * changes)
    }
  }

  private typealias Counts = (changes: Int, copies: Int)

  private func counts(_ probes: [CopyProbe]?) -> [Counts] {
    (probes ?? []).map { ($0.number, $0.copies) }
  }

  /// Changes the probes of all features many times, by actions and by actions of effects.
  private func expectChangesInPlace(
    withObservers: Bool = false, of probes: () -> [CopyProbe]?, touch: () -> Void,
    touchLater: () -> Void
  ) {
    touch()
    let before = counts(probes())
    #expect(before.allSatisfy { $0.copies <= 1 })
    for _ in 0..<560 {
      touch()
      touchLater()
    }
    expectCopies(counts(probes()), since: before, withObservers)
    #expect((probes()?.map(\.number).reduce(0, +) ?? 0) == 9 * 561 + 9 * 560)
  }

  @Test(arguments: [false, true])
  func observedStatesAreChangedInPlace(withObservers: Bool) {
    let store = Store(initialState: ObservedForest.State()) { ObservedForest() }
    let ids = store.tree.map { [$0.path.ids[0], $0.screens.ids[0]] } ?? []
    let children = withObservers ? observedChildren(of: store) : []
    func send(_ action: ObservedLeaf.Action) {
      for action in ObservedTree.Action.forAll(action, ids: ids) {
        store.send(.tree(.presented(action)))
      }
    }
    expectChangesInPlace(withObservers: withObservers) {
      store.tree?.probes
    } touch: {
      send(.touch)
    } touchLater: {
      send(.touchLater)
    }
    withExtendedLifetime(children) {}
  }

  /// Observed stores of all children, and the number of each of their probes.
  private func observedChildren(of store: StoreOf<ObservedForest>) -> [AnyObject] {
    guard let tree = store.scope(\.$tree, action: \.tree) else { return [] }
    let leaves =
      [
        tree.scope(\.leaf, action: \.leaf),
        tree.scope(\.optional, action: \.optional),
        tree.scope(\.$presented, action: \.presented),
      ].compactMap { $0 } + tree.scope(\.rows, action: \.rows)
      + tree.scope(\.path, action: \.path)
    let destination = tree.scope(\.$destination, action: \.destination)
    let tokens: [AnyObject] = leaves.map { leaf in
      observe { _ = leaf.probe.number + leaf.other }
    }
    let whole = observe { _ = tree.probe.number }
    let stores: [AnyObject?] = [tree, destination, whole]
    return tokens + leaves + stores.compactMap { $0 }
  }

  @Test func plainStatesAreChangedInPlace() {
    let store = Store(initialState: PlainForest.State()) { PlainForest() }
    let ids = store.tree.map { [$0.path.ids[0], $0.screens.ids[0]] } ?? []
    func send(_ action: PlainLeaf.Action) {
      for action in PlainTree.Action.forAll(action, ids: ids) {
        store.send(.tree(.presented(action)))
      }
    }
    expectChangesInPlace {
      store.tree?.probes
    } touch: {
      send(.touch)
    } touchLater: {
      send(.touchLater)
    }
  }

  @Test(arguments: [false, true])
  func operatorsChangeTheStateInPlace(withObservers: Bool) {
    let store = Store(initialState: ObservedForest.State()) {
      ObservedForest()
        .onChange(of: { $0.tree?.probe.number }) { _, state in
          state.tree?.leaf.probe.touch()
          return .none
        }
        .reduceOnChange(of: { $0.tree?.leaf.probe.number }) { _, newValue in
          if newValue != nil {
            Reduce { state, _ in
              state.tree?.optional?.probe.touch()
              return .none
            }
          }
        }
        .dependency(\.reading.value, 1)
        .transformDependency(\.reading) { $0.value += 1 }
        ._printChanges(nil)
    }
    let children = withObservers ? observedChildren(of: store) : []
    store.send(.tree(.presented(.touch)))
    let before = counts(store.tree?.probes)
    for _ in 0..<10_000 { store.send(.tree(.presented(.touch))) }
    expectCopies(counts(store.tree?.probes), since: before, withObservers)
    #expect(store.tree?.optional?.probe.number == 10_001)
    withExtendedLifetime(children) {}
  }
}
