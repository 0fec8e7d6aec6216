import BakoModels
import BakoStorage
import Foundation
import Tessera
import Testing

@testable import BakoTerminal

@Suite struct StatsCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func stats(_ picture: String? = nil) async throws -> Collected {
    let collected = Collected()
    try await withDependencies {
      surroundings()(&$0)
    } operation: {
      try await StatsCommand(
        picture: picture, journal: folder.path + "/bako.sqlite3",
        storage: .inMemory(entries: [.fixture()]), output: collected.output
      ).run()
    }
    return collected
  }

  @Test func statisticsCoverTheLastWeeks() async throws {
    let lines = try await stats().lines
    #expect(lines.first == "Days in a row: 1. The longest streak: 1.")
    #expect(lines.last == "  2026-11-16: 1 positive, 0 mixed, 0 negative")
  }

  @Test func pictureFilesAreWrittenInAdditionToTheLines() async throws {
    let path = folder.path + "/stats.svg"
    #expect(try await stats(path).lines == stats().lines)
    let svg = try String(contentsOfFile: path, encoding: .utf8)
    #expect(svg.hasPrefix("<svg "))
    #expect(svg.hasSuffix("</svg>\n"))
  }

  @Test func picturesOnStandardOutputReplaceTheLines() async throws {
    #expect(try await stats("-").text.hasPrefix("<svg "))
  }
}
