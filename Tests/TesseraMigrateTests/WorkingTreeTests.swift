import Foundation
import Testing

@testable import TesseraMigrate

struct WorkingTreeTests {
  private let folder = TemporaryFolder()

  private func git(_ arguments: String...) throws {
    let identity = ["-c", "user.name=A", "-c", "user.email=a@localhost"]
    let result = try #require(
      WorkingTree.run(["git", "-C", folder.path("")] + identity + arguments))
    try #require(result.code == 0, "\(result.errors)")
  }

  /// A repository with `A/a.swift`, and with `A/b.swift`, which is ignored.
  private func makeRepository() throws {
    try folder.write("A/a.swift", Data("a".utf8))
    try folder.write("A/b.swift", Data("b".utf8))
    try folder.write(".gitignore", Data("b.swift\n".utf8))
    try git("init", "--quiet")
    try git("add", ".")
    try git("commit", "--quiet", "-m", "A")
  }

  private func refusal(_ name: String) -> String? {
    do {
      try WorkingTree.check(folder.path(name))
      return nil
    } catch {
      return error.message
    }
  }

  @Test func aCommittedFolderIsWritten() throws {
    try makeRepository()
    #expect(refusal("A") == nil)
    #expect(refusal("A/a.swift") == nil)
  }

  @Test func uncommittedChangesAreRefused() throws {
    try makeRepository()
    try folder.write("A/a.swift", Data("c".utf8))
    #expect(
      refusal("A")?.hasSuffix("has uncommitted changes. Commit them, or use --force.") == true)
  }

  @Test func aFolderWithoutARepositoryIsRefusedWithTheReasonOfGit() throws {
    try folder.write("A/a.swift", Data())
    #expect(refusal("A")?.contains("so nothing could be undone: fatal: not a git repo") == true)
  }

  @Test func filesThatGitIgnoresAreNotInTheRepository() throws {
    try makeRepository()
    try folder.link("A/c.swift", to: "A/b.swift")
    let paths = ["A/a.swift", "A/b.swift", "A/c.swift"].map(folder.path)
    #expect(WorkingTree.untracked(paths) == Set(paths.dropFirst()))
  }
}
