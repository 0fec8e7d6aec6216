import SwiftSyntax

/// The source of a method that calls an endpoint with the argument labels of its closure type.
struct EndpointMethodSource {
  private let endpoint: ClientEndpoint
  private let name: String

  /// Creates the source, or `nil` if the closure has no labels and so needs no method.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint that the method calls.
  ///   - name: The name of the method; that of the property by default.
  init?(_ endpoint: ClientEndpoint, name: String?) {
    let hasLabels = endpoint.function.parameters.contains { $0.label != nil }
    guard hasLabels || (name != nil && name != endpoint.bareName) else { return nil }
    self.endpoint = endpoint
    self.name = name ?? endpoint.name
  }

  var text: String {
    let function = endpoint.function
    let effects = function.effectSpecifiers?.trimmedDescription ?? ""
    let result = endpoint.isVoid ? "" : " -> \(function.returnClause.type.trimmedDescription)"
    return """
      \(actor)\(endpoint.access.prefix)func \(name)(\(parameters))\
      \(effects.isEmpty ? "" : " \(effects)")\(result) {
      \(effort)self.\(endpoint.name)(\(arguments))
      }
      """
  }

  private var parameters: String {
    endpoint.function.parameters.enumerated().map { index, parameter in
      "\(parameter.label ?? "_") p\(index): \(parameter.type.trimmedDescription)"
    }
    .joined(separator: ", ")
  }

  private var arguments: String {
    endpoint.function.parameters.enumerated().map { index, parameter in
      parameter.type.isInout ? "&p\(index)" : "p\(index)"
    }
    .joined(separator: ", ")
  }

  private var effort: String {
    let isAsync = endpoint.function.effectSpecifiers?.asyncSpecifier != nil
    return (endpoint.canThrow ? "try " : "") + (isAsync ? "await " : "")
  }

  /// The global actor of the closure type.
  private var actor: String {
    guard let type = endpoint.type.as(AttributedTypeSyntax.self) else { return "" }
    for element in type.attributes {
      if case .attribute(let attribute) = element, attribute.baseName.hasSuffix("Actor") {
        return "\(attribute.trimmedDescription) "
      }
    }
    return ""
  }
}

extension TupleTypeElementSyntax {
  /// `insert` in `(_ insert: Int)`: the label of the parameter in the method of an endpoint.
  var label: String? {
    let name = secondName ?? firstName
    guard let name, name.tokenKind != .wildcard else { return nil }
    return name.text
  }
}
