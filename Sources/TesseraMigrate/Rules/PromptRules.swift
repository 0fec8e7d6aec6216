import SwiftSyntax

/// `AlertState(title:message:primaryButton:secondaryButton:)` and
/// `ConfirmationDialogState(title:buttons:)`.
final class PromptRule: Rule {
  private static let form = "AlertState(title:)"
  private static let labels: Set = [
    "title", "titleVisibility", "message", "primaryButton", "secondaryButton", "dismissButton",
    "buttons",
  ]

  override func find(_ node: FunctionCallExprSyntax) {
    guard ["AlertState", "ConfirmationDialogState", "ActionSheetState"].contains(node.name),
      let title = node.argument("title"), !title.expression.is(ClosureExprSyntax.self),
      node.arguments.allSatisfy({ Self.labels.contains($0.label?.text ?? "") })
    else { return }
    let message = node.argument("message")?.expression
    guard let buttons = buttons(of: node), message.map(isText) ?? true else {
      return advise(
        node, Self.form,
        "use 'AlertState { title } actions: { ButtonState(action: …) { … } } message: { … }'.")
    }
    let indentation = node.indentation
    let visibility =
      node.argument("titleVisibility")
      .map { "(titleVisibility: \($0.expression.text))" } ?? ""
    let type = node.calledExpression.text
    var text = type.replacing("ActionSheetState", with: "ConfirmationDialogState") + visibility
    let messages = message.map { $0.is(NilLiteralExprSyntax.self) ? [] : [$0.text] } ?? []
    if buttons.isEmpty, messages.isEmpty {
      text += " { \(title.expression.text) }"
    } else {
      text += block([title.expression.text], indentation)
      if !buttons.isEmpty { text += " actions:" + block(buttons, indentation) }
      if !messages.isEmpty { text += " message:" + block(messages, indentation) }
    }
    replace(node, with: text, Self.form)
  }

  /// Whether an expression is surely a text, and no optional one, or `nil`.
  private func isText(_ expression: ExprSyntax) -> Bool {
    expression.is(NilLiteralExprSyntax.self)
      || ["TextState", "TextState.init", ".init"].contains(
        expression.as(FunctionCallExprSyntax.self)?.calledExpression.text)
  }

  private func block(_ lines: [String], _ indentation: String) -> String {
    let body = lines.map { "\(indentation)\(step)\($0)\n" }.joined()
    return " {\n\(body)\(indentation)}"
  }

  /// The buttons in their new form; `nil` if one of them isn't written in place.
  private func buttons(of node: FunctionCallExprSyntax) -> [String]? {
    var old = ["primaryButton", "secondaryButton", "dismissButton"]
      .compactMap { node.argument($0)?.expression }
    if let list = node.argument("buttons")?.expression {
      guard let list = list.as(ArrayExprSyntax.self) else { return nil }
      old += list.elements.map(\.expression)
    }
    let new = old.compactMap { ButtonRule.button($0) }
    return new.count == old.count ? new : nil
  }
}

/// `ButtonState.cancel(_:action:)` and its kin.
final class ButtonRule: Rule {
  /// A button in its new form, from `.destructive(label, action: .send(action))`.
  static func button(_ expression: ExprSyntax) -> String? {
    guard let call = expression.as(FunctionCallExprSyntax.self), call.isMember,
      ["default", "cancel", "destructive"].contains(call.name),
      let label = call.arguments.first, label.label == nil
    else { return nil }
    var arguments = call.name == "default" ? [] : ["role: .\(call.name)"]
    if let action = call.argument("action") {
      arguments.append("action: \(action.expression.text)")
    }
    let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    return "ButtonState\(list) { \(label.expression.text) }"
  }

  override func find(_ node: FunctionCallExprSyntax) {
    if node.receiver.map({ $0.text.hasPrefix("ButtonState") || $0.text.hasSuffix(".Button") })
      ?? false, let button = Self.button(ExprSyntax(node))
    {
      replace(node, with: button, "ButtonState.cancel")
    }
  }
}
