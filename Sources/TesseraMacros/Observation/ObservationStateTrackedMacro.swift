import SwiftSyntax
import SwiftSyntaxMacros

/// `@ObservationStateTracked(index)`: the accessors of a property, and the storage behind them.
struct ObservationStateTrackedMacro: SourceMacro {}

extension ObservationStateTrackedMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [AccessorDeclSyntax] {
    guard let variable = declaration.as(VariableDeclSyntax.self), let name = variable.name?.bare,
      let binding = variable.bindings.first, let index = node.soleArgument
    else { return [] }
    let storage = "_\(name)"
    // The observers of a property run before those of its state, so they are on its storage.
    let accessors = AccessorsSource(
      value: storage, storage: storage, index: index.trimmedDescription,
      isScalar: binding.isScalar && binding.observers.isEmpty
    ).text
    return ([AccessorsSource.initializer(storage: storage, value: "initialValue")] + accessors)
      .map(AccessorDeclSyntax.init(source:))
  }
}

// NB: Swift 6.3: `@ObservableState` could declare all storage in one expansion, but its names would
// be arbitrary, and then the compiler doesn't find operators that the state declares, such as `==`.
// Remove when it does.
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
    return [DeclSyntax(source: "private var _\(name)\(type)\(value)\(binding.observers)")]
  }
}

extension AttributeSyntax {
  /// The argument of an attribute with one argument without a label.
  var soleArgument: ExprSyntax? {
    guard case .argumentList(let arguments) = arguments, arguments.count == 1 else { return nil }
    return arguments.first?.expression
  }
}
