// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Observation

@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let read: @Sendable () -> Value
  private let write: @Sendable (Value, Transaction) -> Void
  /// The transaction of writes, which a setter that doesn't take it loses.
  public var transaction = Transaction()

  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    // The isolation is dropped: tests, like views, run on the main actor.
    read = unsafeBitCast(get, to: (@Sendable () -> Value).self)
    let write = unsafeBitCast(set, to: (@Sendable (Value) -> Void).self)
    self.write = { value, _ in write(value) }
  }

  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    read = unsafeBitCast(get, to: (@Sendable () -> Value).self)
    write = unsafeBitCast(set, to: (@Sendable (Value, Transaction) -> Void).self)
  }

  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }

  public static func constant(_ value: Value) -> Binding<Value> {
    nonisolated(unsafe) let value = value
    return Binding(get: { value }, set: { _ in })
  }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue, transaction) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    nonisolated(unsafe) let keyPath = keyPath
    nonisolated(unsafe) let base = self
    return Binding<Subject>(
      get: { base.wrappedValue[keyPath: keyPath] },
      set: { base.transaction($1).wrappedValue[keyPath: keyPath] = $0 }
    ).transaction(transaction)
  }
}

@dynamicMemberLookup
@propertyWrapper
public struct Bindable<Value> {
  public var wrappedValue: Value

  public var projectedValue: Bindable<Value> { self }

  public init(wrappedValue: Value) where Value: AnyObject, Value: Observable {
    self.wrappedValue = wrappedValue
  }

  public init(_ wrappedValue: Value) where Value: AnyObject, Value: Observable {
    self.wrappedValue = wrappedValue
  }

  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> where Value: AnyObject {
    nonisolated(unsafe) let keyPath = keyPath
    nonisolated(unsafe) let object = wrappedValue
    return Binding<Subject>(
      get: { object[keyPath: keyPath] },
      set: { value, transaction in
        if transaction.animation == nil { return object[keyPath: keyPath] = value }
        withTransaction(transaction) { object[keyPath: keyPath] = value }
      })
  }
}

/// A value that lasts as long as the copies of the view that it was created in.
@propertyWrapper
public struct State<Value> {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  public init(wrappedValue value: Value) { box = Box(value) }

  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    nonisolated(unsafe) let box = box
    return Binding(get: { box.value }, set: { box.value = $0 })
  }
}

public struct Animation: Hashable, Sendable {
  private let name: String

  public static let `default` = Animation(name: "default")
  public static let linear = Animation(name: "linear")
}

public struct Transaction {
  public var animation: Animation?
  public var disablesAnimations = false

  public init() {}

  public init(animation: Animation?) { self.animation = animation }

  /// The transaction in force, for tests.
  package nonisolated(unsafe) static var current = Transaction()
}

public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let outer = Transaction.current
  Transaction.current = transaction
  defer { Transaction.current = outer }
  return try body()
}

public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try withTransaction(Transaction(animation: animation), body) }
