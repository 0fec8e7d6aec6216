import TesseraCore

/// Finds out whether the readers of a value must be notified of a change.
enum SharedComparison {
  /// Answers, given the value after a change, whether it differs from the value before.
  ///
  /// Plain values are compared. Any other value counts as changed: to compare a large one would
  /// take a copy of it.
  static func changes<Value>(from before: Value) -> (Value) -> Bool {
    if _isPOD(Value.self) || Value.self is String.Type { return differences(from: before) }
    return { _ in true }
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
  /// Given the value before a change, and then the one after it, marks the readers who must know.
  let change: @Sendable (Root) -> (Root) -> Void

  init<Part: Sendable>(_ get: @escaping @Sendable (Root) -> Part) {
    change = { [readers] root in
      if Part.self is any Numbered.Type { return { readers.compare(get($0)) } }
      let isChanged = SharedComparison.differences(from: get(root))
      return { if isChanged(get($0)) { readers.mark() } }
    }
  }
}
