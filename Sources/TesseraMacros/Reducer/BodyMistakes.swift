import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Diagnoses the type of a `body`, and effects in it that the compiler takes for a part of the line
/// above.
struct BodyMistakes<Context: MacroExpansionContext> {
  private let context: Context

  init(_ context: Context) { self.context = context }

  func diagnose(_ body: VariableDeclSyntax) {
    if let type = body.bindings.first?.typeAnnotation?.type.as(SomeOrAnyTypeSyntax.self),
      type.constraint.lastName == "Reducer", type.constraint.genericArguments.isEmpty
    {
      let new: TypeSyntax = "\(raw: type.someOrAnySpecifier.text) Reducer<State, Action>"
      context.diagnose(
        .bodyNeedsTypes, at: type, fixIts: [.replace(type, with: new, "Replace with '\(new)'")])
    }
    let effects = ContinuingEffects(viewMode: .sourceAccurate)
    effects.walk(body)
    for effect in effects.found {
      context.diagnose(.effectNeedsReturn(effect.declName.baseName.text), at: effect.declName)
    }
    let reduces = ReducedReducers(viewMode: .sourceAccurate)
    reduces.walk(body)
    for (call, reducer) in reduces.found {
      context.diagnose(
        .reduceNeedsClosure(reducer.trimmedDescription), at: call,
        fixIts: [.replace(call, with: reducer.trimmed, "Replace with '\(reducer.trimmed)'")])
    }
    for (name, statement) in OverwrittenCorrections.all(in: body) {
      context.diagnose(.correctionIsOverwritten(name), at: statement)
    }
    let chain = MisusedOperators(viewMode: .sourceAccurate)
    chain.walk(body)
    for name in chain.scopes { context.diagnose(.scopeIsNoOperator(name.text), at: name) }
    for name in chain.reactions {
      context.diagnose(
        .onChangeNeedsEffect, at: name, fixIts: [.rename(name, to: "reduceOnChange")])
    }
  }
}

/// Finds `.Scope(…) { … }` after a reducer, and `.onChange(of: …) { _, _ in Reduce { … } }`.
private final class MisusedOperators: SyntaxVisitor {
  private(set) var scopes: [TokenSyntax] = []
  private(set) var reactions: [TokenSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      let closure = node.trailingClosure
    else { return .visitChildren }
    let name = member.declName.baseName
    switch name.text {
    case "Scope", "ScopeCase", "scope":
      let isOfChild = node.arguments.contains { $0.label?.text == "action" }
      if isOfChild, member.base?.is(FunctionCallExprSyntax.self) == true { scopes.append(name) }
    case "onChange":
      let call = closure.statements.last?.item.as(FunctionCallExprSyntax.self)
      if call?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Reduce" {
        reactions.append(name)
      }
    default: break
    }
    return .visitChildren
  }
}

/// Finds corrections of a bound property in a `Reduce` above the `BindingReducer()`, which then
/// writes the property.
private final class OverwrittenCorrections: SyntaxVisitor {
  private(set) var found: [(name: String, statement: SequenceExprSyntax)] = []

  static func all(in body: VariableDeclSyntax) -> [(name: String, statement: SequenceExprSyntax)] {
    guard case .getter(let reducers) = body.bindings.first?.accessorBlock?.accessors,
      let writer = reducers.firstIndex(where: {
        $0.item.as(ExprSyntax.self)?.trimmedDescription == "BindingReducer()"
      })
    else { return [] }
    let corrections = OverwrittenCorrections(viewMode: .sourceAccurate)
    for reducer in reducers[..<writer] {
      let call = reducer.item.as(FunctionCallExprSyntax.self)
      if call?.calledExpression.trimmedDescription == "Reduce", let closure = call?.trailingClosure
      {
        corrections.walk(closure.statements)
      }
    }
    return corrections.found
  }

  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
    if let items = node.label.as(SwitchCaseLabelSyntax.self)?.caseItems, items.count == 1,
      let pattern = items.first?.pattern.as(ExpressionPatternSyntax.self)?.expression,
      pattern.plainMember == "binding",
      let path = pattern.as(FunctionCallExprSyntax.self)?.arguments.first?.expression,
      let name = path.keyPathProperty
    {
      found += node.statements.compactMap { item in
        guard let statement = item.item.as(SequenceExprSyntax.self), statement.isAssignment,
          statement.elements.first?.trimmedDescription == "state.\(name)"
        else { return nil }
        return (name, statement)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// Finds `Reduce(Child())`.
///
/// The value of an initializer is no function.
private final class ReducedReducers: SyntaxVisitor {
  private(set) var found: [(call: FunctionCallExprSyntax, reducer: FunctionCallExprSyntax)] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Reduce",
      node.trailingClosure == nil, node.arguments.count == 1,
      let reducer = node.arguments.first?.expression.as(FunctionCallExprSyntax.self),
      reducer.createsValue
    {
      found.append((node, reducer))
    }
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  /// Whether it is `Name(…)` or `Module.Name(…)`.
  fileprivate var createsValue: Bool {
    let name =
      calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
      ?? calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
    return name?.bare.first?.isUppercase == true
  }
}

/// Finds effects at the beginning of a line, after a statement that changes the state.
///
///     state.count += 1
///     .run { … }
final class ContinuingEffects: SyntaxVisitor {
  private(set) var found: [MemberAccessExprSyntax] = []

  static let effects: Set = ["cancel", "concatenate", "merge", "none", "run", "send"]

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard let statement = node.item.as(ExprSyntax.self), let effect = Self.effect(in: statement)
    else { return .visitChildren }
    found.append(effect)
    return .skipChildren
  }

  static func effect(in statement: ExprSyntax) -> MemberAccessExprSyntax? {
    let sequence = statement.as(SequenceExprSyntax.self)?.elements
    var expression = sequence?.last ?? statement
    var effect: MemberAccessExprSyntax?
    // From the end of the chain to its beginning.
    while true {
      if let call = expression.as(FunctionCallExprSyntax.self) {
        expression = call.calledExpression
      } else if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
        if effects.contains(member.declName.baseName.text),
          member.period.leadingTrivia.contains(where: \.isNewline)
        {
          effect = member
        }
        expression = base
      } else {
        break
      }
    }
    let beginning = sequence?.first?.trimmedDescription ?? expression.trimmedDescription
    return beginning == "state" || beginning.hasPrefix("state.") ? effect : nil
  }
}
