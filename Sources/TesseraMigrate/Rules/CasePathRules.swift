import SwiftSyntax

/// `/Action.child`, and what is called on it.
final class CasePathRule: Rule {
  override func find(_ node: FunctionCallExprSyntax) {
    if let name = component(ofPath: ExprSyntax(node)) {
      replace(node, with: "\\.\(name)", "/Action.case")
      return
    }
    if node.name == "XCTModify" || node.name == "XCTUnwrap", let path = node.argument("case"),
      let value = node.arguments.first?.expression, node.arguments.count == 2
    {
      // `XCTModify(&state, case: /State.child) { … }`.
      let target = value.as(InOutExprSyntax.self)?.expression ?? value
      let key = component(ofPath: path.expression).map { "\\.\($0)" } ?? path.expression.text
      if node.name == "XCTUnwrap" {
        replace(from: value, to: path, with: "\(value.text)[case: \(key)]", "XCTUnwrap(case:)")
      } else if let end = node.rightParen {
        replace(
          from: node, to: end, with: "\(target.textWithoutSelf).modify(\(key))", "XCTModify")
      }
      return
    }
    guard ["extract", "embed", "modify"].contains(node.name), let receiver = node.receiver
    else { return }
    let path = receiver.as(TupleExprSyntax.self)?.elements.first?.expression ?? receiver
    guard let name = component(ofPath: path) else { return }
    if node.name == "modify", let root = node.arguments.first?.expression,
      let value = root.as(InOutExprSyntax.self)?.expression
    {
      // The new function throws nothing, and reports an issue for another case.
      let attempt = node.parent?.as(TryExprSyntax.self)
      let isOptional = attempt?.questionOrExclamationMark?.text == "?"
      let test = isOptional ? "if \(value.text).is(\\.\(name)) { " : ""
      let start = attempt.map(Syntax.init) ?? Syntax(receiver)
      if replace(from: start, to: receiver, with: test + value.text, "/Action.case") {
        replace(root, with: "\\.\(name)", "/Action.case")
        if isOptional { insert(" }", at: node.endPositionBeforeTrailingTrivia, "/Action.case") }
      }
    } else if node.name == "extract", let value = node.arguments.first?.expression {
      replace(node, with: "\(value.text)[case: \\.\(name)]", "/Action.case")
    } else if let value = node.arguments.first?.expression.text {
      let made = path.as(PrefixOperatorExprSyntax.self)?.expression
      replace(node, with: "\(made?.text ?? "." + name)(\(value))", "/Action.case")
    }
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = component(ofPath: ExprSyntax(node)) else { return .visitChildren }
    let call = node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    let root = node.expression.as(MemberAccessExprSyntax.self)?.base?.text
    if let root, let call, app.casePathCallees.contains(call.name) {
      replace(node, with: "AnyCasePath(\\\(root).Cases.\(name))", "CasePath")
    } else {
      replace(node, with: "\\.\(name)", "/Action.case")
    }
    return .skipChildren
  }

  // `/Action.child .. /Child.Action.saved`.
  override func find(_ node: SequenceExprSyntax) {
    let names = node.elements.filter { $0.text != ".." }.map(component(ofPath:))
    guard names.count * 2 == node.elements.count + 1, names.count > 1, !names.contains(nil) else {
      return
    }
    replace(node, with: "\\." + names.compactMap(\.self).joined(separator: "."), "/Action.case")
  }

  /// The case of `/Action.child` and `CasePath(Action.child)`.
  private func component(ofPath path: ExprSyntax) -> String? {
    if let path = path.as(PrefixOperatorExprSyntax.self), path.operator.text == "/" {
      return component(path.expression)
    }
    guard let call = path.as(FunctionCallExprSyntax.self), call.calledExpression.text == "CasePath",
      call.arguments.count == 1, call.trailingClosure == nil
    else { return nil }
    return call.argument(nil).flatMap { component($0.expression) }
  }

  private func component(_ expression: ExprSyntax) -> String? {
    if let name = expression.lastComponent { return name }
    guard let call = expression.as(FunctionCallExprSyntax.self), call.isMember else { return nil }
    return call.name
  }
}

/// Closures and functions as arguments of `scope`.
final class ScopeClosureRule: Rule {
  override func find(_ node: FunctionCallExprSyntax) {
    guard node.name == "scope", let state = node.argument("state"),
      let action = node.argument("action")
    else { return }
    for (argument, isAction) in [(state, false), (action, true)] {
      let value = argument.expression
      if value.is(KeyPathExprSyntax.self) { continue }
      if let path = isAction ? Self.actionPath(value) : Self.statePath(value) {
        replace(value, with: path, "a closure in scope")
      } else {
        advise(
          node, "a closure in scope",
          "'scope' takes key paths: add a property or a case for it."
        )
      }
    }
  }

  /// `{ $0.a.b }` as `\.a.b`.
  static func statePath(_ expression: ExprSyntax) -> String? {
    if expression.is(KeyPathExprSyntax.self) { return expression.text }
    guard let closure = expression.as(ClosureExprSyntax.self), let body = closure.onlyExpression
    else { return nil }
    let name = closure.parameterNames.first ?? "$0"
    let text = body.text
    if text == name { return "\\.self" }
    guard text.hasPrefix(name + "."), body.is(MemberAccessExprSyntax.self),
      text.allSatisfy({ $0.isLetter || $0.isNumber || "._$".contains($0) })
    else { return nil }
    return "\\" + text.dropFirst(name.count)
  }

  /// `{ .child($0) }`, `{ Action.child($0) }`, `Action.child` and `{ $0 }`.
  static func actionPath(_ expression: ExprSyntax) -> String? {
    if expression.is(KeyPathExprSyntax.self) { return expression.text }
    guard let closure = expression.as(ClosureExprSyntax.self) else {
      return expression.lastComponent.map { "\\.\($0)" }
    }
    guard let body = closure.onlyExpression else { return nil }
    let name = closure.parameterNames.first ?? "$0"
    if body.text == name { return "\\.self" }
    guard let call = body.as(FunctionCallExprSyntax.self), call.isMember else { return nil }
    let arguments = Array(call.arguments)
    // `{ .row(.element(id: $0, action: $1)) }` and `{ .row(id: $0, action: $1) }`.
    let elements = arguments.first?.expression.as(FunctionCallExprSyntax.self)
    let isElement = { (call: FunctionCallExprSyntax) in
      call.argument("id")?.expression.text == "$0"
        && call.argument("action")?.expression.text == "$1"
    }
    if isElement(call) || elements.map(isElement) ?? false { return "\\.\(call.name)" }
    if let presented = elements, presented.name == "presented",
      presented.arguments.first?.expression.text == name
    {
      return "\\.\(call.name).presented"
    }
    guard arguments.count == 1, arguments[0].expression.text == name else { return nil }
    return "\\.\(call.name)"
  }
}

/// `static var body: some ReducerOf<Self>` in a `@Reducer enum`.
final class EnumBodyRule: Rule {
  override func find(_ node: VariableDeclSyntax) {
    guard let feature = node.enclosing(EnumDeclSyntax.self), feature.attributes.has("Reducer"),
      node.modifiers.contains(where: { $0.name.text == "static" }),
      let binding = node.bindings.first, binding.pattern.text == "body",
      let type = binding.typeAnnotation?.type, type.text.hasPrefix("some "),
      case .getter(let statements) = binding.accessorBlock?.accessors
    else { return }
    let form = "static body in an enum"
    let (head, end) = statements.count == 1 ? ("", ")") : ("CombineReducers { ", " })")
    replace(type, with: "Reduce<State, Action>", form)
    insert("Reduce.erasing(" + head, before: statements, form)
    insert(end, at: statements.endPositionBeforeTrailingTrivia, form)
  }
}
