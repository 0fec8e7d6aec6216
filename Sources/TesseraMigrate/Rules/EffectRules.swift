import SwiftSyntax

/// `.task { … }` and `.fireAndForget { … }`.
final class TaskEffectRule: Rule {
  private static let labels: Set = ["priority", "operation", "catch"]

  override func find(_ node: FunctionCallExprSyntax) {
    guard node.isMember, ["task", "fireAndForget"].contains(node.name),
      node.receiver?.isEffectType ?? !node.isInPostfixCondition
    else { return }
    let form = ".\(node.name)"
    let isPlain = node.arguments.allSatisfy { argument in
      argument.label.map { Self.labels.contains($0.text) } ?? true
    }
    guard node.receiver != nil || node.isEffect, isPlain,
      let operation = node.trailingClosure ?? node.closure("operation") ?? node.closure(nil),
      let text = effect(node, operation)
    else {
      let hasHandler = node.argument("catch") != nil || !node.additionalTrailingClosures.isEmpty
      let handler = hasHandler ? " catch: { error, send in … }" : ""
      return advise(node, form, "if it is an effect, use '.run { send in … }\(handler)'.")
    }
    replace(node, with: text, form)
  }

  /// The call of `run`; `nil` if a closure has no place in it.
  private func effect(_ node: FunctionCallExprSyntax, _ operation: ClosureExprSyntax) -> String? {
    let isTask = node.name == "task"
    guard operation.parameterNames.isEmpty,
      let body = closure(operation, parameters: isTask ? "send" : "_", sends: isTask)
    else { return nil }
    let priority = node.argument("priority").map { "(priority: \($0.expression.text)) " } ?? " "
    var text = "\(node.receiver.map(\.text) ?? "").run\(priority)\(body)"
    if node.argument("catch") != nil || !node.additionalTrailingClosures.isEmpty {
      guard let handler = node.closure("catch"), let error = handler.parameterNames.first,
        let body = closure(handler, parameters: "\(error), send", sends: true)
      else { return nil }
      text += " catch: " + body
    }
    return text
  }

  /// The closure with other parameters, whose results are sent.
  private func closure(
    _ closure: ClosureExprSyntax, parameters: String, sends: Bool
  ) -> String? {
    let signature = closure.signature
    if case .parameterClause = signature?.parameterClause { return nil }
    guard signature?.effectSpecifiers == nil, signature?.returnClause == nil else { return nil }
    var edits: [Edit] = []
    if sends {
      let results = ResultFinder(closure)
      if closure.statements.count == 1, results.edits.isEmpty { return nil }
      edits = results.edits
    }
    let inside = closure.inside(edits)
    let attributes = signature.map { [$0.attributes.text, $0.capture?.text ?? ""] } ?? []
    let words = attributes.filter { !$0.isEmpty } + [parameters, "in"]
    return "{ \(words.joined(separator: " "))\(inside.isEmpty ? " " : inside)}"
  }
}

/// Finds what a closure returns, and sends it.
private final class ResultFinder: SyntaxVisitor {
  private(set) var edits: [Edit] = []

  init(_ closure: ClosureExprSyntax) {
    super.init(viewMode: .sourceAccurate)
    if let only = closure.onlyExpression, !only.is(IfExprSyntax.self),
      !only.is(SwitchExprSyntax.self)
    {
      send(only)
    } else {
      walk(closure.statements)
    }
  }

  private func send(_ expression: ExprSyntax) {
    edits.append(Edit(expression, "await send(\(expression.text))"))
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let expression = node.expression { send(expression) }
    return .skipChildren
  }

  // Closures and functions within it return values of their own.
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension ExprSyntax {
  /// Whether it is the name of the type of effects, with or without generic arguments.
  fileprivate var isEffectType: Bool {
    let name = self.as(GenericSpecializationExprSyntax.self)?.expression ?? self
    return ["Effect", "EffectTask", "EffectPublisher"].contains(name.text)
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call is the first one in a `#if` within a chain of calls, as of a view.
  fileprivate var isInPostfixCondition: Bool {
    var node = Syntax(self)
    while let parent = node.parent {
      if parent.is(IfConfigClauseSyntax.self) { return true }
      guard parent.is(MemberAccessExprSyntax.self) || parent.is(FunctionCallExprSyntax.self) else {
        return false
      }
      node = parent
    }
    return false
  }

  /// Whether the chain of calls begins with an implicit member, or with the type of effects.
  fileprivate var chainIsEffect: Bool {
    guard let base = receiver else { return isMember }
    return base.isEffectType
      || (base.as(FunctionCallExprSyntax.self)?.chainIsEffect ?? false)
  }

  /// Whether the code around an implicit member says that it is an effect.
  fileprivate var isEffect: Bool {
    var node = parent
    while let current = node {
      if let function = current.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause?.type.text.contains("Effect") ?? false
      }
      if let variable = current.as(VariableDeclSyntax.self),
        let type = variable.bindings.first?.typeAnnotation?.type
      {
        return type.text.contains("Effect")
      }
      if let type = current.as(ClosureExprSyntax.self)?.signature?.returnClause?.type {
        return type.text.contains("Effect")
      }
      if let call = current.as(FunctionCallExprSyntax.self),
        ["Reduce", "AnyReducer", "Reducer"].contains(call.name)
          || ["cancellable", "debounce", "throttle"].contains(call.name)
            && call.argument("id") != nil && call.chainIsEffect
      {
        return true
      }
      if current.is(MemberBlockSyntax.self) { return false }
      node = current.parent
    }
    return false
  }
}

/// `Effect(value:)`, `.cancel(ids:)`, and `.animation()` of an effect.
final class EffectValueRule: Rule {
  override func find(_ node: FunctionCallExprSyntax) {
    if ["animation", "transaction"].contains(node.name), node.chainIsEffect, node.isEffect {
      advise(
        node, "an effect with an animation",
        "use '.run { send in await send(…, animation: …) }' instead of '.\(node.name)(…)'.")
    }
    let called = node.calledExpression.text
    if ["Effect", "Effect.init"].contains(called) || called.hasPrefix("Effect<"),
      node.arguments.count == 1, let value = node.argument("value")
    {
      replace(node, with: "Effect.send(\(value.expression.text))", "Effect(value:)")
      return
    }
    if node.name == "cancel", node.isMember,
      let list = node.argument("ids")?.expression.as(ArrayExprSyntax.self)
    {
      let effects = list.elements.map { ".cancel(id: \($0.expression.text))" }
      let receiver = node.receiver.map(\.text) ?? ""
      replace(node, with: "\(receiver).merge(\(effects.joined(separator: ", ")))", ".cancel(ids:)")
    }
  }
}

/// `TaskResult`.
final class TaskResultRule: Rule {
  override func find(_ node: TokenSyntax) {
    guard node.text == "TaskResult", node.isReference, let name = node.parent else { return }
    let special = name.parent?.as(GenericSpecializationExprSyntax.self)
    let clause = name.as(IdentifierTypeSyntax.self)?.genericArgumentClause
    if let value = (clause ?? special?.genericArgumentClause)?.arguments.first?.argument {
      let type = "Result<\(value.text), any Error>"
      replace(special.map(Syntax.init) ?? name, with: type, "TaskResult")
    } else if name.is(DeclReferenceExprSyntax.self) {
      replace(name, with: "Result", "TaskResult")
    }
  }
}

/// Types as IDs of effects.
final class CancelIDRule: Rule {
  private static let functions: Set = [
    "cancellable", "cancel", "debounce", "throttle", "withTaskCancellation",
  ]

  override func find(_ node: FunctionCallExprSyntax) {
    if Self.functions.contains(node.name), let id = node.argument("id")?.expression,
      id.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "self"
    {
      replace(id, with: "ObjectIdentifier(\(id.text))", "a type as an ID")
    }
  }
}
