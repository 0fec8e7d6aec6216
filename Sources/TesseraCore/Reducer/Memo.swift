import Synchronization
public import TesseraDump
import TesseraSupport

/// A value that is derived from others and recomputed only when one of them has changed.
///
/// A state should hold each fact once, so derived values are computed properties. Where the
/// computation is slow, a memo beside the properties caches the last result:
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   var todos: IdentifiedArrayOf<Todo> = []
///   var filter = Filter.all
///   private let shown = Memo<[Todo]>()
///
///   var shownTodos: [Todo] {
///     shown(todos, filter) { todos, filter in todos.filter(filter.includes) }
///   }
/// }
/// ```
///
/// The result depends only on the inputs, so a memo is never stale and never makes two states
/// differ: all memos are equal, and none is encoded. Copies of a state share the last result, and
/// each of them may replace it. Reading the value observes the inputs.
///
/// The memo keeps the inputs of the last computation. A collection among them therefore has a
/// second reference and is copied when it next changes. For a large collection that changes often,
/// use a small input that changes with it.
public struct Memo<Value: Sendable>: Sendable {
  private let cache = Cache()

  /// Creates an empty memo.
  public init() {}

  /// Returns the value for some inputs: the cached one if they equal those of the last call.
  ///
  /// - Parameters:
  ///   - input: The inputs of the computation.
  ///   - compute: Computes the value from the inputs alone.
  /// - Returns: The value.
  /// - Complexity: That of comparing the inputs, unless the value must be computed.
  public func callAsFunction<each Input: Equatable & Sendable>(
    _ input: repeat each Input, compute: (repeat each Input) throws -> Value
  ) rethrows -> Value {
    let inputs = MemoInputs(repeat each input)
    if let value = cache.value(for: inputs) { return value }
    let value = try compute(repeat each input)
    cache.remember(value, for: inputs)
    return value
  }
}

extension Memo {
  private final class Cache: Sendable {
    private struct Entry {
      let inputs: any Sendable
      let value: Value
    }

    private let last = OrderedMutex<Entry?>(nil)

    func value<Inputs: Equatable & Sendable>(for inputs: Inputs) -> Value? {
      // Compared outside the lock: the inputs' `==` may call this memo again.
      guard let entry = last.withLock({ $0 }), entry.inputs as? Inputs == inputs else {
        return nil
      }
      return entry.value
    }

    func remember(_ value: Value, for inputs: some Sendable) {
      let old = last.withLock { entry in
        defer { entry = Entry(inputs: inputs, value: value) }
        return entry
      }
      _ = old
    }
  }
}

/// A list of values of any types that are compared one by one.
package struct MemoInputs<each Input: Equatable & Sendable>: Equatable, Sendable {
  package let values: (repeat each Input)

  package init(_ values: repeat each Input) { self.values = (repeat each values) }

  package static func == (lhs: Self, rhs: Self) -> Bool {
    for (left, right) in repeat (each lhs.values, each rhs.values) {
      if left != right { return false }
    }
    return true
  }
}

extension Memo: Hashable {
  /// Always equal: the value follows from the inputs.
  public static func == (lhs: Self, rhs: Self) -> Bool { true }
  /// Adds nothing.
  public func hash(into hasher: inout Hasher) {}
}

extension Memo: Codable {
  /// Creates an empty memo; reads nothing.
  public init(from decoder: any Decoder) { self.init() }
  /// Writes nothing.
  public func encode(to encoder: any Encoder) {}
}

extension Memo: CustomDumpStringConvertible {
  /// The same for all memos, so that diffs never show one.
  public var customDumpDescription: String { "Memo()" }
}
