import Foundation
import TesseraIdentified
import TesseraSupport

/// Writes values as Swift source, as far as reflection can tell.
enum SwiftLiteral {
  /// The source of a value.
  ///
  /// Structures are written by their memberwise initialisers, enums by their cases, collections as
  /// literals. What hides its contents is written as its description in a comment.
  static func of(_ value: Any) -> String {
    switch value {
    case let text as String: return text.debugDescription
    case let character as Character: return String(character).debugDescription
    case let number as any BinaryInteger: return "\(number)"
    case let number as any BinaryFloatingPoint: return "\(number)"
    case let flag as Bool: return "\(flag)"
    case let date as Date: return "Date(timeIntervalSince1970: \(date.timeIntervalSince1970))"
    case let decimal as Decimal: return "Decimal(string: \"\(decimal)\") ?? 0"
    case let uuid as UUID: return "UUID(uuidString: \"\(uuid)\") ?? UUID()"
    case let url as URL: return "URL(filePath: \(url.path.debugDescription))"
    case is Void: return "()"
    default: return structured(value)
    }
  }

  /// The properties of a structure by the names that its users know.
  static func properties(of value: Any) -> [(name: String, value: Any)] {
    Mirror(reflecting: value).children.compactMap { child in
      guard let label = child.label, !label.hasPrefix("_$") else { return nil }
      return (label.hasPrefix("_") ? String(label.dropFirst()) : label, child.value)
    }
  }

  private static func structured(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let children = Array(mirror.children)
    switch mirror.displayStyle {
    case .optional: return children.first.map { of($0.value) } ?? "nil"
    case .collection, .set: return "[\(children.map { of($0.value) }.joined(separator: ", "))]"
    case .dictionary: return dictionary(children.map(\.value))
    case .tuple: return "(\(arguments(children)))"
    case .enum:
      guard let payload = children.first, let name = payload.label else { return ".\(value)" }
      return ".\(name)(\(payloadArguments(payload.value)))"
    case .struct:
      let fields = properties(of: value).map { "\($0.name): \(of($0.value))" }
      return "\(typeName(type(of: value)))(\(fields.joined(separator: ", ")))"
    default: return "/* \(value) */"
    }
  }

  private static func payloadArguments(_ payload: Any) -> String {
    let mirror = Mirror(reflecting: payload)
    guard mirror.displayStyle == .tuple, !mirror.children.isEmpty else { return of(payload) }
    return arguments(Array(mirror.children))
  }

  private static func arguments(_ children: [Mirror.Child]) -> String {
    children.map { child in
      guard let label = child.label, !label.hasPrefix(".") else { return of(child.value) }
      return "\(label): \(of(child.value))"
    }
    .joined(separator: ", ")
  }

  private static func dictionary(_ pairs: [Any]) -> String {
    guard !pairs.isEmpty else { return "[:]" }
    let texts = pairs.map { pair in
      Mirror(reflecting: pair).children.map { of($0.value) }.joined(separator: ": ")
    }
    return "[\(texts.sorted().joined(separator: ", "))]"
  }
}
