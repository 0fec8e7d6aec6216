import Foundation
import TesseraInspector
import Testing

@testable import TesseraInspect

@Suite struct OpenedPageTests {
  @Test func onlyTheUserCanReadTheFileUntilItIsRemoved() throws {
    let folder = try TemporaryFolder()
    let page = OpenedPage(in: folder.sockets)
    let path = folder.path + "/open.html"
    try page.write("http://127.0.0.1:1/#a")
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("http://127.0.0.1:1/#a"))
    let file = try FileManager.default.attributesOfItem(atPath: path)
    #expect((file[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    page.remove()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func theFolderIsMade() throws {
    let folder = try TemporaryFolder()
    let inner = LiveFolder(path: folder.path + "/tessera")
    try OpenedPage(in: inner).write("http://127.0.0.1:1/#a")
    #expect(inner.fault == nil)
  }

  @Test func aFolderOfOthersIsNotUsed() throws {
    let folder = try TemporaryFolder()
    chmod(folder.path, 0o755)
    #expect(throws: HistoryInspectionError.self) { try OpenedPage(in: folder.sockets).write("a") }
  }
}
