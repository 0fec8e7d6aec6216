import TesseraSupport

/// Names actions by their cases, without their values.
package enum ActionName {
  /// Returns the cases of an action and of the child actions in it, as in
  /// `path.element.form.saved`.
  ///
  /// An enum that is a value, such as `Color` in `picked(Color)`, isn't a part of the name.
  ///
  /// - Complexity: O(depth), by reflection: for logs and tables, not for the reducer's path.
  package static func of(_ action: Any) -> String {
    let mirror = Mirror(reflecting: action)
    guard mirror.displayStyle == .enum else { return String(describing: type(of: action)) }
    guard let payload = mirror.children.first, let name = payload.label else {
      return caseName(of: action) ?? String(describing: type(of: action))
    }
    return childAction(in: payload.value).map { "\(name).\(of($0))" } ?? name
  }

  /// Returns the child action in the payload of a case, which may also contain an ID.
  private static func childAction(in payload: Any) -> Any? {
    let mirror = Mirror(reflecting: payload)
    switch mirror.displayStyle {
    case .enum: return isAction(payload) ? payload : nil
    case .tuple:
      guard let action = mirror.children.first(where: { $0.label == "action" }) else { return nil }
      return isAction(action.value) ? action.value : nil
    default: return nil
    }
  }

  /// Whether an enum is an action, or one of the enums that divide an action, such as
  /// `Form.Action.Delegate`, rather than a value.
  private static func isAction(_ value: Any) -> Bool {
    guard Mirror(reflecting: value).displayStyle == .enum else { return false }
    let name = String(reflecting: type(of: value)).prefix { $0 != "<" }
    return name.split(separator: ".").contains { $0.hasSuffix("Action") }
  }
}
