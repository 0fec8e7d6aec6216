import Foundation
import Testing

@testable import TesseraMigrate

struct VerificationTests {
  private let folder = TemporaryFolder()

  /// Calls of an app's own functions, which the tool takes for those of the old library.
  private static let wrong = [
    "let a = TaskResult<Int>(v: 1)", "let a = /Own.value", "let a = scope(state: b, action: Own.c)",
    "let a = Reduce(b())", "let a = Effect(value: 1)", "b.cancellable(id: Own.self)",
    "b.debounce(for: 1, scheduler: c)", "let a = AlertState(title: b)",
    "let a = ButtonState.cancel(b)", "let a = Store(initialState: 1, reducer: 2)",
    "let a = ActorIsolated(1)", "@Shared var a = 1",
  ]
  private static let right = "let z: EffectTask<Int>"

  /// The files with a line each that the tool edits wrongly, and one that it edits rightly.
  private func makeFiles() throws -> [SourceFile] {
    try Self.wrong.enumerated().map { index, line in
      let name = "\(index).swift"
      try folder.write(name, Data("import CasePaths\n\(Self.right)\n\(line)\n".utf8))
      return try SourceFile(path: folder.path(name))
    }
  }

  private func write(_ files: [SourceFile], in app: AppDeclarations) throws {
    for file in files { try file.write(Migration.migrate(file.text, in: app).text) }
  }

  /// The errors of lines that aren't as their author wrote them.
  private func errors(in files: [SourceFile]) -> [CompilerError] {
    files.enumerated().flatMap { index, file in
      let lines = ((try? SourceFile(path: file.path).text) ?? "").lines
      return lines.enumerated().compactMap { number, line in
        let isRight =
          line.isEmpty || line == "import Tessera" || line == "let z: Effect<Int>"
          || line == Self.wrong[index]
        return isRight
          ? nil
          : CompilerError(
            path: SourceFile.resolved(file.path), line: number + 1, message: "no '\(line)'")
      }
    }
  }

  @Test func twelveWrongEditsAreTakenBack() throws {
    let files = try makeFiles()
    let app = AppDeclarations(in: files.map(\.text))
    try write(files, in: app)
    #expect(Set(errors(in: files).map(\.path)).count == 12)
    var builds = 0
    let verification = try Verification(files, in: app) {
      builds += 1
      return errors(in: files)
    }
    for (file, line) in zip(files, Self.wrong) {
      #expect(
        try SourceFile(path: file.path).text == "import Tessera\nlet z: Effect<Int>\n\(line)\n")
      #expect(verification.result(for: file).edits == ["imports": 1, "EffectTask": 1])
    }
    #expect(verification.errors == [])
    #expect(verification.retreats.count == 12)
    #expect(builds == 2)
  }

  @Test func anEditStaysWithoutWhichTheFileIsNoBetter() throws {
    try folder.write("a.swift", Data("import CasePaths\n\(Self.right)\n".utf8))
    let file = try SourceFile(path: folder.path("a.swift"))
    let app = AppDeclarations(in: [file.text])
    try write([file], in: app)
    let error = CompilerError(
      path: SourceFile.resolved(file.path), line: 2, message: "cannot find 'z'")
    let verification = try Verification([file], in: app) { [error] }
    #expect(try SourceFile(path: file.path).text == "import Tessera\nlet z: Effect<Int>\n")
    #expect(verification.retreats == [])
    #expect(verification.errors == [error])
  }

  @Test func theErrorsOfABuildAreFoundOnceAndByKind() {
    let output = """
      /a/B.swift:3:5: error: cannot find 'x' in scope
      1 | let a = x
        |     `- error: cannot find 'x' in scope
      /a/B.swift:3:9: error: cannot find 'x' in scope
      /a/C.swift:4:1: error: cannot find 'y' in scope
      /a/C.swift:5:1: warning: unused
      error: emit-module command failed with exit code 1
      """
    let found = CompilerError.errors(in: output, status: 1)
    #expect(found.map(\.line) == [3, 4])
    #expect(Set(found.map(\.kind)) == ["cannot find '…' in scope"])
  }

  @Test func aBuildThatFailsWithoutAPlaceSaysWhy() {
    let found = CompilerError.errors(in: "Fetching\nerror: no such module map\n", status: 1)
    #expect(found == [CompilerError(path: "", line: 0, message: "no such module map")])
    let end = CompilerError.errors(in: "Killed", status: 9)
    #expect(end.map(\.message) == ["'swift build' ends with status 9"])
    #expect(CompilerError.errors(in: "error: an old one", status: 0) == [])
  }
}
