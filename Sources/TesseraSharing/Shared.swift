import TesseraCore
import TesseraDependencies
public import TesseraSupport

/// A value that several features share: every copy reads and changes the same value.
///
/// ```swift
/// @ObservableState
/// struct State {
///   @Shared var draft: Draft                        // handed over by the parent: `draft: $draft`
///   @Shared(.inMemory("visits")) var visits = 0     // lives as long as the program
///   @Shared(.settings) var settings                 // lives in a file
/// }
/// ```
///
/// Reading is plain property access. Changing goes through ``withLock(_:at:)``, so that a
/// read-modify-write can't be interleaved with another one:
///
/// ```swift
/// state.$visits.withLock { $0 += 1 }
/// ```
///
/// `$draft.name` is a `Shared<String>` that reads and changes a part, and can be handed to a child
/// that needs nothing else. A test asserts a change of shared state in the same closure as any
/// other. `Documentation/SharingState.md` says when to share a value, and when to send a delegate
/// action instead.
@propertyWrapper
@dynamicMemberLookup
public struct Shared<Value: Sendable>: Sendable {
  @usableFromInline var link: SharedLink<Value>

  init(_ reference: SharedReference<Value>) { link = .whole(reference) }
  init(_ location: any SharedLocation<Value>) {
    if let reference = location as? SharedReference<Value> {
      link = .whole(reference)
    } else {
      link = .part(SharedPart(location))
    }
  }

  // There is no `init(wrappedValue:)`: with it, the memberwise initializer of a state would take a
  // value for `@Shared var count: Int`, and not the property of the parent.
  /// Creates a shared value that no key knows, as in `@Shared(value: 0) var count`: copies of the
  /// property share it.
  public init(value: Value) {
    let made = DependencyValues.current.sharedValueGenerator?({ SharedReference(value) })
    self.init(made as? SharedReference<Value> ?? SharedReference(value))
  }

  /// Shares the value of another property.
  public init(projectedValue: Self) { self = projectedValue }

  /// Shares the value of another property, as in `Shared($settings.name)`.
  public init(_ other: Self) { self = other }

  /// Shares the wrapped value of an optional, if there is one now.
  ///
  /// When the optional becomes `nil`, this property keeps the last value that it had here, and
  /// changes have no effect.
  public init?(_ optional: Shared<Value?>) {
    guard let value = optional.wrappedValue else { return nil }
    self.init(optional.location.unwrapped(default: value))
  }

  /// The value.
  ///
  /// Reading it inside an observation tracks it.
  @inlinable public var wrappedValue: Value {
    get { link.read() }
    // A key path to the property stays one that only reads, so it can't be bound.
    @available(
      *, unavailable,
      message: "change a shared value with 'withLock', as in '$value.withLock { $0 += 1 }'"
    )
    nonmutating set {}
  }

  /// The property itself, to be handed to another feature; setting it shares another value.
  ///
  /// The readers of the former value are notified: those of this property read the other one.
  public var projectedValue: Self {
    get {
      SharedReaders.accessProperty()
      return self
    }
    set { link.replace(with: newValue.link) }
  }

  /// Changes the value.
  ///
  /// No other task or thread can read or change the value in the meantime, so keep the closure
  /// short. Readers are notified, and the value is saved, after the closure has returned.
  ///
  /// The closure must not access the same shared value through its property. A change inside it is
  /// lost and an issue. A read gives the value before the change where that is a plain one, such as
  /// a number; elsewhere it is an issue in a test, and stops an app with a message, as such a
  /// change does.
  ///
  /// - Parameters:
  ///   - body: Changes the value in place.
  ///   - callSite: The line to point at if the value is being changed already.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure; the changes that it made before the error remain.
  @inlinable
  public func withLock<R, E: Error>(
    _ body: (_ value: inout Value) throws(E) -> R, at callSite: CallSite = #callSite
  ) throws(E) -> R {
    try link.withLock(body, at: callSite)
  }

  /// A shared part of the value.
  public subscript<Member: Sendable>(
    dynamicMember keyPath: any WritableKeyPath<Value, Member> & Sendable
  ) -> Shared<Member> { Shared<Member>(location.member(keyPath)) }

  /// A part of the value that can only be read.
  public subscript<Member: Sendable>(
    dynamicMember keyPath: any KeyPath<Value, Member> & Sendable
  ) -> SharedReader<Member> { SharedReader<Member>(location.readOnlyMember(keyPath)) }

  var location: any SharedLocation<Value> { link.location }

  /// Reads a part of the value without a copy of the rest; `nil` if the read is tracked, or needs
  /// more than the lock.
  ///
  /// - Parameter part: Returns the part; it runs under the lock.
  /// - Returns: The part.
  @inlinable
  package func untracked<Part>(_ part: (_ value: Value) -> Part) -> Part? {
    link.untracked(part)
  }

  /// The key of the first property that shares the value; `nil` for a part, and without a key.
  package var key: (any SharedReaderKey<Value>)? {
    (location as? SharedReference<Value>)?.storage?.key
  }
}

extension Shared {
  /// Shares the value of a key.
  ///
  /// ```swift
  /// @Shared(.inMemory("visits")) var visits = 0
  /// ```
  ///
  /// - Parameters:
  ///   - wrappedValue: The value until one is loaded, and if the key's place has none.
  ///   - key: The place of the value.
  @inlinable
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    link = .whole(
      SharedReferences.known(key.id) ?? SharedReferences.made(for: key, wrappedValue()))
  }

  /// Shares the value of a key, which is `nil` until one is loaded.
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Shares the value of a key that has a default.
  public init<Base: SharedKey<Value>>(_ key: SharedKeyDefault<Base>) {
    self.init(of: key, key.initialValue)
  }

  /// Shares the value of a key that has a default, with another value to start with.
  ///
  /// ```swift
  /// @Shared(.entries) var entries = [Entry.sample]
  /// ```
  ///
  /// - Parameters:
  ///   - wrappedValue: The value until one is loaded, in place of the key's default.
  ///   - key: The place of the value.
  public init<Base: SharedKey<Value>>(
    wrappedValue: @autoclosure () -> Value, _ key: SharedKeyDefault<Base>
  ) { self.init(of: key, wrappedValue()) }

  private init(of key: some SharedKey<Value>, _ value: @autoclosure () -> Value) {
    self.init(wrappedValue: value(), key)
  }

  /// Shares the value of a key that must have one already.
  ///
  /// - Throws: The error of loading, or ``SharedValueMissing``.
  public init(require key: some SharedKey<Value>) async throws {
    let value = try await SharedReferences.load(key)
    self.init(wrappedValue: value, key)
  }

  /// Explains that a key without a default needs one.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "the key has no default: give the property an initial value, as in '@Shared(.key) var x = 0'"
  )
  public init(_ key: some SharedKey<Value>) {
    preconditionFailure("The initializer is unavailable.")
  }
}

extension Shared {
  /// Loads the value from the place of its key, and waits for it.
  public func load() async throws { try await location.root.load() }

  /// Shares the value of another key from now on: loads it, and waits for it.
  ///
  /// ```swift
  /// try await $document.load(.fileStorage(url))
  /// ```
  ///
  /// Copies of the property keep the old value. Until a value is loaded, and if the place has none,
  /// the property has the value that it had before.
  ///
  /// - Parameter key: The place of the value.
  /// - Throws: The error of loading.
  public mutating func load(_ key: some SharedKey<Value>) async throws {
    let other = Shared(wrappedValue: wrappedValue, key)
    self = other
    try await other.load()
  }

  /// The value for a feature that only reads it, as in `Badge.State(count: $count.read)`.
  public var read: SharedReader<Value> { SharedReader(self) }

  /// Saves the value to the place of its key now, and waits for it.
  ///
  /// Changes are saved without it, but a save may be deferred for a short time.
  public func save() async throws { try await location.root.save() }

  /// Whether a value is being loaded from the place of the key.
  public var isLoading: Bool { location.root.isLoading }

  /// The error of the last load, unless it succeeded.
  public var loadError: (any Error)? { location.root.loadError }

  /// The error of the last save, unless it succeeded.
  public var saveError: (any Error)? { location.root.saveError }
}

/// The place of a key has no value.
public struct SharedValueMissing: Error, Sendable, CustomStringConvertible {
  /// The key.
  public let key: String

  /// A sentence.
  public var description: String { "There is no value at \(key)." }
}

/// Either a shared value or a part of one.
@usableFromInline
enum SharedLink<Value: Sendable>: Sendable {
  case whole(SharedReference<Value>)
  case part(SharedPart<Value>)

  var location: any SharedLocation<Value> {
    switch self {
    case .whole(let reference): reference
    case .part(let part): part.location
    }
  }

  /// Shares another value, and notifies the readers of this one.
  mutating func replace(with other: Self) {
    let (former, new) = (location, other.location)
    self = other
    if former.root !== new.root || former.path != new.path { former.root.notifyReaders() }
  }

  @inlinable @inline(__always)
  func read() -> Value {
    switch self {
    case .whole(let reference): reference.read()
    case .part(let part): part.read()
    }
  }

  @inlinable @inline(__always)
  func untracked<Part>(_ part: (_ value: Value) -> Part) -> Part? {
    switch self {
    case .whole(let reference): reference.readUntracked(part)
    case .part: nil
    }
  }

  @inlinable @inline(__always)
  func withLock<R, E: Error>(
    _ body: (_ value: inout Value) throws(E) -> R, at callSite: CallSite
  ) throws(E) -> R {
    switch self {
    case .whole(let reference): try reference.withLock(body, at: callSite)
    case .part(let part): try part.withLock(body, at: callSite)
    }
  }
}
