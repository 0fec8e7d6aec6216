public import TesseraDump
import TesseraSharing
public import TesseraSupport

/// A value from elsewhere that several features share: every property with an equal query reads the
/// same value.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   @Fetched<User> var user: User?
///
///   init(id: User.ID) { _user = Fetched(.user(id)) }
/// }
/// ```
///
/// The property is `nil` until a value was fetched. It fetches nothing by itself: a feature says
/// when it reads the value, with `fetching(_:on:)`.
///
/// `$user` has the rest: ``isFetching``, ``error``, ``loading``. Each notifies its own readers, so
/// code that reads the value doesn't run again when a fetch starts or brings an equal value.
@propertyWrapper
public struct Fetched<Value: Equatable & Sendable>: Sendable {
  /// The query of the value.
  public let query: Query<Value>
  let shared: Shared<Loading<Value>>

  /// Shares the value of a query.
  ///
  /// - Parameter query: The query.
  public init(_ query: Query<Value>) {
    self.query = query
    shared = query.shared
  }

  /// The value; `nil` until one was fetched.
  ///
  /// Reading it inside an observation tracks it.
  public var wrappedValue: Value? { shared.wrappedValue.value }

  /// The property itself; setting it shares the value of another query.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// Whether the value is being fetched.
  public var isFetching: Bool { shared.wrappedValue.isLoading }

  /// The error of the last fetch, until one succeeds.
  public var error: LoadingError? { shared.wrappedValue.error }

  /// The value with the state of its fetch.
  public var loading: Loading<Value> { shared.wrappedValue }

  /// Changes the value without fetching it, for every reader.
  ///
  /// A test asserts with it what a fetch has changed:
  ///
  /// ```swift
  /// await store.send(.appeared)
  /// store.assert { $0.$user.withLock { $0 = .loading() } }
  /// ```
  ///
  /// - Parameters:
  ///   - body: Changes the value in place.
  ///   - callSite: The line to point at if the value is being changed already.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  public func withLock<R, E: Error>(
    _ body: (_ loading: inout Loading<Value>) throws(E) -> R, at callSite: CallSite = #callSite
  ) throws(E) -> R {
    try shared.withLock(body, at: callSite)
  }
}

extension Fetched: Equatable {
  /// Whether the values and the states of their fetches are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.shared == rhs.shared }
}

extension Fetched: CustomDumpRepresentable {
  /// The value with the state of its fetch.
  public var customDumpValue: Any { shared.customDumpValue }
}

extension Fetched: Encodable where Value: Encodable {
  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws { try shared.encode(to: encoder) }
}

extension Fetched: StateReference {}

extension Query {
  /// The value that all properties with an equal query share.
  var shared: Shared<Loading<Value>> {
    Shared(wrappedValue: .idle, QueryKey<Value>(id: id))
  }
}

/// The place of a query's value: nowhere but in the properties that share it.
private struct QueryKey<Value: Equatable & Sendable>: SharedKey {
  let id: QueryID

  func load(
    context: LoadContext<Loading<Value>>, continuation: LoadContinuation<Loading<Value>>
  ) {
    // Not the initial value: a copy of it shares its identity until the first change, which would
    // therefore notify the readers of all properties.
    continuation.resume(returning: .idle)
  }

  func subscribe(
    context: LoadContext<Loading<Value>>, subscriber: SharedSubscriber<Loading<Value>>
  ) -> SharedSubscription { SharedSubscription {} }

  func save(_ value: Loading<Value>, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume()
  }
}

extension QueryKey: CustomStringConvertible {
  var description: String { "query \(id.key.base)" }
}
