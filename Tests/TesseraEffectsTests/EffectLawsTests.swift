import Tessera
import TesseraSupport
import TesseraTestSupport
import Testing

@testable import TesseraCore
@testable import TesseraEffects

/// The laws of composition: equivalent random effects lead to the same decisions.
@Suite
struct EffectLawsTests {
  /// The decisions about an effect whose operations end in a random order, given by the seed.
  private func trace(_ effect: Effect<Int>, endingBy seed: UInt64) -> [String] {
    var generator = SeededGenerator(seed: seed)
    var machine = DrivenMachine(level: EffectModel.whole)
    var trace: [String] = []
    var running: [(name: String, id: TaskID)] = []
    var commands = machine.begin(effect, origin: .one)
    while true {
      for command in commands {
        switch command {
        case .deliver(let action, _, _): trace.append("sent \(action.number)")
        case .start(let id, let run):
          trace.append("started \(run.name ?? "")")
          running.append((run.name ?? "", id))
        case .cancel(let id):
          trace.append("cancelled \(running.first { $0.id == id }?.name ?? "")")
          running.removeAll { $0.id == id }
        case .finished, .discard, .report: break
        }
      }
      guard !running.isEmpty else { return trace }
      let next = running.remove(at: Int.random(in: 0..<running.count, using: &generator))
      trace.append("ended \(next.name)")
      commands = machine.end(next.id)
    }
  }

  private func holds(
    _ law: String, _ seed: UInt64, _ one: Effect<Int>, _ two: Effect<Int>
  ) -> Bool {
    let traces = (trace(one, endingBy: seed), trace(two, endingBy: seed))
    if traces.0 == traces.1 { return true }
    Issue.record("Seed \(seed), \(law):\n\(traces.0)\n\(traces.1)")
    return false
  }

  /// Three random effects, whose operations have distinct names.
  private func effects(_ seed: UInt64) -> (Effect<Int>, Effect<Int>, Effect<Int>) {
    var generator = SeededGenerator(seed: seed)
    var names = 0
    func next() -> Effect<Int> {
      EffectTree.random(depth: 3, names: &names, using: &generator).effect
    }
    return (next(), next(), next())
  }

  @Test func mergingIsAssociative() {
    for seed in UInt64(0)..<1_000 {
      let (a, b, c) = effects(seed)
      let (one, two) = (a.merge(with: b).merge(with: c), a.merge(with: b.merge(with: c)))
      guard holds("merge", seed, one, two), holds("merge", seed, one, .merge(a, b, c)) else {
        return
      }
    }
  }

  @Test func concatenatingIsAssociative() {
    for seed in UInt64(0)..<1_000 {
      let (a, b, c) = effects(seed)
      let one = a.concatenate(with: b).concatenate(with: c)
      let two = a.concatenate(with: b.concatenate(with: c))
      guard holds("concatenate", seed, one, two),
        holds("concatenate", seed, one, .concatenate(a, b, c))
      else { return }
    }
  }

  @Test func nothingIsTheIdentityOfMergingAndConcatenating() {
    for seed in UInt64(0)..<1_000 {
      let (a, _, _) = effects(seed)
      let all = [
        a.merge(with: .none), Effect.none.merge(with: a), a.concatenate(with: .none),
        Effect.none.concatenate(with: a), .merge(.none, a, .none), .concatenate(.none, a, .none),
      ]
      for other in all { guard holds("identity", seed, a, other) else { return } }
    }
  }

  @Test func mappingByTheIdentityChangesNothing() {
    for seed in UInt64(0)..<1_000 {
      let (a, _, _) = effects(seed)
      guard holds("map by identity", seed, a, a.map { $0 }) else { return }
    }
  }

  @Test func mappingTwiceIsMappingByBoth() {
    let first: @Sendable (Int) -> Int = { $0 * 3 }
    let second: @Sendable (Int) -> Int = { $0 + 1 }
    for seed in UInt64(0)..<1_000 {
      let (a, _, _) = effects(seed)
      guard holds("map", seed, a.map(first).map(second), a.map { second(first($0)) }) else {
        return
      }
    }
  }

  @Test func mappingDistributesOverCompositions() {
    let change: @Sendable (Int) -> Int = { $0 + 1_000 }
    for seed in UInt64(0)..<1_000 {
      let (a, b, _) = effects(seed)
      let merged = (a.merge(with: b).map(change), a.map(change).merge(with: b.map(change)))
      let serial = (
        a.concatenate(with: b).map(change), a.map(change).concatenate(with: b.map(change))
      )
      guard holds("map over merge", seed, merged.0, merged.1),
        holds("map over concatenate", seed, serial.0, serial.1)
      else { return }
    }
  }
}
