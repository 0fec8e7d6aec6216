import SwiftSyntax

extension StructDeclSyntax {
  /// Whether a reducer is `Sendable` but the compiler doesn't infer it.
  ///
  /// An effect captures its reducer when it uses a dependency. The compiler infers `Sendable` only
  /// for types that are not public, but a reducer that stores only dependencies is always sendable.
  ///
  /// - Parameter access: The access level of the reducer.
  /// - Returns: Whether a macro has to add the conformance.
  func isSendableReducer(_ access: Access) -> Bool {
    access >= .package
      && memberBlock.members.allSatisfy { $0.decl.as(VariableDeclSyntax.self)?.isSendable ?? true }
      && !memberBlock.members.contains { $0.decl.is(IfConfigDeclSyntax.self) }
  }
}

extension VariableDeclSyntax {
  /// Whether it stores no value but a dependency.
  var isSendable: Bool {
    !isInstance || attributes.has("Dependency") || bindings.allSatisfy(\.isComputed)
  }
}
