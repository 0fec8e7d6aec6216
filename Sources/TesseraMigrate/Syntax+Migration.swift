import SwiftSyntax

extension SyntaxProtocol {
  /// The text without the white space and the comments around it.
  var text: String { trimmedDescription }

  /// The nodes around this one, from the nearest one.
  var ancestors: some Sequence<Syntax> {
    sequence(state: parent) { node in
      defer { node = node?.parent }
      return node
    }
  }

  /// The nearest node of a type around this one.
  func enclosing<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
    ancestors.lazy.compactMap { $0.as(type) }.first { _ in true }
  }

  /// The names of the types around the node, from the outermost one.
  var typeNames: [String] {
    ancestors.reversed().compactMap { node in
      node.asProtocol((any DeclGroupSyntax).self)?.asProtocol((any NamedDeclSyntax).self)?.name.text
        ?? node.as(ExtensionDeclSyntax.self)?.extendedType.text
    }
  }

  /// The nodes of a type in this one, without those in a closure or a function in it.
  func ownNodes<Node: SyntaxProtocol>(_ type: Node.Type) -> [Node] {
    children(viewMode: .sourceAccurate).flatMap { child in
      let isOther = child.is(ClosureExprSyntax.self) || child.is(FunctionDeclSyntax.self)
      return (child.as(Node.self).map { [$0] } ?? []) + (isOther ? [] : child.ownNodes(type))
    }
  }

  /// Whether the node is in the body of a reducer.
  var isInReducer: Bool {
    enclosing(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation?.type.text
      .contains("Reduce") ?? false
  }

  /// Whether the node is a statement by itself.
  var isStatement: Bool { parent?.is(CodeBlockItemSyntax.self) ?? false }

  /// Whether the node is in a function or a closure, where no macro can be attached to a type.
  var isLocal: Bool {
    enclosing(CodeBlockSyntax.self) != nil || enclosing(ClosureExprSyntax.self) != nil
      || enclosing(AccessorBlockSyntax.self) != nil
  }

  /// The indentation of the line that the node starts on, as far as the tree tells.
  var indentation: String {
    var token = firstToken(viewMode: .sourceAccurate)
    while let current = token, !current.startsLine {
      token = current.previousToken(viewMode: .sourceAccurate)
    }
    return token?.leadingTrivia.description.lines.last ?? ""
  }
}

extension [String] {
  /// The full names that a name may have within types, from the innermost one.
  func fullNames(of name: String) -> [String] {
    (0...count).reversed().map { (self[..<$0] + [name]).joined(separator: ".") }
  }
}

extension NamedDeclSyntax {
  /// The name with those of the types around it.
  var fullName: String { (typeNames + [name.text]).joined(separator: ".") }
}

extension TokenSyntax {
  /// Whether a line break is before the token.
  var startsLine: Bool { leadingTrivia.contains(where: \.isNewline) }

  /// Whether it is a name in a type or an expression.
  var isReference: Bool {
    parent.map { [.identifierType, .declReferenceExpr].contains($0.kind) } ?? false
  }

  /// Whether it is the name of a variable in an expression, or in the captures of a closure.
  var isUse: Bool {
    if let capture = parent?.as(ClosureCaptureSyntax.self) {
      return capture.name.id == id && capture.initializer == nil
    }
    guard let name = parent?.as(DeclReferenceExprSyntax.self) else { return false }
    return !(name.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false)
      && name.parent?.as(MemberAccessExprSyntax.self)?.declName.id != name.id
  }
}

extension Trivia {
  /// The text of each comment.
  var comments: [String] {
    compactMap { piece in
      switch piece {
      case .lineComment(let text), .blockComment(let text), .docLineComment(let text),
        .docBlockComment(let text):
        text
      default: nil
      }
    }
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

  /// The node of the name; the called expression, if it has no dot.
  var calledName: Syntax {
    calledExpression.as(MemberAccessExprSyntax.self).map { Syntax($0.declName) }
      ?? Syntax(calledExpression)
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

extension FunctionCallExprSyntax {
  /// The value of the variable that the function is called on.
  var receiverValue: ExprSyntax? {
    receiver.flatMap { $0.declaration(of: $0.text.withoutSelf) }?.as(VariableDeclSyntax.self)?
      .bindings.first?.initializer?.value
  }

  /// The type of the initial state of the store that the function is called on.
  var testedState: String? {
    receiverValue?.as(FunctionCallExprSyntax.self)?.argument("initialState")?.expression
      .as(FunctionCallExprSyntax.self)?.calledExpression.text
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

  /// The text between the signature, or the left brace, and the right brace, with its white space
  /// and comments, after some edits within it.
  func inside(_ edits: [Edit] = []) -> String {
    let start = (signature?.inKeyword ?? leftBrace).endPositionBeforeTrailingTrivia.utf8Offset
    let end = rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    return Edit.applying(edits, to: self, in: start..<end)
  }

  /// The ``inside(_:)`` in place of the node that the closure belongs to, moved to the indentation
  /// of the node; `nil` if it ends in a comment that would hide the rest of the line.
  func inside(_ edits: [Edit] = [], inPlaceOf node: some SyntaxProtocol) -> String? {
    let text = inside(edits).trimmed
    let last = text.lines.last ?? ""
    let next = node.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
    let endsLine = next.map { $0.tokenKind == .endOfFile || $0.startsLine } ?? true
    guard endsLine || !last.contains("//") else { return nil }
    return text.moved(from: statements.indentation, to: node.indentation)
  }

  /// The uses of a parameter.
  func uses(of name: String) -> [TokenSyntax] {
    statements.tokens(viewMode: .sourceAccurate).filter {
      $0.text == name && $0.isUse && !$0.isShadowed(name, within: id)
    }
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

  /// The text with its lines moved to the margin.
  var textAtMargin: String { text.moved(from: indentation, to: "") }

  /// The text without `self.` if nothing hides the name, to be followed by a member.
  var textWithoutSelf: String {
    if [.sequenceExpr, .keyPathExpr, .tryExpr, .awaitExpr].contains(kind) { return "(\(text))" }
    return text.hasPrefix("self.") && !isShadowed(text.withoutSelf.root) ? text.withoutSelf : text
  }
}

extension SyntaxProtocol {
  /// The declaration of a name that this place sees: a variable, a property in the type's braces,
  /// or the function, closure or statement of a parameter or pattern.
  ///
  /// Only those within the boundary count, if there is one.
  func declaration(of name: String, within boundary: SyntaxIdentifier? = nil) -> Syntax? {
    var node = Syntax(self)
    while let parent = node.parent, parent.id != boundary {
      let items =
        parent.as(CodeBlockItemListSyntax.self)?.prefix { $0.position <= position }
        .map { Syntax($0.item) } ?? []
      let members = parent.as(MemberBlockItemListSyntax.self)?.map { Syntax($0.decl) } ?? []
      for item in items + members {
        let isFound =
          item.as(VariableDeclSyntax.self)?.bindings.contains {
            // In its own value, a name is that of another variable.
            $0.pattern.text == name
              && !($0.initializer.map { $0.position..<$0.endPosition }?.contains(position) ?? false)
          }
          ?? item.as(GuardStmtSyntax.self)?.conditions.declare(name, at: position)
        if isFound ?? false { return item }
      }
      let parameters =
        parent.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
        ?? parent.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
      let isFound =
        parent.as(ClosureExprSyntax.self).map {
          // In a closure, '$0' is its own parameter.
          name == "$0" || $0.parameterNames.contains(name)
        }
        ?? parameters?.contains { ($0.secondName ?? $0.firstName).text == name }
        ?? parent.as(IfExprSyntax.self).map {
          $0.elseBody?.id != node.id && $0.conditions.declare(name, at: position)
        }
        ?? parent.as(WhileStmtSyntax.self)?.conditions.declare(name, at: position)
        ?? parent.as(ForStmtSyntax.self)?.pattern.hasPattern(name)
        ?? parent.as(SwitchCaseSyntax.self)?.label.hasPattern(name)
      if isFound ?? false { return parent }
      node = parent
    }
    return nil
  }

  /// Whether a name is that of a parameter or a variable here, and no property.
  func isShadowed(_ name: String, within boundary: SyntaxIdentifier? = nil) -> Bool {
    declaration(of: name, within: boundary).map {
      !($0.parent?.is(MemberBlockItemSyntax.self) ?? false)
    } ?? false
  }

  /// Whether a pattern in the node has a name.
  fileprivate func hasPattern(_ name: String) -> Bool {
    tokens(viewMode: .sourceAccurate).contains {
      $0.text == name && $0.parent?.is(IdentifierPatternSyntax.self) ?? false
    }
  }
}

extension ConditionElementListSyntax {
  /// Whether a condition before a position declares a name.
  fileprivate func declare(_ name: String, at position: AbsolutePosition) -> Bool {
    contains { $0.endPosition <= position && $0.hasPattern(name) }
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: String { String(drop { $0.isWhitespace }).trimmedAtEnd }

  /// The text without white space at its end.
  var trimmedAtEnd: String {
    lastIndex { !$0.isWhitespace }.map { String(self[...$0]) } ?? ""
  }
}

extension String {
  /// The text without `self.` at its start.
  var withoutSelf: String { hasPrefix("self.") ? String(dropFirst(5)) : self }

  /// The text before the first dot.
  var root: String { String(prefix { $0 != "." }) }

  /// The text between its line feeds; a carriage return stays at the end of its line.
  var lines: [String] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
  }

  /// The line ending of the first line.
  var newline: String { lines.first.map { $0.hasSuffix("\r") } ?? false ? "\r\n" : "\n" }

  /// The text with each line ending as another one.
  func withNewlines(_ newline: String) -> String {
    guard newline == "\r\n" else { return self }
    return lines.map { $0.hasSuffix("\r") ? String($0.dropLast()) : $0 }
      .joined(separator: newline)
  }

  /// The text with an indentation before each line that isn't empty.
  func indented(by indentation: String) -> String {
    lines.map { $0.isEmpty ? $0 : indentation + $0 }.joined(separator: "\n")
  }

  /// The text with its lines, except for the first one, moved to another indentation.
  func moved(from indentation: String, to other: String) -> String {
    lines.enumerated().map { index, line in
      guard index > 0, line.hasPrefix(indentation) else { return line }
      return other + line.dropFirst(indentation.count)
    }.joined(separator: "\n")
  }
}
