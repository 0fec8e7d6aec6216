/// A readable and writable value of a store, for example for a text field of a front end.
///
/// ```swift
/// let name = store.binding(\.name)
/// field.text = name.wrappedValue
/// field.onEdit = { name.wrappedValue = $0 }
/// ```
///
/// Reading it inside ``observe(_:)`` is tracked; writing it sends an action.
@MainActor
@propertyWrapper
public struct StoreBinding<Value> {
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value) -> Void

  /// Creates a binding from two closures.
  ///
  /// - Parameters:
  ///   - get: Reads the value.
  ///   - set: Writes a new value.
  public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (_ value: Value) -> Void
  ) {
    read = get
    write = set
  }

  /// The value, whose setter sends an action.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Self { self }

  /// Reads the value.
  public func get() -> Value { read() }

  /// Writes a new value.
  public func set(_ value: Value) { write(value) }
}
