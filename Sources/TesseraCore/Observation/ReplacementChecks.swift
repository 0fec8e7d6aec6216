import TesseraEffects

/// Checks whether the state of a child was replaced since its observers read it.
protocol ReplacementCheck: AnyObject {
  /// Notifies the observers if the state that they read was replaced.
  func check()
}

/// The replacement checks of a state's children, by their names.
///
/// - Complexity: O(1) for each check.
struct ReplacementChecks {
  private var checks: [Int: [ChildIdentity: [any ReplacementCheck]]] = [:]

  init() {}

  mutating func add(_ check: any ReplacementCheck, of child: ChildStep.Name) {
    let present = checks[child.field]?[child.identity]
    if present?.contains(where: { $0 === check }) == true { return }
    checks[child.field, default: [:]][child.identity, default: []].append(check)
  }

  func first(
    of child: ChildStep.Name, where isWanted: (any ReplacementCheck) -> Bool
  ) -> (any ReplacementCheck)? {
    checks[child.field]?[child.identity]?.first(where: isWanted)
  }

  /// Removes and returns the checks of all children in the fields that satisfy a predicate.
  mutating func take(where isWanted: (Int) -> Bool) -> [any ReplacementCheck] {
    var taken: [any ReplacementCheck] = []
    for field in checks.keys.sorted() where isWanted(field) {
      taken += (checks.removeValue(forKey: field) ?? [:]).values.joined()
    }
    return taken
  }

  /// Removes and returns the checks of one child.
  mutating func take(of child: ChildStep.Name) -> [any ReplacementCheck] {
    checks[child.field]?.removeValue(forKey: child.identity) ?? []
  }
}

extension ChildStep.Name {
  /// The same name, with another number of the field.
  func lowered(by count: Int) -> Self { Self(field: field - count, identity: identity) }
}
