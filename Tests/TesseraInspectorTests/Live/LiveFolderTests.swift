import Foundation
import TesseraSupport
import Testing

@testable import TesseraInspector

@MainActor
@Suite
struct LiveFolderTests {
  private let root: String

  init() throws {
    root = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString.prefix(8)
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: false)
  }

  private func folder(_ make: (String) throws -> Void) rethrows -> LiveFolder {
    try make("\(root)/tessera")
    return LiveFolder(path: "\(root)/tessera")
  }

  private func reason(of folder: LiveFolder) -> String? {
    defer { try? FileManager.default.removeItem(atPath: root) }
    do throws(HistoryInspectionError) { try folder.prepare() } catch {
      guard case .unsafeFolder(_, let reason) = error else { return "\(error)" }
      return reason
    }
    return nil
  }

  @Test func theUsersRuntimeFolderComesFirst() {
    let variables = ["XDG_RUNTIME_DIR": "/run/user/7", "TMPDIR": "/var/tmp"]
    let user = SystemSocket.user
    #expect(LiveFolder { variables[$0] }.path == "/run/user/7/tessera")
    #expect(LiveFolder { $0 == "TMPDIR" ? "/var/tmp" : "" }.path == "/var/tmp/tessera-\(user)")
    #expect(LiveFolder { _ in nil }.path == "/tmp/tessera-\(user)")
  }

  @Test func aNewFolderIsTheUsersAlone() throws {
    let folder = folder { _ in }
    #expect(reason(of: folder) == nil)
  }

  @Test func anOldFolderIsUsedAgain() throws {
    let folder = folder { _ in }
    try folder.prepare()
    #expect(reason(of: folder) == nil)
  }

  @Test func aFolderThatOthersCanReadIsRefused() throws {
    let folder = try folder {
      try FileManager.default.createDirectory(
        atPath: $0, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
    }
    #expect(
      reason(of: folder)
        == "Its permissions are 755; they must be 700: chmod 700 \(root)/tessera")
  }

  @Test func aLinkIsRefused() throws {
    let folder = try folder {
      try FileManager.default.createSymbolicLink(atPath: $0, withDestinationPath: root)
    }
    #expect(reason(of: folder) == "It is a symbolic link.")
  }

  @Test func aFileIsRefused() {
    let folder = folder { _ = FileManager.default.createFile(atPath: $0, contents: nil) }
    #expect(reason(of: folder) == "It isn't a folder.")
  }

  @Test(.enabled(if: SystemSocket.user == 0)) func anotherUsersFolderIsRefused() throws {
    let folder = try folder {
      try FileManager.default.createDirectory(
        atPath: $0, withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700, .ownerAccountID: 1])
    }
    #expect(reason(of: folder) == "It belongs to another user.")
  }

  @Test func aMissingParentIsAnError() {
    let folder = LiveFolder(path: "\(root)/nothing/tessera")
    #expect(reason(of: folder)?.hasPrefix("Inspectors can't connect: cannot create") == true)
  }

  @Test func socketsOfProcessesThatAreGoneAreRemoved() throws {
    let folder = folder { _ in }
    try folder.prepare()
    let paths = ["a-1", "b-2"].map { "\(folder.path)/\($0)" }
    let (first, second) = (
      try SystemSocket.listen(at: paths[0]), try SystemSocket.listen(at: paths[1])
    )
    #expect(folder.sockets() == paths)
    first.close()
    #expect(folder.sockets() == [paths[1]])
    #expect(!SystemFile.exists(paths[0]))
    second.close()
    try FileManager.default.removeItem(atPath: root)
  }

  @Test func storesOfOneProcessHaveNamesOfTheirOwn() throws {
    let folder = folder { _ in }
    try folder.prepare()
    let process = SystemSocket.process
    #expect(folder.freeName(for: "Größe & Co.") == "gr-e-co-\(process)")
    #expect(folder.freeName(for: "…") == "app-\(process)")
    let socket = try SystemSocket.listen(at: "\(folder.path)/bako-\(process)")
    #expect(folder.freeName(for: "Bako") == "bako-\(process)-2")
    socket.close()
    #expect(folder.freeName(for: "Bako") == "bako-\(process)")
    try FileManager.default.removeItem(atPath: root)
  }

  @Test func anotherAppIsNotConnectedWithForAName() throws {
    let folder = folder { _ in }
    try folder.prepare()
    let socket = try SystemSocket.listen(at: "\(folder.path)/other-1")
    #expect(folder.freeName(for: "Bako") == "bako-\(SystemSocket.process)")
    #expect(socket.accept() == nil)
    socket.close()
    try FileManager.default.removeItem(atPath: root)
  }
}
