import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `#callSite`: the source location of the call that uses it as a default argument.
struct CallSiteMacro: ExpressionMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) -> ExprSyntax {
    ".init(fileID: #fileID, filePath: #filePath, line: #line, column: #column)"
  }
}
