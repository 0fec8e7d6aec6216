import BakoApp
import BakoModels
import BakoStorage
import BakoEmotion
import BakoForm
import Foundation
import BakoHome
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
    #expect(lines.last?.contains(#""end":"#) == true)
    #expect(lines.last?.contains("‹1›") == true)
    #expect(!lines.contains { $0.contains("SECRET") })
  }

  // SEMANTICS recordings.text
  @Test func aDateIsWrittenOnlyWhereOneIsAskedFor() async throws {
    let recording = try SessionRecording(RecordingOrder(path: path), journal: "/nowhere/bako")
    var state = AppReducer.State()
    state.path.append(.emotion(EmotionReducer.State(emotions: Emotion.positive)))
    let form = FormReducer.State(emotion: .joyful, moment: Entry.fixture().moment)
    state.path.append(.form(form))
    let store = Store(initialState: state, history: recording.history) {
      AppReducer()
    } withDependencies: {
      surroundings()(&$0)
    }
    let (emotion, entry) = (store.path.ids[0], store.path.ids[1])
    try recording.begin()
    await store.send(
      .path(.element(id: emotion, action: .emotion(.filterChanged("1999-12-31"))))
    ).finish()
    let moment = withDependencies(today) { NaturalMoment(typed: "yesterday 21:30") }
    await store.send(
      .path(.element(id: entry, action: .form(.edited(.momentChanged(moment)))))
    ).finish()
    try recording.end()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(!text.contains("1999-12-31"))
    #expect(text.contains("2026-11-19T21:30"))

    let copy = History<AppReducer.State, AppReducer.Action>(
      redaction: .exceptCatalogue)
    let replayed = Store(initialState: AppReducer.State(), history: copy) {
      AppReducer()
    } withDependencies: {
      $0.storage = .inMemory()
    }
    #expect(try copy.import(text).difference == nil)
    #expect(replayed.path.last?.form?.moment.time == "21:30")
  }
}
