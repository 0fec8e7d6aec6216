import Foundation
import Testing

@testable import TesseraMigrate

struct AdviceTests {
  /// An example of each row of the guide's tables of names; `nil` if only the compiler sees the
  /// form, whose error the row names.
  private static let examples: [(row: String, example: String?)] = [
    ("`import ComposableArchitecture`", ""), ("`import ComposableArchitecture` in a test", ""),
    ("`import ComposableArchitecture` in a SwiftUI view", "import SwiftUI"),
    ("`import ComposableArchitecture` in a controller of AppKit", "import AppKit"),
    ("`import ComposableArchitecture` in a UIKit controller", "import UIKit"),
    ("`import CasePaths`, ", "import CasePaths"), ("`import Sharing`", "import Sharing"),
    ("`@Dependency(\\.urlSession)`", "@Dependency(\\.urlSession) var a"),
    ("`@Dependency(\\.notificationCenter)`", "@Dependency(\\.notificationCenter) var a"),
    ("`Reduce(reducer)`", "let a = Reduce(b())"),
    ("`onChange(of:) ", "var a: some Reducer<B, C> { D().onChange(of: \\.e) { _, _ in F() } }"),
    ("`TaskResult`", "let a: TaskResult<Int>"), ("`ViewStore`, ", "let a = b(ViewStore(store))"),
    ("`WithPerceptionTracking", "let a = WithPerceptionTracking { b }"),
    ("`withPerceptionTracking", "withPerceptionTracking { a } onChange: { b() }"),
    ("`Scope(\\.heap.wrappedValue", nil),
    ("`@BindingState`", "struct A { @BindingState var b = 1 }"),
    ("`withMainSerialExecutor ", "withMainSerialExecutor { a() }"),
    (
      "`Scope(\\.editor, action: \\.editor)` where",
      "struct A { enum State {}; var body: B { Scope(state: \\.c, action: \\.c) { C() } } }"
    ),
    (
      "`static var body: some ReducerOf<Self>`",
      "@Reducer enum A { case b(B); static var body: some ReducerOf<Self> { C() } }"
    ),
    ("`fileID: fileID, ", "reportIssue(\"\", fileID: fileID, line: line)"),
    ("`Array(store.$rows)`", "let a = Array(store.$rows)"),
    ("`XCTModify(", "XCTModify(&a.b, case: /B.c) { $0 = 1 }"),
    ("`Effect.timer(", "let a: Effect<B> = .timer(id: 1, every: 1, on: c).map { _ in .d }"),
    ("`state.rows.append(row)`", nil),
    ("`@Shared var count = 0`", "@Shared var a = 0"), ("`@Shared(.key) var list", nil),
    ("`_ReducerPrinter`", "let a: _ReducerPrinter<B, C>"),
    ("`_EphemeralState`", "let a: _EphemeralState"),
    ("`ActorIsolated`", "let a = ActorIsolated(1)"),
    ("`expectReportsIssue ", "expectReportsIssue { a() }"),
    ("`TestContext.current`", "let a = TestContext.current"),
    ("`reportIssue(_, severity: .warning)`", "reportIssue(\"\", severity: .warning)"),
    ("`@Dependency(\\.openURL)`", "@Dependency(\\.openURL) var a"),
    ("`$0.defaultFileStorage", "f { $0.defaultFileStorage = .inMemory }"),
    ("`.appStorage(", "@Shared(.appStorage(\"a\", store: UserDefaults())) var a = 1"),
    ("`TextState(", "let a = TextState(\"a\", tableName: \"b\")"),
    ("`UIAlertController(store:)`", "let a = UIAlertController(store: b)"),
    ("`$store.scope(\\.$destination", nil), ("`let path: CaseKeyPath<Root, Root>", nil),
    ("`\\.payload` as a `CaseKeyPath", nil), ("`Case` with", nil),
    ("a reducer that is generic over its parent", nil),
    ("`TaskResult<Value>` in an", "enum A: Equatable { case b(TaskResult<Int>) }"),
    ("`let counter = AnyReducer", "let a = AnyReducer<B, C, D> { b, c, d in .none }"),
    ("`mainQueue`, ", "@Dependency(\\.mainQueue) var mainQueue"),
    ("`CasePath<Root, Value>`", "let a: CasePath<B, C>"),
    ("`ReducerBuilderOf<Feature>`", "@ReducerBuilderOf<Self> var body: some A { B() }"),
    ("`XCTFail` in", "func a() { XCTFail() }"),
    ("`Void`, or an enum", nil), ("`Scope(\\.box.card", nil),
    ("`some Reducer<State, Action>` in", nil),
  ]

  private static let rows: [String] = {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let guide = try? String(
      contentsOf: root.appending(path: "Documentation/ComingFromTCA.md"), encoding: .utf8)
    let section = guide?.split(separator: "## Behaviour that differs").first ?? ""
    return section.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| TCA |") }
      .map { String($0.dropFirst(2)) }
  }()

  /// Of several beginnings, the longest one counts.
  @Test func everyRowOfTheGuideHasARuleOrAdvice() throws {
    try #require(Self.rows.count > 40)
    var used: Set<String> = []
    for row in Self.rows {
      let found = Self.examples.filter { row.hasPrefix($0.row) }.max { $0.row.count < $1.row.count }
      let (name, example) = try #require(found, "\(row)")
      used.insert(name)
      guard let example else { continue }
      let result = Migration.migrate("import ComposableArchitecture\n" + example)
      let isImport = name.contains("import ")
      let body = result.text.lines.drop { $0.hasPrefix("import Tessera") }.joined(separator: "\n")
      #expect(
        isImport || body != example || result.text.contains("import TesseraNetworking")
          || result.text.contains("import TesseraFoundation"), "\(row)")
      // The form to write isn't one to edit.
      let second = Migration.migrate(result.text)
      #expect(second.text == result.text, "\(row)")
    }
    #expect(used == Set(Self.examples.map(\.row)))
  }

  @Test(arguments: [
    (".run(timeout: .seconds(1))", 1), (".run(limit: 1)", 0), ("f(\\.openURL)", 1),
    (".appStorage(\"a\", store: .inMemory())", 0), ("openURL(a)", 0), ("Array(rows)", 0),
  ])
  func adviceIsForTheOldFormOnly(example: String, count: Int) {
    let result = Migration.migrate("import ComposableArchitecture\na.b(\(example))")
    #expect(result.leftovers.count == count)
  }

  @Test func aNameOfTheAppIsNoFormToEdit() {
    let source = """
      import ComposableArchitecture
      extension DependencyValues { var openURL: Opener { get {} set {} } }
      struct Engine { func run(timeout: Int) {} }
      struct A { @Dependency(\\.openURL) var openURL }
      let a = engine.run(timeout: 1)
      """
    #expect(Migration.migrate(source).leftovers == [])
  }

  @Test func testsKeepTheirFailures() {
    let source = "import ComposableArchitecture\nimport XCTest\n\nfunc a() { XCTFail() }"
    #expect(Migration.migrate(source).leftovers == [])
  }
}
