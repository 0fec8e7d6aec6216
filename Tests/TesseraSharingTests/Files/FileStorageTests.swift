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

  #if os(Linux)
    // SEMANTICS sharing.home
    @Test func theHomeOfTheEnvironmentIsTheHome() async throws {
      let program = "TesseraSharingProcess/a.json"
      let user = try #require(
        await configurationFile(["HOME": "", "XDG_CONFIG_HOME": ""]))
      #expect(user.hasSuffix("/.config/\(program)"))
      #expect(
        try await configurationFile(["HOME": "/h", "XDG_CONFIG_HOME": ""])
          == "/h/.config/\(program)")
      #expect(
        try await configurationFile(["HOME": "/h", "XDG_CONFIG_HOME": "/x"]) == "/x/\(program)")
      #expect(
        try await configurationFile(["HOME": "/h", "XDG_CONFIG_HOME": "x"])
          == "/h/.config/\(program)")
      #expect(try await configurationFile(["HOME": "h", "XDG_CONFIG_HOME": ""]) == user)
    }

    // SEMANTICS sharing.home
    @Test(arguments: [("", "/h/.cache"), ("x", "/h/.cache"), ("/x", "/x")])
    func theCacheOfTheProgramIsTheOneOfTheEnvironment(variable: String, folder: String) async throws
    {
      let environment = ["HOME": "/h", "XDG_CACHE_HOME": variable]
      let program = try SharingProgram("cache", "queries", environment: environment)
      defer { withExtendedLifetime(program) {} }
      #expect(await program.line() == "\(folder)/TesseraSharingProcess/queries")
    }

    private func configurationFile(_ environment: [String: String]) async throws -> String? {
      let program = try SharingProgram("configuration", "a.json", environment: environment)
      defer { withExtendedLifetime(program) {} }
      return await program.line()
    }
  #endif
}
