import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Diagnoses operators whose child is declared for another operator, in the feature's own `State`
/// and `Action`.
///
/// The compiler would speak of the operator's generic parameters. Where a declaration is in another
/// file, or its type is an alias, nothing is diagnosed.
struct ChildMistakes<Context: MacroExpansionContext> {
  private let context: Context
  /// The name of the feature.
  private let feature: String
  private let properties: [String: VariableDeclSyntax]
  private let cases: [String: EnumCase]

  init(_ feature: String, _ members: [DeclSyntax], _ context: Context) {
    self.context = context
    self.feature = feature
    let state = members.lazy.compactMap { $0.as(StructDeclSyntax.self) }
      .first { $0.name.bare == "State" }
    let variables = state?.memberBlock.members.declarations
      .compactMap { $0.as(VariableDeclSyntax.self) }.filter { $0.isInstance && $0.name != nil }
    properties = Dictionary(
      (variables ?? []).map { ($0.name?.bare ?? "", $0) }, uniquingKeysWith: { one, _ in one })
    let action = members.lazy.compactMap { $0.as(EnumDeclSyntax.self) }
      .first { $0.name.bare == "Action" }
    cases = Dictionary(
      (action.map { EnumCase.all(of: $0.memberBlock.members).elements() } ?? [])
        .filter { $0.parameters.count == 1 }.map { ($0.bareName, $0) },
      uniquingKeysWith: { one, _ in one })
  }

  func diagnose(_ calls: [ChildOperator]) {
    diagnoseRepetitions(calls)
    for call in calls {
      let isProjected = call.state.hasPrefix("$")
      guard let property = properties[isProjected ? String(call.state.dropFirst()) : call.state]
      else { continue }
      let enumCase = call.action.flatMap { cases[$0] }
      if diagnoseFeature(call, property, enumCase) { continue }
      diagnoseOther(call, calls)
      switch call.name.text {
      case "forEach": diagnoseForEach(call, property, enumCase)
      case "ifLet": diagnoseIfLet(call, property, isProjected: isProjected)
      default: diagnoseScope(call, property, enumCase)
      }
    }
  }

  /// Diagnoses an operator that is there twice, at the same place.
  private func diagnoseRepetitions(_ calls: [ChildOperator]) {
    var known: Set<[String]> = []
    for call in calls {
      let place = call.list.map { "\($0.id)" } ?? ""
      if !known.insert([place, call.name.text, call.text]).inserted {
        context.diagnose(.childRunsTwice(call.state), at: call.name)
      }
    }
  }

  /// Diagnoses a `Scope` on another property than that of its actions, on which nothing runs.
  private func diagnoseOther(_ call: ChildOperator, _ calls: [ChildOperator]) {
    guard call.name.text == "Scope", let action = call.action, action != call.state,
      let type = properties[call.state]?.childType?.trimmedDescription,
      properties[action]?.childType?.trimmedDescription == type,
      calls.contains(where: { $0.state == call.state && $0.action == call.state }),
      !calls.contains(where: { $0.state == action })
    else { return }
    let path: ExprSyntax = "\\.\(raw: action)"
    context.diagnose(
      .childRunsOnAnother(action, call.state), at: call.stateNode,
      fixIts: [.replace(call.stateNode, with: path, "Replace with '\(path)'")])
  }

  /// Diagnoses a property or a case that is declared with the feature itself.
  ///
  /// - Returns: Whether it has diagnosed one.
  private func diagnoseFeature(
    _ call: ChildOperator, _ property: VariableDeclSyntax, _ enumCase: EnumCase?
  ) -> Bool {
    guard let feature = call.featureNode?.trimmedDescription else { return false }
    if let type = property.childType,
      let state = type.replacing(feature, with: "\(feature).State")
    {
      let name = property.name?.bare ?? ""
      context.diagnose(.childNeedsState(name, feature, state), at: property.bindings)
      return true
    }
    if let enumCase, let type = enumCase.parameters.first?.type,
      type.lastName == "PresentationAction" || type.trimmedDescription == feature,
      let action = type.replacing(feature, with: "\(feature).Action")
    {
      context.diagnose(
        .caseNeedsAction(enumCase.bareName, feature, action), at: type,
        fixIts: [
          .replace(type, with: TypeSyntax(stringLiteral: action), "Replace with '\(action)'")
        ])
      return true
    }
    return false
  }

  private func diagnoseForEach(
    _ call: ChildOperator, _ property: VariableDeclSyntax, _ enumCase: EnumCase?
  ) {
    if property.attributes.has("Shared") || property.attributes.has("SharedReader") {
      return context.diagnose(.forEachNeedsRows(property.name?.bare ?? call.state), at: call.name)
    }
    guard let type = property.childType else { return }
    if let array = type.as(ArrayTypeSyntax.self) {
      let element = array.element.trimmedDescription
      let list: TypeSyntax = "IdentifiedArrayOf<\(raw: element)>"
      context.diagnose(
        .forEachNeedsIdentifiedArray(call.state, list.description), at: type,
        fixIts: [.replace(type, with: list, "Replace with '\(list)'")])
      return
    }
    guard let enumCase, let found = enumCase.parameters[0].type.lastName,
      let needed = Self.elementActions[type.lastName ?? ""], !found.hasPrefix(needed),
      found == "Action" || Self.elementActions.values.contains(where: found.hasPrefix)
    else { return }
    let action = enumCase.parameters[0].type
    let plain = action.as(MemberTypeSyntax.self)?.baseType.trimmedDescription
    var fixIts: [FixIt] = []
    if let feature = found.hasSuffix("Of") ? action.onlyGenericArgument : plain {
      let new: TypeSyntax = "\(raw: needed)Of<\(raw: feature)>"
      fixIts = [.replace(action, with: new, "Replace with '\(new)'")]
    }
    context.diagnose(
      .caseNeedsElementAction(enumCase.bareName, call.state, type.lastName ?? "", "\(needed)Of"),
      at: action, fixIts: fixIts)
  }

  private func diagnoseIfLet(
    _ call: ChildOperator, _ property: VariableDeclSyntax, isProjected: Bool
  ) {
    if isProjected, property.attributes.isEmpty, property.childType?.wrapped != nil {
      context.diagnose(
        .childIsNotPresented(String(call.state.dropFirst())), at: call.stateNode,
        fixIts: [.adding("Presents", to: property)])
    } else if !isProjected, property.attributes.isEmpty, property.childType?.lastName == "State" {
      context.diagnose(.childIsAlwaysThere(call.state), at: call.name)
    }
  }

  private func diagnoseScope(
    _ call: ChildOperator, _ property: VariableDeclSyntax, _ enumCase: EnumCase?
  ) {
    if property.childType?.wrapped?.lastName == "State" {
      return context.diagnose(.childMayBeAbsent(call.state), at: call.name)
    }
    if let node = call.featureNode, [feature, "Self"].contains(node.trimmedDescription),
      let child = property.childType?.as(MemberTypeSyntax.self), child.name.bare == "State",
      ![feature, "Self"].contains(child.baseType.trimmedDescription)
    {
      let name: ExprSyntax = "\(raw: child.baseType.trimmedDescription)"
      return context.diagnose(
        .childIsTheFeatureItself(feature, call.state, name.description), at: node,
        fixIts: [.replace(node, with: name, "Replace with '\(name)'")])
    }
    guard let action = enumCase?.parameters[0].type, let name = action.lastName else { return }
    if name == "PresentationAction" || Self.elementActions.values.contains(where: name.hasPrefix) {
      let remedy = name == "PresentationAction" ? "ifLet" : "forEach"
      context.diagnose(
        .scopeNeedsChildAction(enumCase?.bareName ?? "", name, remedy), at: call.actionNode)
    }
  }

  /// The action of an element, by the type of the collection.
  private static var elementActions: [String: String] {
    [
      "IdentifiedArray": "IdentifiedAction", "IdentifiedArrayOf": "IdentifiedAction",
      "StackState": "StackAction",
    ]
  }
}

/// A call of `Scope`, `ifLet` or `forEach` in a body, for a child of the feature itself.
struct ChildOperator {
  var name: TokenSyntax
  /// `name` in `\.name`, or `$name` in `\.$name`.
  var state: String
  var stateNode: ExprSyntax
  var action: String?
  var actionNode: ExprSyntax
  /// `Child` in `{ Child() }`.
  var featureNode: ExprSyntax?
  /// The arguments and the closure.
  var text: String
  /// The statements around the call.
  var list: CodeBlockItemListSyntax?

  /// - Parameters:
  ///   - name: The name of the operator.
  ///   - call: Its call, with the state's key path first, and an argument labelled `action`.
  init?(_ name: TokenSyntax, _ call: FunctionCallExprSyntax) {
    let arguments = call.arguments
    guard ["Scope", "ifLet", "forEach"].contains(name.text), let first = arguments.first,
      let state = first.expression.keyPathProperty,
      let action = arguments.first(where: { $0.label?.text == "action" })
    else { return nil }
    self.name = name
    self.state = state
    stateNode = first.expression
    self.action = action.expression.keyPathProperty
    actionNode = action.expression
    text = "\(arguments.trimmedDescription)\(call.trailingClosure?.trimmedDescription ?? "")"
    list = Self.list(around: Syntax(call))
    if let statements = call.trailingClosure?.statements, statements.count == 1 {
      featureNode = statements.first?.item.as(FunctionCallExprSyntax.self)?.calledExpression
    }
  }
}

extension ChildOperator {
  private static func list(around node: Syntax) -> CodeBlockItemListSyntax? {
    var node = node
    while let parent = node.parent {
      if let list = parent.as(CodeBlockItemListSyntax.self) { return list }
      node = parent
    }
    return nil
  }
}

extension VariableDeclSyntax {
  /// The type of a property, from its annotation or from `= Type(…)`.
  fileprivate var childType: TypeSyntax? {
    guard let binding = bindings.first, !binding.isComputed else { return nil }
    if let type = binding.typeAnnotation?.type { return type }
    guard let call = binding.initializer?.value.as(FunctionCallExprSyntax.self) else { return nil }
    return TypeSyntax(stringLiteral: call.calledExpression.trimmedDescription)
  }
}

extension TypeSyntax {
  /// The type with another one in the place of a name: of itself, in an optional, or as the only
  /// generic argument.
  fileprivate func replacing(_ name: String, with new: String) -> String? {
    if trimmedDescription == name { return new }
    if let wrapped, wrapped.trimmedDescription == name { return "\(new)?" }
    if let lastName, onlyGenericArgument == name { return "\(lastName)<\(new)>" }
    return nil
  }
}

extension ExprSyntax {
  /// `name` in `\.name`.
  var keyPathProperty: String? {
    guard let components = self.as(KeyPathExprSyntax.self)?.components, components.count == 1
    else { return nil }
    return components.first?.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName
      .text
  }
}
