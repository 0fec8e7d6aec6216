import SwiftSyntax

/// A case of an enum, with its payload.
struct EnumCase {
  /// As it is written, with backticks.
  var name: String
  var parameters: [EnumCaseParameterSyntax]
  var attributes: AttributeListSyntax
  /// The position among the cases.
  var index = 0
  var node: EnumCaseElementSyntax

  /// Finds the cases of a declaration, and numbers them.
  static func all(of members: MemberBlockItemListSyntax) -> [Conditional<EnumCase>] {
    var count = 0
    return members.conditional { declaration in
      guard let declaration = declaration.as(EnumCaseDeclSyntax.self) else { return [] }
      return declaration.elements.map { element in
        defer { count += 1 }
        return EnumCase(
          name: element.name.text,
          parameters: element.parameterClause.map { Array($0.parameters) } ?? [],
          attributes: declaration.attributes, index: count, node: element)
      }
    }
  }

  var bareName: String { node.name.bare }

  /// The label of a parameter, if it has one.
  private static func label(_ parameter: EnumCaseParameterSyntax) -> String? {
    guard let name = parameter.firstName, name.tokenKind != .wildcard else { return nil }
    // Other keywords need no backticks as labels, and the compiler warns of them.
    return ["inout", "let", "var"].contains(name.bare) ? name.text : name.bare
  }

  /// The type of the payload: `Void`, the type itself, or a tuple.
  func payloadType(self name: String, aliases: [String: String]) -> String {
    switch parameters.count {
    case 0: "Void"
    case 1: parameters[0].type.source(self: name, aliases: aliases)
    default:
      "("
        + parameters.map { parameter in
          let type = parameter.type.source(self: name, aliases: aliases)
          return Self.label(parameter).map { "\($0): \(type)" } ?? type
        }.joined(separator: ", ") + ")"
    }
  }

  /// `(let v0, label: let v1)`; nothing for a case without payload.
  var pattern: String { list { "let v\($0)" } }

  /// The payload of the values that ``pattern`` binds: `(v0, label: v1)`.
  var payload: String {
    parameters.count == 1 ? "v0" : parameters.isEmpty ? "()" : list { "v\($0)" }
  }

  /// The arguments of the case from a payload: `(value.0, label: value.1)`.
  func arguments(from value: String) -> String {
    parameters.count == 1 ? list { _ in value } : list { "\(value).\($0)" }
  }

  private func list(_ item: (Int) -> String) -> String {
    if parameters.isEmpty { return "" }
    let items = parameters.enumerated().map { index, parameter in
      (Self.label(parameter).map { "\($0): " } ?? "") + item(index)
    }
    return "(\(items.joined(separator: ", ")))"
  }

  /// Whether the payload has values for certain: a type of another file may have no cases.
  var hasValues: Bool {
    parameters.count == 1
      && Self.inhabited.contains(parameters[0].type.lastName ?? "")
  }

  /// Common types of payloads that have values.
  private static let inhabited: Set<String> = [
    "BindingAction", "Bool", "Data", "Date", "Double", "Float", "IdentifiedAction",
    "IdentifiedActionOf", "Int", "PresentationAction", "StackAction", "StackActionOf", "String",
    "TimeInterval", "URL", "UUID",
  ]

  /// The attributes about availability, one a line.
  var availability: String {
    attributes.compactMap { element -> String? in
      guard case .attribute(let attribute) = element, attribute.baseName == "available"
      else { return nil }
      return "\(attribute.trimmedDescription)\n"
    }
    .joined()
  }

  /// Whether it's the `binding` case of a `BindableAction`.
  var isBinding: Bool {
    bareName == "binding" && parameters.count == 1 && Self.label(parameters[0]) == nil
      && parameters[0].type.lastName == "BindingAction"
  }

  /// Whether the case is marked as unavailable.
  var isUnavailable: Bool { availability.contains("unavailable") }
}
