import Testing

@testable import TesseraMigrate

struct MigrationReportTests {
  private let hint = """
    Where a name of The Composable Architecture isn't found, 'import TesseraMigration' until the \
    module compiles: errors then name the replacement.
    """

  @Test func filesEditsAndLeftoversAreListed() {
    var report = MigrationReport()
    let result = Migration.migrate("import CasePaths\nlet a = b.eraseToEffect()\nlet b = /A.b")
    report.add(result, of: "App.swift", isChanged: true)
    report.add(Migration.migrate(""), of: "Empty.swift", isChanged: false)
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

  @Test func withoutLeftoversTheNextStepIsABuild() {
    var report = MigrationReport()
    report.add(Migration.migrate("import CasePaths"), of: "App.swift", isChanged: true)
    #expect(report.text.hasSuffix("Build the app next.\n\(hint)"))
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
