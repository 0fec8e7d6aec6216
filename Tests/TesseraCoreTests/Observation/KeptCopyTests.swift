import Tessera
import TestSupport
import Testing

@testable import TesseraCore

/// Copies that debugging tools and pure reducers keep don't change the notifications.
@MainActor
@Suite
struct KeptCopyTests {
  private typealias FamilyStore = Store<Family.State, Family.Action>
  private typealias Change = @Sendable (inout Family.State) -> Void

  /// When a copy of the state is kept.
  enum Keeping: CaseIterable, Sendable {
    /// During each action, as `.log(.difference)` does.
    case action
    /// From each action on, for ever.
    case forever
    /// From some actions on, until others, as the checkpoints of a history.
    case checkpoints
    /// Each action changes a copy and puts it back, as a pure function does.
    case pure
  }

  private func store(_ keeping: Keeping?) -> FamilyStore {
    let kept = Slot<[Family.State]>()
    kept.value = []
    let family = Family()
    return Store(initialState: everyChild) {
      Reduce { state, action in
        switch keeping {
        case nil:
          return family.reduce(into: &state, action: action)
        case .action:
          let before = state
          defer { withExtendedLifetime(before) {} }
          return family.reduce(into: &state, action: action)
        case .forever:
          kept.value?.append(state)
          return family.reduce(into: &state, action: action)
        case .checkpoints:
          let count = kept.value?.count ?? 0
          if state.log.count % 3 == 0, count < 4 { kept.value?.append(state) }
          return family.reduce(into: &state, action: action)
        case .pure:
          var copy = state
          let effect = family.reduce(into: &copy, action: action)
          state = copy
          return effect
        }
      }
    }
  }

  private static let reads: [@MainActor (FamilyStore) -> Void] = [
    { _ = $0.first.count }, { _ = $0.first.other }, { _ = $0.second.count }, { _ = $0.log },
    { _ = $0.optional?.count }, { _ = $0.optional == nil }, { _ = $0.presented?.count },
    { _ = $0.presented?.id }, { if case .left(let left) = $0.destination { _ = left.count } },
    { if case .left = $0.destination {} }, { _ = $0.rows.count }, { _ = $0.rows[id: 0]?.count },
    { _ = $0.rows[id: 1]?.count }, { _ = $0.path.count }, { _ = $0.path[id: 0]?.count },
    { _ = $0.scope(state: \.first, action: \.first).count },
    { _ = $0.scope(state: \.first, action: \.first).other },
    { _ = $0.scope(state: \.optional, action: \.optional)?.count },
    { _ = $0.scope(state: \.$presented, action: \.presented)?.other },
    { for row in $0.scope(state: \.rows, action: \.rows) { _ = row.count } },
    { _ = $0.scope(state: \.rows, action: \.rows)[id: 1]?.count },
    { _ = $0.scope(state: \.path, action: \.path)[id: 0]?.count },
  ]

  /// The readers that each of a sequence of actions reruns.
  private func reruns(
    _ keeping: Keeping?, actions: [Family.Action]
  ) -> [[Int]] {
    let store = store(keeping)
    var log: [Int] = []
    let tokens = Self.reads.indices.map { index in
      observe {
        log.append(index)
        Self.reads[index](store)
      }
    }
    let reruns = actions.map { action in
      log = []
      store.send(action)
      return log.sorted()
    }
    for token in tokens { token.cancel() }
    return reruns
  }

  // SEMANTICS observation.keptCopies
  @Test(arguments: Keeping.allCases)
  func aChangeOfAFieldNotifiesOnlyItsObserversWhileCopiesAreKept(keeping: Keeping) {
    let actions: [Family.Action] = [
      .first(.add(1)), .first(.add(1)), .second(.add(1)), .change { $0.log.append("line") },
      .rows(.element(id: 1, action: .add(1))), .change { $0.rows[id: 1]?.count += 1 },
      .presented(.presented(.add(1))), .optional(.add(1)),
    ]
    #expect(
      reruns(keeping, actions: actions) == [
        [0, 15], [0, 15], [2], [3], [12, 19, 20], [12, 19, 20], [6], [4, 17],
      ])
  }

  // SEMANTICS observation.keptCopies
  @Test(arguments: Keeping.allCases, 0..<10 as Range<UInt64>)
  func keptCopiesDoNotChangeTheNotifications(keeping: Keeping, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let actions = (0..<60).map { _ in randomAction(using: &random) }
    let expected = reruns(nil, actions: actions)
    let actual = reruns(keeping, actions: actions)
    for index in actions.indices {
      #expect(
        actual[index] == expected[index], "seed \(seed), action \(index): \(actions[index])")
    }
  }

  /// An action that changes one field, whose notifications are therefore the same in any case.
  private func randomAction(using random: inout SeededGenerator) -> Family.Action {
    let number = Int.random(in: 1...9, using: &random)
    switch Int.random(in: 0..<11, using: &random) {
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
    default: return .change { $0.first.other += number }
    }
  }

  // SEMANTICS observation.replacement
  @Test(arguments: [nil] + Keeping.allCases, 0..<10 as Range<UInt64>)
  func observersAlwaysShowTheCurrentValues(keeping: Keeping?, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let store = store(keeping)
    let values: [@MainActor (FamilyStore) -> Int?] = [
      { $0.first.count }, { $0.second.other }, { $0.optional?.count }, { $0.presented?.count },
      { if case .left(let left) = $0.destination { left.count } else { nil } },
      { $0.rows.map(\.count).reduce(0, +) }, { $0.rows[id: 1]?.count }, { $0.path.first?.count },
      { $0.scope(state: \.first, action: \.first).count },
      { $0.scope(state: \.rows, action: \.rows)[id: 1]?.count }, { $0.log.count },
    ]
    var seen = [Int?](repeating: nil, count: values.count)
    let tokens = values.indices.map { index in observe { seen[index] = values[index](store) } }
    var past: [Family.State] = []
    for step in 0..<80 {
      if step % 7 == 0 { past.append(store.state) }
      let action =
        step % 3 == 0
        ? .change(randomReplacement(past, using: &random)) : randomAction(using: &random)
      _ = issues { store.send(action) }
      #expect(seen == values.map { $0(store) }, "seed \(seed), step \(step)")
    }
    for token in tokens { token.cancel() }
  }

  /// A change that replaces or moves states, drafts included.
  private func randomReplacement(
    _ past: [Family.State], using random: inout SeededGenerator
  ) -> Change {
    let number = Int.random(in: 1...9, using: &random)
    let old = past[Int.random(in: past.indices, using: &random)]
    switch Int.random(in: 0..<12, using: &random) {
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
    default: return { $0.rows = old.rows }
    }
  }
}
