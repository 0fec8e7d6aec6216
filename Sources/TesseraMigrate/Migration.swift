import SwiftParser
import SwiftSyntax

/// Rewrites a Swift file of an app that is built on The Composable Architecture.
///
/// ```swift
/// let result = Migration.migrate(text)
/// result.text       // the file for Tessera
/// result.edits      // ["imports": 1, "TaskResult": 2]
/// result.leftovers  // what has to be edited by hand
/// ```
///
/// A file that imports neither The Composable Architecture nor one of its companions stays as it
/// is, so a file can be migrated any number of times.
package enum Migration {
  /// A migrated file.
  package struct Result: Equatable {
    package var text: String
    /// The number of edits of each form.
    package var edits: [String: Int] = [:]
    /// The forms that have no automatic replacement.
    ///
    /// A comment above the line of each says what to write.
    package var leftovers: [Leftover] = []
  }

  /// A form that has to be edited by hand.
  package struct Leftover: Equatable {
    /// The line of the form in the migrated file, from 1.
    package var line: Int
    package var form: String
    package var advice: String
  }

  /// The rules, in the order in which they are applied.
  ///
  /// The imports come last, since they depend on the names that are used then.
  static let rules: [Rule.Type] = [
    ReducerProtocolRule.self, EffectTypeRule.self, StateWrapperRule.self, SharedValueRule.self,
    PromptRule.self, ButtonRule.self, BindingKeyPathRule.self, ElementActionRule.self,
    CasePathRule.self, ScopeClosureRule.self,
    EnumScopeRule.self, EnumBodyRule.self, OnChangeRule.self, ErasingRule.self,
    TaskEffectRule.self, EffectValueRule.self, TaskResultRule.self, CancelIDRule.self,
    SchedulerRule.self, StoreInitializerRule.self, MainExecutorRule.self, InlineViewStoreRule.self,
    ViewStoreRule.self,
    StoreViewRule.self, ViewModifierRule.self, BindableStoreRule.self, CompanionNameRule.self,
    LeftoverRule.self,
  ]

  /// The names of the cases that hold an element's ID beside its action.
  ///
  /// Their patterns, in any file of the app, get another form.
  package static func elementCases(in source: String) -> Set<String> {
    let finder = ElementCaseFinder(viewMode: .sourceAccurate)
    finder.walk(Parser.parse(source: source))
    return finder.names
  }

  /// Migrates a file.
  ///
  /// - Parameters:
  ///   - source: The text of the file.
  ///   - elementCases: The ``elementCases(in:)`` of the app's other files.
  /// - Returns: The new text, the edits, and the forms that are left.
  package static func migrate(_ source: String, elementCases: Set<String> = []) -> Result {
    let elementCases = elementCases.union(self.elementCases(in: source))
    var result = Result(text: source)
    let imports = ImportRule(Parser.parse(source: source))
    imports.walk(imports.file)
    guard imports.findsPeer else { return result }
    var leftovers: [TesseraMigrate.Leftover] = []
    for type in rules {
      leftovers += apply(type, elementCases, to: &result)
    }
    _ = apply(ImportRule.self, [], to: &result)
    // Edits of later rules have moved the forms, so these are looked for again at the end.
    let forms = Set(leftovers.map(\.form))
    addComments(forms, elementCases, to: &result)
    return result
  }

  /// Applies a rule until it finds nothing more, and returns what it leaves.
  private static func apply(
    _ type: Rule.Type, _ elementCases: Set<String>, to result: inout Result
  ) -> [TesseraMigrate.Leftover] {
    while true {
      let rule = type.init(Parser.parse(source: result.text), elementCases: elementCases)
      rule.walk(rule.file)
      let edits = outermost(rule.edits)
      if edits.isEmpty { return rule.leftovers }
      for edit in edits { result.edits[edit.form, default: 0] += 1 }
      result.text = applying(edits, to: result.text)
    }
  }

  /// The edits that are in no other edit, in the order of the text.
  private static func outermost(_ edits: [Edit]) -> [Edit] {
    var end = 0
    let ordered = edits.sorted {
      ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
    }
    return ordered.filter { edit in
      guard edit.range.lowerBound >= end else { return false }
      end = edit.range.upperBound
      return true
    }
  }

  /// Stands for a line that is removed if nothing else is on it.
  static let emptyLine = "\u{0}"

  private static func applying(_ edits: [Edit], to source: String) -> String {
    var result: [UInt8] = []
    let bytes = Array(source.utf8)
    var position = 0
    for edit in edits {
      result += bytes[position..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      position = edit.range.upperBound
    }
    result += bytes[position...]
    return String(decoding: result, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains(emptyLine) || $0.contains { !$0.isWhitespace && $0 != "\u{0}" } }
      .map { $0.replacing(emptyLine, with: "") }
      .joined(separator: "\n")
  }

  /// Writes a comment above each form that is left.
  private static func addComments(
    _ forms: Set<String>, _ elementCases: Set<String>, to result: inout Result
  ) {
    guard !forms.isEmpty else { return }
    let file = Parser.parse(source: result.text)
    let found = rules.flatMap { type in
      let rule = type.init(file, elementCases: elementCases)
      rule.walk(file)
      return rule.leftovers
    }
    let converter = SourceLocationConverter(fileName: "", tree: file)
    var comments: [(line: Int, leftover: TesseraMigrate.Leftover)] = found.map {
      (converter.location(for: AbsolutePosition(utf8Offset: $0.offset)).line, $0)
    }
    comments.sort { ($0.line, $0.leftover.form) < ($1.line, $1.leftover.form) }
    var lines = result.text.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    var added = 0
    var last: (line: Int, form: String)?
    for (line, leftover) in comments {
      if let last, last == (line, leftover.form) { continue }
      last = (line, leftover.form)
      let index = line - 1 + added
      let indentation = lines[index].prefix { $0 == " " || $0 == "\t" }
      lines.insert("\(indentation)// tessera-migrate: \(leftover.advice)", at: index)
      added += 1
      result.leftovers.append(
        Leftover(line: index + 2, form: leftover.form, advice: leftover.advice))
    }
    result.text = lines.joined(separator: "\n")
  }
}
