#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

import TesseraCore
package import TesseraEffects
import TesseraSupport

/// An effect that an entry started.
public struct HistoryEffect: Identifiable, Equatable, Sendable {
  /// The number of the effect within the history.
  public let id: Int
  /// The entry whose action started it.
  public let entry: Int
  /// The time of its start.
  public let start: Date
  /// The time of its end or cancellation; `nil` while it is in flight.
  public internal(set) var end: Date?
  /// The features on the way to the one that returned it, as in `Inbox › Mail[#3]`; empty for the
  /// root feature.
  ///
  /// An element has its ID, unless the ID may be text that a user has typed.
  public internal(set) var place = ""
  package internal(set) var source = HistorySource(nil)

  /// The type and the case of its cancellation ID, as in `CancelID.load`; of the request of a
  /// query, as in `fetch of query user(1)`.
  public var cancelID: String? { source.cancelID }
  /// The file and the line that created it, as in `HomeFeature/HomeReducer.swift:42`; `nil` if
  /// unknown.
  public var location: String? { source.location }
}

/// The effects of a history's entries.
struct HistoryEffectLog {
  private var effects: [Int: HistoryEffect] = [:]
  /// The number of the last effect.
  private(set) var lastID = 0
  private var limit = 0
  private var features = FeatureNames()

  /// All effects, in the order in which they started.
  ///
  /// - Complexity: O(*n* log *n*).
  var all: [HistoryEffect] { effects.values.sorted { $0.id < $1.id } }

  /// The number of the first effect; the next one if there is none.
  ///
  /// - Complexity: O(*n*).
  var first: Int { effects.keys.min() ?? lastID + 1 }

  /// The effect with a number; `nil` if it was removed.
  subscript(id: Int) -> HistoryEffect? { effects[id] }

  /// The effects in flight, in the order in which they started.
  var running: [HistoryEffect] { all.filter { $0.end == nil } }

  /// Records the start of an effect.
  mutating func begin(
    of entry: Int, at date: Date, in place: Place? = nil, by source: ActionSource? = nil,
    _ names: HistoryNames? = nil
  ) -> HistoryEffect {
    lastID += 1
    let effect = HistoryEffect(
      id: lastID, entry: entry, start: date, place: place.map { features.path(to: $0) } ?? "",
      source: HistorySource(source, names))
    effects[lastID] = effect
    return effect
  }

  /// Records the end of an effect.
  mutating func end(_ id: Int, at date: Date) { effects[id]?.end = date }

  /// Adds an effect from a recording.
  mutating func insert(_ effect: HistoryEffect) {
    effects[effect.id] = effect
    lastID = max(lastID, effect.id)
  }

  /// Removes the effects of dropped entries, once there are many.
  ///
  /// - Complexity: O(1) amortised.
  mutating func prune(before entry: @autoclosure () -> Int, keeping capacity: Int) {
    guard effects.count > limit, effects.count / 2 > capacity else { return }
    let entry = entry()
    effects = effects.filter { $0.value.entry >= entry }
    limit = 2 * effects.count
  }
}

extension History {
  /// The effects of the entries, in the order in which they started.
  ///
  /// Each part of a composed effect counts: two merged effects are two.
  ///
  /// - Complexity: O(*n* log *n*).
  public var effects: [HistoryEffect] {
    observers.access()
    return effectLog.all
  }

  /// The effect of an entry, with a record of its start and its end.
  func watched(_ effect: Effect<Action>, of entry: Int) -> Effect<Action> {
    effect.watched(
      started: { [weak self] in self?.effectStarted(entry) },
      ended: { [weak self] id in if let id { self?.effectEnded(id) } }
    )
    .caused(byEntry: entry)
  }

  private func effectStarted(_ entry: Int) -> Int {
    let task = CurrentEffect.task
    return start(entry, in: task?.place, by: task?.source)
  }

  /// Records the start of an effect, or of a piece of work within one.
  private func start(
    _ entry: Int, in place: Place?, by source: ActionSource?, _ names: HistoryNames? = nil
  ) -> Int {
    let effect = effectLog.begin(of: entry, at: now(), in: place, by: source, names)
    for recorder in recorders { recorder.record(effect) }
    observers.change()
    effectLog.prune(before: log.leastNumber ?? entry, keeping: capacity)
    return effect.id
  }

  private func effectEnded(_ id: Int) {
    let date = now()
    effectLog.end(id, at: date)
    for recorder in recorders { recorder.recordEnd(of: id, at: date) }
    observers.change()
  }
}

// The spans of effects, and the values that effects use besides sending actions.
extension History {
  package func begin(_ span: EffectSpan, of task: EffectTask) -> (() -> Void)? {
    guard let entry = task.source?.entry else { return nil }
    let id = start(
      entry, in: task.place, by: ActionSource(.effect, span.callSite, entry: entry),
      HistoryNames(operation: span.name))
    return { [weak self] in self?.effectEnded(id) }
  }

  package func show(_ data: any InspectedData) {
    if !self.data.contains(where: { $0 === data }) { self.data.append(data) }
  }
}

/// The names of features by the types of their states, each of which is read once.
private struct FeatureNames {
  private var known: [ObjectIdentifier: String] = [:]

  mutating func path(to place: Place) -> String {
    place.steps.map { step in
      let name = name(of: step.child)
      return Self.text(of: step.name.identity.id).map { "\(name)[\($0)]" } ?? name
    }
    .joined(separator: " › ")
  }

  private mutating func name(of state: Any.Type) -> String {
    let id = ObjectIdentifier(state)
    if let name = known[id] { return name }
    let feature = featureName(ofState: state) ?? typeName(state)
    known[id] = feature
    return feature
  }

  /// An ID that can't be text.
  private static func text(of id: AnyHashable?) -> String? {
    switch id?.base {
    case let number as any BinaryInteger: "\(number)"
    case let id as StackElementID: "\(id)"
    case let id as UUID: "\(id)"
    default: nil
    }
  }
}
