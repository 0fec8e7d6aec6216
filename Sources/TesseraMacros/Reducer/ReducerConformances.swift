import SwiftSyntax

/// The conformances of `@Reducer(state: .equatable, action: .sendable)`.
struct ReducerConformances {
  private(set) var state: [String] = []
  private(set) var action: [String] = []

  init(_ attribute: AttributeSyntax) {
    guard case .argumentList(let arguments) = attribute.arguments else { return }
    var label = ""
    for argument in arguments {
      label = argument.label?.text ?? label
      let names = Self.names(in: argument.expression)
      if label == "action" { action += names } else { state += names }
    }
  }

  private static func names(in expression: ExprSyntax) -> [String] {
    if let array = expression.as(ArrayExprSyntax.self) {
      return array.elements.flatMap { names(in: $0.expression) }
    }
    switch expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text {
    case "equatable": return ["Swift.Equatable"]
    case "hashable": return ["Swift.Hashable"]
    case "sendable": return ["Swift.Sendable"]
    case "codable": return ["Swift.Codable"]
    case "decodable": return ["Swift.Decodable"]
    case "encodable": return ["Swift.Encodable"]
    default: return []
    }
  }
}
