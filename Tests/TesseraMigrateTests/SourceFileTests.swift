import Foundation
import Testing

@testable import TesseraMigrate

struct SourceFileTests {
  private let folder = TemporaryFolder()

  private func problem(_ body: () throws -> Void) -> SourceFile.Problem? {
    do {
      try body()
      return nil
    } catch {
      return error as? SourceFile.Problem
    }
  }

  @Test func aFileOfBytesThatAreNotUTF8IsNamedSo() throws {
    try folder.write("a.swift", Data([0x2F, 0x2F, 0xE9]))
    let path = folder.path("a.swift")
    #expect(
      problem { _ = try SourceFile(path: path) }
        == .init(path: path, reason: "it isn't UTF-8: convert it, and migrate it again"))
  }

  @Test func aFileThatCannotBeReadIsNamedSo() {
    let problem = problem { _ = try SourceFile(path: folder.path("none.swift")) }
    #expect(problem?.reason.hasPrefix("it can't be read: ") == true)
  }

  @Test func theByteOrderMarkAndThePermissionsStay() throws {
    let mark = Data([0xEF, 0xBB, 0xBF])
    try folder.write("a.swift", mark + Data("old".utf8))
    let path = folder.path("a.swift")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let file = try SourceFile(path: path)
    #expect(file.text == "old")
    try file.checkIsWritable()
    try file.write("new")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == mark + Data("new".utf8))
    #expect(folder.permissions("a.swift") == 0o755)
  }

  @Test func aReadOnlyFileIsRefused() throws {
    try folder.write("a.swift", Data("old".utf8))
    let path = folder.path("a.swift")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    let file = try SourceFile(path: path)
    #expect(
      problem { try file.checkIsWritable() } == .init(path: path, reason: "it is read-only"))
  }

  @Test func aLinkStaysALink() throws {
    try folder.write("a.swift", Data("old".utf8))
    try folder.link("b.swift", to: "a.swift")
    try SourceFile(path: folder.path("b.swift")).write("new")
    #expect(try SourceFile(path: folder.path("a.swift")).text == "new")
    let destination = try FileManager.default.destinationOfSymbolicLink(
      atPath: folder.path("b.swift"))
    #expect(destination == folder.path("a.swift"))
  }

  @Test func linksToFoldersAreNotFollowed() throws {
    try folder.write("A/a.swift", Data())
    try folder.write("A/a.txt", Data())
    try folder.write("A/Pods/b.swift", Data())
    try folder.link("A/loop", to: "A")
    try folder.link("A/c.swift", to: "A/a.swift")
    #expect(SourceFileList(below: [folder.path("A")]).paths == [folder.path("A/a.swift")])
  }

  @Test func aFileThatIsNamedTwiceIsFoundOnce() throws {
    try folder.write("A/a.swift", Data())
    let paths = [folder.path("A/a.swift"), folder.path("A/"), folder.path("A/../A")]
    #expect(SourceFileList(below: paths).paths == [folder.path("A/a.swift")])
  }

  @Test func aPathThatLeadsNowhereIsAProblem() throws {
    try folder.link("a.swift", to: "none.swift")
    let list = SourceFileList(below: [folder.path("")])
    #expect(list.paths.isEmpty)
    #expect(
      list.problems
        == [.init(path: folder.path("a.swift"), reason: "there is no such file")])
  }
}

/// A folder that is removed with the value.
final class TemporaryFolder {
  private let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appending(path: UUID().uuidString)

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.path + "/" + name }

  func write(_ name: String, _ data: Data) throws {
    let file = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: path(target))
  }

  func permissions(_ name: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path(name))
    return (attributes?[.posixPermissions] as? NSNumber)?.intValue
  }
}
