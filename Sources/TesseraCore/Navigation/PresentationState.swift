import Synchronization

/// A child's state that is presented as long as it is there; `@Presents` makes one.
///
/// It holds the state in storage of its own, so a feature can present itself, and comparing two
/// copies of the same storage takes no time.
public struct PresentationState<State> {
  /// The state, if there is one.
  ///
  /// An array is storage that is shared, changed in place where it is not, and safe to send.
  private var storage: [State]
  /// Tells a state that was assigned from the one that was there before.
  private var presentation: Int

  /// Presents a state, or nothing.
  public init(wrappedValue: State?) {
    storage = wrappedValue.map { [$0] } ?? []
    presentation = Presentations.next()
  }

  /// The presented state, or `nil` if nothing is presented.
  public var wrappedValue: State? {
    get { storage.first }
    set { if newValue != nil || !storage.isEmpty { self = Self(wrappedValue: newValue) } }
    _modify {
      // Moved out and back, so that no second reference to it is alive.
      var state = storage.popLast()
      defer { if let state { storage.append(state) } }
      yield &state
    }
  }

  /// The presentation as such, as in `$destination`.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
    _modify { yield &self }
  }

  /// Whether nothing was assigned, or changed in a copy, since one was copied from the other.
  func hasStorage(of other: Self) -> Bool {
    storage.withUnsafeBufferPointer { mine in
      other.storage.withUnsafeBufferPointer { $0.baseAddress == mine.baseAddress }
    }
  }

  /// Whether something is presented that a closure wants, which looks at it in place.
  func isPresenting(_ isWanted: (State) -> Bool) -> Bool {
    !storage.isEmpty && isWanted(storage[0])
  }

  /// Whether nothing was assigned since one was copied from the other.
  func isPresentation(of other: Self) -> Bool { presentation == other.presentation }
}

/// Numbers what is presented.
private enum Presentations {
  private static let last = Atomic<Int>(0)

  static func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}

extension PresentationState: ChildSlot {
  /// Calls a closure with the presented state in place.
  public mutating func _withChild<Result>(_ body: (inout State) -> Result) -> Result? {
    if storage.isEmpty { return nil }
    var result: Result?
    Dismissal.presenting { result = body(&storage[0]) }
    return result
  }

  /// Presents nothing.
  public mutating func _removeChild() { wrappedValue = nil }
}

extension PresentationState: Sendable where State: Sendable {}

extension PresentationState: Equatable where State: Equatable {
  /// - Complexity: O(1) for copies of the same storage.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.hasStorage(of: rhs) || lhs.wrappedValue == rhs.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  /// Hashes the presented state.
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension PresentationState: Codable where State: Codable {
  /// Reads a presented state, or `nil`.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(State?.self))
  }

  /// Writes the presented state, or `nil`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension PresentationState: StateIdentifying where State: StateIdentifying {
  /// The identity of the presented state.
  public var _$stateID: StateID { storage.first._$stateID }
}
