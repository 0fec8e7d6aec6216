/// A ``DependencyBox`` that something else keeps: a table of overrides, or the process's defaults.
///
/// A look-up stands on the path of every read, and counting references would be half of its cost.
@frozen
@usableFromInline
struct BorrowedBox {
  @usableFromInline let box: Unmanaged<AnyObject>

  init(_ box: any OverrideTable.Box) { self.box = Unmanaged.passUnretained(box) }

  /// The value in the box, which must be one of this type.
  ///
  /// The identity of the key under which it was found decides that: nothing else is ever put there.
  @inlinable
  func value<Value: Sendable>(of type: Value.Type = Value.self) -> Value {
    box._withUnsafeGuaranteedRef { unsafeDowncast($0, to: DependencyBox<Value>.self).value }
  }
}
