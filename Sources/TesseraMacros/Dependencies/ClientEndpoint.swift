import SwiftSyntax

/// A property of a dependency client that is a closure.
struct ClientEndpoint {
  /// The name as it is written, with backticks.
  var name: String
  var type: TypeSyntax
  var function: FunctionTypeSyntax
  /// The initial value.
  var value: ExprSyntax?
  var access: Access

  init?(_ variable: VariableDeclSyntax) {
    guard variable.isInstanceVariable, let token = variable.name,
      let binding = variable.bindings.first, !binding.isComputed,
      let type = binding.typeAnnotation?.type, let function = type.function
    else { return nil }
    self.name = token.text
    self.type = type
    self.function = function
    self.value = binding.initializer?.value
    self.access = Access(variable.modifiers)
  }

  var bareName: String { name.filter { $0 != "`" } }
  var storage: String { "_\(bareName)" }

  var canThrow: Bool { function.effectSpecifiers?.throwsClause != nil }

  /// Whether the closure throws errors of one type only.
  var throwsTyped: Bool {
    guard let clause = function.effectSpecifiers?.throwsClause, let type = clause.type
    else { return false }
    return type.trimmedDescription != "any Error" && type.trimmedDescription != "any Swift.Error"
  }

  var takesInout: Bool { function.parameters.contains { $0.type.isInout } }

  var isVoid: Bool { Self.voidNames.contains(function.returnClause.type.trimmedDescription) }

  private static let voidNames = ["Void", "Swift.Void", "()"]

  /// The type of an initializer's parameter for it.
  var parameterType: String { "@escaping \(type.trimmedDescription)" }

  /// A value to return while the endpoint is not implemented, if the syntax shows one.
  var placeholder: String? {
    let result = function.returnClause.type
    if isVoid { return "()" }
    if result.wrapped != nil { return "nil" }
    if result.is(ArrayTypeSyntax.self) { return "[]" }
    if result.is(DictionaryTypeSyntax.self) { return "[:]" }
    return Self.placeholders[result.lastName ?? ""]
  }

  private static let placeholders = [
    "Bool": "false", "Int": "0", "Double": "0", "Float": "0", "String": "\"\"", "Array": "[]",
    "Set": "[]", "Dictionary": "[:]",
  ]
}

extension TypeSyntax {
  var isInout: Bool {
    self.as(AttributedTypeSyntax.self)?.specifiers.contains { specifier in
      specifier.as(SimpleTypeSpecifierSyntax.self)?.specifier.tokenKind == .keyword(.inout)
    } ?? false
  }

  /// The function type under attributes and parentheses.
  fileprivate var function: FunctionTypeSyntax? {
    if let type = self.as(FunctionTypeSyntax.self) { return type }
    if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.function }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.type.function
    }
    return nil
  }
}
