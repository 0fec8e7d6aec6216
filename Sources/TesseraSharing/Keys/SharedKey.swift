import TesseraCore
import TesseraDependencies
package import TesseraSupport

/// A place that a shared value is loaded from, and that reports changes made there.
///
/// Conform to ``SharedKey`` if the value can be saved as well.
public protocol SharedReaderKey<Value>: Sendable {
  /// The type of the value.
  associatedtype Value: Sendable
  /// The type of the key's identity.
  associatedtype ID: Hashable & Sendable = Self

  /// The identity of the place: properties whose keys have equal IDs share one value.
  var id: ID { get }

  /// Loads the value.
  ///
  /// Resume the continuation once, at once or later, on any thread.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Delivers changes that are made elsewhere, until the subscription is cancelled.
  ///
  /// A subscription lives as long as any property with this key.
  func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription
}

extension SharedReaderKey where Self: Hashable, ID == Self {
  /// The key itself.
  public var id: ID { self }
}

/// A place that a shared value is loaded from and saved to.
///
/// ```swift
/// struct ServerFlagKey: SharedKey, Hashable {
///   let name: String
///
///   func load(context: LoadContext<Bool>, continuation: LoadContinuation<Bool>) {
///     continuation.resume { try await Server.flag(name) }
///   }
///   func subscribe(
///     context: LoadContext<Bool>, subscriber: SharedSubscriber<Bool>
///   ) -> SharedSubscription { SharedSubscription {} }
///   func save(_ value: Bool, context: SaveContext, continuation: SaveContinuation) {
///     continuation.resume { try await Server.set(name, value) }
///   }
/// }
/// ```
///
/// None of these functions is called under a lock, so they may access any shared state.
public protocol SharedKey<Value>: SharedReaderKey {
  /// Saves the value.
  ///
  /// Saves of one value follow each other: a value that changes while it is being saved is saved
  /// again afterwards. Resume the continuation once, at once or later, on any thread.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}

/// A key whose label may have text that a user has typed, such as that of a query.
package protocol HidableKey {
  /// The label, in which such text is marked.
  var hidableLabel: HidableText { get }
}

/// The reason for loading a value.
public enum LoadContext<Value: Sendable>: Sendable {
  /// A property with the key was created; this is the value that it has until one is loaded.
  case initialValue(Value)
  /// `load()` was called.
  case userInitiated

  /// The value of a property that was just created.
  public var initialValue: Value? {
    guard case .initialValue(let value) = self else { return nil }
    return value
  }
}

/// The reason for saving a value.
public enum SaveContext: Hashable, Sendable {
  /// The value was changed.
  case didSet
  /// `save()` was called, and waits: don't defer it.
  case userInitiated
}

/// Receives the result of a load.
public struct LoadContinuation<Value: Sendable>: Sendable {
  private let receive: @Sendable (Result<Value?, any Error>) -> Bool

  /// Creates a continuation from a closure that receives the result; `nil` keeps the present value.
  public init(_ receive: @escaping @Sendable (Result<Value?, any Error>) -> Void) {
    self.receive = { result in
      receive(result)
      return true
    }
  }

  init(receiving receive: @escaping @Sendable (Result<Value?, any Error>) -> Bool) {
    self.receive = receive
  }

  /// Ends the load with a value.
  ///
  /// - Returns: Whether the property has the value now. It doesn't if it was changed in the
  ///   meantime; then that change is about to be saved.
  @discardableResult
  public func resume(returning value: Value) -> Bool { receive(.success(value)) }
  /// Ends the load of a place that has no value yet.
  public func resumeReturningInitialValue() { _ = receive(.success(nil)) }
  /// Ends the load with an error; the property keeps its value.
  public func resume(throwing error: any Error) { _ = receive(.failure(error)) }
  /// Ends the load with a result; `nil` means that the place has no value yet.
  ///
  /// - Returns: Whether the property has the value now.
  @discardableResult
  public func resume(with result: Result<Value?, any Error>) -> Bool { receive(result) }

  /// Ends the load with the result of asynchronous work, in a task of its own.
  ///
  /// If an effect of a test store waits for the load, the store knows about the work: the test goes
  /// on when the value has arrived.
  ///
  /// - Parameter operation: Loads the value, or returns `nil` for a place that has none yet. It
  ///   isn't cancelled.
  public func resume(from operation: @escaping @Sendable () async throws -> Value?) {
    _ = TestSettling.task { resume(with: await Result { try await operation() }) }
  }
}

/// Receives the result of a save.
public struct SaveContinuation: Sendable {
  private let receive: @Sendable (Result<Void, any Error>) -> Void
  /// Receives the error of an attempt; `nil` if the first result must be the only one.
  private let postpone: (@Sendable (any Error) -> Void)?
  private var isPostponed = false

  /// Creates a continuation from a closure that receives the result.
  public init(_ receive: @escaping @Sendable (Result<Void, any Error>) -> Void) {
    self.receive = receive
    postpone = nil
  }

  init(
    postponing postpone: @escaping @Sendable (any Error) -> Void,
    _ receive: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    self.receive = receive
    self.postpone = postpone
  }

  /// Reports the error of a save that is going to be tried again.
  ///
  /// - Returns: The continuation that the next attempt ends, if there is one.
  fileprivate func postponed(by error: any Error) -> Self? {
    guard let postpone else {
      resume(throwing: error)
      return nil
    }
    if !isPostponed { postpone(error) }
    var later = self
    later.isPostponed = true
    return later
  }

  /// Ends the save.
  public func resume() { receive(.success(())) }
  /// Ends the save with an error.
  public func resume(throwing error: any Error) { receive(.failure(error)) }
  /// Ends the save with a result.
  public func resume(with result: Result<Void, any Error>) { receive(result) }

  /// Ends the save with the result of asynchronous work, in a task of its own.
  ///
  /// - Parameter operation: Saves the value. It isn't cancelled.
  public func resume(from operation: @escaping @Sendable () async throws -> Void) {
    _ = TestSettling.task { resume(with: await Result { try await operation() }) }
  }
}

extension [SaveContinuation] {
  /// Reports the error of a save that is going to be tried again.
  ///
  /// - Returns: The continuation of the last change, if the next attempt ends that.
  func postponed(by error: any Error) -> Self {
    for continuation in dropLast() { continuation.resume(throwing: error) }
    return last?.postponed(by: error).map { [$0] } ?? []
  }
}

/// Receives changes that are made elsewhere.
public struct SharedSubscriber<Value: Sendable>: Sendable {
  /// Receives a result, and whether it is older than a change that was made in the meantime.
  typealias Receive =
    @Sendable (Result<Value?, any Error>, _ isStale: @escaping @Sendable () -> Bool) -> Bool

  private let receive: Receive
  private let setLoading: @Sendable (Bool) -> Void

  /// Creates a subscriber from closures.
  ///
  /// - Parameters:
  ///   - receive: Receives a new value, `nil` for the initial value, or an error.
  ///   - setLoading: Receives whether a value is being loaded.
  public init(
    _ receive: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    onLoading setLoading: @escaping @Sendable (Bool) -> Void = { _ in }
  ) {
    self.receive = { result, _ in
      receive(result)
      return true
    }
    self.setLoading = setLoading
  }

  init(
    receiving receive: @escaping Receive, onLoading setLoading: @escaping @Sendable (Bool) -> Void
  ) {
    self.receive = receive
    self.setLoading = setLoading
  }

  /// Delivers a result unless the property has been changed in the meantime.
  @discardableResult
  func yield(
    with result: Result<Value?, any Error>, unless isStale: @escaping @Sendable () -> Bool
  ) -> Bool { receive(result, isStale) }

  /// Delivers a new value.
  ///
  /// - Returns: Whether the property has the value now. It doesn't if it was changed in the
  ///   meantime; then that change is about to be saved.
  @discardableResult
  public func yield(_ value: Value) -> Bool { receive(.success(value)) { false } }
  /// Delivers the value that the property was created with, since the place has none any more.
  public func yieldReturningInitialValue() { yield(with: .success(nil)) }
  /// Delivers an error; the property keeps its value.
  public func yield(throwing error: any Error) { yield(with: .failure(error)) }
  /// Delivers a result; `nil` means the initial value.
  public func yield(with result: Result<Value?, any Error>) { _ = receive(result) { false } }
  /// Sets whether a value is being loaded, for `isLoading`.
  public func yieldLoading(_ isLoading: Bool = true) { setLoading(isLoading) }
}

/// Delivers changes until it is cancelled.
public struct SharedSubscription: Sendable {
  private let end: @Sendable () -> Void

  /// Creates a subscription.
  ///
  /// - Parameter cancel: Ends it; called once.
  public init(_ cancel: @escaping @Sendable () -> Void) { end = cancel }

  /// Ends the subscription.
  public func cancel() { end() }
}

/// A key with a value to start with.
///
/// ```swift
/// extension SharedKey where Self == FileStorageKey<Settings>.Default {
///   static var settings: Self {
///     Self[.fileStorage(.configuration("settings.json")), default: Settings()]
///   }
/// }
///
/// @Shared(.settings) var settings
/// ```
public struct SharedKeyDefault<Base: SharedReaderKey>: SharedReaderKey {
  let base: Base
  private let makeInitialValue: @Sendable () -> Base.Value

  /// The value to start with.
  public var initialValue: Base.Value { makeInitialValue() }

  /// Gives a key a default.
  ///
  /// - Parameters:
  ///   - base: The key.
  ///   - value: The value to start with.
  public static subscript(
    _ base: Base, default value: @autoclosure @escaping @Sendable () -> Base.Value
  ) -> Self { Self(base: base, makeInitialValue: value) }

  /// The identity of the place.
  public var id: Base.ID { base.id }

  /// Loads the value.
  public func load(context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>) {
    base.load(context: context, continuation: continuation)
  }

  /// Delivers changes that are made elsewhere.
  public func subscribe(
    context: LoadContext<Base.Value>, subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription { base.subscribe(context: context, subscriber: subscriber) }
}

extension SharedKeyDefault: SharedKey where Base: SharedKey {
  /// Saves the value.
  public func save(_ value: Base.Value, context: SaveContext, continuation: SaveContinuation) {
    base.save(value, context: context, continuation: continuation)
  }
}

extension SharedKeyDefault: CustomStringConvertible {
  /// The key as it is written, without the default.
  public var description: String { "\(base)" }
}

extension SharedReaderKey {
  /// This key with a value to start with.
  public typealias Default = SharedKeyDefault<Self>
}
