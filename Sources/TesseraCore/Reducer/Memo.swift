import Synchronization
public import TesseraDump

/// A value that is derived from others, and computed again only when one of them has changed.
///
/// A state should hold nothing twice, so what follows from its properties is computed. Where that
/// takes long, a memo beside them remembers the last result:
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
/// A result depends on nothing but the inputs, so a memo can neither be stale nor tell two states
/// apart: all memos are equal, and none is encoded. Copies of a state share the last result, and
/// each of them may compute another one. Who observes the state observes the inputs.
///
/// The inputs of the last computation are kept to be compared. A collection among them therefore
/// has a second reference, and is copied when it is next changed; what is large and changes often
/// is better represented by something small that changes with it.
public struct Memo<Value: Sendable>: Sendable {
  private let cache = Cache()

  /// Makes a memo that remembers nothing yet.
  public init() {}

  /// The value for some inputs: the remembered one if they are the same as the last time.
  ///
  /// - Parameters:
  ///   - input: What the value depends on.
  ///   - compute: Makes the value out of the inputs, and out of nothing else.
  /// - Returns: The value.
  /// - Complexity: That of comparing the inputs, unless the value has to be computed.
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

    private let last = Mutex<Entry?>(nil)

    func value<Inputs: Equatable & Sendable>(for inputs: Inputs) -> Value? {
      // Compared outside of the lock: what the inputs do then may come back here.
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

/// Any number of values of any types, which are compared one by one.
private struct MemoInputs<each Input: Equatable & Sendable>: Equatable, Sendable {
  let values: (repeat each Input)

  init(_ values: repeat each Input) { self.values = (repeat each values) }

  static func == (lhs: Self, rhs: Self) -> Bool {
    for (left, right) in repeat (each lhs.values, each rhs.values) {
      if left != right { return false }
    }
    return true
  }
}

extension Memo: Hashable {
  /// Always equal: a memo says nothing that the inputs do not say.
  public static func == (lhs: Self, rhs: Self) -> Bool { true }
  /// Adds nothing.
  public func hash(into hasher: inout Hasher) {}
}

extension Memo: Codable {
  /// Makes a memo that remembers nothing yet; reads nothing.
  public init(from decoder: any Decoder) { self.init() }
  /// Writes nothing.
  public func encode(to encoder: any Encoder) {}
}

extension Memo: CustomDumpStringConvertible {
  /// The same for all memos, so that none is ever a difference.
  public var customDumpDescription: String { "Memo()" }
}
