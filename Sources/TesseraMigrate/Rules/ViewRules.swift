import SwiftSyntax

/// `WithViewStore(store, observe: { $0 }) { viewStore in … }`.
final class ViewStoreRule: Rule {
  private static let form = "WithViewStore"

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.name == "WithViewStore", let store = node.arguments.first?.expression,
      let content = node.trailingClosure ?? node.closure("content")
    else { return .visitChildren }
    guard Self.observesWhole(node) else {
      advise(
        node, "WithViewStore of a view state",
        "read the store's fields; move computed ones to the state."
      )
      return .visitChildren
    }
    let parameter = content.parameterNames.first ?? "$0"
    let reader = ViewStoreReader(of: parameter, as: store.text.withoutSelf)
    reader.walk(content.statements)
    guard !reader.isPassedOn else {
      advise(node, "a ViewStore that is passed on", "pass the store instead of the view store.")
      return .visitChildren
    }
    let body = reader.text(of: content)
    let isModified = node.parent?.is(MemberAccessExprSyntax.self) ?? false
    replace(
      node, with: isModified ? "Group {\(body.inBraces)}" : body.moved(to: node.indentation),
      Self.form)
    return .skipChildren
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

/// `ViewStore(store, observe: { $0 }).send(.tapped)`.
final class InlineViewStoreRule: Rule {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.text == "ViewStore", let store = node.arguments.first?.expression,
      node.parent?.is(MemberAccessExprSyntax.self) ?? false, ViewStoreRule.observesWhole(node)
    {
      replace(node, with: store.text.withoutSelf, "ViewStore(store)")
      return .skipChildren
    }
    return .visitChildren
  }
}

/// The body of a closure, and its indentation.
private struct Body {
  var text: String
  var indentation: String
  /// The text with the white space around it, as between its braces.
  var inBraces: String

  func moved(to other: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
      guard index > 0, line.hasPrefix(indentation) else { return String(line) }
      return other + line.dropFirst(indentation.count)
    }.joined(separator: "\n")
  }
}

/// Replaces the reads of a view store by reads of its store.
private final class ViewStoreReader: SyntaxVisitor {
  private let name: String
  private let store: String
  private var edits: [(range: Range<Int>, text: String)] = []
  /// Whether the view store itself is an argument.
  private(set) var isPassedOn = false

  init(of name: String, as store: String) {
    self.name = name
    self.store = store
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.name == "binding", node.receiver?.text == name else { return .visitChildren }
    guard let get = field(node.argument("get")?.expression),
      let send = action(
        node.argument("send")?.expression ?? node.trailingClosure.map(ExprSyntax.init))
    else {
      isPassedOn = true
      return .skipChildren
    }
    replace(node, with: "$\(store).\(get).sending(\\.\(send))")
    return .skipChildren
  }

  /// The field in `\.field` or `{ $0.field }`.
  private func field(_ expression: ExprSyntax?) -> String? {
    if let path = expression?.as(KeyPathExprSyntax.self) { return String(path.text.dropFirst(2)) }
    guard let body = expression?.as(ClosureExprSyntax.self)?.onlyExpression?.text,
      body.hasPrefix("$0.")
    else { return nil }
    return String(body.dropFirst(3))
  }

  /// The case in `Action.changed`, `{ .changed($0) }` or `{ Action.changed($0) }`.
  private func action(_ expression: ExprSyntax?) -> String? {
    guard let closure = expression?.as(ClosureExprSyntax.self) else {
      return expression?.lastComponent
    }
    guard let call = closure.onlyExpression?.as(FunctionCallExprSyntax.self), call.isMember,
      call.arguments.count == 1,
      call.arguments.first?.expression.text == closure.parameterNames.first ?? "$0"
    else { return nil }
    return call.name
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == name else {
      return .visitChildren
    }
    let member = node.declName.text
    replace(
      node, with: member.hasPrefix("$") ? "$\(store).\(member.dropFirst())" : "\(store).\(member)")
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.text == name { isPassedOn = true }
    return .skipChildren
  }

  private func replace(_ node: some SyntaxProtocol, with text: String) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    edits.append((start..<node.endPositionBeforeTrailingTrivia.utf8Offset, text))
  }

  func text(of closure: ClosureExprSyntax) -> Body {
    let statements = closure.statements
    let offset = statements.position.utf8Offset
    var bytes = Array(statements.description.utf8)
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      let range = edit.range.lowerBound - offset..<edit.range.upperBound - offset
      bytes.replaceSubrange(range, with: Array(edit.text.utf8))
    }
    let whole = String(decoding: bytes, as: UTF8.self)
    return Body(
      text: String(
        whole.trimmingPrefix { $0.isWhitespace }.reversed().trimmingPrefix { $0.isWhitespace }
          .reversed()),
      indentation: statements.indentation,
      inBraces: whole + closure.rightBrace.leadingTrivia.description)
  }
}

/// `IfLetStore` and `ForEachStore`.
final class StoreViewRule: Rule {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let store = node.arguments.first?.expression else { return .visitChildren }
    switch node.name {
    case "ForEachStore":
      replace(node.calledExpression, with: "ForEach", "ForEachStore")
      replace(store, with: store.text.withoutSelf, "ForEachStore")
      return .skipChildren
    case "IfLetStore":
      guard let content = node.trailingClosure ?? node.closure("then"),
        let name = content.parameterNames.first, let scope = scope(node, store)
      else {
        advise(
          node, "IfLetStore",
          "write 'if let store = store.scope(state: \\.child, action: \\.child) { … }'.")
        return .visitChildren
      }
      var text = "if let \(name) = \(scope) {\(inside(content))}"
      if let otherwise = node.closure("else") { text += " else {\(inside(otherwise))}" }
      let isModified = node.parent?.is(MemberAccessExprSyntax.self) ?? false
      replace(node, with: isModified ? "Group { \(text) }" : text, "IfLetStore")
      return .skipChildren
    default: return .visitChildren
    }
  }

  /// The scope of a presented child ends in the case of its actions.
  private func scope(_ node: FunctionCallExprSyntax, _ store: ExprSyntax) -> String? {
    if node.argument("state") != nil {
      return PresentedScope(of: store, child: node).map { "\($0.receiver).\($0.text)" }
    }
    guard let call = store.as(FunctionCallExprSyntax.self), call.name == "scope",
      let state = call.argument("state")?.expression.text, state.hasPrefix("\\.$"),
      let action = call.argument("action")?.expression.text, let receiver = call.receiver
    else { return store.text.withoutSelf }
    let path = action.hasSuffix(".presented") ? action : action + ".presented"
    return "\(receiver.text.withoutSelf).scope(state: \\.\(state.dropFirst(3)), action: \(path))"
  }

  private func inside(_ closure: ClosureExprSyntax) -> String {
    closure.statements.description + closure.rightBrace.leadingTrivia.description
  }
}

/// The scope of a store to a child that a view presents: `scope(state: \.child, action: \.child)`.
private struct PresentedScope {
  /// The store that is scoped.
  let receiver: String
  let text: String

  /// - Parameters:
  ///   - store: The scope of a view modifier.
  ///   - node: The call with the arguments `state` and `action`, if the child is a case of an enum.
  init?(of store: ExprSyntax, child node: FunctionCallExprSyntax) {
    guard let call = store.as(FunctionCallExprSyntax.self), call.name == "scope",
      let receiver = call.receiver, let state = call.argument("state")?.expression.text,
      let action = call.argument("action")?.expression.text, state.hasPrefix("\\.")
    else { return nil }
    let field = state.hasPrefix("\\.$") ? "\\." + state.dropFirst(3) : state
    self.receiver = receiver.text.withoutSelf
    guard let childState = node.argument("state")?.expression else {
      text = "scope(state: \(field), action: \(action))"
      return
    }
    guard childState.text.hasPrefix("\\."), let childAction = node.argument("action")?.expression,
      let path = ScopeClosureRule.actionPath(childAction)
    else { return nil }
    text =
      "scope(state: \(field)?.\(childState.text.dropFirst(2)), "
      + "action: \(action).\(path.dropFirst(2)))"
  }
}

/// `.sheet(store:)`, `.alert(store:)`, and `NavigationStackStore`.
final class ViewModifierRule: Rule {
  private static let items: Set = ["sheet", "popover", "fullScreenCover", "navigationDestination"]
  private static let prompts: Set = ["alert", "confirmationDialog"]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.name == "NavigationStackStore", let store = node.arguments.first,
      let path = bindable(store.expression, node)
    {
      replace(node.calledExpression, with: "NavigationStack", "NavigationStackStore")
      replace(store.expression, with: "path: \(path)", "NavigationStackStore")
      return .visitChildren
    }
    guard node.isMember, Self.items.contains(node.name) || Self.prompts.contains(node.name),
      let store = node.argument("store"), isScope(store.expression)
    else { return .visitChildren }
    let form = ".\(node.name)(store:)"
    guard let scope = PresentedScope(of: store.expression, child: node) else {
      advise(
        node.calledExpression, form,
        "scope to the case: '$store.scope(state: \\.a?.b, action: \\.a.b)'."
      )
      return .visitChildren
    }
    let label = Self.items.contains(node.name) ? "item: " : ""
    let last = node.argument("action")?.expression ?? store.expression
    replace(from: store, to: last, with: "\(label)$\(scope.receiver).\(scope.text)", form)
    return .visitChildren
  }

  private func isScope(_ expression: ExprSyntax) -> Bool {
    expression.as(FunctionCallExprSyntax.self)?.name == "scope"
  }

  /// `$store.scope(state: \.child, action: \.child)`.
  private func bindable(_ expression: ExprSyntax, _ node: FunctionCallExprSyntax) -> String? {
    PresentedScope(of: expression, child: node).map { "$\($0.receiver).\($0.text)" }
  }
}

/// `let store: StoreOf<Feature>` in a view that binds to the store.
final class BindableStoreRule: Rule {
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.memberBlock.description.contains("$store.") else { return .visitChildren }
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
    return .visitChildren
  }
}
