import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A mistake that a macro reports, with a remedy.
///
/// `Mistakes.swift` and `Mistakes+Dependencies.swift` list them all, one factory each.
struct MacroDiagnostic: DiagnosticMessage, Equatable {
  let message: String
  let severity: DiagnosticSeverity
  /// The name of the factory.
  let name: String

  /// Creates a diagnostic that is identified by the factory that calls this.
  init(_ message: String, severity: DiagnosticSeverity = .error, factory: String = #function) {
    self.message = message
    self.severity = severity
    self.name = String(factory.prefix { $0 != "(" })
  }

  var diagnosticID: MessageID { MessageID(domain: "TesseraMacros", id: name) }
}

extension MacroExpansionContext {
  /// Reports a mistake at a node.
  func diagnose(
    _ message: MacroDiagnostic, at node: some SyntaxProtocol, fixIts: [FixIt] = []
  ) {
    diagnose(Diagnostic(node: Syntax(node), message: message, fixIts: fixIts))
  }
}

/// The title of a fix-it.
struct Remedy: FixItMessage {
  var message: String

  var fixItID: MessageID { MessageID(domain: "TesseraMacros", id: message) }
}

extension FixIt {
  /// Replaces one node with another.
  static func replace(
    _ old: some SyntaxProtocol, with new: some SyntaxProtocol, _ message: String
  ) -> FixIt {
    .replace(message: Remedy(message: message), oldNode: old, newNode: new)
  }

  /// Replaces a keyword or a name with other text.
  static func rename(_ token: TokenSyntax, to text: String) -> FixIt {
    let new = token.with(\.tokenKind, .identifier(text))
    return .replace(token, with: new, "Replace '\(token.text)' with '\(text)'")
  }

  /// Replaces `class` or `actor` with `struct`.
  static func structInstead(of keyword: TokenSyntax) -> [FixIt] {
    guard [.keyword(.class), .keyword(.actor)].contains(keyword.tokenKind) else { return [] }
    return [.rename(keyword, to: "struct")]
  }

  /// Makes the initial value of a property an argument of its wrapper.
  static func passing(
    _ value: ExprSyntax, as label: String, to wrapper: AttributeSyntax,
    of variable: VariableDeclSyntax
  ) -> FixIt {
    let argument = LabeledExprSyntax(
      label: .identifier(label), colon: .colonToken(trailingTrivia: .space),
      expression: value.trimmed)
    var newWrapper = wrapper
    newWrapper.attributeName.trailingTrivia = []
    newWrapper.leftParen = .leftParenToken()
    newWrapper.arguments = .argumentList([argument])
    newWrapper.rightParen = .rightParenToken(trailingTrivia: wrapper.trailingTrivia)
    var new = variable
    new.attributes = AttributeListSyntax(
      variable.attributes.map { $0.id == wrapper.id ? .attribute(newWrapper) : $0 })
    new.bindings = PatternBindingListSyntax(
      variable.bindings.map { binding in
        var binding = binding
        if binding.typeAnnotation != nil {
          binding.typeAnnotation?.type.trailingTrivia = []
        } else {
          binding.pattern.trailingTrivia = []
        }
        binding.initializer = nil
        return binding
      })
    return .replace(variable, with: new, "Write '\(newWrapper.trimmedDescription)'")
  }

  /// Adds an attribute in front of a declaration.
  static func adding(
    _ attribute: String, to declaration: some DeclSyntaxProtocol & WithAttributesSyntax
  ) -> FixIt {
    var new = declaration
    new.leadingTrivia = []
    let added = AttributeSyntax(
      leadingTrivia: declaration.leadingTrivia,
      attributeName: IdentifierTypeSyntax(name: .identifier(attribute)), trailingTrivia: .space)
    new.attributes.insert(.attribute(added), at: new.attributes.startIndex)
    return .replace(declaration, with: new, "Add '@\(attribute)'")
  }
}
