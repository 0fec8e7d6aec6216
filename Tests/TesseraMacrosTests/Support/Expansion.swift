import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

@testable import TesseraMacros

/// Source code after the expansion of macros, and their diagnostics.
struct Expansion {
  let text: String
  let diagnostics: [Diagnostic]

  /// Expands the macros of the plugin, nested ones too.
  ///
  /// - Parameters:
  ///   - source: The source code.
  ///   - names: The macros to expand; the others stay as attributes.
  init(_ source: String, _ names: String...) { self.init(source, names: names) }

  init(_ source: String, names: [String]) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "Test.swift")])
    let specs = Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        Plugin.macros["\(name.prefix(1).uppercased())\(name.dropFirst())Macro"].map {
          (name, Self.spec(name, $0))
        }
      })
    let expanded = file.expand(
      macroSpecs: specs,
      contextGenerator: { node in
        BasicMacroExpansionContext(
          sharingWith: context, lexicalContext: node.allMacroLexicalContexts())
      }, indentationWidth: .spaces(2))
    self.text = Self.normalized(expanded.description)
    self.diagnostics = context.diagnostics
  }

  /// The names of the diagnostics of a reducer with a closure.
  static func diagnostics(_ closure: String) -> [String?] {
    let expansion = Expansion(
      """
      @Reducer struct R {
        struct State { var a = 0 }
        enum Action { case a, b }
        var body: some Reducer<State, Action> {
          Reduce { \(closure) }
        }
      }
      """, "Reducer")
    return expansion.diagnostics.map { ($0.diagMessage as? MacroDiagnostic)?.name }
  }

  private static func spec(_ name: String, _ type: any Macro.Type) -> MacroSpec {
    let conformances: [String: [TypeSyntax]] = [
      "CasePathable": ["CasePathable", "CasePathIterable"],
      "FieldedState": ["FieldedState", "KeyPathNaming"],
      "ObservableState": [
        "ObservableState", "NumberedState", "KeyPathNaming", "_CaseReducerState",
      ],
      "Reducer": ["Reducer", "CaseReducer"], "ViewAction": ["ViewActionSending"],
    ]
    return MacroSpec(type: type, conformances: conformances[name] ?? [])
  }

  /// The trimmed non-empty lines.
  static func normalized(_ text: String) -> String {
    text.split(separator: "\n").map(trimmed).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func trimmed(_ line: Substring) -> Substring {
    var line = line.drop { $0 == " " }
    while line.last == " " { line.removeLast() }
    return line
  }

  /// The text without white space: macros leave their code unformatted.
  static func compact(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  /// Whether the expansion contains code, ignoring whitespace.
  func contains(_ code: String) -> Bool { Self.compact(text).contains(Self.compact(code)) }
}

/// Expects that source code expands to other code without diagnostics, ignoring whitespace.
func expectExpansion(
  of source: String, _ names: String..., to expected: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let expansion = Expansion(source, names: names)
  #expect(
    Expansion.compact(expansion.text) == Expansion.compact(expected),
    "The expansion is:\n\(expansion.text)", sourceLocation: sourceLocation)
  #expect(expansion.diagnostics.isEmpty, sourceLocation: sourceLocation)
}
