import SwiftSyntax

/// `.task { … }` and `.fireAndForget { … }`.
final class TaskEffectRule: Rule {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let isEffect = node.isMember && (node.receiver.map { $0.text.contains("Effect") } ?? true)
    guard isEffect, ["task", "fireAndForget"].contains(node.name),
      let operation = node.trailingClosure ?? node.closure("operation"),
      operation.signature == nil || operation.parameterNames.isEmpty
    else { return .visitChildren }
    let form = ".\(node.name)"
    let receiver = node.receiver.map(\.text) ?? ""
    let priority = node.argument("priority").map { "(priority: \($0.expression.text)) " } ?? " "
    let captures = operation.signature?.capture.map { $0.text + " " } ?? ""
    if node.name == "fireAndForget" {
      let body = closure("\(captures)_ in", of: operation, sending: false)
      replace(node, with: "\(receiver).run\(priority)\(body)", form)
      return .skipChildren
    }
    var text =
      "\(receiver).run\(priority)\(closure("\(captures)send in", of: operation, sending: true))"
    if let handler = node.closure("catch") {
      let error = handler.parameterNames.first ?? "$0"
      guard error != "$0" else {
        advise(
          node, form,
          "name the parameter of 'catch', and use '.run { send in … } catch: { error, send in … }'."
        )
        return .skipChildren
      }
      text += " catch: " + closure("\(error), send in", of: handler, sending: true)
    }
    replace(node, with: text, form)
    return .skipChildren
  }

  /// The closure with another signature, whose results are sent.
  private func closure(
    _ signature: String, of closure: ClosureExprSyntax, sending: Bool
  ) -> String {
    var body = closure.statements.trimmedDescription
    if sending {
      if let only = closure.onlyExpression {
        body = "await send(\(only.text))"
      } else {
        body = ReturnsRewriter.sending(closure.statements)
      }
    }
    let isOnOneLine = !closure.description.contains("\n")
    if isOnOneLine { return "{ \(signature) \(body) }" }
    let leading = closure.statements.leadingTrivia.description
    let trailing = closure.rightBrace.leadingTrivia.description
    return "{ \(signature)\(leading)\(body)\(trailing)}"
  }
}

/// Sends what the statements of a closure return.
private final class ReturnsRewriter: SyntaxRewriter {
  static func sending(_ statements: CodeBlockItemListSyntax) -> String {
    ReturnsRewriter().visit(statements).trimmedDescription
  }

  override func visit(_ node: ReturnStmtSyntax) -> StmtSyntax {
    guard let expression = node.expression else { return StmtSyntax(node) }
    return StmtSyntax(
      node
        .with(
          \.expression,
          ExprSyntax(
            DeclReferenceExprSyntax(
              baseName: .identifier(
                "await send(\(expression.text))", trailingTrivia: expression.trailingTrivia)))
        )
        .with(\.returnKeyword.trailingTrivia, .space))
  }

  // Closures and functions within it return values of their own.
  override func visit(_ node: ClosureExprSyntax) -> ExprSyntax { ExprSyntax(node) }
  override func visit(_ node: FunctionDeclSyntax) -> DeclSyntax { DeclSyntax(node) }
}

/// `Effect(value:)`, and `.cancel(ids:)`.
final class EffectValueRule: Rule {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression.text
    if ["Effect", "Effect.init"].contains(called) || called.hasPrefix("Effect<"),
      node.arguments.count == 1, let value = node.argument("value")
    {
      replace(node, with: "Effect.send(\(value.expression.text))", "Effect(value:)")
      return .skipChildren
    }
    if node.name == "cancel", node.isMember,
      let list = node.argument("ids")?.expression.as(ArrayExprSyntax.self)
    {
      let effects = list.elements.map { ".cancel(id: \($0.expression.text))" }
      let receiver = node.receiver.map(\.text) ?? ""
      replace(node, with: "\(receiver).merge(\(effects.joined(separator: ", ")))", ".cancel(ids:)")
      return .skipChildren
    }
    return .visitChildren
  }
}

/// `TaskResult`.
final class TaskResultRule: Rule {
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    guard node.name.text == "TaskResult" else { return .visitChildren }
    guard let value = node.genericArgumentClause?.arguments.first?.argument else {
      return .visitChildren
    }
    replace(node, with: "Result<\(value.text), any Error>", "TaskResult")
    return .skipChildren
  }

  override func visit(_ node: GenericSpecializationExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.expression.text == "TaskResult",
      let value = node.genericArgumentClause.arguments.first?.argument
    else { return .visitChildren }
    replace(node, with: "Result<\(value.text), any Error>", "TaskResult")
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.text == "TaskResult" { replace(node, with: "Result", "TaskResult") }
    return .skipChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    let conformances = node.inheritanceClause?.inheritedTypes.map(\.type.text) ?? []
    if conformances.contains(where: { ["Equatable", "Hashable"].contains($0) }),
      node.memberBlock.members.contains(where: { $0.description.contains("any Error>") })
    {
      advise(
        node, "an action with a Result that is Equatable",
        "'Result<…, any Error>' isn't Equatable: remove it, and receive by case."
      )
    }
    return .visitChildren
  }
}

/// Types as IDs of effects.
final class CancelIDRule: Rule {
  private static let functions: Set = [
    "cancellable", "cancel", "debounce", "throttle", "withTaskCancellation",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if Self.functions.contains(node.name), let id = node.argument("id")?.expression,
      id.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "self"
    {
      replace(id, with: "ObjectIdentifier(\(id.text))", "a type as an ID")
    }
    return .visitChildren
  }
}

/// `mainQueue` and `mainRunLoop`, and what is done with them.
final class SchedulerRule: Rule {
  private static let names: Set = ["mainQueue", "mainRunLoop"]
  private static let form = "schedulers"

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let attribute = node.attributes.first("Dependency"),
      let path = attribute.arguments?.trimmedDescription,
      Self.names.contains(String(path.dropFirst(2))),
      let pattern = node.bindings.first?.pattern
    else { return .visitChildren }
    replace(from: attribute, to: pattern, with: declaration(node, pattern), Self.form)
    return .skipChildren
  }

  private func declaration(_ node: VariableDeclSyntax, _ pattern: PatternSyntax) -> String {
    let name = Self.names.contains(pattern.text) ? "clock" : pattern.text
    let modifiers = node.modifiers.text
    return "@Dependency(\\.continuousClock) \(modifiers)\(modifiers.isEmpty ? "" : " ")var \(name)"
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if ["debounce", "throttle"].contains(node.name), let scheduler = node.argument("scheduler"),
      let interval = node.argument("for")
    {
      replace(
        from: interval, to: scheduler.expression,
        with: "for: \(duration(interval.expression)), clock: \(clock(scheduler.expression))",
        Self.form)
      return .visitChildren
    }
    if ["sleep", "timer", "schedule"].contains(node.name), let receiver = node.receiver,
      Self.names.contains(receiver.text.withoutSelf)
    {
      if node.name == "schedule" {
        advise(
          node, "schedule of a scheduler",
          "use 'for await _ in clock.timer(interval:)' or 'clock.sleep(for:)' in '.run'.")
      } else {
        replace(receiver, with: "clock", Self.form)
        if let time = node.argument("for") ?? node.argument("interval"),
          duration(time.expression) != time.expression.text
        {
          replace(time.expression, with: duration(time.expression), Self.form)
        }
      }
    }
    if node.name == "eraseToAnyScheduler", let receiver = node.receiver {
      replace(node, with: receiver.text, Self.form)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base else { return .visitChildren }
    switch (base.text, node.declName.baseName.text) {
    case ("DispatchQueue", "test"), ("RunLoop", "test"):
      replace(node, with: "TestClock()", Self.form)
    case ("DispatchQueue", "immediate"), ("RunLoop", "immediate"):
      replace(node, with: "ImmediateClock()", Self.form)
    case ("$0", "mainQueue"), ("$0", "mainRunLoop"):
      replace(node.declName, with: "continuousClock", Self.form)
    case (_, "mainQueue"), (_, "mainRunLoop"):
      if base.text.hasSuffix(".dependencies") {
        replace(node.declName, with: "continuousClock", Self.form)
      }
    default: break
    }
    return .visitChildren
  }

  private func clock(_ expression: ExprSyntax) -> String {
    let name = expression.text.withoutSelf
    return Self.names.contains(name) ? "clock" : expression.text
  }

  private func duration(_ expression: ExprSyntax) -> String {
    if expression.is(IntegerLiteralExprSyntax.self) || expression.is(FloatLiteralExprSyntax.self) {
      return ".seconds(\(expression.text))"
    }
    return expression.text
  }
}
