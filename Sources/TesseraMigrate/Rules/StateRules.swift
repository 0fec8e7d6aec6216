import SwiftSyntax

/// `@PresentationState`, and `@BindingState` or its older name `@BindableState`.
final class StateWrapperRule: Rule {
  static let names = ["PresentationState", "BindingState", "BindableState"]

  override func find(_ node: VariableDeclSyntax) {
    let state = node.enclosing(StructDeclSyntax.self)
    for name in Self.names {
      guard let attribute = node.attributes.first(name) else { continue }
      if state?.isLocal ?? false {
        advise(
          node, "@\(name) in a function",
          "move the type out of the function: no macro can be attached to it there.")
        continue
      }
      if name == "PresentationState" {
        replace(attribute, with: "@Presents", "@PresentationState")
      } else {
        remove(attribute, "@BindingState")
      }
      if let state { attach("ObservableState", to: state) }
    }
  }
}

/// `var count = 0, isOn = false` in an observable state, whose macro takes one property at a time.
final class PropertyListRule: Rule {
  override func find(_ node: VariableDeclSyntax) {
    guard node.bindings.count > 1, node.bindingSpecifier.text == "var",
      let state = node.parent?.parent?.parent?.parent?.as(StructDeclSyntax.self),
      state.attributes.has("ObservableState")
    else { return }
    let head = (node.attributes.map(\.text) + node.modifiers.map(\.text) + ["var "])
      .joined(separator: " ")
    var type = ""
    var lines: [String] = []
    for binding in node.bindings.reversed() {
      let text = binding.with(\.trailingComma, nil).text
      type = binding.typeAnnotation?.text ?? type
      let isOpen = binding.typeAnnotation == nil && binding.initializer == nil
      lines.insert(head + text + (isOpen ? type : ""), at: 0)
    }
    let startsLine = node.firstToken(viewMode: .sourceAccurate)?.startsLine ?? false
    let separator = startsLine ? "\n" + node.indentation : "; "
    replace(node, with: lines.joined(separator: separator), "several properties of a state")
  }
}

/// `state.count += 1` and `state.rows.append(row)` of a shared value, of the first versions of
/// shared state.
final class SharedChangeRule: Rule {
  /// Functions of the standard library, and of the library's lists, that change a value.
  private static let functions: Set = [
    "append", "formIntersection", "formUnion", "insert", "merge", "move", "negate", "remove",
    "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue", "replaceSubrange",
    "reverse", "shuffle", "sort", "subtract", "swapAt", "toggle", "updateOrAppend", "updateValue",
  ]

  override func find(_ node: SequenceExprSyntax) {
    guard let target = node.elements.first, let assignment = node.elements.dropFirst().first,
      assignment.text.hasSuffix("="), !["==", "!=", "<=", ">="].contains(assignment.text)
    else { return }
    change(node, of: target)
  }

  override func find(_ node: FunctionCallExprSyntax) {
    if Self.functions.contains(node.name), let value = node.receiver { change(node, of: value) }
  }

  /// Locks a statement that changes a value, or a part of it.
  private func change(_ node: some ExprSyntaxProtocol, of target: ExprSyntax) {
    guard node.isStatement, let (base, value) = sharedValue(target) else { return }
    let form = "a change of a shared value"
    let lock = "\(base.text).$\(value.declName.text).withLock"
    let rest = node.tokens(viewMode: .sourceAccurate).filter { $0.position >= target.endPosition }
    if rest.contains(where: { $0.text == "$0" && !$0.isShadowed("$0", within: node.id) }) {
      advise(node, form, "write '\(lock) { … }'.")
    } else {
      replace(node, with: "\(lock) { \(Edit.applying([Edit(value, "$0")], to: node)) }", form)
    }
  }

  /// The shared value that an expression begins with, and the state that has it.
  private func sharedValue(
    _ expression: ExprSyntax
  ) -> (base: ExprSyntax, value: MemberAccessExprSyntax)? {
    if let access = expression.as(MemberAccessExprSyntax.self) {
      guard let base = access.base else { return nil }
      let type = stateType(expression, base.text)
      return type.map { app.sharedValues.contains("\($0).\(access.declName.text)") } ?? false
        ? (base, access) : sharedValue(base)
    }
    let inner =
      expression.as(OptionalChainingExprSyntax.self)?.expression
      ?? expression.as(ForceUnwrapExprSyntax.self)?.expression
      ?? expression.as(SubscriptCallExprSyntax.self)?.calledExpression
    return inner.flatMap(sharedValue)
  }

  /// The state of the feature around a place, or of the store whose test expects a change.
  private func stateType(_ node: ExprSyntax, _ name: String) -> String? {
    if name == "state" { return (node.typeNames + ["State"]).joined(separator: ".") }
    let test = node.enclosing(ClosureExprSyntax.self)?.parent?.as(FunctionCallExprSyntax.self)
    return name == "$0" ? test?.testedState : nil
  }
}

/// `.binding(\.$text)` and `.set(\.$text, "")`.
final class BindingKeyPathRule: Rule {
  override func find(_ node: FunctionCallExprSyntax) {
    if ["binding", "set"].contains(node.name), node.isMember,
      let path = node.arguments.first?.expression.as(KeyPathExprSyntax.self),
      path.text.hasPrefix("\\.$")
    {
      replace(path, with: "\\." + path.text.dropFirst(3), "\\.$ in binding actions")
    }
  }
}

/// `case row(id: Row.State.ID, action: Row.Action)`, and its patterns.
final class ElementActionRule: Rule {
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    guard let types = Self.types(of: node), let clause = node.parameterClause
    else { return .visitChildren }
    let type =
      types.action.hasSuffix(".Action")
      ? "IdentifiedActionOf<\(types.action.dropLast(".Action".count))>"
      : "IdentifiedAction<\(types.id), \(types.action)>"
    replace(clause, with: "(\(type))", "case row(id:action:)")
    return .skipChildren
  }

  override func find(_ node: FunctionCallExprSyntax) {
    guard node.isMember, node.arguments.count == 2, app.elementCases.contains(node.name),
      let id = node.arguments.first, let action = node.arguments.last,
      id.label?.text ?? "id" == "id", action.label?.text ?? "action" == "action",
      node.name != "element" || isOwnElement(node),
      isCase(node, isLabelled: id.label != nil && action.label != nil)
    else { return }
    let form = "case row(id:action:)"
    insert(id.label == nil ? ".element(id: " : ".element(", before: id, form)
    if action.label == nil { insert("action: ", before: action, form) }
    insert(")", at: action.endPositionBeforeTrailingTrivia, form)
  }

  /// The types of the ID of an element and of its action, if a case holds both.
  static func types(of node: EnumCaseElementSyntax) -> (id: String, action: String)? {
    guard let parameters = node.parameterClause?.parameters, parameters.count == 2,
      let id = parameters.first, id.firstName?.text == "id", let action = parameters.last,
      action.firstName?.text == "action", action.type.text.hasSuffix("Action")
    else { return nil }
    return (id.type.text, action.type.text)
  }

  /// Whether a case `element` is declared in this file, and isn't that of the library.
  private func isOwnElement(_ node: FunctionCallExprSyntax) -> Bool {
    let argument = node.parent?.as(LabeledExprSyntax.self)
    let call = argument?.parent?.parent?.as(FunctionCallExprSyntax.self)
    if argument?.label == nil, let call {
      if app.collectionCases.contains(call.name) { return false }
      if ["receive", "send"].contains(call.name) { return true }
    }
    return AppDeclarations(in: [file.description]).elementCases.contains("element")
  }

  /// Whether the call is a case of an action, and no function of the same name.
  private func isCase(_ node: FunctionCallExprSyntax, isLabelled: Bool) -> Bool {
    guard let receiver = node.receiver, node.enclosing(ExpressionPatternSyntax.self) == nil else {
      return true
    }
    let name = receiver.lastComponent ?? receiver.as(DeclReferenceExprSyntax.self)?.text ?? ""
    return name.hasSuffix("Action") || isLabelled && name.first?.isUppercase ?? false
  }
}

/// `@Shared var count = 0`, and `Shared(0)`.
final class SharedValueRule: Rule {
  private static let literals: Set<SyntaxKind> = [
    .arrayExpr, .booleanLiteralExpr, .dictionaryExpr, .floatLiteralExpr, .integerLiteralExpr,
    .nilLiteralExpr, .stringLiteralExpr,
  ]

  override func find(_ node: FunctionCallExprSyntax) {
    guard ["Shared", "SharedReader"].contains(node.calledExpression.text),
      node.arguments.count == 1, let value = node.arguments.first, value.label == nil
    else { return }
    let call = value.expression.as(FunctionCallExprSyntax.self)
    let isMade = call.map { $0.receiver != nil || !$0.isMember } ?? false
    if isMade || Self.literals.contains(value.expression.kind) {
      insert("value: ", before: value, "Shared(value)")
    }
  }

  override func find(_ node: VariableDeclSyntax) {
    guard let attribute = node.attributes.first("Shared") ?? node.attributes.first("SharedReader"),
      attribute.arguments == nil, let binding = node.bindings.first,
      let value = binding.initializer, node.bindings.count == 1
    else { return }
    let name = attribute.attributeName.text
    let start = attribute.endPositionBeforeTrailingTrivia.utf8Offset
    let end = value.positionAfterSkippingLeadingTrivia.utf8Offset
    let declaration = Edit.applying([], to: node, in: start..<end)
    replace(
      from: attribute, to: value,
      with: "@\(name)(value: \(value.value.text))" + declaration.trimmedAtEnd,
      "@Shared var x = value")
  }
}
