import TesseraCore
import TesseraIdentified

/// Takes over a new value in such a way that the readers of equal parts aren't notified.
///
/// An answer of a server replaces the one before as a whole, although little of it has changed. So
/// the fields of an observable state are taken over one by one, and so are the elements of an
/// identified array with the same IDs. The states keep their numbers, by which a store finds
/// the parts that are equal. A state in a field of a state counts as one part.
enum StructuralSharing {
  /// Returns the new value, with the numbers of the old one where it has the same states.
  static func merged<Value>(_ new: Value, into old: Value) -> Value {
    if let state = old as? any NumberedState & KeyPathNaming & Equatable {
      return fieldsMerged(new, into: state) as? Value ?? new
    }
    if let container = old as? any SharingContainer {
      return container.merged(with: new) as? Value ?? new
    }
    return new
  }

  private static func fieldsMerged<State: NumberedState & KeyPathNaming & Equatable>(
    _ new: Any, into old: State
  ) -> State? {
    guard let new = new as? State else { return nil }
    var merged = old
    for path in State._$names.keys {
      (path as? any SharingPath)?.take(from: new, into: &merged)
    }
    // A constant may differ.
    return merged == new ? merged : new
  }

  fileprivate static func areEqual<Value>(_ first: Value, _ second: Value) -> Bool {
    equality(first, second) ?? false
  }
}

/// A property of an observable state, whatever the types of the state and of the property.
private protocol SharingPath {
  func take<State>(from new: State, into old: inout State)
}

extension WritableKeyPath: SharingPath {
  fileprivate func take<State>(from new: State, into old: inout State) {
    guard let path = self as? WritableKeyPath<State, Value> else { return }
    let (before, after) = (old[keyPath: path], new[keyPath: path])
    if StructuralSharing.areEqual(before, after) { return }
    old[keyPath: path] = StructuralSharing.merged(after, into: before)
  }
}

/// A value that holds states.
private protocol SharingContainer {
  /// The new container, with the numbers of the states that this one has as well.
  func merged(with new: Any) -> Any
}

extension Optional: SharingContainer {
  fileprivate func merged(with new: Any) -> Any {
    guard let old = self, let same = new as? Self, let new = same else { return new }
    return Optional(StructuralSharing.merged(new, into: old)) as Any
  }
}

extension IdentifiedArray: SharingContainer {
  fileprivate func merged(with new: Any) -> Any {
    guard let new = new as? Self else { return new }
    let hasSameIDs = ids.elementsEqual(new.ids)
    var merged = hasSameIDs ? self : new
    for (index, element) in new.elements.enumerated() {
      guard let old = self[id: new.ids[index]] else { continue }
      if !StructuralSharing.areEqual(old, element) {
        merged.update(StructuralSharing.merged(element, into: old), at: index)
      } else if !hasSameIDs {
        merged.update(old, at: index)
      }
    }
    return merged
  }
}
