import Foundation
import Testing

@testable import BakoTerminal

@Suite struct KeysCommandTests {
  private let folder: TemporaryFolder
  private let output = Collected()
  private let errors = Collected()

  init() throws { folder = try TemporaryFolder() }

  private func run(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/bako", withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: folder.path + "/bako/keys"))
    try KeysCommand(
      file: ConfigurationFile(["XDG_CONFIG_HOME": folder.path]), output: output.output,
      errors: errors.output
    ).run()
  }

  @Test func theCurrentTableIsPrintedInTheFormatOfTheFile() throws {
    try run("statistics = z\n")
    #expect(output.text.contains("\nstatistics = z\n"))
    #expect(output.text.contains("\ncheck-in = n\n"))
    #expect(output.text.hasSuffix("\nmouse = on\n"))
    #expect(errors.text == "")
  }

  @Test func mistakesAreReportedAfterTheTable() throws {
    #expect(throws: CommandError.mistakenKeys(count: 2)) { try run("days = s\nx = y\n") }
    #expect(output.text.contains("\ndays = t\n"))
    #expect(errors.text.contains("bako/keys:1: “s” is the key of “statistics” too."))
    #expect(errors.text.contains("bako/keys:2: There is no “x”."))
  }
}
