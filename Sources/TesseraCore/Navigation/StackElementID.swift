import Synchronization
public import TesseraDependencies
public import TesseraSupport

/// Names an element of a ``StackState`` for as long as it is there, and no other one ever after.
///
/// IDs are given in order. In tests they start at 0 for each test store, and are written as integer
/// literals: `store.send(\.path[id: 0].saveButtonTapped)`.
public struct StackElementID: Hashable, Sendable, Codable, Comparable {
  /// The position in the order in which IDs were given.
  public let generation: Int

  /// An ID by its generation.
  public init(generation: Int) { self.generation = generation }

  /// In the order in which they were given.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.generation < rhs.generation }

  /// What tables find an ID by.
  @inlinable
  public func _rawHashValue(seed: Int) -> Int { generation.spread }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// An ID by its generation.
  public init(integerLiteral value: Int) { self.init(generation: value) }
}

extension StackElementID: CustomStringConvertible {
  /// As in `#3`.
  public var description: String { "#\(generation)" }
}

/// Gives the IDs of stack elements, one after the other.
public final class StackElementIDGenerator: Sendable {
  private let next: Atomic<Int>

  /// Starts at a generation, 0 by default.
  public init(startingAt generation: Int = 0) { next = Atomic(generation) }

  /// The next ID.
  public func callAsFunction() -> StackElementID {
    StackElementID(generation: next.add(1, ordering: .relaxed).oldValue)
  }

  /// The ID that the next call will give.
  public var upcoming: StackElementID { StackElementID(generation: next.load(ordering: .relaxed)) }

  /// Makes sure that an ID, and none before it, is given from now on.
  func pass(_ id: StackElementID) { next.max(id.generation + 1, ordering: .relaxed) }

  /// A generator that goes on from here on its own.
  public func copy() -> StackElementIDGenerator {
    StackElementIDGenerator(startingAt: upcoming.generation)
  }
}

extension StackElementIDGenerator: DependencyKey {
  /// A new generator; the process keeps its first one.
  public static var liveValue: StackElementIDGenerator { StackElementIDGenerator() }
  /// A new generator; each test and each test store keeps its own, which starts at 0.
  public static var testValue: StackElementIDGenerator { StackElementIDGenerator() }
}

extension DependencyValues {
  /// Gives the IDs of stack elements.
  public var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDGenerator.self] }
    set { self[StackElementIDGenerator.self] = newValue }
  }
}
