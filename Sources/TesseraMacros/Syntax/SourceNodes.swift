import SwiftSyntax
import SwiftSyntaxMacros

/// A macro whose expansion is written as source code.
///
/// ## Internal representation
///
/// The compiler takes an expansion as text and parses it. So an expansion is one token, which holds
/// the text, in a node of the type that the macro's role asks for: parsing the text in the plug-in,
/// and formatting the result, took half of the time that a module of features takes to expand.
protocol SourceMacro: Macro {}

extension SourceMacro {
  static var formatMode: FormatMode { .disabled }
}

extension DeclSyntax {
  /// Creates a declaration that prints as source code.
  init(source: String) {
    self.init(MissingDeclSyntax(placeholder: .source(source)))
  }
}

extension AccessorDeclSyntax {
  /// Creates an accessor that prints as source code.
  init(source: String) {
    self.init(accessorSpecifier: .source(source))
  }
}

extension AttributeSyntax {
  /// Creates an attribute that prints as source code.
  ///
  /// - Parameter source: The attribute without its `@`.
  init(source: String) {
    self.init(attributeName: IdentifierTypeSyntax(name: .source(source)))
  }
}

extension ExtensionDeclSyntax {
  /// Creates an extension without members.
  ///
  /// - Parameters:
  ///   - type: The type that it extends.
  ///   - conformances: The protocols that it adds, separated by commas.
  init(of type: some TypeSyntaxProtocol, conformingTo conformances: String) {
    let name = "\(type.trimmedDescription): \(conformances)"
    self.init(
      extensionKeyword: .keyword(.extension, trailingTrivia: .space),
      extendedType: IdentifierTypeSyntax(name: .source(name)),
      memberBlock: MemberBlockSyntax(
        leftBrace: .leftBraceToken(leadingTrivia: .space), members: []))
  }
}

extension TokenSyntax {
  /// A token that prints as source code.
  fileprivate static func source(_ text: String) -> TokenSyntax { .identifier(text) }
}
