import SwiftSyntax
import SwiftSyntaxMacros

/// `@ObservationStateTracked(index)`: the accessors of a property, over storage that
/// `@ObservableState` declares.
struct ObservationStateTrackedMacro: SourceMacro {}

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
      .map(AccessorDeclSyntax.init(source:))
  }
}

extension AttributeSyntax {
  /// The argument of an attribute with one argument without a label.
  var soleArgument: ExprSyntax? {
    guard case .argumentList(let arguments) = arguments, arguments.count == 1 else { return nil }
    return arguments.first?.expression
  }
}
