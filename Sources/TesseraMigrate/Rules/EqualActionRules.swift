import SwiftSyntax

/// Actions that are `Equatable` and hold a `TaskResult`, which compared descriptions of errors.
///
/// A `Result` with any error has no equality, so neither has the action, nor that of a parent.
final class EqualActionRule: Rule {
  override func find(_ node: EnumDeclSyntax) {
    let start = node.genericParameterClause.map(Syntax.init) ?? Syntax(node.name)
    drop(node, named: node.fullName, from: start)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    drop(node, named: node.extendedType.text, from: Syntax(node.extendedType))
    return .visitChildren
  }

  /// Drops the equality of an enum from its declaration, or from an extension.
  private func drop(_ node: some DeclGroupSyntax, named name: String, from start: Syntax) {
    guard node.derivesEquality, app.unequatableEnums.contains(name),
      let clause = node.inheritanceClause
    else { return }
    let others = clause.inheritedTypes.map(\.type.text).filter {
      !AppDeclarations.equalities.contains($0)
    }
    let form = "an Equatable action with a result"
    if !others.isEmpty {
      replace(clause.inheritedTypes, with: others.joined(separator: ", "), form)
    } else if node.is(ExtensionDeclSyntax.self), node.memberBlock.members.isEmpty {
      remove(node, form)
    } else {
      replace(from: start, to: clause, with: start.text, form)
    }
  }
}

/// `receive(.loaded(.success(1)))` of such an action: `receive(\.loaded.success, 1)`.
final class ReceivedActionRule: Rule {
  private static let form = "receive of an action that isn't Equatable"
  /// The cases of the library's own actions, and of `Result`.
  private static let cases: Set = [
    "success", "failure", "presented", "dismiss", "element", "push", "popFrom",
  ]

  /// The way to a case, and the value that the action has there.
  private struct Target {
    var path: String
    var value: String?
    /// Whether a value is left out, since it can't be compared.
    var losesError = false
  }

  override func find(_ node: FunctionCallExprSyntax) {
    guard node.name == "receive", node.isMember else { return }
    if let path = node.arguments.first?.expression, let argument = node.arguments.dropFirst().first
    {
      receiveResult(path, argument)
    }
    guard let argument = node.arguments.first,
      argument.label == nil, let name = caseName(argument.expression),
      app.unequatableCases.contains(name), !isEquatable(node.testedState)
    else { return }
    guard let target = target(argument.expression) else {
      return advise(
        node, Self.form,
        "its action isn't Equatable now: use 'receive(\\.case)' or 'receive(\\.case, value)'.")
    }
    let value = target.value.map { ", \($0)" } ?? ""
    let form = target.losesError ? "receive with an error, which isn't compared" : Self.form
    replace(argument.expression, with: "\\\(target.path)\(value)", form)
  }

  /// Whether the action of a feature with a state is `Equatable`.
  private func isEquatable(_ state: String?) -> Bool {
    state.map { app.equatableEnums.contains($0.dropLast("State".count) + "Action") } ?? false
  }

  /// `receive(\.response, .success(value))`: a result with any error can't be compared.
  private func receiveResult(_ path: ExprSyntax, _ argument: LabeledExprSyntax) {
    guard path.is(KeyPathExprSyntax.self), argument.label == nil,
      app.resultCases.contains(path.text.split(separator: ".").last.map(String.init) ?? ""),
      let name = caseName(argument.expression), ["success", "failure"].contains(name),
      let result = target(argument.expression)
    else { return }
    let value = result.value.flatMap { $0 == "()" ? nil : ", \($0)" } ?? ""
    let form = result.losesError ? "receive with an error, which isn't compared" : Self.form
    replace(
      from: path, to: argument.expression, with: "\(path.text)\(result.path)\(value)", form)
  }

  /// The name of `.name` and `.name(…)`.
  private func caseName(_ expression: ExprSyntax) -> String? {
    let called = expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression
    let access = called.as(MemberAccessExprSyntax.self)
    return access?.base == nil ? access?.declName.baseName.text : nil
  }

  /// The way to the innermost case of an expression.
  private func target(_ expression: ExprSyntax) -> Target? {
    guard let name = caseName(expression) else { return nil }
    guard let call = expression.as(FunctionCallExprSyntax.self) else {
      return Target(path: ".\(name)")
    }
    guard call.trailingClosure == nil, name != "binding" else { return nil }
    if name == "element", let id = call.argument("id"), let action = call.argument("action") {
      guard var inner = target(action.expression) else { return nil }
      inner.path = "[id: \(id.expression.text)]\(inner.path)"
      return inner
    }
    guard call.arguments.count == 1, let payload = call.arguments.first?.expression else {
      return nil
    }
    if let inner = caseName(payload), Self.cases.contains(inner) || app.cases.contains(inner) {
      guard var inner = target(payload) else { return nil }
      inner.path = ".\(name)\(inner.path)"
      return inner
    }
    guard name != "failure" else { return Target(path: ".failure", losesError: true) }
    return Target(path: ".\(name)", value: payload.text)
  }
}

/// `action == .tapped` for such an action: `action.is(\.tapped)`.
final class ComparedActionRule: Rule {
  override func find(_ node: SequenceExprSyntax) {
    let elements = Array(node.elements)
    for index in elements.indices.dropFirst().dropLast() {
      let (left, right) = (elements[index - 1], elements[index + 1])
      guard let comparison = elements[index].as(BinaryOperatorExprSyntax.self)?.operator.text,
        comparison == "==" || comparison == "!=", left.text == "action",
        let access = right.as(MemberAccessExprSyntax.self), access.base == nil,
        app.unequatableCases.contains(access.declName.baseName.text)
      else { continue }
      let test = "action.is(\\\(right.text))"
      replace(
        from: left, to: right, with: comparison == "==" ? test : "!\(test)",
        "a comparison of actions")
    }
  }
}
