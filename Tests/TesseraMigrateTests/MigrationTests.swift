import SwiftSyntax
import Testing

@testable import TesseraMigrate

struct MigrationTests {
  @Test func aFileWithoutTheLibraryStays() {
    let source = "import Foundation\nlet path = /Action.child\n"
    #expect(Migration.migrate(source) == Migration.Result(text: source))
  }

  @Test func patternsOfCasesInOtherFilesAreRewritten() {
    let app = AppDeclarations(in: ["enum Action { case row(id: Int, action: Row.Action) }"])
    let source = "import ComposableArchitecture\nawait store.send(.row(id: 1, action: .tapped))"
    #expect(
      Migration.migrate(source, in: app).text
        == "import Tessera\nawait store.send(.row(.element(id: 1, action: .tapped)))")
  }

  @Test func commentsAndLayoutStay() {
    let form = Form(
      "TaskResult",
      """
      /// A counter.
      enum Action {   // what happened
        case loaded( TaskResult<Int> )  /* once */
      }
      """,
      """
      /// A counter.
      enum Action {   // what happened
        case loaded( Result<Int, any Error> )  /* once */
      }
      """)
    form.check()
    #expect(form.result.edits == ["imports": 1, "TaskResult": 1])
  }

  @Test func theLineEndingsOfTheFileStay() {
    let source = """
      import ComposableArchitecture
      import SwiftUI
      struct A: ReducerProtocol {
        struct State {}
        enum Action {}
        func f() -> EffectTask<Action> {
          .task {
            .done
          }
        }
        let x = a.eraseToEffect()
      }
      """
    let result = Migration.migrate(source)
    let windows = Migration.migrate(source.replacing("\n", with: "\r\n"))
    #expect(windows.text == result.text.replacing("\n", with: "\r\n"))
    #expect(windows.leftovers == result.leftovers)
    #expect(result.text.contains("// tessera-migrate:"))
  }

  @Test func aLineWithAnotherEndingKeepsIt() {
    let source = "import CasePaths\r\nlet a = /A.b\nlet c = 1\r\n"
    let result = Migration.migrate(source)
    #expect(result.text == "import Tessera\r\nlet a = \\.b\nlet c = 1\r\n")
  }

  @Test(arguments: [
    "<<<<<<< HEAD\nlet a = /A.b\n=======\nlet a = /A.c\n>>>>>>> other\n", "let a = (/A.b\n",
  ])
  func aFileWithSyntaxErrorsStays(source: String) {
    let source = "import CasePaths\n" + source
    let result = Migration.migrate(source)
    #expect(result.text == source)
    #expect(result.edits.isEmpty)
    #expect(result.problem == "it has syntax errors: correct them, and migrate it again")
  }

  @Test(arguments: [
    (GrowingRule.self as Rule.Type, "the rule 'GrowingRule' matches its own result"),
    (BreakingRule.self, "the rule 'BreakingRule' would write a syntax error"),
  ])
  func aRuleThatWritesSomethingWrongIsNamed(rule: Rule.Type, mistake: String) {
    let source = "import CasePaths\nlet b = a\n"
    let result = Migration.migrate(source, in: AppDeclarations(in: [source]), by: [rule])
    #expect(
      result
        == Migration.Result(
          text: source, problem: mistake + ": the file stays as it is. Please report it."))
  }

  @Test func commentsOfAnEarlierRunAreListedWhileTheyAreThere() {
    let first = Migration.migrate(
      "import CasePaths\nlet a = b.eraseToEffect()\nlet c = d.pullback(state: e)\n")
    let second = Migration.migrate(first.text)
    #expect(second.text == first.text)
    #expect(second.leftovers.map(\.line) == first.leftovers.map(\.line))
    #expect(second.leftovers.map(\.advice) == first.leftovers.map(\.advice))
    #expect(Set(second.leftovers.map(\.form)) == ["a comment of an earlier run"])
    let text = "let a = \"\"\"\n  // tessera-migrate: text\n  \"\"\"\n"
    #expect(Migration.migrate(text).leftovers == [])
  }

  @Test(arguments: ["    ", "\t"])
  func aFileKeepsItsIndentation(step: String) {
    let source =
      "import CasePaths\nfunc f() {\n\(step)a = AlertState(title: b, message: .init(c))\n}"
    #expect(
      Migration.migrate(source).text == """
        import Tessera
        func f() {
        \(step)a = AlertState {
        \(step)\(step)b
        \(step)} message: {
        \(step)\(step).init(c)
        \(step)}
        }
        """)
  }

  @Test func twoCommentsAboveALineAreWrittenOnce() {
    let source = "import CasePaths\nlet a = f(b.eraseToEffect(), c.pullback(state: d))\n"
    let first = Migration.migrate(source)
    #expect(first.text.lines.count == 5)
    #expect(Migration.migrate("import CasePaths\n" + first.text.dropFirst(15)).text == first.text)
  }

  @Test func theLineOfALeftoverIsThatOfTheForm() {
    let source = """
      import CasePaths
      let a = b.eraseToEffect()
      let text = \"""
        \\(c.eraseToEffect())
        \"""
      """
    let result = Migration.migrate(source)
    #expect(result.leftovers.map(\.line) == [3, 6])
  }
}

/// A rule that matches its result.
private final class GrowingRule: Rule {
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.text == "a" { replace(node, with: "f(a)", "a") }
    return .skipChildren
  }
}

/// A rule whose result is no Swift.
private final class BreakingRule: Rule {
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    replace(node, with: "(", "a")
    return .skipChildren
  }
}
