public import TesseraDump
import TesseraSharedValues

/// A state along with the shared values that it had when the snapshot was taken.
///
/// A copy of a state stays linked to its shared values, which continue to change. A snapshot
/// doesn't:
///
/// ```swift
/// let before = StateSnapshot(state)
/// state.$count.withLock { $0 += 1 }
/// before.count       // the count as it was
/// before != StateSnapshot(state)
/// state = before.restored()   // and the count is as it was
/// ```
///
/// Use it for an undo stack, for comparisons over time, and for encoding in the background.
///
/// - Complexity: Taking a snapshot is O(1). As long as it lives, each shared value keeps one old
///   version at most for it.
@dynamicMemberLookup
public struct StateSnapshot<State> {
  private let state: State
  private let view: SharedView

  /// Takes a snapshot of a state.
  public init(_ state: State) {
    self.state = state
    // Changes in a current view are part of the state's present values.
    view =
      SharedView.current.map { SharedView(copying: $0) } ?? SharedView(at: Moment.now())
  }

  /// A property of the state, as it was.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    read { $0[keyPath: keyPath] }
  }

  /// Runs a closure with the state, in which shared values are as they were.
  ///
  /// Changes of shared values in the closure affect the snapshot only.
  ///
  /// - Parameter body: Gets the state. Shared properties that it hands out are live again outside.
  /// - Returns: The result of the closure.
  public func read<R>(_ body: (_ state: State) throws -> R) rethrows -> R {
    try SharedView.withView(view) { try body(state) }
  }

  /// The state, after setting all shared values that it refers to back to what they were.
  ///
  /// They are set as by `withLock`: readers are notified, and the values are saved.
  public func restored() -> State {
    let references = SharedFinder.values { _ = DumpNode(dumping: state) }
    for reference in references { reference.restore(from: view) }
    return state
  }

  /// The readable difference from this state to a later one; `nil` if there is none.
  func difference(to later: Self) -> String? {
    SharedView.comparing(view, later.view) { diff(state, later.state) }
  }
}

extension StateSnapshot: Sendable where State: Sendable {}

extension StateSnapshot: Equatable where State: Equatable {
  /// Whether the states and their shared values are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    SharedView.comparing(lhs.view, rhs.view) { lhs.state == rhs.state }
  }
}

extension StateSnapshot: Encodable where State: Encodable {
  /// Encodes the state with the shared values that it had.
  public func encode(to encoder: any Encoder) throws {
    try read { try $0.encode(to: encoder) }
  }
}

extension StateSnapshot: CustomDumpStringConvertible {
  /// The dump of the state with the shared values that it had.
  public var customDumpDescription: String { read { String(customDumping: $0) } }
}
