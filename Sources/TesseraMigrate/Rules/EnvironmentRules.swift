import SwiftSyntax

/// A reducer of the time before reducers were types: a constant with an environment.
///
/// ```swift
/// let counterReducer = AnyReducer<CounterState, CounterAction, CounterEnvironment> { … }
/// ```
struct ReducerConstant {
  private static let names: Set = ["AnyReducer", "Reducer"]

  /// The name with those of the types around it.
  let name: String
  /// The names of the types around it.
  let context: [String]
  let state: String
  let action: String
  let environment: String
  let value: ExprSyntax

  /// Finds the parts of a declaration that says its three types; `nil` for any other.
  init?(_ node: VariableDeclSyntax) {
    guard node.bindings.count == 1, let binding = node.bindings.first,
      let value = binding.initializer?.value, binding.accessorBlock == nil,
      let types = Self.types(binding.typeAnnotation?.type) ?? Self.types(value), types.count == 3
    else { return nil }
    context = node.typeNames
    name = (context + [binding.pattern.text]).joined(separator: ".")
    (state, action, environment) = (types[0], types[1], types[2])
    self.value = value
  }

  private static func types(_ type: TypeSyntax?) -> [String]? {
    guard let type = type?.as(IdentifierTypeSyntax.self), names.contains(type.name.text) else {
      return nil
    }
    return type.genericArgumentClause?.arguments.map(\.argument.text)
  }

  /// The types at the beginning of a chain of calls that doesn't change them.
  private static func types(_ value: ExprSyntax) -> [String]? {
    if let call = value.as(FunctionCallExprSyntax.self) { return types(call.calledExpression) }
    if let access = value.as(MemberAccessExprSyntax.self), let base = access.base,
      !["pullback", "forEach", "optional"].contains(access.declName.text)
    {
      return types(base)
    }
    guard let type = value.as(GenericSpecializationExprSyntax.self),
      names.contains(type.expression.text)
    else { return nil }
    return type.genericArgumentClause.arguments.map(\.argument.text)
  }

  /// Whether an expression is the type of such reducers; `nil` is that of an implicit member.
  static func isType(_ expression: ExprSyntax?) -> Bool {
    guard let expression else { return true }
    let type = expression.as(GenericSpecializationExprSyntax.self)?.expression ?? expression
    return names.contains(type.text)
  }
}

/// Writes an expression of such reducers as the reducers of a block.
struct ReducerBlock {
  /// The environment's value, as text.
  let environment: String
  /// The names of the constants that become functions.
  let constants: Set<String>
  /// The indentation of a level.
  var step = "  "

  /// The reducers of an expression, each without indentation; `nil` if the expression has a part
  /// that isn't known.
  func reducers(_ expression: ExprSyntax) -> [String]? {
    if let name = constant(expression) {
      return ["\(name)(environment: \(environment))"]
    }
    if let access = expression.as(MemberAccessExprSyntax.self), access.declName.text == "empty",
      ReducerConstant.isType(access.base)
    {
      return ["EmptyReducer()"]
    }
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
    if ReducerConstant.isType(call.calledExpression)
      || call.name == "init" && ReducerConstant.isType(call.receiver)
    {
      return made(call)
    }
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
    switch access.declName.text {
    case "combine" where ReducerConstant.isType(access.base): return list(call.arguments)
    case "combined":
      guard let first = access.base.flatMap(reducers), call.argument("with") != nil,
        let rest = list(call.arguments)
      else { return nil }
      return first + rest
    case "binding" where call.arguments.isEmpty:
      return access.base.flatMap(reducers).map { ["BindingReducer()"] + $0 }
    case "debug", "debugActions":
      return access.base.flatMap(reducers).map { all in
        [(all.count == 1 ? all[0] : block("CombineReducers", all)) + "._printChanges()"]
      }
    case "pullback", "forEach": return child(call, of: access.base)
    default: return nil
    }
  }

  /// The text of a block with some reducers.
  func block(_ head: String, _ reducers: [String]) -> String {
    "\(head) {\n\(reducers.map { $0.indented(by: step) }.joined(separator: "\n"))\n}"
  }

  /// The name of a constant that becomes a function.
  private func constant(_ expression: ExprSyntax) -> String? {
    let name = expression.text
    guard expression.is(DeclReferenceExprSyntax.self) || expression.is(MemberAccessExprSyntax.self)
    else { return nil }
    let own = name.hasPrefix("Self.") ? String(name.dropFirst(5)) : name
    let names = expression.typeNames.fullNames(of: own)
    return constants.isDisjoint(with: names) ? nil : name
  }

  /// The reducers of a list, below the comments of each.
  private func list(_ arguments: LabeledExprListSyntax) -> [String]? {
    var result: [String] = []
    for argument in arguments {
      guard let reducers = reducers(argument.expression), let first = reducers.first else {
        return nil
      }
      let comments = argument.leadingTrivia.comments.map { "\($0)\n" }.joined()
      result += [comments + first] + reducers.dropFirst()
    }
    return result
  }

  /// `AnyReducer { state, action, environment in … }`, `AnyReducer { environment in Feature() }`,
  /// `AnyReducer(Feature())`.
  private func made(_ call: FunctionCallExprSyntax) -> [String]? {
    guard let closure = call.trailingClosure, call.arguments.isEmpty else {
      guard call.arguments.count == 1, call.trailingClosure == nil,
        let feature = call.arguments.first, feature.label == nil,
        feature.expression.is(FunctionCallExprSyntax.self)
      else { return nil }
      return [feature.expression.textAtMargin]
    }
    let names = closure.parameterNames
    guard closure.signature?.returnClause == nil, closure.signature?.capture == nil else {
      return nil
    }
    if names.count == 1 { return value(closure).map { [$0] } }
    guard names.count == 3 else { return nil }
    let uses = closure.uses(of: names[2])
    guard uses.isEmpty || environment == "environment" else { return nil }
    let edits = uses.map { Edit($0, environment) }
    let text = "Reduce { \(names[0]), \(names[1]) in\(closure.inside(edits))}"
    return [text.moved(from: call.indentation, to: "")]
  }

  /// `child.pullback(state:action:environment:)`, `child.optional().pullback(…)`,
  /// `child.forEach(state:action:environment:)`.
  private func child(_ call: FunctionCallExprSyntax, of base: ExprSyntax?) -> [String]? {
    guard let base, let state = call.argument("state")?.expression.text,
      let action = call.argument("action")?.expression.text,
      !action.contains("(index:"), !action.contains("(key:"),
      let environment = call.argument("environment")?.expression
        ?? call.trailingClosure.map(ExprSyntax.init),
      let value = value(environment)
    else { return nil }
    // `child.optional()`, and `child.optional` before 0.9.
    let made = base.as(FunctionCallExprSyntax.self).flatMap { $0.arguments.isEmpty ? $0 : nil }
    let access = (made?.calledExpression ?? base).as(MemberAccessExprSyntax.self)
    let optional = access?.declName.text == "optional" ? access?.base : nil
    let block = ReducerBlock(environment: value, constants: constants, step: step)
    guard let child = block.reducers(optional ?? base) else { return nil }
    let head =
      if call.name == "forEach" {
        "EmptyReducer().forEach(\(state), action: \(action))"
      } else if optional != nil {
        "EmptyReducer().ifLet(\(state), action: \(action))"
      } else {
        "\(state.hasPrefix("/") ? "ScopeCase" : "Scope")(\(state), action: \(action))"
      }
    return [self.block(head, child)]
  }

  /// The value of a closure, a key path or a function for the environment.
  private func value(_ expression: some ExprSyntaxProtocol) -> String? {
    if let closure = expression.as(ClosureExprSyntax.self) {
      if closure.statements.isEmpty { return "()" }
      guard let result = closure.onlyExpression else { return nil }
      let edits = closure.uses(of: closure.parameterNames.first ?? "$0")
        .map { Edit($0, environment) }
      return Edit.applying(edits, to: result).moved(from: result.indentation, to: "")
    }
    if let path = expression.as(KeyPathExprSyntax.self) {
      return path.text == "\\.self" ? environment : "\(environment)\(path.text.dropFirst())"
    }
    guard expression.is(DeclReferenceExprSyntax.self) || expression.is(MemberAccessExprSyntax.self)
    else { return nil }
    return "\(expression.text)(\(environment))"
  }
}

extension Rule {
  /// Writes reducers with an environment as the reducers of a block.
  func block(_ environment: String) -> ReducerBlock {
    ReducerBlock(environment: environment, constants: app.reducerConstants, step: step)
  }
}

/// `AnyReducer`, and `Reducer` with three types: a function of the environment.
final class ReducerConstantRule: Rule {
  private static let form = "AnyReducer"

  override func find(_ node: VariableDeclSyntax) {
    guard let constant = ReducerConstant(node) else { return }
    let name = node.bindings.first?.pattern.text ?? ""
    let types = "<\(constant.state), \(constant.action)>"
    let signature = "func \(name)(environment: \(constant.environment)) -> some Reducer\(types)"
    guard app.reducerConstants.contains(constant.name),
      let reducers = block("environment").reducers(constant.value)
    else { return advise(node, Self.form, "write '\(signature)'.") }
    let prefix = (node.attributes.map(\.text) + node.modifiers.map(\.text)).map { "\($0) " }
    let function = block("environment").block(prefix.joined() + signature, reducers)
    let text = "@ReducerBuilder\(types)\n" + function
    replace(node, with: text.indented(by: node.indentation).trimmed, Self.form)
  }

  override func find(_ node: FunctionCallExprSyntax) {
    let arguments = node.arguments.map(\.expression)
    if node.calledExpression.text == "Reduce", arguments.count == 2,
      node.argument("environment") != nil
    {
      // `Reduce(counterReducer, environment: environment)`.
      edit(node, arguments[0], environment: arguments[1]) { $0 }
    } else if node.name == "run", arguments.count == 3, let reducer = node.receiver {
      // `counterReducer.run(&state, action, environment)`.
      edit(node, reducer, environment: arguments[2]) {
        "\($0).reduce(into: \(arguments[0].text), action: \(arguments[1].text))"
      }
    }
  }

  /// Replaces a call by the use of a single reducer.
  private func edit(
    _ node: FunctionCallExprSyntax, _ reducer: ExprSyntax, environment: ExprSyntax,
    with text: (String) -> String
  ) {
    guard let reducers = block(environment.textAtMargin).reducers(reducer), reducers.count == 1
    else { return }
    replace(
      node, with: text(reducers[0]).indented(by: node.indentation).trimmed, Self.form)
  }
}

/// The states and actions of such reducers, which are declared outside of a feature.
final class ReducerTypeRule: Rule {
  override func find(_ node: StructDeclSyntax) { mark(node) }

  override func find(_ node: EnumDeclSyntax) { mark(node) }

  private func mark(_ node: some DeclGroupSyntax & NamedDeclSyntax) {
    guard let macro = app.reducerTypes[node.fullName], !node.attributes.has("Reducer"),
      !node.isLocal
    else { return }
    // A state that is an enum needs the case paths, too, that a feature adds; a macro a round.
    let macros = node.is(EnumDeclSyntax.self) ? [macro, "CasePathable"] : [macro]
    for macro in macros { attach(macro, to: node) }
  }
}
