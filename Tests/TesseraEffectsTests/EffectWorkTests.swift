import CTesseraAllocationCount
import Tessera
import Testing

@testable import TesseraCore
@testable import TesseraEffects

/// The work of composing, starting, cancelling and ending many effects is linear in their number.
///
/// The tests count the comparisons and hashes of their IDs, and allocations. Ten times as many
/// effects take about ten times the work. The figure varies a little, because hashes are seeded;
/// quadratic work would be a hundred times as much.
@Suite
struct EffectWorkTests {
  /// An ID that counts its comparisons and hashes.
  private struct CountedID: Hashable, Sendable {
    final class Work: @unchecked Sendable {
      var count = 0
    }

    let id: Int
    let work: Work

    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.work.count += 1
      return lhs.id == rhs.id
    }

    func hash(into hasher: inout Hasher) {
      work.count += 1
      hasher.combine(id)
    }
  }

  private func row(_ id: Int, _ work: CountedID.Work) -> ChildStep {
    ChildStep(ChildIdentity(id: CountedID(id: id, work: work))) {
      (level: inout Level, _, body: (inout Level) -> Void) in
      body(&level)
      return 2
    }.at(2)
  }

  /// The work of two effects in each of many rows, all with the same cancellation ID.
  private func workOfRows(_ count: Int, _ policy: InFlightPolicy?) -> Int {
    let work = CountedID.Work()
    var machine = DrivenMachine(level: Level())
    var running: Set<TaskID> = []
    let effect =
      policy.map { Effect<Int>.work.cancellable(id: 1, policy: $0) }
      ?? Effect<Int>.work.cancellable(id: 1)
    for _ in 0..<2 {
      for id in 0..<count {
        let commands = machine.begin(effect.placed(at: row(id, work), { $0 }, { $0 }), origin: .one)
        running.formUnion(commands.started)
        running.subtract(commands.cancelled)
      }
    }
    while let next = running.popFirst() { running.formUnion(machine.end(next).started) }
    #expect(machine.isEmpty)
    return work.count
  }

  @Test(arguments: [nil, .restart, .drop, .enqueue] as [InFlightPolicy?])
  func theSameIDInManyRowsTakesLinearWork(policy: InFlightPolicy?) {
    let (few, many) = (workOfRows(200, policy), workOfRows(2_000, policy))
    #expect(few > 0)
    #expect(many <= 15 * few, "\(few) for 200 rows, \(many) for 2 000")
  }

  @Test func rowsThatVanishOneByOneTakeLinearWork() {
    func work(_ count: Int) -> Int {
      let work = CountedID.Work()
      var machine = DrivenMachine(level: Level())
      for id in 0..<count {
        _ = machine.begin(.work.placed(at: row(id, work), { $0 }, { $0 }), origin: .one)
      }
      let before = work.count
      for id in 0..<count {
        var vanished = EffectMembers()
        vanished.tasks.insert(TaskID(value: id + 1))
        _ = machine.cancel(members: vanished)
      }
      #expect(machine.isEmpty)
      return work.count - before
    }
    let (few, many) = (work(200), work(2_000))
    #expect(few > 0)
    #expect(many <= 15 * few, "\(few) for 200 rows, \(many) for 2 000")
  }

  @Test func cancellingManyMergedEffectsTakesLinearWork() {
    func work(_ count: Int) -> Int {
      let work = CountedID.Work()
      var machine = DrivenMachine(level: Level())
      let id = CountedID(id: 1, work: work)
      let effect = Effect<Int>.work.cancellable(id: id)
      #expect(
        machine.begin(.merge(repeatElement(effect, count: count)), origin: .one).started.count
          == count)
      #expect(machine.begin(.cancel(id: id), origin: .two).cancelled.count == count)
      #expect(machine.isEmpty)
      return work.count
    }
    let (few, many) = (work(200), work(2_000))
    #expect(few > 0)
    #expect(many <= 15 * few, "\(few) for 200 effects, \(many) for 2 000")
  }

  // In a debug build, generic code allocates for each element.
  #if !DEBUG
    /// The number of allocations of a closure.
    private func allocations(_ body: () -> Void) -> UInt64 {
      body()
      let before = allocation_count()
      body()
      return allocation_count() - before
    }

    @Test(.enabled(if: allocation_count_is_supported(), "This platform cannot count."))
    func composingManyEffectsDoesNotAllocateForEach() {
      let effects: [Effect<Int>] = Array(repeating: .work, count: 1_000)
      var composed: [Effect<Int>] = [.none, .none]
      let merging = allocations { composed[0] = .merge(effects) }
      let concatenating = allocations { composed[1] = .concatenate(effects) }
      #expect(merging < 100)
      #expect(concatenating < 100)
      #expect(DrivenMachine(level: Level()).started(by: composed[0]) == 1_000)
      #expect(DrivenMachine(level: Level()).started(by: composed[1]) == 1)
    }
  #endif
}

#if !DEBUG
  extension DrivenMachine {
    fileprivate func started(by effect: Effect<Int>) -> Int {
      var machine = self
      return machine.begin(effect, origin: .one).started.count
    }
  }
#endif
