import SwiftSyntax

/// The source of the closure of an endpoint that is not implemented.
struct UnimplementedSource {
  private let endpoint: ClientEndpoint
  private let client: String

  init(_ endpoint: ClientEndpoint, client: String) {
    self.endpoint = endpoint
    self.client = client
  }

  /// The closure, or `nil` if it has no value to return.
  var text: String? {
    if let value = endpoint.value {
      guard let closure = value.as(ClosureExprSyntax.self) else { return value.trimmedDescription }
      return reporting(before: closure)
    }
    if endpoint.canThrow && !endpoint.throwsTyped {
      return endpoint.takesInout ? failing : "TesseraDependencies.unimplemented(\(name))"
    }
    guard let placeholder = endpoint.placeholder else { return nil }
    if endpoint.takesInout { return returning(placeholder) }
    let argument = endpoint.isVoid ? "" : ", placeholder: \(placeholder)"
    return "TesseraDependencies.unimplemented(\(name)\(argument))"
  }

  /// `"Weather.today(city:)"`.
  private var name: String {
    let labels = endpoint.function.parameters.map { "\($0.label ?? "_"):" }.joined()
    return "\"\(client).\(endpoint.bareName)(\(labels))\""
  }

  private var report: String { "TesseraDependencies._reportUnimplemented(\(name))" }

  /// `{ _, _ in`, for closures that `unimplemented` doesn't support.
  private var opening: String {
    "{ \(endpoint.function.parameters.map { _ in "_" }.joined(separator: ", ")) in"
  }

  private var failing: String {
    """
    \(opening)
    let fail: @Sendable () throws -> Swift.Never = TesseraDependencies.unimplemented(\(name))
    try fail()
    }
    """
  }

  private func returning(_ placeholder: String) -> String {
    "\(opening)\n\(report)\nreturn \(placeholder)\n}"
  }

  /// The default closure, with a report before its statements.
  private func reporting(before closure: ClosureExprSyntax) -> String {
    let signature = closure.signature.map { " \($0.trimmedDescription)" } ?? ""
    var statements = closure.statements.map(\.trimmedDescription)
    if statements.count == 1, let only = closure.statements.first, only.item.is(ExprSyntax.self),
      !endpoint.isVoid
    {
      statements[0] = "return \(statements[0])"
    }
    return "{\(signature)\n\(([report] + statements).joined(separator: "\n"))\n}"
  }
}
