import Foundation
import TesseraInspector
import Testing

@testable import TesseraInspect

@Suite struct LiveFolderNamesTests {
  @Test func aFolderThatIsMissingIsEmpty() {
    let folder = LiveFolder(path: "/tmp/\(UUID().uuidString)")
    #expect(folder.refusal == nil)
    #expect(folder.names == [])
  }

  @Test func onlySocketsAreListed() throws {
    let folder = try TemporaryFolder()
    let apps = try ["b-2", "a-1", "Bad.name"].map { try FakeApp($0, in: folder) }
    try "".write(toFile: folder.path + "/file", atomically: false, encoding: .utf8)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: folder.path + "/a-1")
    #expect(folder.sockets.names == ["a-1", "b-2"])
    withExtendedLifetime(apps) {}
  }

  @Test func aFolderThatOthersMayEnterIsRefused() throws {
    let folder = try TemporaryFolder()
    chmod(folder.path, 0o750)
    #expect(
      folder.sockets.refusal == """
        The folder '\(folder.path)' can't be used: Its permissions are 750; they must be 700: \
        chmod 700 \(folder.path)
        """)
  }
}
