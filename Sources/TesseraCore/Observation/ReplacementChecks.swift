import TesseraEffects

/// Checks whether the state of a child was replaced since its observers read it.
protocol ReplacementCheck: AnyObject {
  /// Notifies the observers if the state that they read was replaced; otherwise asks for the next
  /// check.
  ///
  /// - Parameter holder: The observers that have the check, if it is one that was asked for.
  /// - Returns: Whether they keep it.
  func check(by holder: FieldObservers?) -> Bool
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

  /// The fields whose children have checks, in order.
  var fields: [Int] { checks.keys.sorted() }

  /// Removes and returns the checks of a field's children.
  mutating func take(_ field: Int) -> [ChildIdentity: [any ReplacementCheck]] {
    checks.removeValue(forKey: field) ?? [:]
  }

  /// Removes and returns the checks of one child.
  mutating func take(of child: ChildStep.Name) -> [any ReplacementCheck] {
    checks[child.field]?.removeValue(forKey: child.identity) ?? []
  }

  /// Puts back checks of a field's children that are kept.
  mutating func keep(_ kept: [ChildIdentity: [any ReplacementCheck]], of field: Int) {
    // Usually no other one was added meanwhile, and the storage stays.
    guard let added = checks.updateValue(kept, forKey: field) else { return }
    for (identity, others) in added {
      for check in others { add(check, of: ChildStep.Name(field: field, identity: identity)) }
    }
  }
}

extension ChildStep.Name {
  /// The same name, with another number of the field.
  func lowered(by count: Int) -> Self { Self(field: field - count, identity: identity) }
}
