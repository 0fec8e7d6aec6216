import Synchronization
import TesseraSupport

/// A mutable value that is protected by a lock.
///
/// Use it to collect what a `@Sendable` closure does, such as an endpoint in a test:
///
/// ```swift
/// let saved = LockIsolated<[Entry]>([])
/// let store = TestStore(initialState: Form.State()) {
///   Form()
/// } withDependencies: {
///   $0.storage.save = { entry in saved.withValue { $0.append(entry) } }
/// }
/// …
/// #expect(saved.value.count == 1)
/// ```
@dynamicMemberLookup
public final class LockIsolated<Value>: Sendable {
  private let storage: OrderedMutex<UncheckedSendable<Value>>

  /// Creates a protected value.
  ///
  /// - Parameter value: The initial value.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    storage = OrderedMutex(UncheckedSendable(try value()))
  }

  /// Calls a closure with exclusive access to the value.
  ///
  /// Accessing the same value inside the closure is a deadlock.
  ///
  /// - Parameter operation: Reads or changes the value.
  /// - Returns: The closure's result.
  /// - Throws: The closure's error.
  public func withValue<R: Sendable, Failure: Error>(
    _ operation: @Sendable (inout Value) throws(Failure) -> R
  ) throws(Failure) -> R {
    try storage.withLock { storage throws(Failure) in try operation(&storage.value) }
  }

  /// Replaces the value.
  ///
  /// - Parameter newValue: Returns the new value; called under the lock.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    try storage.withLock { $0.value = try newValue() }
  }
}

extension LockIsolated where Value: Sendable {
  /// The value.
  public var value: Value { storage.withLock { $0.value } }

  /// A property of the value.
  ///
  /// - Parameter keyPath: The key path to the property.
  public subscript<Member: Sendable>(
    dynamicMember keyPath: any KeyPath<Value, Member> & Sendable
  ) -> Member {
    storage.withLock { $0.value[keyPath: keyPath] }
  }
}

extension LockIsolated: Equatable where Value: Equatable {
  /// Returns whether two values are equal.
  public static func == (left: LockIsolated, right: LockIsolated) -> Bool {
    // One lock after the other: nested locks could deadlock with `right == left` elsewhere.
    left === right
      || left.storage.withLock { UncheckedSendable($0.value) }.value
        == right.storage.withLock { UncheckedSendable($0.value) }.value
  }
}

extension LockIsolated: Hashable where Value: Hashable {
  /// Feeds the value to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage.withLock { UncheckedSendable($0.value) }.value)
  }
}
