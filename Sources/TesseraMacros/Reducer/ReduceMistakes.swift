import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Diagnoses the code of a reducer, in a `Reduce` or in `reduce(into:action:)`: cases without an
/// effect, effects that aren't returned, statements that only an effect can contain, and actions
/// that an effect doesn't send.
///
/// The compiler would reject each of them, with a message about the types of the whole closure.
struct ReduceMistakes<Context: MacroExpansionContext> {
  private let context: Context
  /// The names of the shared values in the feature's state that it can change.
  private let shared: Set<String>
  /// Those of them that have a key.
  private let keyed: Set<String>
  private let actions: Set<String>
  private let ids: UntypedIDs.Types

  init(_ members: [DeclSyntax], _ context: Context) {
    self.context = context
    actions = ReturnedActions.names(members)
    ids = UntypedIDs.Types(members)
    let state = members.lazy.compactMap { $0.as(StructDeclSyntax.self) }
      .first { $0.name.bare == "State" }
    shared = state?.changeableNames ?? []
    keyed = state?.sharedNamesWithKeys ?? []
  }

  func diagnose(_ body: VariableDeclSyntax) {
    let closures = ReduceClosures(viewMode: .sourceAccurate)
    closures.walk(body)
    for closure in closures.found {
      diagnose(closure.statements, state: closure.parameterNames.first)
    }
  }

  func diagnose(_ method: FunctionDeclSyntax) {
    guard let statements = method.body?.statements else { return }
    let state = method.signature.parameterClause.parameters.first
    diagnose(statements, state: (state?.secondName ?? state?.firstName)?.text)
  }

  private func diagnose(_ code: CodeBlockItemListSyntax, state: String?) {
    diagnoseCases(of: code)
    let statements = ReducerStatements(viewMode: .sourceAccurate)
    statements.walk(code)
    if let wait = statements.waits.first { context.diagnose(.reducerCannotWait, at: wait) }
    if let throwing = statements.tries.first { context.diagnose(.reducerCannotThrow, at: throwing) }
    for statement in statements.returns {
      let none: StmtSyntax = "return .none"
      context.diagnose(
        .returnNeedsEffect, at: statement,
        fixIts: [.replace(statement, with: none, "Write 'return .none'")])
    }
    diagnoseOperations(in: code)
    diagnoseActions(in: code)
    diagnoseIDs(in: code)
    if state == "state" {
      diagnoseState(in: code)
      diagnoseSharedValues(in: code)
      let copies = ChangedCopies(viewMode: .sourceAccurate)
      copies.walk(code)
      for copy in copies.found {
        context.diagnose(.copyIsChanged(copy.name, copy.change.description), at: copy.statement)
      }
    }
  }

  /// Diagnoses the cases of a `switch` at the end of the code.
  private func diagnoseCases(of code: CodeBlockItemListSyntax) {
    guard let decision = code.last?.item.switchExpression else { return }
    let cases = decision.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    let isExpression =
      code.count == 1
      && cases.allSatisfy { $0.statements.count == 1 && !$0.statements.endInReturn }
    for item in cases.compactMap(\.statements.last) {
      guard let statement = item.item.as(ExprSyntax.self) else { continue }
      if statement.isAssignment, ContinuingEffects.effect(in: statement) == nil {
        context.diagnose(.caseNeedsEffect, at: statement)
      } else if !isExpression, let name = statement.implicitEffect {
        let returned: ExprSyntax = "return \(statement.trimmed)"
        context.diagnose(
          .effectIsNotReturned(name), at: statement,
          fixIts: [.replace(statement, with: returned, "Write 'return .\(name)'")])
      }
    }
  }

  /// Diagnoses actions in the place of effects.
  private func diagnoseActions(in code: CodeBlockItemListSyntax) {
    for action in ReturnedActions.all(in: code, of: actions) {
      let sending: ExprSyntax = ".send(\(action.trimmed))"
      context.diagnose(
        .actionIsNotEffect(action.plainMember ?? "", sending.description), at: action,
        fixIts: [.replace(action, with: sending, "Replace with '\(sending)'")])
    }
  }

  /// Diagnoses IDs of cancellations without a type.
  private func diagnoseIDs(in code: CodeBlockItemListSyntax) {
    let untyped = UntypedIDs(viewMode: .sourceAccurate)
    untyped.walk(code)
    diagnoseUselessIDs(untyped.others)
    for id in untyped.found {
      let type = id.plainMember.flatMap { ids.type(of: $0) }
      let typed: ExprSyntax = "\(raw: type ?? "CancelID")\(id.trimmed)"
      context.diagnose(
        .cancellationNeedsType(id.trimmedDescription, typed.description), at: id,
        fixIts: type == nil ? [] : [.replace(id, with: typed, "Replace with '\(typed)'")])
    }
  }

  /// Diagnoses IDs of cancellations that no other effect can have.
  private func diagnoseUselessIDs(_ ids: [ExprSyntax]) {
    for id in ids {
      if id.trimmedDescription == "UUID()" {
        context.diagnose(.cancellationNeedsKnownID, at: id)
      } else if let type = id.typeOfMetatype {
        let name = self.ids.firstCase(of: type) ?? "running"
        context.diagnose(.cancellationNeedsValue(type, "\(type).\(name)"), at: id)
      }
    }
  }

  /// Diagnoses assignments to shared values, and to properties that would lose their keys.
  private func diagnoseSharedValues(in code: CodeBlockItemListSyntax) {
    let writes = SharedWrites(to: shared, of: "state")
    if !shared.isEmpty { writes.walk(code) }
    for write in writes.found {
      let lock: ExprSyntax = "state.$\(raw: write.name).withLock { $0 \(raw: write.rest) }"
      context.diagnose(
        .sharedValueNeedsLock(write.name, lock.description), at: write.statement,
        fixIts: [.replace(write.statement, with: lock, "Replace with '\(lock)'")])
    }
    let replacements = SharedReplacements(of: keyed)
    if !keyed.isEmpty { replacements.walk(code) }
    for found in replacements.found {
      let lock: ExprSyntax = "state.$\(raw: found.name).withLock { $0 = \(found.value.trimmed) }"
      context.diagnose(
        .sharedValueLosesKey(found.name, lock.description), at: found.statement,
        fixIts: [.replace(found.statement, with: lock, "Replace with '\(lock)'")])
    }
  }

  /// Diagnoses effects whose operation ends with an action instead of sending it.
  private func diagnoseOperations(in code: CodeBlockItemListSyntax) {
    let results = OperationResults(viewMode: .sourceAccurate)
    results.walk(code)
    for (result, send) in results.found {
      let sending: ExprSyntax = "await \(raw: send)(\(result.trimmed))"
      context.diagnose(
        .actionIsNotSent(sending.description), at: result,
        fixIts: [.replace(result, with: sending, "Replace with '\(sending)'")])
    }
  }

  /// Diagnoses effects that use the state of the reducer.
  private func diagnoseState(in code: CodeBlockItemListSyntax) {
    let uses = StateUses(viewMode: .sourceAccurate)
    uses.walk(code)
    guard !uses.hasOwnState, let use = uses.first else { return }
    context.diagnose(.effectUsesState, at: use)
  }
}

/// Finds the closures of `Reduce { … }`.
private final class ReduceClosures: SyntaxVisitor {
  private(set) var found: [ClosureExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Reduce",
      node.arguments.isEmpty, let closure = node.trailingClosure
    {
      found.append(closure)
    }
    return .visitChildren
  }
}

/// Finds `await`, `try` and a `return` of nothing in a closure itself.
private final class ReducerStatements: SyntaxVisitor {
  private(set) var waits: [AwaitExprSyntax] = []
  private(set) var tries: [TryExprSyntax] = []
  private(set) var returns: [ReturnStmtSyntax] = []

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.expression == nil { returns.append(node) }
    return .visitChildren
  }

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
    waits.append(node)
    return .visitChildren
  }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    if node.questionOrExclamationMark == nil { tries.append(node) }
    return .visitChildren
  }

  override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// Finds `.other` at the end of `.run { send in .other }`.
///
/// The closure returns `Void`, which has no members, so this can only be an action.
private final class OperationResults: SyntaxVisitor {
  /// The actions, with the names of the functions that send them.
  private(set) var found: [(action: ExprSyntax, send: String)] = []

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if node.isOperationOfRun, let send = node.parameterNames.first, send != "_",
      let result = node.statements.last?.item.as(ExprSyntax.self),
      let name = result.implicitMember, !ContinuingEffects.effects.contains(name)
    {
      found.append((result, send))
    }
    return .visitChildren
  }
}

/// Finds uses of `state` in the closure of a `.run`, unless there is another `state` around.
private final class StateUses: SyntaxVisitor {
  private(set) var first: DeclReferenceExprSyntax?
  private(set) var hasOwnState = false
  /// The closure of a `.run` that contains the current node.
  private var operation: ClosureExprSyntax?

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    if node.identifier.text == "state" { hasOwnState = true }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if node.captures("state") || node.parameterNames.contains("state") { return .skipChildren }
    if operation == nil, node.isOperationOfRun { operation = node }
    return .visitChildren
  }

  /// Captures are evaluated outside the closure.
  override func visit(_ node: ClosureCaptureClauseSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) { if operation == node { operation = nil } }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember =
      node.parent?.as(MemberAccessExprSyntax.self)?.declName == node
      || node.parent?.is(KeyPathPropertyComponentSyntax.self) == true
    if operation != nil, first == nil, node.baseName.text == "state", !isMember { first = node }
    return .skipChildren
  }
}

extension ClosureExprSyntax {
  fileprivate var parameterNames: [String] {
    switch signature?.parameterClause {
    case .simpleInput(let parameters): parameters.map(\.name.text)
    case .parameterClause(let clause):
      clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    case .none: []
    @unknown default: []
    }
  }

  /// Whether it captures a value of a name.
  fileprivate func captures(_ name: String) -> Bool {
    signature?.capture?.items.contains { $0.name.text == name } == true
  }

  /// Whether it is the first trailing closure of `.run`.
  fileprivate var isOperationOfRun: Bool {
    guard let call = parent?.as(FunctionCallExprSyntax.self), call.trailingClosure == self,
      let callee = call.calledExpression.as(MemberAccessExprSyntax.self)
    else { return false }
    return callee.base == nil && callee.declName.baseName.text == "run"
  }
}

extension CodeBlockItemListSyntax {
  fileprivate var endInReturn: Bool { last?.item.is(ReturnStmtSyntax.self) == true }
}

extension CodeBlockItemSyntax.Item {
  var switchExpression: SwitchExprSyntax? {
    self.as(ExpressionStmtSyntax.self)?.expression.as(SwitchExprSyntax.self)
      ?? self.as(SwitchExprSyntax.self)
  }
}

extension ExprSyntax {
  /// Whether it is `x = y`, `x += y` or the like.
  fileprivate var isAssignment: Bool {
    self.as(SequenceExprSyntax.self)?.isAssignment == true
  }

  /// `run` in `.run { … }` and in `.run { … }.cancellable(id: 1)`.
  fileprivate var implicitEffect: String? {
    implicitMember.flatMap { ContinuingEffects.effects.contains($0) ? $0 : nil }
  }

  /// `name` in `.name` and in `.name(1).other`.
  fileprivate var implicitMember: String? {
    var expression = self
    while true {
      if let call = expression.as(FunctionCallExprSyntax.self) {
        expression = call.calledExpression
      } else if let member = expression.as(MemberAccessExprSyntax.self) {
        guard let base = member.base else { return member.declName.baseName.text }
        expression = base
      } else {
        return nil
      }
    }
  }
}
