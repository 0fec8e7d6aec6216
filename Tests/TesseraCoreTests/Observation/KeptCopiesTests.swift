import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

/// Copies that debugging tools and pure reducers keep don't change which readers are notified.
@MainActor
@Suite
struct KeptCopiesTests {
  private typealias FamilyStore = Store<Family.State, Family.Action>
  private typealias Change = @Sendable (inout Family.State) -> Void

  /// When a copy of the state is kept.
  enum Keeping: CaseIterable, Sendable {
    /// No copy is kept.
    case no
    /// During each action, as `.log(.difference)` does.
    case action
    /// From each action on, forever.
    case forever
    /// From some actions on, as by a history with checkpoints.
    case checkpoints
    /// The same, and the oldest one is dropped.
    case dropping
    /// Each action changes a copy and puts it back.
    case putBack
  }

  private func store(_ keeping: Keeping) -> FamilyStore {
    let kept = Slot<[Family.State]>()
    kept.value = []
    let family = Family()
    return Store(initialState: everyChild) {
      Reduce { state, action in
        switch keeping {
        case .no:
          return family.reduce(into: &state, action: action)
        case .action:
          let before = state
          defer { withExtendedLifetime(before) {} }
          return family.reduce(into: &state, action: action)
        case .forever:
          kept.value?.append(state)
          return family.reduce(into: &state, action: action)
        case .checkpoints, .dropping:
          if keeping == .dropping, kept.value?.count == 4 { kept.value?.removeFirst() }
          if state.log.count.isMultiple(of: 3) { kept.value?.append(state) }
          return family.reduce(into: &state, action: action)
        case .putBack:
          var copy = state
          let effect = family.reduce(into: &copy, action: action)
          state = copy
          return effect
        }
      }
    }
  }

  /// The values that readers read through the store and through the stores of children.
  private static let reads: [@MainActor (FamilyStore) -> Int?] = [
    { $0.first.count }, { $0.first.other }, { $0.second.count }, { $0.log.count },
    { $0.optional?.count }, { $0.optional == nil ? 1 : 0 }, { $0.presented?.count },
    { $0.presented?.other },
    { if case .left(let left) = $0.destination { left.count } else { nil } },
    { if case .left = $0.destination { 1 } else { 0 } },
    { $0.rows.count }, { $0.rows[id: 0]?.count }, { $0.rows[id: 1]?.count },
    { $0.rows[id: 0]?.other }, { $0.rows[id: 1]?.other },
    { $0.path.count }, { $0.path.first?.count },
    { $0.scope(\.first, action: \.first).count },
    { $0.scope(\.first, action: \.first).other },
    { $0.scope(\.optional, action: \.optional)?.count },
    { $0.scope(\.$presented, action: \.presented)?.other },
    { $0.scope(\.rows, action: \.rows).reduce(0) { $0 + $1.count } },
    { $0.scope(\.rows, action: \.rows)[id: 1]?.count },
    { $0.scope(\.path, action: \.path).first?.count },
  ]

  /// Sends actions while readers read, and calls a closure after each.
  ///
  /// - Parameters:
  ///   - keeping: When a copy is kept.
  ///   - steps: The number of actions.
  ///   - actions: Returns the action of a step.
  ///   - check: Gets the step, the readers that ran again, those whose values have changed, and
  ///     those that show a value that isn't the current one.
  private func run(
    _ keeping: Keeping, steps: Int, actions: (Int, FamilyStore) -> Family.Action,
    check: (_ step: Int, _ notified: [Int], _ changed: [Int], _ stale: [Int]) -> Void
  ) {
    let store = store(keeping)
    var notified: [Int] = []
    var seen = [Int?](repeating: nil, count: Self.reads.count)
    let tokens = Self.reads.indices.map { index in
      observe {
        notified.append(index)
        seen[index] = Self.reads[index](store)
      }
    }
    for step in 0..<steps {
      let before = seen
      let action = actions(step, store)
      notified = []
      _ = issues { store.send(action) }
      let now = Self.reads.map { $0(store) }
      check(
        step, notified.sorted(), now.indices.filter { now[$0] != before[$0] },
        now.indices.filter { now[$0] != seen[$0] })
    }
    for token in tokens { token.cancel() }
  }

  // SEMANTICS observation.keptCopies
  @Test(arguments: Keeping.allCases.filter { $0 != .dropping }, 0..<10 as Range<UInt64>)
  func onlyTheReadersOfChangedValuesAreNotified(keeping: Keeping, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    run(keeping, steps: 60) { _, _ in
      Self.edit(using: &random)
    } check: { step, notified, changed, _ in
      #expect(!changed.isEmpty, "\(keeping), seed \(seed), step \(step)")
      #expect(notified == changed, "\(keeping), seed \(seed), step \(step)")
    }
  }

  /// An action that changes the value of one field, by a reducer of a child or by the parent's.
  private static func edit(using random: inout SeededGenerator) -> Family.Action {
    let number = Int.random(in: 1...9, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return .first(.add(number))
    case 1: return .first(.change { $0.other += number })
    case 2: return .second(.add(number))
    case 3: return .optional(.add(number))
    case 4: return .presented(.presented(.add(number)))
    case 5: return .destination(.presented(.left(.add(number))))
    case 6: return .rows(.element(id: number % 2, action: .add(number)))
    case 7: return .path(.element(id: 0, action: .add(number)))
    case 8: return .change { $0.log.append("\(number)") }
    case 9: return .change { $0.rows[id: number % 2]?.count += 1 }
    case 10: return .change { $0.presented?.other += number }
    default: return .change { $0.first.other += number }
    }
  }

  // SEMANTICS observation.replacement
  @Test(arguments: Keeping.allCases, 0..<20 as Range<UInt64>)
  func allReadersOfChangedValuesAreNotified(keeping: Keeping, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var past: [Family.State] = []
    run(keeping, steps: 80) { step, store in
      if step.isMultiple(of: 7) { past.append(store.state) }
      if !step.isMultiple(of: 3) { return Self.edit(using: &random) }
      let old = past[Int.random(in: past.indices, using: &random)]
      return .change(Self.replacement(from: old, using: &random))
    } check: { step, notified, changed, stale in
      #expect(stale == [], "\(keeping), seed \(seed), step \(step)")
      #expect(Set(notified).isSuperset(of: changed), "\(keeping), seed \(seed), step \(step)")
    }
  }

  /// A change that replaces, restores, swaps or copies states, drafts included.
  private static func replacement(
    from old: Family.State, using random: inout SeededGenerator
  ) -> Change {
    let number = Int.random(in: 1...9, using: &random)
    switch Int.random(in: 0..<19, using: &random) {
    case 0: return { $0.first = Worker.State(count: number) }
    case 1: return { $0.second = $0.first }
    case 2: return { ($0.first, $0.second) = ($0.second, $0.first) }
    case 3: return { $0.optional = number % 3 == 0 ? nil : $0.first }
    case 4: return { $0.presented = $0.rows.first }
    case 5: return { if let draft = $0.presented { $0.rows[id: draft.id] = draft } }
    case 6: return { $0.presented?.count += number }
    case 7: return { $0.rows[id: 1] = Worker.State(id: 1, count: number) }
    case 8: return { $0.destination = .left(Worker.State(count: number)) }
    case 9: return { $0 = old }
    case 10: return { $0.first = old.first }
    case 11: return { $0.rows = old.rows }
    case 12: return { $0.path = old.path }
    case 13:
      return { state in
        var rows = state.rows
        rows[id: 0]?.count += number
        state.rows = rows
      }
    case 14:
      return { state in
        // A draft that is changed and discarded.
        var copy = state
        copy.first.count += number
        copy.rows[id: 1]?.count += number
      }
    case 15:
      return { state in
        // A copied row, and a third state in the place of the original.
        state.presented = state.rows[id: 1]
        state.presented?.count += number
        state.rows[id: 1] = Worker.State(id: 1, count: number, other: -number)
      }
    case 16:
      return { state in
        // The same in one access of the list, after which another row is a draft put back.
        state.optional = state.rows[id: 0]
        state.optional?.count += number
        modify(&state.rows) { rows in
          rows[id: 0] = Worker.State(id: 0, count: number, other: -number)
          var draft = rows[id: 1]
          draft?.count += 1
          rows[id: 1] = draft
        }
      }
    case 17: return { $0.rows[id: 1] = $0.presented.map { Worker.State(id: 1, count: $0.count) } }
    default: return { $0.rows[id: 0] = old.rows[id: 0] ?? Worker.State(id: 0) }
    }
  }

  // SEMANTICS observation.keptCopies
  @Test func debuggingToolsDoNotAddNotifications() {
    let store = Store(
      initialState: everyChild, middleware: [.log(.difference, to: Discarded())]
    ) {
      Reduce { state, action in
        var next = state
        let effect = Family().reduce(into: &next, action: action)
        state = next
        return effect
      }
    }
    let first = Watch { _ = store.first.count }
    let other = Watch { _ = store.first.other }
    let row = Watch { _ = store.rows[id: 1]?.count }
    for _ in 0..<3 { store.send(.first(.add(1))) }
    #expect(first.reruns == 3)
    #expect(other.reruns == 0)
    #expect(row.reruns == 0)
    store.send(.rows(.element(id: 1, action: .add(1))))
    #expect(first.reruns == 3)
    #expect(other.reruns == 0)
    #expect(row.reruns == 1)
  }

  // SEMANTICS observation.keptCopies
  @Test func aCopyThatIsDroppedBetweenActionsNotifiesNoReader() {
    let store = store(.no)
    let first = Watch { _ = store.first.count }
    let others = [
      Watch { _ = store.first.other }, Watch { _ = store.rows[id: 0]?.count },
      Watch { _ = store.presented?.count }, Watch { _ = store.log.count },
    ]
    var kept = [store.state]
    for _ in 0..<6 {
      store.send(.first(.add(1)))
      kept.append(store.state)
      if kept.count > 2 { kept.removeFirst() }
    }
    kept = []
    store.send(.first(.add(1)))
    #expect(first.reruns == 7)
    #expect(others.allSatisfy { $0.reruns == 0 })
  }

  // SEMANTICS observation.keptCopies
  @Test func aDraftThatAReducerDiscardsNotifiesNoReader() {
    let store = store(.no)
    let first = Watch { _ = store.first.count }
    let others = [
      Watch { _ = store.second.count }, Watch { _ = store.rows[id: 0]?.count },
      Watch { _ = store.optional?.count }, Watch { _ = store.log.count },
    ]
    for _ in 0..<3 {
      store.send(
        .change { state in
          var draft = state.first
          draft.count += 1
        })
    }
    #expect(first.reruns == 0)
    #expect(others.allSatisfy { $0.reruns == 0 })
    #expect(store.first.count == 0)
  }

  // SEMANTICS observation.temporaries
  @Test func aStateThatAnObserverCreatesDoesNotRunItAgain() {
    var runs = 0
    let found = issues {
      let token = observe {
        runs += 1
        let worker = Worker.State(id: 1, count: 3)
        #expect(worker.count == 3)
      }
      token.cancel()
    }
    #expect(runs == 1)
    #expect(found.isEmpty)
  }

  // SEMANTICS observation.temporaries
  @Test func aCopyThatAnObserverChangesDoesNotRunItAgain() {
    let store = store(.no)
    var seen: [Int] = []
    let token = observe {
      var draft = store.state
      draft.first.count += 100
      draft.rows[id: 1]?.count += 100
      seen.append(draft.first.count + store.first.count)
    }
    #expect(seen == [100])
    store.send(.first(.add(1)))
    #expect(seen == [100, 102])
    token.cancel()
  }

  // SEMANTICS observation.temporaries
  @Test func aStateThatAnObserverReplacesBySendingRunsItAgain() {
    let store = store(.no)
    var seen: [Int?] = []
    let token = observe {
      seen.append(store.rows[id: 1]?.count)
      guard seen.count == 1 else { return }
      store.send(.rows(.element(id: 1, action: .change { $0 = Worker.State(id: 1, count: 5) })))
    }
    #expect(seen == [0, 5])
    token.cancel()
  }
}

private func modify<Value>(_ value: inout Value, _ body: (inout Value) -> Void) { body(&value) }

private struct Discarded: TextOutputStream {
  mutating func write(_ string: String) {}
}
