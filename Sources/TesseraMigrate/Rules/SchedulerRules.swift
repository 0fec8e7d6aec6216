import SwiftSyntax

/// `mainQueue` and `mainRunLoop`, and what is done with them.
final class SchedulerRule: Rule {
  private static let form = "schedulers"
  private static let types = [
    "AnyScheduler": "any Clock<Duration>", "AnySchedulerOf": "any Clock<Duration>",
    "TestScheduler": "TestClock<Duration>", "TestSchedulerOf": "TestClock<Duration>",
    "ImmediateScheduler": "ImmediateClock<Duration>",
    "ImmediateSchedulerOf": "ImmediateClock<Duration>",
  ]
  private static let values = [
    "main": "ContinuousClock()", "immediate": "ImmediateClock()", "test": "TestClock()",
    "unimplemented": "UnimplementedClock()",
  ]

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      declare(binding.typeAnnotation?.type, binding.initializer?.value)
    }
    guard let path = node.schedulerPath, let pattern = node.bindings.first?.pattern else {
      return .visitChildren
    }
    replace(path, with: "\\.continuousClock", Self.form)
    if let name = pattern.as(IdentifierPatternSyntax.self)?.identifier { rename(name) }
    return .skipChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    declare(node.type, node.defaultValue?.value)
    return .visitChildren
  }

  /// Replaces `.main` and the like, whose type is replaced, too.
  private func declare(_ type: TypeSyntax?, _ value: ExprSyntax?) {
    let type = type?.as(AttributedTypeSyntax.self)?.baseType ?? type
    guard let name = type?.as(IdentifierTypeSyntax.self)?.name.text, Self.types[name] != nil,
      let value = value?.as(MemberAccessExprSyntax.self), value.base == nil,
      let clock = Self.values[value.declName.text]
    else { return }
    replace(value, with: clock, Self.form)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if ["debounce", "throttle"].contains(node.name), let scheduler = node.argument("scheduler"),
      let interval = node.argument("for"), let label = scheduler.label
    {
      measure(interval.expression)
      replace(label, with: "clock", Self.form)
      let main = ["DispatchQueue.main", "RunLoop.main", "UIScheduler.shared", ".main"]
      if main.contains(scheduler.expression.text) {
        replace(scheduler.expression, with: "ContinuousClock()", Self.form)
        return .visitChildren
      }
    }
    if ["sleep", "timer"].contains(node.name), Scheduler.isReceiver(of: node),
      let time = node.argument("for") ?? node.argument("interval")
    {
      measure(time.expression)
    }
    if node.name == "advance", let time = node.argument("by"), let receiver = node.receiver,
      let variable = receiver.declaration(of: receiver.text.withoutSelf)?
        .as(VariableDeclSyntax.self),
      variable.bindings.contains(where: {
        ["DispatchQueue.test", "RunLoop.test", "TestClock()"].contains($0.initializer?.value.text)
      })
    {
      measure(time.expression)
    }
    if node.name == "eraseToAnyScheduler", let receiver = node.receiver,
      let period = node.calledExpression.as(MemberAccessExprSyntax.self)?.period
    {
      if ["DispatchQueue.main", "RunLoop.main"].contains(receiver.text) {
        replace(node, with: "ContinuousClock()", Self.form)
        return .skipChildren
      }
      replace(from: period, to: node, with: "", Self.form)
    }
    return .visitChildren
  }

  // The property of an environment, and its live value.
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    guard let type = Self.types[node.name.text] else { return .visitChildren }
    let isOptional =
      node.parent?.is(OptionalTypeSyntax.self) ?? false
      || node.parent?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) ?? false
    replace(node, with: isOptional && type.hasPrefix("any ") ? "(\(type))" : type, Self.form)
    return .skipChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    let strides = ["DispatchQueue", "RunLoop"].map { "\($0).SchedulerTimeType.Stride" }
    if strides.contains(node.text) { replace(node, with: "Duration", Self.form) }
    return .visitChildren
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    if let label = node.label?.text, Scheduler.names.contains(label),
      let value = node.expression.as(MemberAccessExprSyntax.self), value.base == nil,
      let clock = Self.values[value.declName.text]
    {
      replace(value, with: clock, Self.form)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base else { return .visitChildren }
    let name = node.declName.baseName.text
    if ["DispatchQueue", "RunLoop"].contains(base.text), name != "main",
      let clock = Self.values[name]
    {
      replace(node, with: clock, Self.form)
    } else if Scheduler.names.contains(name) {
      if base.text == "$0" || base.text.hasSuffix(".dependencies") {
        replace(node.declName, with: "continuousClock", Self.form)
      } else if base.text == "self", Scheduler(node, name, in: app, isMember: true).isRenamed {
        replace(node.declName, with: "clock", Self.form)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember =
      node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
      || node.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false
    if !isMember { rename(node.baseName) }
    return .visitChildren
  }

  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil { rename(node.name) }
    return .visitChildren
  }

  private func rename(_ name: TokenSyntax) {
    if Scheduler.names.contains(name.text), Scheduler(name, name.text, in: app).isRenamed {
      replace(name, with: "clock", Self.form)
    }
  }

  private func measure(_ time: ExprSyntax) {
    if time.is(IntegerLiteralExprSyntax.self) || time.is(FloatLiteralExprSyntax.self) {
      replace(time, with: ".seconds(\(time.text))", Self.form)
    }
  }
}

/// A scheduler among the dependencies, as a name in some place means it.
struct Scheduler {
  static let names: Set = ["mainQueue", "mainRunLoop"]

  static func isReceiver(of call: FunctionCallExprSyntax) -> Bool {
    call.receiver.map { names.contains($0.text.withoutSelf) } ?? false
  }

  /// Whether the variable is named `clock` now: it is one of a dependency, and no other `clock` is
  /// beside it.
  let isRenamed: Bool

  /// Looks up a name in a place; with `self.` in front, it is that of a member.
  init(
    _ node: some SyntaxProtocol, _ name: String, in app: AppDeclarations, isMember: Bool = false
  ) {
    let local = isMember ? nil : node.declaration(of: name)
    let variable = local?.as(VariableDeclSyntax.self)
    if local != nil, !(variable?.parent?.is(MemberBlockItemSyntax.self) ?? false) {
      let list = variable?.enclosing(CodeBlockItemListSyntax.self)
      isRenamed =
        variable?.schedulerPath != nil && list.map { !$0.declares("clock") } ?? false
    } else {
      // The nearest type with the property, in any file.
      let types = node.typeNames
      let scopes = types.indices.reversed().map { types[...$0].joined(separator: ".") }
      let type = scopes.first { app.schedulers[$0] != nil }
      isRenamed = type.flatMap { app.schedulers[$0] } ?? false
    }
  }
}

extension VariableDeclSyntax {
  /// The key path of a scheduler in `@Dependency(\.mainQueue)`.
  var schedulerPath: AttributeSyntax.Arguments? {
    guard let path = attributes.first("Dependency")?.arguments,
      Scheduler.names.contains(String(path.trimmedDescription.dropFirst(2)))
    else { return nil }
    return path
  }

  /// Whether one of its variables has a name.
  func declares(_ name: String) -> Bool { bindings.contains { $0.pattern.text == name } }
}

extension CodeBlockItemListSyntax {
  fileprivate func declares(_ name: String) -> Bool {
    contains { $0.item.as(VariableDeclSyntax.self)?.declares(name) ?? false }
  }
}

extension SyntaxProtocol {
  /// The declaration of a name that this place sees: a variable, a property in the type's braces,
  /// or the function, closure or statement of a parameter or pattern.
  fileprivate func declaration(of name: String) -> Syntax? {
    var node = Syntax(self)
    while let parent = node.parent {
      let items = parent.as(CodeBlockItemListSyntax.self)?.map { Syntax($0.item) } ?? []
      let members = parent.as(MemberBlockItemListSyntax.self)?.map { Syntax($0.decl) } ?? []
      for item in items + members {
        let isFound =
          item.as(VariableDeclSyntax.self)?.declares(name)
          ?? item.as(GuardStmtSyntax.self)?.conditions.hasPattern(name)
        if isFound ?? false { return item }
      }
      let parameters =
        parent.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
        ?? parent.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
      let isFound =
        parent.as(ClosureExprSyntax.self)?.parameterNames.contains(name)
        ?? parameters?.contains { ($0.secondName ?? $0.firstName).text == name }
        ?? parent.as(IfExprSyntax.self).map {
          $0.elseBody?.id != node.id && $0.conditions.hasPattern(name)
        }
        ?? parent.as(WhileStmtSyntax.self)?.conditions.hasPattern(name)
        ?? parent.as(ForStmtSyntax.self)?.pattern.hasPattern(name)
        ?? parent.as(SwitchCaseSyntax.self)?.label.hasPattern(name)
      if isFound ?? false { return parent }
      node = parent
    }
    return nil
  }

  /// Whether a pattern in the node has a name.
  private func hasPattern(_ name: String) -> Bool {
    tokens(viewMode: .sourceAccurate).contains {
      $0.text == name && $0.parent?.is(IdentifierPatternSyntax.self) ?? false
    }
  }
}
