import Synchronization
public import TesseraDependencies
public import TesseraDump

/// Identifies an element of a ``StackState``; an ID is never used again for another element.
///
/// IDs count up. In tests they start at 0 for each test store and are written as integer literals:
/// `store.send(\.path[id: 0].saveButtonTapped)`.
public struct StackElementID: Hashable, Sendable, Codable, Comparable {
  /// The position in the order in which IDs were created.
  public let generation: Int

  /// Creates an ID from its generation.
  public init(generation: Int) { self.generation = generation }

  /// Compares the generations.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.generation < rhs.generation }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// Creates an ID from its generation.
  public init(integerLiteral value: Int) { self.init(generation: value) }
}

extension StackElementID: CustomStringConvertible {
  /// As in `#3`.
  public var description: String { "#\(generation)" }
}

/// Creates the IDs of stack elements, one after another.
public final class StackElementIDGenerator: Sendable {
  private let counter: Atomic<Int>

  /// Creates a generator that starts at a generation, 0 by default.
  public init(startingAt generation: Int = 0) { counter = Atomic(generation) }

  /// Creates the next ID.
  public func callAsFunction() -> StackElementID {
    StackElementID(generation: counter.add(1, ordering: .relaxed).oldValue)
  }

  /// Creates the next ID; the same as a call of the generator.
  public func next() -> StackElementID { callAsFunction() }

  /// The ID that the next call will create.
  public var upcoming: StackElementID {
    StackElementID(generation: counter.load(ordering: .relaxed))
  }

  /// Makes sure that only IDs after this one are created from now on.
  func pass(_ id: StackElementID) { counter.max(id.generation + 1, ordering: .relaxed) }

  /// The generator of the dependencies in force.
  @usableFromInline
  static var current: StackElementIDGenerator { DependencyValues.current.stackElementID }

  /// Continues with the given ID, regardless of the IDs created before.
  package func restart(at id: StackElementID) { counter.store(id.generation, ordering: .relaxed) }

  /// Returns an independent generator that continues from here.
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
  /// Creates the IDs of stack elements.
  public var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDGenerator.self] }
    set { self[StackElementIDGenerator.self] = newValue }
  }
}

extension StackElementID: CustomDumpStringConvertible {
  /// As in `#3`.
  public var customDumpDescription: String { description }
}
