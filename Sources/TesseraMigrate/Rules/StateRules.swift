import SwiftSyntax

/// `@PresentationState`, and `@BindingState` or its older name `@BindableState`.
final class StateWrapperRule: Rule {
  static let names = ["PresentationState", "BindingState", "BindableState"]

  override func find(_ node: VariableDeclSyntax) {
    if let state = node.enclosing(StructDeclSyntax.self), state.isLocal {
      if let name = Self.names.first(where: node.attributes.has) {
        advise(
          node, "@\(name) in a function",
          "move the type out of the function: no macro can be attached to it there.")
      }
      return
    }
    if let attribute = node.attributes.first("PresentationState") {
      replace(attribute, with: "@Presents", "@PresentationState")
      observe(node)
    }
    if let attribute = node.attributes.first("BindingState")
      ?? node.attributes.first("BindableState")
    {
      remove(attribute, "@BindingState")
      observe(node)
    }
  }

  private func observe(_ node: VariableDeclSyntax) {
    if let state = node.enclosing(StructDeclSyntax.self) { attach("ObservableState", to: state) }
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

/// `state.count += 1` of a shared value, of the first versions of shared state.
final class SharedChangeRule: Rule {
  override func find(_ node: SequenceExprSyntax) {
    let elements = Array(node.elements)
    guard node.isStatement, elements.count > 2,
      let target = elements[0].as(MemberAccessExprSyntax.self), let base = target.base,
      let type = stateType(node, base.text),
      app.sharedValues.contains("\(type).\(target.declName.text)"),
      elements[1].text.hasSuffix("="), !["==", "!=", "<=", ">="].contains(elements[1].text)
    else { return }
    let form = "a change of a shared value"
    let change = Edit.applying([Edit(target, "$0")], to: node)
    let lock = "\(base.text).$\(target.declName.text).withLock"
    if elements[2...].contains(where: { $0.text.contains("$0") }) {
      advise(node, form, "write '\(lock) { … }'.")
    } else {
      replace(node, with: "\(lock) { \(change) }", form)
    }
  }

  /// The state of the feature around a place, or of the store whose test expects a change.
  private func stateType(_ node: SequenceExprSyntax, _ name: String) -> String? {
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

/// `@Shared var count = 0`.
final class SharedValueRule: Rule {
  override func find(_ node: VariableDeclSyntax) {
    guard let attribute = node.attributes.first("Shared") ?? node.attributes.first("SharedReader"),
      attribute.arguments == nil, let binding = node.bindings.first,
      let value = binding.initializer, node.bindings.count == 1
    else { return }
    let name = attribute.attributeName.text
    let offset = node.position.utf8Offset
    let bytes = Array(node.description.utf8)
    let start = attribute.endPositionBeforeTrailingTrivia.utf8Offset - offset
    let end = value.positionAfterSkippingLeadingTrivia.utf8Offset - offset
    let declaration = String(decoding: bytes[start..<end], as: UTF8.self)
    replace(
      from: attribute, to: value,
      with: "@\(name)(value: \(value.value.text))" + declaration.trimmedAtEnd,
      "@Shared var x = value")
  }
}
