import TesseraDump
import TesseraSupport

/// The names of an enum's cases, one within the other, without the values that they carry.
enum CaseLabel {
  /// As in `Todos.Action.rows(.element(id:, action: .toggled))`.
  static func text(of value: some Any) -> String {
    typeName(type(of: value)) + (caseText(of: value) ?? "")
  }

  /// As in `.element(id:, action: .toggled)`, or `nil` if the value is no enum.
  private static func caseText(of value: Any) -> String? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else { return nil }
    guard let payload = mirror.children.first else {
      let name = String(customDumping: value).split(separator: ".").last ?? ""
      return ".\(name)"
    }
    let name = ".\(payload.label ?? "")"
    let values = Mirror(reflecting: payload.value)
    let texts =
      values.displayStyle == .tuple
      ? values.children.compactMap { label, value in text(of: value, under: label) }
      : [caseText(of: payload.value)].compactMap { $0 }
    return texts.isEmpty ? name : "\(name)(\(texts.joined(separator: ", ")))"
  }

  /// As in `action: .toggled` or `id:`; nothing for a value that has neither a label nor a case.
  private static func text(of value: Any, under label: String?) -> String? {
    let label = label.flatMap { $0.hasPrefix(".") ? nil : "\($0):" }
    let parts = [label, caseText(of: value)].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}
