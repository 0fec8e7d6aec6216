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
    "unimplemented": "UnimplementedClock()", "immediateScheduler": "ImmediateClock()",
    "testScheduler": "TestClock()",
  ]

  private static let strides = ["DispatchQueue", "RunLoop"].map {
    "\($0).SchedulerTimeType.Stride"
  }

  override func find(_ node: VariableDeclSyntax) {
    for binding in node.bindings {
      declare(binding.typeAnnotation?.type, binding.initializer?.value)
    }
    guard let path = node.schedulerPath, let pattern = node.bindings.first?.pattern else { return }
    replace(path, with: "\\.continuousClock", Self.form)
    if let name = pattern.as(IdentifierPatternSyntax.self)?.identifier { rename(name) }
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    declare(node.type, node.defaultValue?.value)
    return .visitChildren
  }

  /// Replaces `.main` and the like, whose type is replaced, too.
  private func declare(_ type: TypeSyntax?, _ value: ExprSyntax?) {
    let type = type?.as(AttributedTypeSyntax.self)?.baseType ?? type
    if let value, type.map({ Self.strides.contains($0.text) }) ?? false { measure(value) }
    guard let name = type?.as(IdentifierTypeSyntax.self)?.name.text, Self.types[name] != nil,
      let value = value?.as(MemberAccessExprSyntax.self), value.base == nil,
      let clock = Self.values[value.declName.text]
    else { return }
    replace(value, with: clock, Self.form)
  }

  override func find(_ node: FunctionCallExprSyntax) {
    if ["debounce", "throttle"].contains(node.name), let scheduler = node.argument("scheduler"),
      let interval = node.argument("for"), let label = scheduler.label
    {
      measure(interval.expression)
      replace(label, with: "clock", Self.form)
      let clock = Scheduler.clock(scheduler.expression)
      if clock != scheduler.expression.text {
        replace(scheduler.expression, with: clock, Self.form)
        return
      }
    }
    if ["sleep", "timer"].contains(node.name), Scheduler.isReceiver(of: node, in: app),
      let time = node.argument("for") ?? node.argument("interval")
    {
      measure(time.expression)
    }
    if node.name == "advance", let time = node.argument("by"), let value = node.receiverValue?.text,
      Scheduler.tests.contains(where: value.hasPrefix)
    {
      measure(time.expression)
    }
    if node.name == "eraseToAnyScheduler", let receiver = node.receiver,
      let period = node.calledExpression.as(MemberAccessExprSyntax.self)?.period
    {
      let clock = Scheduler.clock(receiver)
      let start = clock == receiver.text ? Syntax(period) : Syntax(node)
      replace(from: start, to: node, with: clock == receiver.text ? "" : clock, Self.form)
    }
  }

  override func find(_ node: MemberTypeSyntax) {
    if Self.strides.contains(node.text) { replace(node, with: "Duration", Self.form) }
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

  override func find(_ node: MemberAccessExprSyntax) {
    guard let base = node.base else { return }
    let name = node.declName.baseName.text
    if ["DispatchQueue", "RunLoop"].contains(base.text), name != "main",
      let clock = Self.values[name]
    {
      replace(node, with: clock, Self.form)
    } else if Scheduler.names.contains(name) {
      if base.text == "$0" || base.text.hasSuffix(".dependencies") {
        let list = node.enclosing(CodeBlockItemListSyntax.self)?.description ?? ""
        if list.contains(".continuousClock =") {
          advise(node, "a scheduler beside a clock", "both are 'continuousClock' now: use one.")
        } else {
          replace(node.declName, with: "continuousClock", Self.form)
        }
      } else if base.text == "self", Scheduler(node, name, in: app, isMember: true).isRenamed {
        replace(node.declName, with: "clock", Self.form)
      }
    }
  }

  override func find(_ node: TokenSyntax) {
    if node.isUse { rename(node) }
    guard let name = node.parent?.as(IdentifierTypeSyntax.self), let type = Self.types[node.text]
    else { return }
    let isOptional =
      name.parent?.is(OptionalTypeSyntax.self) ?? false
      || name.parent?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) ?? false
    replace(name, with: isOptional && type.hasPrefix("any ") ? "(\(type))" : type, Self.form)
  }

  private func rename(_ name: TokenSyntax) {
    if Scheduler.names.contains(name.text), Scheduler(name, name.text, in: app).isRenamed {
      replace(name, with: "clock", Self.form)
    }
  }

  private func measure(_ time: ExprSyntax) {
    let duration = Scheduler.duration(time)
    if duration != time.text { replace(time, with: duration, Self.form) }
  }
}

/// A scheduler among the dependencies, as a name in some place means it.
struct Scheduler {
  static let names: Set = ["mainQueue", "mainRunLoop"]
  /// The beginnings of the values that a test advances.
  static let tests = ["TestClock", "DispatchQueue.test", "RunLoop.test"]

  static func isReceiver(of call: FunctionCallExprSyntax, in app: AppDeclarations) -> Bool {
    let name = call.receiver?.text.withoutSelf ?? ""
    return names.contains(name) || app.schedulerNames.contains(name)
  }

  /// The clock in place of an expression.
  static func clock(_ expression: ExprSyntax) -> String {
    ["DispatchQueue.main", "RunLoop.main", "UIScheduler.shared", ".main"]
      .contains(expression.text) ? "ContinuousClock()" : expression.text
  }

  /// The duration in place of an expression, which may be a number of seconds.
  static func duration(_ time: ExprSyntax) -> String {
    time.is(IntegerLiteralExprSyntax.self) || time.is(FloatLiteralExprSyntax.self)
      ? ".seconds(\(time.text))" : time.text
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
      // The property of the nearest type, in any file.
      let names = node.typeNames.fullNames(of: name)
      isRenamed = names.lazy.compactMap { app.schedulers[$0] }.first ?? false
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
