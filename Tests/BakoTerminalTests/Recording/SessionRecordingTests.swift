import AppFeature
import BakoStorage
import Foundation
import HomeFeature
import Tessera
import TesseraHistory
import Testing

@testable import BakoTerminal

@MainActor
@Suite struct SessionRecordingTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a.jsonl" }

  init() throws { folder = try TemporaryFolder() }

  private func record(hasTexts: Bool) async throws -> [String] {
    let recording = try SessionRecording(
      RecordingOrder(path: path, hasTexts: hasTexts), journal: "/nowhere/bako")
    let store = Store(initialState: AppReducer.State(), history: recording.history) {
      AppReducer()
    } withDependencies: {
      $0.storage = .inMemory(entries: [.fixture(journal: "SECRET")])
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.timeZone = .gmt
    }
    try recording.begin()
    await store.send(.home(.appeared)).finish()
    try recording.end()
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test func recordingsStartWithAHeaderAndEndWithTheState() async throws {
    let lines = try await record(hasTexts: false)
    #expect(lines.first?.contains("tessera-history") == true)
    #expect(lines.last?.contains(#""end":"#) == true && lines.last?.contains("[text 1]") == true)
    #expect(!lines.contains { $0.contains("SECRET") })
  }

  @Test func recordingsIncludeUserTextOnRequest() async throws {
    #expect(try await record(hasTexts: true).last?.contains("SECRET") == true)
  }
}
