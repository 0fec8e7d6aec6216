import TesseraCore

/// Finds out whether the readers of a value must be notified of a change.
enum SharedComparison {
  /// Answers, given the value after a change, whether it differs from the value before.
  ///
  /// An observable state notifies the readers of its fields itself, so only replacing it is a
  /// change of the whole. Plain values are compared. Any other value counts as changed: to compare
  /// a large one would take a copy of it.
  static func changes<Value>(from before: Value) -> (Value) -> Bool {
    if let before = before as? any StateIdentifying {
      let id = before._$stateID
      return { ($0 as? any StateIdentifying)?._$stateID != id }
    }
    if _isPOD(Value.self) || Value.self is String.Type { return differences(from: before) }
    return { _ in true }
  }

  /// A copy to keep while the value continues to change.
  ///
  /// Copies of an observable state share its identity until one of them changes, which then gets
  /// another one, without the readers. Here the readers stay with the value.
  static func detached<Value>(_ value: Value) -> Value {
    guard var copy = value as? any RegisteredState else { return value }
    copy._$observationRegistrar = ObservationStateRegistrar()
    return copy as? Value ?? value
  }

  /// Answers, given the value after a change, whether it is equal to the value before.
  static func differences<Value>(from before: Value) -> (Value) -> Bool {
    guard let before = before as? any Equatable else { return { _ in true } }
    return differences(before)
  }

  private static func differences<Same: Equatable, Value>(_ before: Same) -> (Value) -> Bool {
    { before != $0 as? Same }
  }
}

/// The readers of a part of a shared value, which need not be notified of changes of the rest.
struct SharedPartReaders<Root>: Sendable {
  let readers = SharedReaders()
  private let compare: @Sendable (Root) -> (Root) -> Bool

  init<Part>(_ get: @escaping @Sendable (Root) -> Part) {
    compare = { root in
      let before = get(root)
      let isChanged =
        before is any StateIdentifying
        ? SharedComparison.changes(from: before) : SharedComparison.differences(from: before)
      return { isChanged(get($0)) }
    }
  }

  /// Prepares a comparison before the value changes.
  func change(from before: Root) -> SharedPartChange<Root> {
    SharedPartChange(readers: readers, isChanged: compare(before))
  }
}

/// A part of a value that is being changed.
struct SharedPartChange<Root> {
  let readers: SharedReaders
  let isChanged: (Root) -> Bool

  /// Marks the part if it has changed.
  func mark(after root: Root) { if isChanged(root) { readers.mark() } }
}
