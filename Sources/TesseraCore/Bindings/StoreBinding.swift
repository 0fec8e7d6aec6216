/// A readable and writable value of a store, for example for a text field of a front end.
///
/// ```swift
/// let name = store.binding(\.name)
/// field.text = name.wrappedValue
/// field.onEdit = { name.wrappedValue = $0 }
/// ```
///
/// Reading it inside ``observe(_:at:)`` is tracked; writing it sends an action.
@MainActor
@propertyWrapper
public struct StoreBinding<Value> {
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value) -> StoreTask

  /// Creates a binding from two closures.
  ///
  /// - Parameters:
  ///   - get: Reads the value.
  ///   - set: Writes a new value.
  public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (_ value: Value) -> Void
  ) {
    self.init(get: get) { value in
      set(value)
      return StoreTask()
    }
  }

  /// Creates a binding from a closure that reads the value and one that sends an action.
  ///
  /// ```swift
  /// StoreBinding { store.draft ?? "" } send: { store.send(.draftChanged($0)) }
  /// ```
  ///
  /// - Parameters:
  ///   - get: Reads the value.
  ///   - send: Sends the action for a new value, and returns its task.
  public init(
    get: @escaping @MainActor () -> Value,
    send: @escaping @MainActor (_ value: Value) -> StoreTask
  ) {
    read = get
    write = send
  }

  /// The value, whose setter sends an action.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { _ = write(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Self { self }

  /// Reads the value.
  public func get() -> Value { read() }

  /// Writes a new value.
  ///
  /// - Parameter value: The value.
  /// - Returns: A task for everything that the write starts.
  @discardableResult
  public func set(_ value: Value) -> StoreTask { write(value) }
}
