import TesseraSupport

/// Checks whether the state at a location was replaced since its observers read it.
@MainActor
protocol ReplacementCheck: AnyObject {
  /// Notifies the observers if the state that they read was replaced.
  func check()
}

/// The replacement checks of a state's children, by field and, for lists, by element.
///
/// - Complexity: O(1) for each check.
@MainActor
struct ReplacementChecks {
  /// The location of a child in its parent: a field, and for a list, the element.
  struct Location: Hashable, Sendable {
    var field: Int
    var element: AnyID?

    /// The same location, with another number of the field.
    func lowered(by count: Int) -> Self { Self(field: field - count, element: element) }
  }

  private var checks: [Int: [AnyID?: [any ReplacementCheck]]] = [:]

  nonisolated init() {}

  mutating func add(_ check: any ReplacementCheck, at location: Location) {
    let present = checks[location.field]?[location.element]
    if present?.contains(where: { $0 === check }) == true { return }
    checks[location.field, default: [:]][location.element, default: []].append(check)
  }

  func first(
    at location: Location, where isWanted: (any ReplacementCheck) -> Bool
  ) -> (any ReplacementCheck)? {
    checks[location.field]?[location.element]?.first(where: isWanted)
  }

  /// Removes and returns the checks of all elements of the fields that satisfy a predicate.
  mutating func take(where isWanted: (Int) -> Bool) -> [any ReplacementCheck] {
    var taken: [any ReplacementCheck] = []
    for field in checks.keys.sorted() where isWanted(field) {
      taken += (checks.removeValue(forKey: field) ?? [:]).values.joined()
    }
    return taken
  }

  /// Removes and returns the checks of one element.
  mutating func take(at location: Location) -> [any ReplacementCheck] {
    checks[location.field]?.removeValue(forKey: location.element) ?? []
  }
}
