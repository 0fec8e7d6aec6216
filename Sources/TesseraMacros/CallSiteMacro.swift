import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `#callSite`: where the call stands that takes it as a default argument.
struct CallSiteMacro: ExpressionMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) -> ExprSyntax {
    ".init(fileID: #fileID, filePath: #filePath, line: #line, column: #column)"
  }
}
