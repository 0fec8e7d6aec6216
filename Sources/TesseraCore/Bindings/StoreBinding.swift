/// A readable and writable value of a store, for example for a text field of a front end.
///
/// ```swift
/// let name = store.binding(\.name)
/// field.text = name.wrappedValue
/// field.onEdit = { name.wrappedValue = $0 }
/// ```
///
/// Reading it inside ``observe(_:at:)`` is tracked; writing it sends an action. If the value that
/// is read after that differs from the one that was written, since the feature has refused or
/// corrected it, the closures that read it run again, so that a control doesn't keep what was
/// typed.
@MainActor
@propertyWrapper
public struct StoreBinding<Value> {
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value) -> StoreTask
  /// Whether the getter's readers see a value that was written.
  private let isShown: @MainActor (Value) -> Bool

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
    self.init(get: get, send: send) { value in
      (value as? any Equatable).map { Self.isEqual($0, get()) } ?? true
    }
  }

  /// Creates a binding whose getter isn't called to compare.
  ///
  /// - Parameters:
  ///   - get: Reads the value.
  ///   - send: Sends the action for a new value, and returns its task.
  ///   - isShown: Whether the getter's readers see a value that was written; it reads what the
  ///     getter reads.
  package init(
    get: @escaping @MainActor () -> Value,
    send: @escaping @MainActor (_ value: Value) -> StoreTask,
    isShown: @escaping @MainActor (_ value: Value) -> Bool
  ) {
    read = get
    write = send
    self.isShown = isShown
  }

  private static func isEqual<Same: Equatable>(_ first: Same, _ second: Value) -> Bool {
    first == second as? Same
  }

  /// The value, whose setter sends an action.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { self.set(newValue) }
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
  public func set(_ value: Value) -> StoreTask {
    let context = ObservationContext.main
    // In a reducer, the write waits for its turn, and nothing can be read.
    if context.isBusy { return write(value) }
    let drain = context.begin()
    defer { context.end(drain) }
    let task = write(value)
    if !isShown(value) { context.reading(.marked) { _ = isShown(value) } }
    return task
  }
}
