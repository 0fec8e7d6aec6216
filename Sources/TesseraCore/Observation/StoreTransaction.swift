public import TesseraSupport

/// Values that travel from a `send` to the observers that it causes to run, such as an animation.
///
/// A front end defines the values, each with a key:
///
/// ```swift
/// enum SlideKey: StoreTransactionKey { static let defaultValue: Duration? = nil }
///
/// extension StoreTransaction {
///   var slide: Duration? {
///     get { self[SlideKey.self] }
///     set { self[SlideKey.self] = newValue }
///   }
/// }
/// ```
///
/// It sets them around a `send`, and reads them where it draws:
///
/// ```swift
/// withStoreTransaction(\.slide, .milliseconds(200)) { store.send(.rowTapped) }
/// let token = observe { transaction in draw(store.rows, sliding: transaction.slide) }
/// ```
///
/// The values reach the observers of all changes that are made before the `send` returns, including
/// those of effects that don't suspend. If the `send` is queued because another one is in progress,
/// the observers run once for both, with the values of both; of two values with the same key, the
/// later one wins. An effect that sends after it suspended starts without values: it passes its own
/// to ``Send``.
public struct StoreTransaction: Sendable {
  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// Creates a transaction without values.
  public init() {}

  /// The value with a key, or the key's default value.
  ///
  /// - Parameter key: The key.
  public subscript<Key: StoreTransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Whether no value was set.
  public var isEmpty: Bool { values.isEmpty }

  /// Adds the values of a later transaction, which replace those with the same keys.
  mutating func merge(_ other: Self) {
    if !other.isEmpty { values.merge(other.values) { _, later in later } }
  }
}

/// The key of a value in a ``StoreTransaction``.
public protocol StoreTransactionKey<Value> {
  /// The type of the value.
  associatedtype Value: Sendable
  /// The value if none was set.
  static var defaultValue: Value { get }
}

extension StoreTransaction {
  /// The transaction in force.
  @MainActor public static var current: StoreTransaction {
    ObservationContext.main.cause.transaction
  }

  /// Calls a closure with the values added to those in force.
  @MainActor
  fileprivate static func with<Result>(
    _ transaction: Self, _ body: () throws -> Result
  ) rethrows -> Result {
    let context = ObservationContext.main
    let section = context.enter()
    let outer = context.cause.transaction
    context.cause.transaction.merge(transaction)
    defer {
      if context.isBusy, !transaction.isEmpty {
        context.cause.pending.merge(transaction)
        context.requestNotification()
      }
      context.cause.transaction = outer
      context.leave(section)
    }
    return try body()
  }
}

/// Calls a closure whose sends carry values to the observers of their changes.
///
/// - Parameters:
///   - transaction: The values, which are added to those in force.
///   - body: Sends actions.
/// - Returns: The closure's result.
@MainActor
@discardableResult
public func withStoreTransaction<Result>(
  _ transaction: StoreTransaction, _ body: () throws -> Result
) rethrows -> Result { try StoreTransaction.with(transaction, body) }

/// Calls a closure whose sends carry a value to the observers of their changes.
///
/// - Parameters:
///   - keyPath: The property of ``StoreTransaction``.
///   - value: The value.
///   - body: Sends actions.
/// - Returns: The closure's result.
@MainActor
@discardableResult
public func withStoreTransaction<Value, Result>(
  _ keyPath: WritableKeyPath<StoreTransaction, Value>, _ value: Value,
  _ body: () throws -> Result
) rethrows -> Result {
  var transaction = StoreTransaction()
  transaction[keyPath: keyPath] = value
  return try StoreTransaction.with(transaction, body)
}

extension Send {
  /// Sends an action with values for the observers of its changes.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - transaction: The values.
  ///   - callSite: The line of the call, for messages.
  public func callAsFunction(
    _ action: Action, transaction: StoreTransaction, at callSite: CallSite = #callSite
  ) async {
    if Task.isCancelled { return await drop(action, callSite) }
    // The observers of a store on an actor run there, without values.
    if isCrossing { return await sendLater(action, callSite) }
    withStoreTransaction(transaction) { deliver(action, callSite) }
  }
}
