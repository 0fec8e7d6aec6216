import Foundation
import Testing

@testable import TesseraMigrate

/// A form of an app, in one of the dialects of The Composable Architecture, with the right result.
///
/// Each was written down with its result before the tool was tried on it. A result in which only
/// the advice is right has a comment line `// tessera-migrate`.
struct CorpusForm: CustomTestStringConvertible, Sendable {
  enum Dialect: String, Sendable {
    case v39 = "0.39"
    case v52 = "0.52"
    case v1 = "1.0"
    case v9 = "1.9"
    case v25 = "1.25"
    case library = "a library over 'Reducer'"
  }

  /// The tool's output when it was tried for the first time.
  enum FirstResult: Sendable {
    case right
    /// Something else that is right, which is the result here now.
    case otherwise
    /// A comment.
    case advised
    /// Something wrong, or nothing, without a word.
    case wrong
    /// The input wasn't code of the dialect, and was corrected.
    case misstated
  }

  let dialect: Dialect
  let name: String
  let old: String
  let new: String
  let first: FirstResult

  var testDescription: String { "\(dialect.rawValue): \(name)" }

  init(
    _ dialect: Dialect, _ name: String, _ old: String, _ new: String, first: FirstResult = .right
  ) {
    (self.dialect, self.name, self.old, self.new) = (dialect, name, old, new)
    self.first = first
  }

  /// The lines without indentation, with a comment of the tool as its mark.
  private static func normalized(_ text: String) -> [String] {
    text.lines.map(\.trimmed).filter { !$0.isEmpty && !$0.hasPrefix("import ") }
      .map { $0.hasPrefix("// tessera-migrate") ? "// tessera-migrate" : $0 }
  }

  /// Compares the migrated form with the right result; the layout is not compared.
  func check() {
    let result = Migration.migrate("import ComposableArchitecture\n" + old)
    #expect(Self.normalized(result.text) == Self.normalized(new))
    #expect(result.problem == nil)
    let second = Migration.migrate("import ComposableArchitecture\n" + result.text)
    #expect(Self.normalized(second.text) == Self.normalized(new))
  }
}

struct CorpusTests {
  static let all =
    CorpusForm.environments + CorpusForm.protocols + CorpusForm.presentations + CorpusForm.macros
    + CorpusForm.current + CorpusForm.libraries

  @Test(arguments: all)
  func eachFormHasItsResult(form: CorpusForm) { form.check() }

  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

  private func guide() throws -> String {
    let file = Self.root.appending(path: "Documentation/ComingFromTCA.md")
    return try String(contentsOf: file, encoding: .utf8)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func theGuideHasTheShareOfTheFirstResults() throws {
    let counts = Dictionary(grouping: Self.all, by: \.first).mapValues(\.count)
    let count = { counts[$0, default: 0] }
    let sentence =
      "Of its \(Self.all.count) forms, the tool's first result was the one that was written down "
      + "for \(count(.right)), another right one for \(count(.otherwise)), and a comment for "
      + "\(count(.advised)); \(count(.wrong)) were wrong without a word"
    let guide = try guide()
    #expect(guide.contains(sentence), "\(sentence)")
  }

  /// Each program has one file, which begins with its year or its library.
  @Test func theGuideHasTheNumberOfPrograms() throws {
    let folder = Self.root.appending(path: "Tests/Migration/Sources/Years")
    let programs = try SourceFileList(below: [folder.path]).paths.map { try SourceFile(path: $0) }
    for program in programs { #expect(program.text.contains("The trap: "), "\(program.path)") }
    let sentence = "has \(programs.count) small programs of the years 2020 to 2026"
    let guide = try guide()
    #expect(programs.count >= 30 && guide.contains(sentence), "\(sentence)")
  }

  /// The results were written down before the tool was tried; those in another spelling that is
  /// right, too, are as the tool writes them.
  @Test func theLaterProgramsHaveTheirResults() throws {
    let folder = Self.root.appending(path: "Tests/Migration")
    let files = try SourceFileList(below: [folder.path]).paths.map { try SourceFile(path: $0) }
    let app = AppDeclarations(in: files.map(\.text))
    let results = SourceFileList(below: [folder.appending(path: "Results").path]) {
      $0.hasSuffix(".txt")
    }.paths
    #expect(results.count == 11)
    for path in results {
      let name = URL(filePath: path).deletingPathExtension().lastPathComponent + ".swift"
      let file = try #require(files.first { $0.path.hasSuffix("/" + name) })
      let result = Migration.migrate(file.text, in: app)
      #expect(try result.text == SourceFile(path: path).text, "\(name)")
      #expect(result.leftovers == [], "\(name)")
    }
  }
}
