public import Foundation
import TesseraCore

/// An effect that ran, or runs, because of an entry.
public struct HistoryEffect: Identifiable, Equatable, Sendable {
  /// Tells it from the other effects of the history.
  public let id: Int
  /// The entry whose action started it.
  public let entry: Int
  /// When it started.
  public let start: Date
  /// When it ended, by itself or cancelled; `nil` while it runs.
  public internal(set) var end: Date?
}

/// The effects of a history's entries.
struct HistoryEffectLog {
  private var effects: [Int: HistoryEffect] = [:]
  private var lastID = 0
  private var limit = 0

  /// All effects, in the order in which they started.
  ///
  /// - Complexity: O(*n* log *n*).
  var all: [HistoryEffect] { effects.values.sorted { $0.id < $1.id } }

  /// Notes that an effect starts.
  mutating func begin(of entry: Int, at date: Date) -> HistoryEffect {
    lastID += 1
    let effect = HistoryEffect(id: lastID, entry: entry, start: date)
    effects[lastID] = effect
    return effect
  }

  /// Notes that an effect has ended.
  mutating func end(_ id: Int, at date: Date) { effects[id]?.end = date }

  /// Takes over an effect that was recorded before.
  mutating func insert(_ effect: HistoryEffect) {
    effects[effect.id] = effect
    lastID = max(lastID, effect.id)
  }

  /// Forgets the effects of entries that have left, once they are many.
  ///
  /// - Complexity: O(1) amortised.
  mutating func prune(before entry: Int, keeping capacity: Int) {
    guard effects.count > limit, effects.count / 2 > capacity else { return }
    effects = effects.filter { $0.value.entry >= entry }
    limit = 2 * effects.count
  }
}

extension History {
  /// The effects of the entries, in the order in which they started.
  ///
  /// What an effect is made of counts each: of two merged ones there are two.
  ///
  /// - Complexity: O(*n* log *n*).
  public var effects: [HistoryEffect] {
    _ = revision
    return effectLog.all
  }

  /// The effect of an entry, watched.
  func watched(_ effect: Effect<Action>, of entry: Entry.ID) -> Effect<Action> {
    effect.watched(
      started: { [weak self] in self?.effectStarted(entry.number) },
      ended: { [weak self] id in if let id { self?.effectEnded(id) } })
  }

  private func effectStarted(_ entry: Int) -> Int {
    let effect = effectLog.begin(of: entry, at: now())
    recorder?.record(effect)
    revision += 1
    effectLog.prune(before: log.count == 0 ? entry : log[0].id.number, keeping: capacity)
    return effect.id
  }

  private func effectEnded(_ id: Int) {
    let date = now()
    effectLog.end(id, at: date)
    recorder?.recordEnd(of: id, at: date)
    revision += 1
  }
}
