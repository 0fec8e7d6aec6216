import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DependencyEndpoint`: a closure that is unimplemented until it is overridden, and a method with
/// its argument labels.
struct DependencyEndpointMacro: SourceMacro {
  fileprivate static func client(in context: some MacroExpansionContext) -> String {
    let enclosing = context.lexicalContext.first?.asProtocol((any NamedDeclSyntax).self)
    return enclosing?.name.bare ?? "client"
  }
}

extension DependencyEndpointMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [AccessorDeclSyntax] {
    guard let endpoint = declaration.as(VariableDeclSyntax.self).flatMap({ ClientEndpoint($0) }),
      UnimplementedSource(endpoint, client: "").text != nil
    else { return [] }
    let storage = endpoint.storage
    return [
      AccessorsSource.initializer(storage: storage, value: "initialValue"),
      "get {\n\(storage)\n}", "set {\n\(storage) = newValue\n}",
    ].map(AccessorDeclSyntax.init(source:))
  }
}

extension DependencyEndpointMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    guard let variable = declaration.as(VariableDeclSyntax.self),
      let endpoint = ClientEndpoint(variable)
    else {
      context.diagnose(.endpointNeedsClosure, at: node)
      return []
    }
    let source = UnimplementedSource(endpoint, client: client(in: context))
    guard let value = source.text else {
      context.diagnose(
        .endpointNeedsDefault(endpoint.bareName), at: endpoint.function.returnClause.type,
        fixIts: fixIts(for: endpoint, of: variable))
      return []
    }
    let storage =
      "private var \(endpoint.storage): \(endpoint.type.trimmedDescription) = \(value)"
    let method = EndpointMethodSource(endpoint, name: node.methodName)
    return ([storage] + (method.map { [$0.text] } ?? [])).map(DeclSyntax.init(source:))
  }

  /// A default with a placeholder, or `throws`.
  private static func fixIts(
    for endpoint: ClientEndpoint, of variable: VariableDeclSyntax
  ) -> [FixIt] {
    guard let binding = variable.bindings.first else { return [] }
    let count = endpoint.function.parameters.count
    let names = Array(repeating: "_", count: count).joined(separator: ", ")
    let closure = "{ \(names.isEmpty ? "" : "\(names) in ")<#placeholder#> }"
    var withDefault = binding
    withDefault.typeAnnotation?.trailingTrivia = []
    withDefault.initializer = InitializerClauseSyntax(
      equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space),
      value: ExprSyntax(stringLiteral: closure))
    let function = endpoint.function
    let effects = endpoint.isAsync ? "async throws" : "throws"
    let throwing = TypeSyntax(
      stringLiteral:
        "(\(function.parameters.trimmedDescription)) \(effects) "
        + function.returnClause.trimmedDescription)
    return [
      .replace(binding, with: withDefault, "Add a default"),
      FixIt.replace(
        endpoint.function, with: throwing, "Let it throw"),
    ]
  }
}

extension ClientEndpoint {
  fileprivate var isAsync: Bool { function.effectSpecifiers?.asyncSpecifier != nil }
}

extension AttributeSyntax {
  /// `name` in `@DependencyEndpoint(method: "name")`.
  fileprivate var methodName: String? {
    guard case .argumentList(let arguments) = arguments else { return nil }
    let literal = arguments.first { $0.label?.text == "method" }?.expression
    return literal?.as(StringLiteralExprSyntax.self)?.segments.trimmedDescription
  }
}
