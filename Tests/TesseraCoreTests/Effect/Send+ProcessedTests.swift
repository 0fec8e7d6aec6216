import Tessera
import TesseraTestSupport
import TesseraTesting
import Testing

/// The time at which the actions of effects are processed.
@MainActor
@Suite
struct SendProcessedTests {
  // SEMANTICS effects.send.processed
  @Test(arguments: 0..<UInt64(TestBudget.share(of: 1_000)))
  func whatAnEffectSendsIsProcessedWhenTheCallReturns(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let step = Talk.Step.random(depth: 5, using: &random)
    let (said, store) = (Words(), Store(initialState: Talk.State()) { Talk() })
    store.send(.say(step, said))
    #expect(said.lines.count == step.count)
    #expect(said.late.isEmpty, "seed \(seed)")
    #expect(store.numbers == said.lines)
    let test = TestStore(initialState: Talk.State()) { Talk() }
    test.exhaustivity = .off
    let heard = Words()
    await test.send(.say(step, heard))
    await test.finish()
    #expect(heard.late.isEmpty)
    #expect(heard.lines == said.lines, "seed \(seed)")
  }

  // SEMANTICS effects.send.processed
  @Test func effectsOfActionsThatAreReturnedStartInTheOrderOfTheActions() {
    let words = Words()
    let store = Store(initialState: Talk.State()) { Talk() }
    let (third, fourth) = (Talk.Step(number: 3), Talk.Step(number: 4))
    let first = Talk.Step(number: 1, kind: .send, next: [third])
    let second = Talk.Step(number: 2, kind: .send, next: [fourth])
    store.send(.say(Talk.Step(number: 0, kind: .send, next: [first, second]), words))
    store.send(.say(Talk.Step(number: 0, kind: .merged, next: [first, second]), words))
    #expect(words.lines == [0, 1, 2, 3, 4, 0, 1, 3, 2, 4])
  }

  // SEMANTICS effects.send.processed
  @Test func whatAnEffectSendsComesBeforeWhatWaits() {
    let words = Words()
    let store = Store(initialState: Talk.State()) { Talk() }
    let first = Talk.Step(number: 1, next: [Talk.Step(number: 3), Talk.Step(number: 4)])
    let second = Talk.Step(number: 2)
    store.send(.say(Talk.Step(number: 0, kind: .send, next: [first, second]), words))
    #expect(words.lines == [0, 1, 3, 4, 2])
  }

  // SEMANTICS effects.send.processed
  @Test func aSharedValueIsThatOfTheActionThatTheEffectHasSent() {
    let value = Shared(value: 0)
    let store = Store(initialState: 0) {
      Reduce { (_: inout Int, isFirst: Bool) in
        guard isFirst else {
          value.withLock { $0 += 1 }
          return .none
        }
        return .run { send in
          await send(false)
          value.withLock { $0 *= 10 }
        }
      }
    }
    store.send(true)
    #expect(value.wrappedValue == 10)
  }
}

/// A feature whose actions say what its effects send.
@Reducer
private struct Talk {
  struct State: Equatable { var numbers: [Int] = [] }

  enum Action: Sendable {
    case say(Step, Words)

    var parts: (Step, Words) {
      switch self {
      case .say(let step, let words): (step, words)
      }
    }
  }

  /// An action, and what its effects send before they suspend.
  struct Step: Sendable {
    enum Kind: CaseIterable, Sendable { case send, run, twice, merged }

    var number = 0
    var kind = Kind.run
    var next: [Self] = []

    var count: Int { next.reduce(1) { $0 + $1.count } }

    static func random(depth: Int, using random: inout SeededGenerator) -> Self {
      let count = depth == 0 ? 0 : Int.random(in: 0...3, using: &random)
      return Self(
        number: Int.random(in: 0..<1_000_000, using: &random),
        kind: Kind.allCases.randomElement(using: &random) ?? .run,
        next: (0..<count).map { _ in .random(depth: depth - 1, using: &random) })
    }
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      let (step, words) = action.parts
      state.numbers.append(step.number)
      words.lines.append(step.number)
      let next = step.next
      switch step.kind {
      case .send: return .merge(next.map { .send(.say($0, words)) })
      case .run: return .run { send in for step in next { await words.say(step, send) } }
      case .twice: return .concatenate(next.map { step in .run { await words.say(step, $0) } })
      case .merged: return .merge(next.map { step in .run { await words.say(step, $0) } })
      }
    }
  }
}

/// The numbers of the actions, in their order, and those that were processed too late.
private final class Words: @unchecked Sendable {
  var lines: [Int] = []
  var late: [Int] = []

  /// Sends an action, and notes it if it isn't processed afterwards.
  @MainActor func say(_ step: Talk.Step, _ send: Send<Talk.Action>) async {
    await send(.say(step, self))
    if !lines.contains(step.number) { late.append(step.number) }
  }
}
