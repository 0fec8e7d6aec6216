import Foundation
import Testing

@testable import TesseraMigrate

struct MigrationReportTests {
  private let hint = """
    Where a name of The Composable Architecture isn't found, 'import TesseraMigration' until the \
    module compiles: errors then name the replacement.
    The compiler hasn't seen the result, and only it finds the rest: use --build in a package, or \
    build the app.
    """

  @Test func filesEditsAndLeftoversAreListed() {
    var report = MigrationReport()
    let result = Migration.migrate("import CasePaths\nlet a = b.eraseToEffect()\nlet b = /A.b")
    report.add(result, of: "App.swift", isChanged: true)
    report.add(Migration.migrate(""), of: "Empty.swift", isChanged: false)
    #expect(!report.isComplete)
    #expect(
      report.text == """
        1 file of 2 with 2 edits
          1  /Action.case
          1  imports
        1 form left to edit by hand, each below a comment:
          App.swift:3: eraseToEffect: use 'Effect.run { send in … }' with an asynchronous function.
        \(hint)
        """)
  }

  @Test func errorsOfTheCompilerAreGroupedByKind() throws {
    var report = MigrationReport()
    report.add(Migration.migrate("import CasePaths"), of: "App.swift", isChanged: true)
    let errors = [
      CompilerError(path: "A.swift", line: 2, message: "cannot find 'a' in scope"),
      CompilerError(path: "A.swift", line: 1, message: "missing return"),
      CompilerError(path: "B.swift", line: 3, message: "cannot find 'b' in scope"),
    ]
    report.add(try Verification([], in: AppDeclarations(in: [])) { errors })
    #expect(!report.isComplete)
    #expect(
      report.text == """
        1 file of 1 with 1 edit
          1  imports
        3 errors of the compiler, by kind:
          2  cannot find '…' in scope
             A.swift:2: cannot find 'a' in scope
             B.swift:3: cannot find 'b' in scope
          1  missing return
             A.swift:1: missing return
        """)
    let object = try JSONSerialization.jsonObject(with: Data(report.json().utf8))
    let left = (object as? [String: Any])?["left"] as? [[String: Any]]
    #expect(left?.map { $0["count"] as? Int } == [2, 1])
  }

  @Test func aPackageThatBuildsLeavesNothing() throws {
    var report = MigrationReport()
    report.add(Migration.migrate("import CasePaths"), of: "App.swift", isChanged: true)
    report.add(try Verification([], in: AppDeclarations(in: [])) { [] })
    #expect(report.isComplete)
    #expect(report.text.hasSuffix("\nThe package builds, with its tests. Nothing is left."))
  }

  @Test func withoutABuildTheReportSaysWhatItCannotSee() {
    var report = MigrationReport()
    report.add(Migration.migrate("import CasePaths"), of: "App.swift", isChanged: true)
    #expect(report.text == "1 file of 1 with 1 edit\n  1  imports\n\(hint)")
  }

  @Test func aSecondRunThatChangesNothingIsNotComplete() {
    var report = MigrationReport()
    let first = Migration.migrate("import CasePaths\nlet a = b.eraseToEffect()")
    report.add(Migration.migrate(first.text), of: "App.swift", isChanged: false)
    #expect(!report.isComplete)
    #expect(report.text.contains("App.swift:3: a comment of an earlier run: use 'Effect.run"))
    #expect(report.text.hasSuffix(hint))
  }

  @Test func skippedFilesAreListedWithTheirReasons() {
    var report = MigrationReport()
    #expect(report.isComplete)
    report.add(Migration.migrate("import CasePaths\n("), of: "App.swift", isChanged: false)
    report.add(.init(path: "Old.swift", reason: "it is read-only"))
    #expect(!report.isComplete)
    #expect(
      report.text == """
        0 files of 2 with 0 edits
        2 files skipped:
          App.swift: it has syntax errors: correct them, and migrate it again
          Old.swift: it is read-only
        """)
  }

  @Test func withoutAFileToMigrateNothingIsToBeBuilt() {
    var report = MigrationReport()
    report.add(Migration.migrate("import Foundation"), of: "App.swift", isChanged: false)
    #expect(
      report.text.hasSuffix(
        "There is nothing to migrate: no file imports The Composable Architecture or one of its "
          + "companions."))
  }
}
