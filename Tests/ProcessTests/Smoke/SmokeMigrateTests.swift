import Foundation
import Testing

/// `tessera-migrate` shows a difference, and writes only what Git can undo.
@Suite(.enabled(if: Word.smoke.isSelected, "make smoke runs it"), .timeLimit(.minutes(60)))
struct SmokeMigrateTests {
  private static let old = "import ComposableArchitecture\n\nlet a: EffectTask<Int> = .none // b\n"
  private static let new = "import Tessera\n\nlet a: Effect<Int> = .none // b\n"

  private let work: Workplace
  private let migrate: Program
  private let git: Program
  private let app: String

  init() throws {
    work = try Workplace()
    migrate = Program("tessera-migrate", in: work)
    git = Program(path: "/usr/bin/env", in: work)
    app = work.file("App")
    try FileManager.default.createDirectory(atPath: app, withIntermediateDirectories: true)
    try work.write(Self.old, to: "App/A.swift")
  }

  private func runGit(_ words: String...) async throws {
    let identity = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
    try #require(try await git.run(["git", "-C", app] + identity + words).status == 0)
  }

  private func commit() async throws {
    try await runGit("init", "--quiet")
    try await runGit("add", ".")
    try await runGit("commit", "--quiet", "--message", "An app")
  }

  @Test func theDifferenceIsShownAndNothingIsWritten() async throws {
    let outcome = try await migrate(app)
    #expect(outcome.status == 0)
    #expect(outcome.lines.contains("-let a: EffectTask<Int> = .none // b"))
    #expect(outcome.lines.contains("+let a: Effect<Int> = .none // b"))
    #expect(outcome.lines.contains("1 file of 1 with 2 edits"))
    #expect(try text(app + "/A.swift") == Self.old)
  }

  @Test func aCleanWorkingTreeIsWritten() async throws {
    try await commit()
    #expect(try await migrate("--write", app).status == 0)
    #expect(try text(app + "/A.swift") == Self.new)
  }

  @Test func changesThatAreNotCommittedStop() async throws {
    try await commit()
    try work.write("let b = 1\n", to: "App/B.swift")
    let outcome = try await migrate("--write", app)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("has uncommitted changes"))
    #expect(try text(app + "/A.swift") == Self.old)
    #expect(try await migrate("--write", "--force", app).status == 0)
    #expect(try text(app + "/A.swift") == Self.new)
  }

  @Test func aFolderInNoRepositoryStops() async throws {
    let outcome = try await migrate("--write", app)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("--force"))
    #expect(try text(app + "/A.swift") == Self.old)
  }

  /// A package with twelve files, each with a declaration of its own that the tool takes for one of
  /// The Composable Architecture.
  private func makePackage() throws -> [String] {
    let bodies = [
      "struct TaskResult<V> { var v: V }; static var a: Any { TaskResult<Int>(v: 1) }",
      "static func scope(state: Int, action: Int) {}; static let b = 1\n"
        + "  static func a() { scope(state: 1, action: F1.b) }",
      "struct Reduce { init(_ b: Int) {} }; static func b() -> Int { 1 }\n"
        + "  static var a: Any { Reduce(b()) }",
      "struct Effect { var value: Int }\n  static var a: Any { Effect(value: 1) }",
      "static func cancel(id: Any.Type) {}\n  static func a() { F4.cancel(id: F4.self) }",
      "static func debounce(for a: Int, scheduler: Int) {}\n"
        + "  static func a() { F5.debounce(for: 1, scheduler: 2) }",
      "struct AlertState { var title: String }\n  static var a: Any { AlertState(title: \"a\") }",
      "enum ButtonState { static func cancel(_ a: String) {} }\n"
        + "  static func a() { ButtonState.cancel(\"a\") }",
      "struct Store { var initialState: Int; var reducer: Int }\n"
        + "  static var a: Any { Store(initialState: 1, reducer: 2) }",
      "struct ActorIsolated { var a: Int }\n  static var a: Any { ActorIsolated(a: 1) }",
      "@propertyWrapper struct Shared { var wrappedValue: Int }\n  struct B { @Shared var a = 1 }",
      "static func cancel(ids: [Int]) {}\n  static func a() { F11.cancel(ids: [1]) }",
    ]
    let target = ".target(name: \"Tessera\"), .target(name: \"Own\", dependencies: [\"Tessera\"])"
    try work.write(
      "// swift-tools-version: 5.9\nimport PackageDescription\n"
        + "let package = Package(name: \"Own\", targets: [\(target)])\n", to: "App/Package.swift")
    try work.write("public enum Tessera {}\n", to: "App/Sources/Tessera/Tessera.swift")
    return try bodies.enumerated().map { index, body in
      let text = "import CasePaths\n\nenum F\(index) {\n  \(body)\n}\n"
      try work.write(text, to: "App/Sources/Own/F\(index).swift")
      return text
    }
  }

  @Test func aBuildTakesBackTwelveWrongEdits() async throws {
    try FileManager.default.removeItem(atPath: app + "/A.swift")
    for folder in ["Tessera", "Own"] {
      try FileManager.default.createDirectory(
        atPath: app + "/Sources/" + folder, withIntermediateDirectories: true)
    }
    let texts = try makePackage()
    let outcome = try await migrate("--build", "--force", app)
    #expect(outcome.status == 0)
    #expect(
      outcome.lines.contains("12 edits taken back, without which their file has fewer errors:"))
    for (index, old) in texts.enumerated() {
      let new = old.replacing("import CasePaths", with: "import Tessera")
      #expect(try text(app + "/Sources/Own/F\(index).swift") == new)
    }
    try work.write("let a: Int = \"\"\n", to: "App/Sources/Own/Wrong.swift")
    let second = try await migrate("--build", "--force", "--json", app)
    #expect(second.status == 1)
    #expect(second.output.contains("\"kind\" : \"cannot convert value of type '…' to"))
  }
}
