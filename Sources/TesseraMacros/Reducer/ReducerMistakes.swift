import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Diagnoses members that a reducer cannot have.
struct ReducerMistakes<Context: MacroExpansionContext> {
  private let context: Context

  init(_ context: Context) { self.context = context }

  func diagnose(_ declaration: StructDeclSyntax) {
    let members = declaration.memberBlock.members.declarations
    for member in members { diagnoseType(member) }
    RequirementMistakes(context).diagnose(declaration)
    let method = members.first(where: \.isReduceMethod)?.as(FunctionDeclSyntax.self)
    if let method { ReduceMistakes(members, context).diagnose(method) }
    guard
      let body = members.lazy.compactMap({ $0.as(VariableDeclSyntax.self) })
        .first(where: { $0.name?.bare == "body" && $0.isInstance })
    else { return }
    if let method { context.diagnose(.bodyAndReduce, at: method.name) }
    ReducerBodyNames(declaration, body, context).diagnose()
    BodyMistakes(context).diagnose(body)
    ReduceMistakes(members, context).diagnose(body)
    let calls = OperatorCalls(viewMode: .sourceAccurate)
    calls.walk(body)
    if members.contains(where: { $0.as(EnumDeclSyntax.self)?.name.bare == "State" }) {
      for scope in calls.scopes {
        context.diagnose(.scopeOnEnum, at: scope, fixIts: [.rename(scope, to: "ScopeCase")])
      }
    }
    for (call, action) in calls.unlabeled {
      context.diagnose(
        .actionNeedsLabel(call), at: action.expression,
        fixIts: [
          .replace(
            action.expression, with: "action: \(action.expression.trimmed)" as ExprSyntax,
            "Add 'action:'")
        ])
    }
    let action = members.lazy.compactMap { $0.as(EnumDeclSyntax.self) }
      .first { $0.name.bare == "Action" }
    if let action {
      diagnose(action, presented: calls.presented)
      diagnoseConformances(of: action)
      diagnoseElements(of: action)
      diagnosePaths(calls.cases, of: action)
    }
    ChildMistakes(declaration.name.bare, members, context).diagnose(calls.children)
    CapturedReducer(declaration, Access(declaration.modifiers, in: context)).diagnose(context)
  }

  private func diagnoseType(_ member: DeclSyntax) {
    guard let type = member.asProtocol((any DeclGroupSyntax).self), let name = member.declaredName
    else { return }
    if name == "Action", !type.is(EnumDeclSyntax.self), !type.is(ExtensionDeclSyntax.self) {
      context.diagnose(
        .actionNeedsEnum, at: type.keyword, fixIts: [.rename(type.keyword, to: "enum")])
    }
    if name == "State", type.is(ClassDeclSyntax.self) || type.is(ActorDeclSyntax.self) {
      context.diagnose(
        .stateNeedsValue(type.kindWithArticle), at: type.keyword,
        fixIts: FixIt.structInstead(of: type.keyword))
    }
  }

  /// Diagnoses cases of presented children that carry the child's action itself.
  private func diagnose(_ action: EnumDeclSyntax, presented: Set<String>) {
    let nested = action.memberBlock.members.declarations.compactMap(\.declaredName)
    for enumCase in EnumCase.all(of: action.memberBlock.members).elements()
    where presented.contains(enumCase.bareName) && enumCase.parameters.count == 1 {
      let type = enumCase.parameters[0].type
      // Other names may be aliases of a 'PresentationAction'.
      guard let name = type.lastName, name == "Action" || nested.contains(name) else { continue }
      let presentation: TypeSyntax = "PresentationAction<\(type.trimmed)>"
      context.diagnose(
        .caseNeedsPresentationAction(enumCase.bareName, type.trimmedDescription), at: type,
        fixIts: [
          .replace(type, with: presentation, "Replace with '\(presentation)'")
        ])
    }
  }

  /// Diagnoses an action without the case that its protocol needs.
  private func diagnoseConformances(of action: EnumDeclSyntax) {
    let members = action.memberBlock.members
    let names =
      EnumCase.all(of: members).elements().map(\.bareName)
      + members.declarations.compactMap(\.declaredName)
    for (conformance, name, enumCase) in [
      ("BindableAction", "binding", "case binding(BindingAction<State>)"),
      ("ViewAction", "view", "case view(View)"),
    ] where action.inheritanceClause?.names.contains(conformance) == true && !names.contains(name) {
      context.diagnose(.actionNeedsCase(conformance, enumCase), at: action.name)
    }
  }

  /// Diagnoses actions of elements with the feature in the place of its state and action.
  private func diagnoseElements(of action: EnumDeclSyntax) {
    for enumCase in EnumCase.all(of: action.memberBlock.members).elements() {
      guard enumCase.parameters.count == 1, let type = enumCase.parameters.first?.type,
        let name = type.lastName, ["StackAction", "IdentifiedAction"].contains(name),
        let feature = type.genericArgumentTypes.first, type.genericArgumentTypes.count == 1
      else { continue }
      let member = feature.as(MemberTypeSyntax.self)
      let isPart = ["State", "Action"].contains(member?.name.bare)
      let new: TypeSyntax =
        "\(raw: name)Of<\((isPart ? member?.baseType : nil)?.trimmed ?? feature.trimmed)>"
      context.diagnose(
        .elementActionNeedsFeature(name, new.description), at: type,
        fixIts: [.replace(type, with: new, "Replace with '\(new)'")])
    }
  }

  /// Diagnoses actions in the place of the paths of their cases.
  private func diagnosePaths(_ arguments: [ExprSyntax], of action: EnumDeclSyntax) {
    let names = EnumCase.all(of: action.memberBlock.members).elements().map(\.bareName)
    for argument in arguments {
      guard let name = argument.plainMember, names.contains(name) else { continue }
      let path: ExprSyntax = "\\.\(raw: name)"
      context.diagnose(
        .caseNeedsPath(name), at: argument,
        fixIts: [.replace(argument, with: path, "Replace with '\(path)'")])
    }
  }

  /// Diagnoses an enum's own `body` whose type is opaque, and cases with the state of a feature.
  // NB: Swift 6.3: the compiler infers `Never` as the type of such a body if another macro's code
  // asks for it first. Remove when `static var body: some ReducerOf<Self>` compiles in an enum.
  func diagnose(_ declaration: EnumDeclSyntax) {
    for enumCase in ReducerCase.all(of: declaration).elements() where enumCase.isFeature {
      guard let type = enumCase.enumCase.parameters.first?.type.as(MemberTypeSyntax.self),
        type.name.bare == "State"
      else { continue }
      let feature = type.baseType.trimmed
      context.diagnose(
        .choiceNeedsFeature(enumCase.enumCase.bareName, feature.description), at: type,
        fixIts: [.replace(type, with: feature, "Replace with '\(feature)'")])
    }
    guard let type = declaration.staticBody?.bindings.first?.typeAnnotation?.type,
      type.is(SomeOrAnyTypeSyntax.self)
    else { return }
    let reduce: TypeSyntax = "Reduce<State, Action>"
    context.diagnose(
      .enumBodyNeedsType, at: type,
      fixIts: [.replace(type, with: reduce, "Replace with '\(reduce)'")])
  }
}

/// Collects the operators of a body that reduce the state of the feature itself.
private final class OperatorCalls: SyntaxVisitor {
  /// The names `Scope` of calls with a state.
  var scopes: [TokenSyntax] = []
  /// The names of the actions that `.ifLet(\.$state, action: \.name)` handles.
  var presented: Set<String> = []
  /// The calls of operators for children.
  var children: [ChildOperator] = []
  /// The arguments of such calls that are the path of a case.
  var cases: [ExprSyntax] = []
  /// The second arguments of such calls that lack their label, and the calls with it.
  var unlabeled: [(call: String, action: LabeledExprSyntax)] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let callee = node.calledExpression.as(DeclReferenceExprSyntax.self),
      callee.baseName.text == "Scope", let first = node.arguments.first,
      [nil, "state"].contains(first.label?.text), first.expression.keyPathProperty != nil
    {
      scopes.append(callee.baseName)
    }
    let name =
      node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
      ?? node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
    if let child = name.flatMap({ ChildOperator($0, node) }) { children.append(child) }
    if let name,
      ["Scope", "ScopeCase", "fetching", "forEach", "ifCaseLet", "ifLet", "load"]
        .contains(name.text), node.arguments.first?.expression.is(KeyPathExprSyntax.self) == true
    {
      // Not `filter`: the nodes of a new list have no location.
      for argument in node.arguments where ["action", "on"].contains(argument.label?.text) {
        cases.append(argument.expression)
      }
    }
    if let name, ["Scope", "ScopeCase", "forEach", "ifLet"].contains(name.text),
      let state = node.arguments.first?.expression.trimmedDescription,
      let action = node.arguments.dropFirst().first, action.label == nil,
      action.expression.is(KeyPathExprSyntax.self)
    {
      unlabeled.append(("\(name.text)(\(state), action: \(action.expression.trimmed))", action))
    }
    if let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
      callee.declName.baseName.text == "ifLet",
      node.arguments.first?.expression.keyPathProperty?.first == "$",
      let action = node.arguments.first(where: { $0.label?.text == "action" })
    {
      presented.formUnion(action.expression.keyPathProperty.map { [$0] } ?? [])
    }
    return .visitChildren
  }

  /// The operators in a child's closure reduce the child's state.
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    let call = node.parent?.as(FunctionCallExprSyntax.self)
    let callee = call?.calledExpression.as(DeclReferenceExprSyntax.self)
    return callee?.baseName.text == "CombineReducers" ? .visitChildren : .skipChildren
  }
}
