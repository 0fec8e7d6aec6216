public import TesseraDump
import TesseraSharedValues
public import TesseraSharing
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
/// The property is `nil` until a value was fetched. It fetches nothing itself: a feature says when
/// it reads the value, with `fetching(_:on:)`. A property that is read, and whose value nothing
/// has fetched or set until the last property with it is gone, is reported as an issue. In a test
/// that is a failure.
///
/// `$user` has the rest: ``isFetching``, ``error``, ``loading``. Each notifies its own readers, so
/// code that reads the value doesn't run again when a fetch starts or brings an equal value.
@propertyWrapper
public struct Fetched<Value: Equatable & Sendable>: Sendable {
  /// The query of the property; `nil` if it was decoded.
  private let ownQuery: Query<Value>?
  @usableFromInline let shared: Shared<Loading<Value>>
  @usableFromInline let placeholder: Value?

  /// Shares the value of a query.
  ///
  /// A placeholder is shown until there is a value. It is this property's alone, and isn't stored.
  /// With the value that the property has had, a list stays while the next one is fetched:
  ///
  /// ```swift
  /// state.$results = Fetched(.search(text), placeholder: state.results)
  /// ```
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - placeholder: A value to show until there is one.
  ///   - callSite: The line of the property, for messages.
  public init(
    _ query: Query<Value>, placeholder: Value? = nil, at callSite: CallSite = #callSite
  ) {
    ownQuery = query
    self.placeholder = placeholder
    shared = query.shared(at: callSite)
  }

  /// The query of the value.
  ///
  /// That of a decoded state is the one of the program's properties that share the value.
  public var query: Query<Value> { ownQuery ?? shared.queryKey()?.query ?? .ofRecording }

  /// The value; `nil` until one was fetched.
  ///
  /// Reading it inside an observation tracks it.
  @inlinable public var wrappedValue: Value? {
    let fetched = shared.untracked { $0.untrackedValue } ?? shared.wrappedValue.value
    let value = fetched ?? placeholder
    if value == nil { noteMissing() }
    return value
  }

  @usableFromInline
  func noteMissing() {
    if ownQuery?.isEnabled != false { shared.queryKey()?.use.noteMissing() }
  }

  /// Whether the value is a placeholder.
  public var isPlaceholder: Bool { placeholder != nil && shared.wrappedValue.value == nil }

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
    shared.queryKey()?.use.noteProvided()
    return try shared.withLock(body, at: callSite)
  }
}

extension Fetched {
  /// Explains that a value comes from its query.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      the value is nil until it is fetched, so it has no initial one: declare 'var user: User?', \
      and show another value until then with '@Fetched(.user, placeholder: value)'
      """
  )
  public init(wrappedValue: Value?, _ query: Query<Value>) { self.init(query) }
}

extension Fetched: Equatable {
  /// Whether the values, the states of their fetches and the placeholders are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.shared == rhs.shared && lhs.placeholder == rhs.placeholder
  }
}

extension Fetched: CustomDumpRepresentable {
  /// The value with the state of its fetch.
  public var customDumpValue: Any {
    guard let placeholder else { return shared.customDumpValue }
    return (loading: shared.customDumpValue, placeholder: placeholder)
  }
}

extension Fetched: Encodable where Value: Encodable {
  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws { try shared.encode(to: encoder) }
}

extension Fetched: Decodable where Value: Decodable {
  /// Decodes the value.
  ///
  /// A history that imports a recording restores the sharing with the properties of the program
  /// whose queries have the same key.
  public init(from decoder: any Decoder) throws {
    ownQuery = nil
    placeholder = nil
    shared = try Shared(from: decoder)
  }
}

extension Query {
  /// The query of a recorded value that no property of the program has.
  fileprivate static var ofRecording: Self {
    Query("a recording") {
      throw LoadingError(message: "The value is from a recording, and no property has its query.")
    }
  }
}

extension Fetched: SharedProperty {}
