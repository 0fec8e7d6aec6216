import Observation
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

extension RegistrarOwner {
  /// The fields that have, or had, observers.
  ///
  /// - Complexity: O(*n*) in the number of fields.
  package var observedFields: [ObservedField] {
    guard let observers = _$observationRegistrar.identity.existingObservers else { return [] }
    let names = FieldNames.of(self)
    return observers.observedFields.compactMap { field, isObserved, notifications in
      names[field].map {
        ObservedField(name: $0, isObserved: isObserved, notifications: notifications)
      }
    }
  }
}

/// The names of the fields of states by their positions, which are found once for each type.
///
/// The macro numbers the properties, and names their key paths. A read of a property shows its
/// number: in a copy with a registrar of its own, which nothing else reads.
private enum FieldNames {
  private static let known = OrderedMutex<[ObjectIdentifier: [Int: String]]>([:])

  static func of(_ state: some RegistrarOwner) -> [Int: String] {
    let id = ObjectIdentifier(type(of: state))
    if let names = known.withLock({ $0[id] }) { return names }
    let names = (state as? any RegistrarOwner & KeyPathNaming).map { find(in: $0) } ?? [:]
    known.withLock { $0[id] = names }
    return names
  }

  private static func find<State: RegistrarOwner & KeyPathNaming>(in state: State) -> [Int: String]
  {
    // A computed property reads the fields of others.
    let stored = Set(Mirror(reflecting: state).children.compactMap(\.label))
    var names: [Int: String] = [:]
    for (path, name) in State._$names where stored.contains("_\(name)") {
      var copy = state
      copy._$observationRegistrar = ObservationStateRegistrar()
      withObservationTracking {
        _ = copy[keyPath: path]
      } onChange: {
      }
      let read = copy._$observationRegistrar.identity.existingObservers?.observedFields ?? []
      for (field, _, _) in read { names[field] = name }
    }
    return names
  }
}

/// Counts the notifications of observers, as long as it exists.
package final class NotificationCount: Sendable {
  package init() { FieldTally.counters.add(1, ordering: .relaxed) }

  deinit { FieldTally.counters.subtract(1, ordering: .relaxed) }
}

/// The numbers of notifications of a state's fields, which forks of the state share.
final class FieldTally: Sendable {
  private struct Content {
    /// A bit for each field whose observers are notified at the end of the drain.
    var due: UInt64 = 0
    var counts: [Int: Int] = [:]
  }

  /// The number of objects that want notifications to be counted.
  fileprivate static let counters = Atomic<Int>(0)
  /// Whether something counts notifications.
  static var isWanted: Bool { counters.load(ordering: .relaxed) != 0 }

  private let content = OrderedMutex(Content())

  /// The numbers so far, by the positions of the fields.
  var counts: [Int: Int] { content.withLock(\.counts) }

  /// Records that the observers of fields are notified at the end of the drain.
  func record(_ bits: UInt64) { content.withLock { $0.due |= bits } }

  /// Counts what was recorded.
  func count() {
    content.withLock { content in
      while content.due != 0 {
        content.counts[content.due.trailingZeroBitCount, default: 0] += 1
        content.due &= content.due - 1
      }
    }
  }
}
