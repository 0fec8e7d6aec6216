import BakoTerminalKit
import Foundation
import Testing

@testable import BakoTerminal

@Suite struct ConfigurationFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var file: ConfigurationFile { ConfigurationFile(["XDG_CONFIG_HOME": folder.path]) }

  private func write(_ data: Data) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/bako", withIntermediateDirectories: true)
    try data.write(to: URL(filePath: folder.path + "/bako/keys"))
  }

  @Test func theFileIsInTheFolderForConfiguration() {
    #expect(file.path == folder.path + "/bako/keys")
    #expect(
      ConfigurationFile(["XDG_CONFIG_HOME": "relative", "HOME": "/home/ada"]).path
        == "/home/ada/.config/bako/keys")
    #expect(ConfigurationFile([:]).path == nil)
  }

  @Test func withoutAFileTheDefaultsCount() {
    let (configuration, mistakes) = file.contents()
    #expect(configuration == Configuration())
    #expect(mistakes.isEmpty)
  }

  @Test func aMistakeNamesTheFileAndTheLine() throws {
    try write(Data("mouse = off\nmouse = on\n".utf8))
    let (configuration, mistakes) = file.contents()
    #expect(!configuration.reportsMouse)
    #expect(mistakes.count == 1)
    #expect(mistakes.first?.hasPrefix("\(folder.path)/bako/keys:2: “mouse” is set") == true)
  }

  @Test func aFileThatIsNoShortTextIsAMistake() throws {
    for (data, reason) in [
      (Data([0xFF]), "is not UTF-8"), (Data(repeating: 0x23, count: 65_537), "more than 64 KiB"),
    ] {
      try write(data)
      let (configuration, mistakes) = file.contents()
      #expect(configuration == Configuration())
      #expect(mistakes.first?.contains(reason) == true)
    }
    try FileManager.default.removeItem(atPath: folder.path + "/bako/keys")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/bako/keys", withIntermediateDirectories: true)
    #expect(file.contents().mistakes.first?.contains("cannot be read") == true)
  }
}
