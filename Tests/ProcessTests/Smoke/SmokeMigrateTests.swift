import Foundation
import Testing

/// `tessera-migrate` shows a difference, and writes only what Git can undo.
@Suite(.enabled(if: Word.smoke.isSelected, "make smoke runs it"), .timeLimit(.minutes(2)))
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
}
