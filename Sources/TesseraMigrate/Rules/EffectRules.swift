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
    let results = sends ? results(of: closure) : []
    if sends, closure.statements.count == 1, results.isEmpty { return nil }
    let inside = closure.inside(results)
    let attributes = signature.map { [$0.attributes.text, $0.capture?.text ?? ""] } ?? []
    let words = attributes.filter { !$0.isEmpty } + [parameters, "in"]
    return "{ \(words.joined(separator: " "))\(inside.isEmpty ? " " : inside)}"
  }

  /// Sends the results of a closure.
  private func results(of closure: ClosureExprSyntax) -> [Edit] {
    if let only = closure.onlyExpression, !only.is(IfExprSyntax.self),
      !only.is(SwitchExprSyntax.self)
    {
      return [Edit(only, "await send(\(only.text))")]
    }
    return closure.statements.ownNodes(ReturnStmtSyntax.self).compactMap { statement in
      statement.expression.map { Edit($0, "await send(\($0.text))") }
    }
  }
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
    ancestors.first { !$0.is(MemberAccessExprSyntax.self) && !$0.is(FunctionCallExprSyntax.self) }?
      .is(IfConfigClauseSyntax.self) ?? false
  }

  /// Whether the chain of calls begins with an implicit member, or with the type of effects.
  fileprivate var chainIsEffect: Bool {
    guard let base = receiver else { return isMember }
    return base.isEffectType
      || (base.as(FunctionCallExprSyntax.self)?.chainIsEffect ?? false)
  }

  /// Whether the code around an implicit member says that it is an effect.
  fileprivate var isEffect: Bool {
    for current in ancestors {
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
    }
    return false
  }
}

/// `Effect.timer(id:every:on:).map { … }`, and `Effect(value:).delay(for:scheduler:)`.
final class TimedEffectRule: Rule {
  private static let form = "an effect of a scheduler"

  override func find(_ node: FunctionCallExprSyntax) {
    guard let call = node.receiver?.as(FunctionCallExprSyntax.self) else { return }
    var lines: String?
    if ["map", "eraseToEffect"].contains(node.name), call.name == "timer", call.isMember,
      let id = call.argument("id")?.expression, let time = call.argument("every")?.expression,
      let scheduler = call.argument("on")?.expression, let closure = node.trailingClosure,
      let action = closure.onlyExpression,
      (["$0"] + closure.parameterNames).allSatisfy({ closure.uses(of: $0).isEmpty })
    {
      let interval = Scheduler.duration(time)
      lines = """
        .run { send in
        \(step)for await _ in \(Scheduler.clock(scheduler)).timer(interval: \(interval)) {
        \(step)\(step)await send(\(action.text))
        \(step)}
        }
        .cancellable(id: \(id.text), cancelInFlight: true)
        """
    } else if node.name == "eraseToEffect", node.arguments.isEmpty, call.name == "delay",
      let time = call.argument("for")?.expression,
      let scheduler = call.argument("scheduler")?.expression,
      let value = call.receiver?.as(FunctionCallExprSyntax.self)?.argument("value")?.expression
    {
      lines = """
        .run { send in
        \(step)try await \(Scheduler.clock(scheduler)).sleep(for: \(Scheduler.duration(time)))
        \(step)await send(\(value.text))
        }
        """
    }
    if let lines {
      replace(node, with: lines.indented(by: node.indentation).trimmed, Self.form)
    }
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
      let merged = "\(node.receiver?.text ?? "").merge(\(effects.joined(separator: ", ")))"
      replace(node, with: merged, ".cancel(ids:)")
    }
  }
}

/// Generic types that have another form.
final class GenericTypeRule: Rule {
  /// The forms, from the generic arguments.
  private static let forms: [String: @Sendable ([String]) -> String?] = [
    "CasePath": { $0.count == 2 ? "AnyCasePath<\($0[0]), \($0[1])>" : nil },
    "Effect": effect, "EffectPublisher": effect,
    "ReducerBuilderOf": { "ReducerBuilder<\($0[0]).State, \($0[0]).Action>" },
    "TaskResult": { "Result<\($0[0]), any Error>" },
  ]

  private static func effect(_ arguments: [String]) -> String? {
    arguments.count == 2 && arguments[1] == "Never" ? "Effect<\(arguments[0])>" : nil
  }

  override func find(_ node: TokenSyntax) {
    guard node.isReference, let name = node.parent, let form = Self.forms[node.text] else { return }
    let special = name.parent?.as(GenericSpecializationExprSyntax.self)
    let clause = name.as(IdentifierTypeSyntax.self)?.genericArgumentClause
    guard let arguments = (clause ?? special?.genericArgumentClause)?.arguments.map(\.argument.text)
    else {
      if name.is(DeclReferenceExprSyntax.self), node.text == "TaskResult" {
        replace(name, with: "Result", node.text)
      }
      return
    }
    if let new = form(arguments) {
      replace(special.map(Syntax.init) ?? name, with: new, node.text)
    } else if arguments.count == 2, node.text.hasPrefix("Effect") {
      advise(
        name, "an effect with an error",
        "an effect has no error: send an action with a Result, and use 'Effect<\(arguments[0])>'.")
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
