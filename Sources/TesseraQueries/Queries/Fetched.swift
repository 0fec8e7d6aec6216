import TesseraCore
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
  @usableFromInline var shared: Shared<Loading<Value>>
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
  public var query: Query<Value> { ownQuery ?? shared.fetchedKey()?.query ?? .ofRecording }

  /// Whether a query is known, as it isn't for a property that was decoded on its own.
  var hasQuery: Bool { ownQuery != nil || shared.fetchedKey() != nil }

  /// Reports a property without a query that a feature begins to read.
  func reportMissingQuery(at callSite: CallSite) {
    reportIssue(
      """
      A '@Fetched' property that was decoded is to be fetched, but it has no query.

      A query has functions, which aren't encoded with a state. Give the property its query, at \
      the latest in the action from which on it is fetched:

          state.$property = Fetched(.user(id))
      """.numbered(124), at: callSite)
  }

  /// The value; `nil` until one was fetched.
  ///
  /// Reading it inside an observation tracks it.
  @inlinable public var wrappedValue: Value? {
    get {
      let fetched = shared.untracked { $0.untrackedValue } ?? shared.wrappedValue.value
      let value = fetched ?? placeholder
      if value == nil { noteMissing() }
      return value
    }
    // A key path to the property stays one that only reads, so it can't be bound.
    @available(
      *, unavailable,
      message: """
        a fetched value is changed for all its readers: 'queryClient.set(.user, to: user)', or \
        'queryClient.update(.user, …)', which also sends it; in a test, \
        '$0.$user.withLock { $0 = .loaded(user) }'
        """
    )
    nonmutating set {}
  }

  @usableFromInline
  func noteMissing() {
    if ownQuery?.isEnabled != false { shared.fetchedKey()?.noteMissing() }
  }

  /// Whether the value is a placeholder.
  public var isPlaceholder: Bool { placeholder != nil && shared.wrappedValue.value == nil }

  /// The property itself; setting it shares the value of another query.
  ///
  /// The readers of the former value are notified: those of this property read the other one.
  public var projectedValue: Self {
    get {
      SharedReaders.accessProperty()
      return self
    }
    set {
      shared.projectedValue = newValue.shared
      self = newValue
    }
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
    shared.fetchedKey()?.noteProvided()
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

extension Query {
  /// The value that all properties with an equal query share.
  ///
  /// - Parameter callSite: The line of the property, for messages.
  /// - Returns: The shared value.
  func shared(at callSite: CallSite = .unknown) -> Shared<Loading<Value>> {
    Shared(wrappedValue: .idle, FetchedKey(self, at: callSite))
  }
}

extension Shared {
  /// The key of the first property with the value; `nil` for a value of a recording or a rehearsal.
  func fetchedKey<Wrapped>() -> FetchedKey<Wrapped>? where Value == Loading<Wrapped> {
    key as? FetchedKey<Wrapped>
  }
}

/// The key by which properties with equal queries share a value.
///
/// It finds out whether they show a value that nothing fetches.
final class FetchedKey<Value: Equatable & Sendable>: SharedKey {
  let query: Query<Value>
  /// The line of the first property.
  private let callSite: CallSite
  private let use = OrderedMutex((isMissed: false, isProvided: false))

  init(_ query: Query<Value>, at callSite: CallSite) {
    self.query = query
    self.callSite = callSite
  }

  var id: EntryID { query.id }

  func load(
    context: LoadContext<Loading<Value>>, continuation: LoadContinuation<Loading<Value>>
  ) {
    // Not the initial value: a copy of it shares its identity until the first change, which would
    // therefore notify the readers of all properties.
    guard let storage = query.storage else {
      continuation.resume(returning: .idle)
      return
    }
    storage.load { result in
      if case .success(.some) = result { self.noteProvided() }
      continuation.resume(with: result.map { $0.map { .loaded($0) } ?? .idle })
    }
  }

  func subscribe(
    context: LoadContext<Loading<Value>>, subscriber: SharedSubscriber<Loading<Value>>
  ) -> SharedSubscription { SharedSubscription { self.end() } }

  func save(_ value: Loading<Value>, context: SaveContext, continuation: SaveContinuation) {
    guard let storage = query.storage, let value = value.value else {
      return continuation.resume()
    }
    storage.save(value, context, continuation)
  }

  /// Notes that a property was read that has no value.
  func noteMissing() { use.withLock { $0.isMissed = true } }

  /// Notes that something fetches the value, or sets it.
  func noteProvided() { use.withLock { $0.isProvided = true } }

  /// Reports a value that was missed, when its last property goes away.
  private func end() {
    let use = use.withLock(\.self)
    guard use.isMissed, !use.isProvided else { return }
    reportIssue(
      """
      A '@Fetched' property of \(self) was read, but nothing has fetched its value.

      A property fetches nothing by itself. Add the operator to the feature, or to the one that \
      fetches the value for it:

      .fetching(\\.$property, on: \\.appeared)

      If there is to be no value, as in the test of a feature whose parent fetches it, say so: \
      'state.$property.withLock { $0 = .idle }'.
      """.numbered(57), at: callSite)
  }
}

/// The key of a fetched value, whatever its type.
protocol AnyFetchedKey: Sendable {
  /// Makes the value known to a client, if there is one.
  @MainActor func noteValue(in client: QueryClient)
}

extension FetchedKey: AnyFetchedKey {
  func noteValue(in client: QueryClient) {
    if query.shared().wrappedValue.value != nil { _ = client.entry(of: query) }
  }
}

extension FetchedKey: HidableKey {
  var hidableLabel: HidableText { id.name() }
}

extension FetchedKey: CustomStringConvertible {
  var description: String { id.description }
}
