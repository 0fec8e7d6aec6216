import SwiftSyntax

extension SyntaxProtocol {
  /// The text without the white space and the comments around it.
  var text: String { trimmedDescription }

  /// The nearest node of a type around this one.
  func enclosing<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
    var node = parent
    while let current = node {
      if let found = current.as(Node.self) { return found }
      node = current.parent
    }
    return nil
  }

  /// The indentation of the line that the node starts on, as far as the tree tells.
  var indentation: String {
    var token = firstToken(viewMode: .sourceAccurate)
    while let current = token {
      let trivia = current.leadingTrivia.description
      if let newline = trivia.lastIndex(of: "\n") {
        return String(trivia[trivia.index(after: newline)...])
      }
      token = current.previousToken(viewMode: .sourceAccurate)
    }
    return ""
  }
}

extension AttributeListSyntax {
  /// Whether an attribute with a name is there.
  func has(_ name: String) -> Bool { first(name) != nil }

  /// The attribute with a name.
  func first(_ name: String) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.text == name }
  }
}

extension FunctionCallExprSyntax {
  /// The name of the function or of the type that is called, without what is before the last dot.
  var name: String {
    var called = calledExpression
    if let generic = called.as(GenericSpecializationExprSyntax.self) { called = generic.expression }
    return called.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? called.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
  }

  /// The expression before the last dot; `nil` for `f()` and `.f()`.
  var receiver: ExprSyntax? { calledExpression.as(MemberAccessExprSyntax.self)?.base }

  /// Whether the call begins with a dot or is a plain name.
  var isMember: Bool { calledExpression.is(MemberAccessExprSyntax.self) }

  func argument(_ label: String?) -> LabeledExprSyntax? {
    arguments.first { $0.label?.text == label }
  }

  /// The argument's closure, or the trailing closure if it has no argument.
  func closure(_ label: String?) -> ClosureExprSyntax? {
    argument(label)?.expression.as(ClosureExprSyntax.self)
      ?? additionalTrailingClosures.first { $0.label.text == label }?.closure
  }
}

extension ClosureExprSyntax {
  /// The names of the parameters.
  var parameterNames: [String] {
    switch signature?.parameterClause {
    case .simpleInput(let list): list.map(\.name.text)
    case .parameterClause(let clause):
      clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    default: []
    }
  }

  /// The text between the braces and the signature, with its lines moved to an indentation.
  func body(indentedBy indentation: String) -> String {
    let lines = statements.trimmedDescription.split(
      separator: "\n", omittingEmptySubsequences: false)
    let own = statements.indentation
    return lines.enumerated().map { index, line in
      if index == 0 { return String(line) }
      return line.hasPrefix(own) ? indentation + line.dropFirst(own.count) : String(line)
    }.joined(separator: "\n")
  }

  /// The only expression of the body.
  var onlyExpression: ExprSyntax? {
    guard statements.count == 1, let item = statements.first?.item else { return nil }
    if case .expr(let expression) = item { return expression }
    return item.as(ReturnStmtSyntax.self)?.expression
  }
}

extension ExprSyntax {
  /// The components after the root of `Action.child` or `.child`, or of `Feature.Action.child`.
  var lastComponent: String? {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }
}

extension String {
  /// The text without `self.` at its start.
  var withoutSelf: String { hasPrefix("self.") ? String(dropFirst(5)) : self }
}
