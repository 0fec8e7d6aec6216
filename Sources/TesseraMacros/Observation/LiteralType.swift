import SwiftSyntax
import SwiftSyntaxBuilder

/// The type of an initial value, if its syntax shows it.
///
/// Only certain types count: a wrong one wouldn't compile, a missing one is inferred.
enum LiteralType {
  static func of(_ expression: ExprSyntax) -> TypeSyntax? {
    source(of: expression).map { TypeSyntax(stringLiteral: $0) }
  }

  /// The type of a literal, or of a call of a type's name with any arguments.
  ///
  /// A call of a failable initializer has another type than its name says.
  static func made(by expression: ExprSyntax) -> String? {
    if let call = expression.as(FunctionCallExprSyntax.self), isTypeName(call.calledExpression) {
      return call.calledExpression.trimmedDescription
    }
    return source(of: expression)
  }

  private static func source(of expression: ExprSyntax) -> String? {
    switch expression.kind {
    case .integerLiteralExpr: return "Swift.Int"
    case .floatLiteralExpr: return "Swift.Double"
    case .booleanLiteralExpr: return "Swift.Bool"
    case .stringLiteralExpr: return "Swift.String"
    default: break
    }
    if let expression = expression.as(PrefixOperatorExprSyntax.self) {
      return expression.operator.text == "-" ? source(of: expression.expression) : nil
    }
    if let expression = expression.as(ArrayExprSyntax.self) { return element(of: expression) }
    if let expression = expression.as(SequenceExprSyntax.self) { return cast(expression) }
    if let expression = expression.as(FunctionCallExprSyntax.self) { return made(by: expression) }
    return nil
  }

  /// `[1, 2]`: an array if all elements are literals of one type.
  private static func element(of array: ArrayExprSyntax) -> String? {
    let types = Set(array.elements.map { source(of: $0.expression) })
    guard types.count == 1, let type = types.first else { return nil }
    return type.map { "[\($0)]" }
  }

  /// `value as Type`.
  private static func cast(_ expression: SequenceExprSyntax) -> String? {
    let parts = Array(expression.elements)
    guard parts.count == 3, let cast = parts[1].as(UnresolvedAsExprSyntax.self),
      cast.questionOrExclamationMark == nil
    else { return nil }
    return parts[2].trimmedDescription
  }

  /// `Child.State()`, `[Int]()`: a call of a type without arguments has the type that it names.
  private static func made(by call: FunctionCallExprSyntax) -> String? {
    guard call.arguments.isEmpty, call.trailingClosure == nil else { return nil }
    let callee = call.calledExpression
    if callee.is(ArrayExprSyntax.self) || callee.is(DictionaryExprSyntax.self) {
      return callee.trimmedDescription
    }
    return isTypeName(callee) ? callee.trimmedDescription : nil
  }

  private static func isTypeName(_ expression: ExprSyntax) -> Bool {
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      return name.argumentNames == nil && name.baseName.text.first?.isUppercase == true
    }
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
      return member.declName.baseName.text.first?.isUppercase == true && isTypeName(base)
    }
    if let generic = expression.as(GenericSpecializationExprSyntax.self) {
      return isTypeName(generic.expression)
    }
    return false
  }
}
