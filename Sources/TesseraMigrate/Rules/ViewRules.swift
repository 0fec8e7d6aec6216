import SwiftSyntax

/// `WithViewStore(store, observe: { $0 }) { viewStore in … }` and `WithPerceptionTracking { … }`.
final class ViewStoreRule: Rule {
  override func find(_ node: FunctionCallExprSyntax) {
    let closure = node.trailingClosure ?? node.closure("content")
    if node.name == "WithPerceptionTracking", let closure { return unwrap(closure, of: node) }
    guard node.name == "WithViewStore", let store = node.arguments.first?.expression,
      let content = closure
    else { return }
    guard Self.observesWhole(node) else {
      return advise(
        node, "WithViewStore of a view state",
        "read the store's fields; move computed ones to the state."
      )
    }
    let parameter = content.parameterNames.first ?? "$0"
    let reader = ViewStoreReader(of: parameter, as: store, in: content)
    if let problem = reader.problem { return advise(node, problem.form, problem.advice) }
    unwrap(content, of: node, reader.edits)
  }

  /// Replaces the view by its content.
  private func unwrap(
    _ content: ClosureExprSyntax, of node: FunctionCallExprSyntax, _ edits: [Edit] = []
  ) {
    let isOnly =
      content.onlyExpression != nil && !(node.parent?.is(MemberAccessExprSyntax.self) ?? false)
    if !node.isStatement, !isOnly {
      replace(node, with: "Group {\(content.inside(edits))}", node.name)
    } else if let body = content.inside(edits, inPlaceOf: node) {
      replace(node, with: body, node.name)
    } else {
      adviseOfComments(node, node.name)
    }
  }

  /// Whether the whole state is observed, and the store's own actions are sent.
  static func observesWhole(_ node: FunctionCallExprSyntax) -> Bool {
    guard let observe = node.argument("observe")?.expression else {
      return node.arguments.count == 1
    }
    if observe.text == "\\.self" { return node.arguments.count == 2 }
    guard let closure = observe.as(ClosureExprSyntax.self) else { return false }
    return closure.onlyExpression?.text == (closure.parameterNames.first ?? "$0")
      && !node.arguments.contains { $0.label?.text == "send" }
  }
}

/// `ViewStore(store, observe: { $0 }).send(.tapped)`, also in a variable of a function.
final class InlineViewStoreRule: Rule {
  override func find(_ node: FunctionCallExprSyntax) {
    if node.calledExpression.text == "ViewStore", let store = node.arguments.first?.expression,
      node.parent?.is(MemberAccessExprSyntax.self) ?? false || isPlainVariable(node),
      ViewStoreRule.observesWhole(node)
    {
      replace(node, with: store.textWithoutSelf, "ViewStore(store)")
    }
  }

  /// Whether it is in a variable of a function, of which only members that a store has are used.
  private func isPlainVariable(_ node: FunctionCallExprSyntax) -> Bool {
    guard node.parent?.is(InitializerClauseSyntax.self) ?? false,
      let variable = node.enclosing(VariableDeclSyntax.self),
      variable.parent?.is(CodeBlockItemSyntax.self) ?? false,
      let name = variable.bindings.first?.pattern.text, variable.bindings.count == 1,
      let statements = variable.enclosing(CodeBlockItemListSyntax.self)
    else { return false }
    let text = statements.description
    return !["\(name).binding", "\(name).publisher", "$\(name)"].contains(where: text.contains)
  }
}

/// Replaces the reads of a view store by reads of its store.
private struct ViewStoreReader {
  private let store: String
  /// Whether `$store` is the binding to the store.
  private let isProperty: Bool
  private let content: ClosureExprSyntax
  private(set) var edits: [Edit] = []
  /// The reason why the view store stays.
  private(set) var problem: (form: String, advice: String)?

  init(of name: String, as store: ExprSyntax, in content: ClosureExprSyntax) {
    self.store = store.textWithoutSelf
    isProperty = store.isProperty && !self.store.hasPrefix("(")
    self.content = content
    for use in content.uses(of: name) { read(use) }
  }

  private mutating func read(_ use: TokenSyntax) {
    if use.parent?.is(ClosureCaptureSyntax.self) ?? false { return isHidden() }
    guard let access = use.parent?.parent?.as(MemberAccessExprSyntax.self),
      access.base?.id == use.parent?.id
    else { return isPassedOn() }
    let member = access.declName.text
    if member == "binding", let call = access.parent?.as(FunctionCallExprSyntax.self) {
      let (get, send) = (call.argument("get"), call.argument("send")?.expression)
      guard let field = get.flatMap({ ScopeClosureRule.statePath($0.expression) }),
        field != "\\.self",
        let action = (send ?? call.trailingClosure.map(ExprSyntax.init))
          .flatMap(ScopeClosureRule.actionPath)
      else { return isPassedOn() }
      replace(call, with: binding("\(field.dropFirst(2)).sending(\(action))"))
    } else {
      replace(
        access,
        with: member.hasPrefix("$") ? binding(String(member.dropFirst())) : "\(store).\(member)")
    }
  }

  private mutating func isPassedOn() {
    problem = ("a ViewStore that is passed on", "pass the store instead of the view store.")
  }

  private mutating func isHidden() {
    problem = (
      "a ViewStore beside another variable of its name",
      "rename the inner variable, and read the store instead of the view store."
    )
  }

  private mutating func binding(_ member: String) -> String {
    if !isProperty { problem = ("a binding to a local store", bindableAdvice) }
    return "$\(store.withoutSelf).\(member)"
  }

  private mutating func replace(_ node: some ExprSyntaxProtocol, with text: String) {
    if ExprSyntax(node).isShadowed(store.root, within: content.id) { isHidden() }
    edits.append(Edit(node, text))
  }
}

private let bindableAdvice =
  "a binding needs '@Bindable var store = store' in the closure, or a view of its own."

extension ExprSyntax {
  /// Whether the expression begins with a property, as far as the code around it tells, and not
  /// with a parameter or a variable.
  fileprivate var isProperty: Bool { text.hasPrefix("self.") || !isShadowed(text.root) }
}

/// `IfLetStore` and `ForEachStore`.
final class StoreViewRule: Rule {
  override func find(_ node: FunctionCallExprSyntax) {
    guard let store = node.arguments.first?.expression else { return }
    switch node.name {
    case "ForEachStore":
      if replace(store, with: store.textWithoutSelf, "ForEachStore") {
        replace(node.calledExpression, with: "ForEach", "ForEachStore")
      }
    case "IfLetStore":
      guard let content = node.trailingClosure ?? node.closure("then"),
        let name = content.parameterNames.first, let scope = scope(node, store)
      else {
        return advise(
          node, "IfLetStore",
          "write 'if let store = store.scope(\\.child, action: \\.child) { … }'.")
      }
      var text = "if let \(name) = \(scope) {\(content.inside())}"
      if let otherwise = node.closure("else") { text += " else {\(otherwise.inside())}" }
      replace(node, with: node.isStatement ? text : "Group { \(text) }", "IfLetStore")
    default: break
    }
  }

  /// The scope of a presented child ends in the case of its actions.
  private func scope(_ node: FunctionCallExprSyntax, _ store: ExprSyntax) -> String? {
    let state = store.as(FunctionCallExprSyntax.self)?.argument("state")?.expression.text
    if node.argument("state") == nil, !(state?.hasPrefix("\\.$") ?? false) {
      return store.textWithoutSelf
    }
    return PresentedScope(of: store, child: node, isPresented: true).map {
      "\($0.receiver.textWithoutSelf).\($0.text)"
    }
  }
}

/// The scope of a store to a child that a view presents: `scope(\.child, action: \.child)`.
private struct PresentedScope {
  /// The store that is scoped.
  let receiver: ExprSyntax
  let text: String

  /// - Parameters:
  ///   - store: The scope of a view.
  ///   - node: The call with the arguments `state` and `action`, if the child is a case of an enum.
  ///   - isPresented: Whether the path of an action that isn't an enum's ends in `presented`.
  init?(of store: ExprSyntax, child node: FunctionCallExprSyntax, isPresented: Bool = false) {
    guard let call = store.as(FunctionCallExprSyntax.self), call.name == "scope",
      let receiver = call.receiver, let state = call.argument("state")?.expression.text,
      let action = call.argument("action")?.expression.text, state.hasPrefix("\\.")
    else { return nil }
    let field = state.hasPrefix("\\.$") ? "\\." + state.dropFirst(3) : state
    self.receiver = receiver
    guard let childState = node.argument("state")?.expression else {
      let end = isPresented && !action.hasSuffix(".presented") ? ".presented" : ""
      text = "scope(\(field), action: \(action)\(end))"
      return
    }
    guard childState.text.hasPrefix("\\."), let childAction = node.argument("action")?.expression,
      let path = ScopeClosureRule.actionPath(childAction)
    else { return nil }
    text =
      "scope(\(field)?.\(childState.text.dropFirst(2)), "
      + "action: \(action).\(path.dropFirst(2)))"
  }

  /// The binding to the scope: `$store.scope(…)`.
  var binding: String { "$\(receiver.text.withoutSelf).\(text)" }
}

/// `.sheet(store:)`, `.alert(store:)`, and `NavigationStackStore`.
final class ViewModifierRule: Rule {
  private static let items: Set = ["sheet", "popover", "fullScreenCover", "navigationDestination"]
  private static let prompts: Set = ["alert", "confirmationDialog"]

  override func find(_ node: FunctionCallExprSyntax) {
    if node.name == "NavigationStackStore", let store = node.arguments.first,
      let scope = PresentedScope(of: store.expression, child: node)
    {
      if present(scope, node, "NavigationStackStore"),
        replace(store.expression, with: "path: \(scope.binding)", "NavigationStackStore")
      {
        replace(node.calledExpression, with: "NavigationStack", "NavigationStackStore")
      }
      return
    }
    guard node.isMember, Self.items.contains(node.name) || Self.prompts.contains(node.name),
      let store = node.argument("store"),
      store.expression.as(FunctionCallExprSyntax.self)?.name == "scope"
    else { return }
    let form = ".\(node.name)(store:)"
    guard let scope = PresentedScope(of: store.expression, child: node) else {
      return advise(
        node.calledExpression, form,
        "scope to the case: '$store.scope(\\.a?.b, action: \\.a.b)'."
      )
    }
    let label = Self.items.contains(node.name) ? "item: " : ""
    let last = node.argument("action")?.expression ?? store.expression
    if present(scope, store, form) {
      replace(from: store, to: last, with: label + scope.binding, form)
    }
  }

  /// Whether a binding to the scope can be written; advises if not.
  private func present(
    _ scope: PresentedScope, _ node: some SyntaxProtocol, _ form: String
  ) -> Bool {
    if !scope.receiver.isProperty { advise(node, form, bindableAdvice) }
    return scope.receiver.isProperty
  }
}

/// `let store: StoreOf<Feature>` in a view that binds to the store.
final class BindableStoreRule: Rule {
  override func find(_ node: StructDeclSyntax) {
    let tokens = node.memberBlock.tokens(viewMode: .sourceAccurate)
    guard tokens.contains(where: { $0.text == "$store" }) else { return }
    for member in node.memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self), variable.attributes.isEmpty,
        let binding = variable.bindings.first, binding.pattern.text == "store",
        let type = binding.typeAnnotation?.type.text, type.hasPrefix("Store")
      else { continue }
      let modifiers = variable.modifiers.text
      replace(
        from: variable, to: variable.bindingSpecifier,
        with: "@Bindable \(modifiers)\(modifiers.isEmpty ? "" : " ")var", "a store with bindings")
    }
  }
}
