import SwiftParser
import SwiftSyntax

/// Rewrites a Swift file of an app that is built on The Composable Architecture.
///
/// ```swift
/// let result = Migration.migrate(text)
/// result.text       // the file for Tessera
/// result.edits      // ["imports": 1, "TaskResult": 2]
/// result.leftovers  // forms to edit by hand
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
    /// A comment above each says what to write.
    package var leftovers: [Leftover] = []
    /// The reason why the file was left as it is.
    package var problem: String?
  }

  /// A form to edit by hand.
  package struct Leftover: Equatable {
    /// The line of the form in the migrated file, from 1.
    package var line: Int
    package var form: String
    package var advice: String
  }

  /// A rule that wrote something wrong, for which the file stays as it is.
  private struct Fault: Error {
    var rule: Rule.Type
    var mistake: String
  }

  /// The number of rounds that a rule has for a file.
  ///
  /// A rule needs one for each form in another form, so one that uses them up matches its result.
  private static let limit = 100

  /// The rules, in the order in which they are applied.
  ///
  /// They are applied until none finds anything. The imports come last, since they depend on the
  /// names that are used then.
  static let rules: [Rule.Type] = [
    QualifiedNameRule.self, ReducerConstantRule.self, ReducerTypeRule.self,
    RenamedTypeRule.self, ReducerProtocolRule.self, GenericTypeRule.self,
    StateWrapperRule.self, PropertyListRule.self, SharedValueRule.self, SharedChangeRule.self,
    PromptRule.self, ButtonRule.self,
    BindingKeyPathRule.self, ElementActionRule.self, CasePathRule.self, ScopeClosureRule.self,
    RenamedCallRule.self, EnumBodyRule.self,
    TaskEffectRule.self, TimedEffectRule.self, EffectValueRule.self,
    EqualActionRule.self, ReceivedActionRule.self, ComparedActionRule.self, CancelIDRule.self,
    SchedulerRule.self, StoreInitializerRule.self, StaticStoreRule.self, MainExecutorRule.self,
    AssertedStepsRule.self, SynchronousTestRule.self,
    InlineViewStoreRule.self, ViewStoreRule.self, StoreViewRule.self, ViewModifierRule.self,
    BindableStoreRule.self, LeftoverRule.self, ImportRule.self,
  ]

  /// Migrates a file.
  ///
  /// - Parameters:
  ///   - source: The text of the file.
  ///   - app: The declarations in all files of the app; `nil` if it has just this file.
  ///   - excluded: The forms that stay as they are.
  /// - Returns: The new text, the edits, and the forms that are left.
  package static func migrate(
    _ source: String, in app: AppDeclarations? = nil, without excluded: Set<String> = []
  ) -> Result {
    migrate(source, in: app ?? AppDeclarations(in: [source]), by: rules, without: excluded)
  }

  static func migrate(
    _ source: String, in app: AppDeclarations, by rules: [Rule.Type],
    without excluded: Set<String> = []
  ) -> Result {
    var result = Result(text: source)
    var file = Parser.parse(source: source)
    let imports = ImportRule(file, of: app)
    imports.walk(file)
    guard imports.findsPeer else {
      addEarlierComments(to: &result)
      return result
    }
    guard !file.hasError else {
      result.problem = "it has syntax errors: correct them, and migrate it again"
      return result
    }
    do throws(Fault) {
      var rounds: [ObjectIdentifier: Int] = [:]
      var start: String
      repeat {
        start = result.text
        for type in rules where type != ImportRule.self {
          try apply(type, app, excluded, &rounds, to: &result, &file)
        }
      } while result.text != start
      try apply(ImportRule.self, app, [], &rounds, to: &result, &file)
      let found = rules.map { $0.init(file, of: app) }.flatMap { rule in
        rule.walk(file)
        return rule.leftovers.filter { !excluded.contains($0.form) }
      }
      addComments(found, in: file, to: &result)
      addEarlierComments(to: &result)
      return result
    } catch {
      return Result(
        text: source,
        problem: "the rule '\(error.rule)' \(error.mistake): the file stays as it is. "
          + "Please report it.")
    }
  }

  /// Applies a rule until it finds nothing more.
  private static func apply(
    _ type: Rule.Type, _ app: AppDeclarations, _ excluded: Set<String>,
    _ rounds: inout [ObjectIdentifier: Int], to result: inout Result, _ file: inout SourceFileSyntax
  ) throws(Fault) {
    while true {
      let rule = type.init(file, of: app)
      rule.walk(file)
      let edits = outermost(rule.edits.filter { !excluded.contains($0.form) })
      if edits.isEmpty { return }
      rounds[ObjectIdentifier(type), default: 0] += 1
      guard rounds[ObjectIdentifier(type), default: 0] < limit else {
        throw Fault(rule: type, mistake: "matches its own result")
      }
      for edit in edits { result.edits[edit.form, default: 0] += 1 }
      result.text = applying(edits, to: result.text)
      file = Parser.parse(source: result.text)
      guard !file.hasError else { throw Fault(rule: type, mistake: "would write a syntax error") }
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

  /// Marks a line for removal, if nothing else is on it.
  static let emptyLine = "\u{0}"

  private static func applying(_ edits: [Edit], to source: String) -> String {
    let edits = edits.map { Edit(range: $0.range, text: $0.text.withNewlines(source.newline)) }
    return Edit.applying(edits, to: Array(source.utf8), from: 0).lines
      .filter { !$0.contains(emptyLine) || $0.contains { !$0.isWhitespace && $0 != "\u{0}" } }
      .map { $0.replacing(emptyLine + " ", with: "").replacing(emptyLine, with: "") }
      .joined(separator: "\n")
  }

  private static let mark = "// tessera-migrate: "

  /// Lists the comments of earlier runs whose forms the rules don't find.
  private static func addEarlierComments(to result: inout Result) {
    guard result.text.contains(mark) else { return }
    let file = Parser.parse(source: result.text)
    let converter = SourceLocationConverter(fileName: "", tree: file)
    var known = result.leftovers.map(\.advice)
    for token in file.tokens(viewMode: .sourceAccurate) {
      let line = converter.location(for: token.positionAfterSkippingLeadingTrivia).line
      for comment in token.leadingTrivia.comments where comment.hasPrefix(mark) {
        let advice = comment.dropFirst(mark.count).trimmed
        if let place = known.firstIndex(of: advice) {
          known.remove(at: place)
        } else {
          result.leftovers.append(
            Leftover(line: line, form: "a comment of an earlier run", advice: advice))
        }
      }
    }
    result.leftovers.sort { ($0.line, $0.form) < ($1.line, $1.form) }
  }

  /// Writes a comment above each form that is left.
  private static func addComments(
    _ found: [TesseraMigrate.Leftover], in file: SourceFileSyntax, to result: inout Result
  ) {
    guard !found.isEmpty else { return }
    let converter = SourceLocationConverter(fileName: "", tree: file)
    let literals = literals(in: file, converter)
    var comments: [(line: Int, form: Int, leftover: TesseraMigrate.Leftover)] = found.map {
      let form = converter.location(for: AbsolutePosition(utf8Offset: $0.offset)).line
      var line = form
      while let literal = literals.first(where: { $0.lines.contains(line) }) {
        line = literal.statement
      }
      return (line, form, $0)
    }
    comments.sort {
      ($0.line, $0.form, $0.leftover.form) < ($1.line, $1.form, $1.leftover.form)
    }
    let ending = result.text.newline == "\n" ? "" : "\r"
    var lines = result.text.lines
    var added: [Int] = []
    var last: (line: Int, form: String)?
    for (line, form, leftover) in comments {
      if let last, last == (form, leftover.form) { continue }
      last = (form, leftover.form)
      let index = line - 1 + added.count
      let indentation = lines[index].prefix { $0 == " " || $0 == "\t" }
      let comment = "\(indentation)\(mark)\(leftover.advice)\(ending)"
      // A file that is migrated again has the comment, perhaps above others.
      let above = lines[..<index].reversed().prefix { $0.contains(mark) }
      if !above.contains(comment) {
        lines.insert(comment, at: index)
        added.append(line)
      }
      result.leftovers.append(Leftover(line: form, form: leftover.form, advice: leftover.advice))
    }
    for index in result.leftovers.indices {
      let line = result.leftovers[index].line
      result.leftovers[index].line += added.count { $0 <= line }
    }
    result.leftovers.sort { ($0.line, $0.form) < ($1.line, $1.form) }
    result.text = lines.joined(separator: "\n")
  }

  /// The lines that begin inside of a string or a regular expression, where no comment can be, and
  /// the first line of the statement around each.
  private static func literals(
    in file: SourceFileSyntax, _ converter: SourceLocationConverter
  ) -> [(lines: Range<Int>, statement: Int)] {
    file.tokens(viewMode: .sourceAccurate).compactMap { token in
      guard [.multilineStringQuote, .regexSlash].contains(token.tokenKind),
        let literal = token.parent
      else { return nil }
      let statement =
        literal.enclosing(CodeBlockItemSyntax.self).map(Syntax.init)
        ?? literal.enclosing(MemberBlockItemSyntax.self).map(Syntax.init) ?? literal
      let places = [
        statement.positionAfterSkippingLeadingTrivia, literal.positionAfterSkippingLeadingTrivia,
        literal.endPositionBeforeTrailingTrivia,
      ]
      let lines = places.map { converter.location(for: $0).line }
      return (lines[1] + 1..<lines[2] + 1, min(lines[0], lines[1]))
    }
  }
}
