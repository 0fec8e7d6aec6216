import SwiftParser
import SwiftSyntax
import TesseraTestSupport
import Testing

@testable import TesseraMigrate

/// The laws of all rules, on sources that are made at random from the forms that the rules know.
struct LawTests {
  /// The files of one run have a law in common: a failure names the seed, and `sources(seed)`
  /// makes the same ones.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func aRuleDoesNotMatchItsResult(seed: UInt64) {
    let sources = Vocabulary.sources(seed: seed)
    let app = AppDeclarations(in: sources)
    for source in sources {
      let first = Migration.migrate(source, in: app)
      if let problem = first.problem {
        // Some nonsense has no place for the new form: the file stays then.
        #expect(problem.contains("would write a syntax error"), "seed \(seed)\n\(source)")
        #expect(first.text == source)
        continue
      }
      // Both for the declarations of the run, and for those that it left.
      for app in [app, AppDeclarations(in: [first.text])] {
        let second = Migration.migrate("import ComposableArchitecture\n" + first.text, in: app)
        let difference =
          "seed \(seed)\n\(source)\n--- first\n\(first.text)\n--- second\n\(second.text)"
        #expect(second.edits.keys.filter { $0 != "imports" } == [], "\(difference)")
        #expect(Vocabulary.body(second.text) == Vocabulary.body(first.text), "\(difference)")
      }
    }
  }

  @Test func theVocabularyReachesEveryRule() {
    var edits: Set<String> = []
    var (files, refusals) = (0, 0)
    for seed in 0..<40 as Range<UInt64> {
      for source in Vocabulary.sources(seed: seed) {
        let result = Migration.migrate(source)
        edits.formUnion(result.edits.keys)
        files += 1
        if result.problem != nil { refusals += 1 }
      }
    }
    #expect(refusals * 50 < files)
    let known = Vocabulary.forms.reduce(into: Set<String>()) { $0.formUnion($1.result.edits.keys) }
    #expect(edits.intersection(known).count * 4 > known.count * 3)
  }
}

/// Forms with parts of other forms in them.
private enum Vocabulary {
  static let forms =
    CasePathRulesTests.forms + EffectRulesTests.forms + EnvironmentRulesTests.forms
    + EqualActionRulesTests.forms + ImportRuleTests.qualified + PromptRulesTests.forms
    + PromptRulesTests.unchanged + ReducerRulesTests.forms + SchedulerRulesTests.forms
    + StateRulesTests.forms
    + StoreRulesTests.forms + TestRulesTests.forms + ViewRulesTests.forms + LeftoverFormsTests.forms

  private static let texts = forms.map(\.old)
  private static let expressions = texts.flatMap { Expressions(in: $0).texts }
  /// Names that the library or another form gives a meaning, too.
  private static let names = ["element", "row", "path", "success", "loaded", "child", "mainQueue"]

  static func sources(seed: UInt64) -> [String] {
    var random = SeededGenerator(seed: seed)
    return (0..<6).compactMap { _ in
      var parts = ["import ComposableArchitecture"]
      for name in names where Int.random(in: 0..<4, using: &random) == 0 {
        parts.append(
          "enum Action\(name): Equatable { case \(name)(id: Row.ID, action: Row.Action) }")
      }
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        parts.append(tree(texts.randomElement(using: &random) ?? "", depth: 2, &random))
      }
      let source = parts.joined(separator: "\n")
      return Parser.parse(source: source).hasError ? nil : source
    }
  }

  /// A text in which some expressions are replaced by others, in which others are.
  private static func tree(
    _ text: String, depth: Int, _ random: inout SeededGenerator
  ) -> String {
    var result = Array(text.utf8)
    var end = result.count
    for range in Expressions(in: text).ranges.reversed()
    where range.upperBound <= end && Int.random(in: 0..<4, using: &random) == 0 {
      var new = expressions.randomElement(using: &random) ?? ""
      if depth > 0 { new = tree(new, depth: depth - 1, &random) }
      let changed =
        Array(result[..<range.lowerBound]) + Array(new.utf8) + result[range.upperBound...]
      guard !Parser.parse(source: String(decoding: changed, as: UTF8.self)).hasError else {
        continue
      }
      result = changed
      end = range.lowerBound
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The text without its imports.
  static func body(_ text: String) -> String {
    text.lines.filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
  }
}

/// The expressions of a text.
private final class Expressions: SyntaxAnyVisitor {
  private(set) var texts: [String] = []
  private(set) var ranges: [Range<Int>] = []

  init(in text: String) {
    super.init(viewMode: .sourceAccurate)
    walk(Parser.parse(source: text))
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if node.is(FunctionCallExprSyntax.self) || node.is(MemberAccessExprSyntax.self)
      || node.is(DeclReferenceExprSyntax.self) || node.is(KeyPathExprSyntax.self)
      || node.is(PrefixOperatorExprSyntax.self)
    {
      if node.trimmedDescription != "init" { texts.append(node.trimmedDescription) }
      let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
      ranges.append(start..<node.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    return .visitChildren
  }
}
