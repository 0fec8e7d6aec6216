import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ObservationStateTracked(index)`: what `@ObservableState` puts on each stored property.
struct ObservationStateTrackedMacro {}

extension ObservationStateTrackedMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [AccessorDeclSyntax] {
    guard let name = declaration.as(VariableDeclSyntax.self)?.name?.bare,
      let index = node.soleArgument
    else { return [] }
    let storage = "_\(name)"
    let accessors = AccessorsSource(value: storage, index: index.trimmedDescription).text
    return ([AccessorsSource.initializer(storage: storage, value: "initialValue")] + accessors)
      .map { "\(raw: $0)" }
  }
}

extension ObservationStateTrackedMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    guard let variable = declaration.as(VariableDeclSyntax.self), let name = variable.name?.bare,
      let binding = variable.bindings.first
    else { return [] }
    let type = binding.typeAnnotation.map { ": \($0.type.trimmedDescription)" } ?? ""
    let value = binding.initializer.map { " = \($0.value.trimmedDescription)" } ?? ""
    return ["private var _\(raw: name)\(raw: type)\(raw: value)\(raw: binding.observers)"]
  }
}

extension AttributeSyntax {
  /// The argument of an attribute with one argument without a label.
  var soleArgument: ExprSyntax? {
    guard case .argumentList(let arguments) = arguments, arguments.count == 1 else { return nil }
    return arguments.first?.expression
  }
}
