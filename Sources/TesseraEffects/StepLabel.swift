/// The name of a change without an action, and the value that it was made with.
///
/// ```swift
/// store.commit(named: "add", add, payload: 2)
/// ```
///
/// A history and middleware show it, as they show the case and the value of an action.
public struct StepLabel {
  /// The name.
  public let name: String
  /// The value that the change was made with, if there is one.
  public let payload: Any?

  /// Creates a label.
  package init(_ name: String, payload: Any? = nil) {
    self.name = name
    self.payload = payload
  }
}

extension StepLabel: CustomStringConvertible {
  /// As in `add(2)`.
  public var description: String { payload.map { "\(name)(\($0))" } ?? name }
}
