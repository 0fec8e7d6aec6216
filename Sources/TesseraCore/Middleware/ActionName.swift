/// Names actions by their cases, without their values.
package enum ActionName {
  /// Returns the cases of an action and of the child actions in it, as in
  /// `path.element.form.saved`.
  ///
  /// - Complexity: O(depth), by reflection. For logs and tables, not for the reduce path.
  package static func of(_ action: Any) -> String {
    let mirror = Mirror(reflecting: action)
    guard mirror.displayStyle == .enum else { return String(describing: type(of: action)) }
    guard let payload = mirror.children.first, let name = payload.label else {
      return String(describing: action)
    }
    return childAction(in: payload.value).map { "\(name).\(of($0))" } ?? name
  }

  /// Returns the child action in the payload of a case, which may also contain an ID.
  private static func childAction(in payload: Any) -> Any? {
    let mirror = Mirror(reflecting: payload)
    switch mirror.displayStyle {
    case .enum: return isContainer(payload) ? nil : payload
    case .tuple:
      guard let action = mirror.children.first(where: { $0.label == "action" }) else { return nil }
      return Mirror(reflecting: action.value).displayStyle == .enum ? action.value : nil
    default: return nil
    }
  }

  /// Whether an enum is a value of the standard library rather than a child action.
  private static func isContainer(_ value: Any) -> Bool {
    String(reflecting: type(of: value)).hasPrefix("Swift.")
  }
}
