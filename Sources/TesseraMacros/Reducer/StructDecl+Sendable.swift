import SwiftSyntax

extension StructDeclSyntax {
  /// Whether a reducer can be sent, and the compiler does not see it by itself.
  ///
  /// An effect captures its reducer when it uses a dependency. The compiler infers `Sendable` where
  /// a type cannot be seen outside of its module only, but a reducer that holds nothing but its
  /// dependencies can always be sent.
  var isSendableReducer: Bool {
    Access(modifiers) >= .package
      && memberBlock.members.allSatisfy { $0.decl.as(VariableDeclSyntax.self)?.isSendable ?? true }
      && !memberBlock.members.contains { $0.decl.is(IfConfigDeclSyntax.self) }
  }
}

extension VariableDeclSyntax {
  /// Whether it stores nothing, or a dependency.
  fileprivate var isSendable: Bool {
    !isInstance || attributes.has("Dependency") || bindings.allSatisfy(\.isComputed)
  }
}
