import TesseraSupport

/// The nested case names of an enum value, without the values of the payloads.
enum CaseLabel {
  /// The type and the case names, as in `Todos.Action.rows(.element(id:, action: .toggled))`.
  static func text(of value: some Any) -> String {
    typeName(type(of: value)) + (caseText(of: value) ?? "")
  }

  /// The case names, as in `.element(id:, action: .toggled)`, or `nil` if the value is not an enum.
  private static func caseText(of value: Any) -> String? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else { return nil }
    guard let payload = mirror.children.first else {
      return caseName(of: value).map { ".\($0)" }
    }
    let name = ".\(payload.label ?? "")"
    let values = Mirror(reflecting: payload.value)
    let texts =
      values.displayStyle == .tuple
      ? values.children.compactMap { label, value in text(of: value, under: label) }
      : [caseText(of: payload.value)].compactMap { $0 }
    return texts.isEmpty ? name : "\(name)(\(texts.joined(separator: ", ")))"
  }

  /// The label and the case, as in `action: .toggled` or `id:`; `nil` for a value with neither.
  private static func text(of value: Any, under label: String?) -> String? {
    let label = label.flatMap { $0.hasPrefix(".") ? nil : "\($0):" }
    let parts = [label, caseText(of: value)].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}
