import Foundation
import Tessera
import TesseraTesting
import Testing

@Suite struct FileStorageTests {
  @Test func aStorageInMemoryHasTheFilesThatItIsGiven() {
    let url = URL(filePath: "/a.json")
    let storage = FileStorage.inMemory([url: Data([1])])
    #expect(storage.content(of: url) == Data([1]))
    #expect(storage.content(of: URL(filePath: "/b.json")) == nil)
  }

  @Test func twoStoragesInMemoryAreNotTheSame() {
    #expect(FileStorage.inMemory() != .inMemory())
    #expect(FileStorage.fileSystem == .fileSystem)
    #expect(FileStorage.fileSystem != .fileSystem(savingEvery: .zero))
  }

  @Test func configurationFilesAreInAFolderOfTheProgram() {
    let url = URL.configurationFile("settings.json")
    #expect(url.lastPathComponent == "settings.json")
    #expect(url.path.hasPrefix("/"))
    #expect(url.deletingLastPathComponent().lastPathComponent.contains("Tests"))
  }
}
