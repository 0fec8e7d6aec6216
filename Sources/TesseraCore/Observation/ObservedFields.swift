import Synchronization
import TesseraSupport

/// A field of a state, with its observers.
package struct ObservedField: Equatable, Sendable {
  package let name: String
  /// Whether an observer has read it since its observers were last notified.
  package let isObserved: Bool
  /// The number of times its observers were notified while something counted.
  package let notifications: Int
}

extension NumberedState {
  /// The fields that have, or had, observers on the main actor, which must be the caller's.
  ///
  /// - Complexity: O(*n*) in the number of fields.
  package var observedFields: [ObservedField] {
    guard CurrentThread.isMainActors, let place = ObservationContext.main.places[_$number] else {
      return []
    }
    let names = FieldNames.of(self)
    return place.readFields.flatMap { field, isRead, notifications in
      (names[field] ?? []).map {
        ObservedField(name: $0, isObserved: isRead, notifications: notifications)
      }
    }
  }
}

/// The names of the fields of states by their bits, which are found once for each type.
///
/// The macro numbers the properties, and names their key paths. A read of a property shows its
/// number: in a copy at a place of its own, which nothing else reads.
private enum FieldNames {
  private static let known = OrderedMutex<[ObjectIdentifier: [Int: [String]]]>([:])

  static func of(_ state: some NumberedState) -> [Int: [String]] {
    let id = ObjectIdentifier(type(of: state))
    if let names = known.withLock({ $0[id] }) { return names }
    let names = (state as? any NumberedState & KeyPathNaming).map { find(in: $0) } ?? [:]
    known.withLock { $0[id] = names }
    return names
  }

  private static func find<State: NumberedState & KeyPathNaming>(
    in state: State
  ) -> [Int: [String]] {
    // A computed property reads the fields of others.
    let stored = Set(Mirror(reflecting: state).children.compactMap(\.label))
    var names: [Int: [String]] = [:]
    for (path, name) in State._$names where stored.contains("_\(name)") {
      var copy = state
      copy._$changes = _Changes()
      let place = StateWatch<State>()
      _ = place.visit(copy, isRead: true)
      let context = ObservationContext.main
      let (section, outer) = (context.enter(), context.reads)
      context.reads = .tracked
      _ = copy[keyPath: path]
      context.reads = outer
      context.leave(section)
      for (field, _, _) in place.readFields { names[field, default: []].append(name) }
      place.retractAll()
    }
    return names
  }
}

/// Counts the notifications of observers, as long as it exists.
package final class NotificationCount: Sendable {
  package init() { FieldTally.counters.add(1, ordering: .relaxed) }

  deinit { FieldTally.counters.subtract(1, ordering: .relaxed) }
}

/// Whether notifications are counted.
enum FieldTally {
  /// The number of objects that want notifications to be counted.
  fileprivate static let counters = Atomic<Int>(0)
  /// Whether something counts notifications.
  static var isWanted: Bool { counters.load(ordering: .relaxed) != 0 }
}
