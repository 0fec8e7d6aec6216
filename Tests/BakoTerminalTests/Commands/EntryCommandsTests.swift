import BakoModels
import BakoStorage
import BakoTerminalKit
import Foundation
import Tessera
import Testing

@testable import BakoTerminal

@Suite struct EntryCommandsTests {
  private let output = Collected()
  private let folder: TemporaryFolder
  private let other = Entry(
    id: UUID(uuidString: "9A8581E0-5CB9-49D5-9799-20517EA3E764") ?? UUID(),
    date: Date(timeIntervalSince1970: 1_795_000_000), secondsFromUTC: 0, emotion: .sad)

  init() throws { folder = try TemporaryFolder() }

  private func editor(_ command: String?) -> TextEditor {
    TextEditor(editor: FullScreenFrontEnd.Editor(command: command, folder: folder.path))
  }

  private func edit(
    _ order: EditOrder, _ storage: StorageClient, with command: String? = nil
  ) async throws {
    try await EditCommand(
      order: order, storage: storage, output: output.output, editor: editor(command)
    ).run()
  }

  @Test func showingPrintsTheWholeText() async throws {
    let entry = Entry.fixture(0, journal: "By\u{7}\n\nthe sea", place: "Home")
    let storage = StorageClient.inMemory(entries: [entry, other])
    try await ShowCommand(storage: storage, output: output.output).run()
    #expect(
      output.text == """
        2026-11-20 08:15  😄 Joyful (Home)
        ID 00000000-0000-0000-0000-000000000000

        By\u{FFFD}

        the sea

        """)
    output.clear()
    try await ShowCommand(id: "9a85", storage: storage, output: output.output).run()
    #expect(output.lines == [other.lineWithoutText(), "ID \(other.id)"])
    output.clear()
    try await ShowCommand(id: "9", asJSON: true, storage: storage, output: output.output).run()
    #expect(output.lines == [try other.jsonLine()])
  }

  @Test(arguments: [
    ("1", CommandError.notInJournal("1", isAmbiguous: false)),
    ("0", .notInJournal("0", isAmbiguous: true)), ("%", .notInJournal("%", isAmbiguous: false)),
  ])
  func anIDThatIsNotOneEntrysIsReported(id: String, error: CommandError) async throws {
    let storage = StorageClient.inMemory(entries: [.fixture(0), .fixture(1), other])
    await #expect(throws: error) {
      try await ShowCommand(id: id, storage: storage, output: output.output).run()
    }
    await #expect(throws: error) {
      try await DeleteCommand(id, storage: storage, output: output.output).run()
    }
    await #expect(throws: error) { try await edit(EditOrder(id: id, journal: "x"), storage) }
    #expect(try await storage.entries.count() == 3)
  }

  @Test func anEmptyJournalHasNoLastEntry() async {
    await #expect(throws: CommandError.noEntry) { try await edit(EditOrder(), .inMemory()) }
  }

  @Test func deletingMovesToTheTrash() async throws {
    let storage = StorageClient.inMemory(entries: [.fixture(0), other])
    try await withDependencies {
      $0.date.now = other.date
    } operation: {
      try await DeleteCommand("9a85", storage: storage, output: output.output).run()
    }
    #expect(try await storage.trash.list().map(\.entry) == [other])
    #expect(output.text.contains("“bako trash --restore 9A8581E0” brings it back"))
  }

  @Test func editingChangesOnlyWhatIsGiven() async throws {
    let storage = StorageClient.inMemory(entries: [.fixture(0, place: "Home"), other])
    let order = EditOrder(
      feelings: [Feeling(.sad, strength: 4), Feeling(.joyful)], activities: ["Tea", "Reading"],
      measures: [Measure("stress", 3)])
    try await edit(order, storage)
    var edited = Entry.fixture(0, emotion: .sad, activity: "Tea", place: "Home")
    edited.details.strength = 4
    edited.details.feelings = [Feeling(.joyful)]
    edited.details.activities = ["Reading"]
    edited.details.measures = [Measure("stress", 3)]
    #expect(try await storage.entries.latest(1) == [edited])
    #expect(
      output.lines == [
        "2026-11-20 08:15  😢 Sad 4/5, Joyful (Tea, Reading, Home, stress 3)  A walk by the sea"
      ])
    try await edit(EditOrder(id: "9a85", journal: ""), storage)
    try await edit(EditOrder(id: "9a85", journal: "Rain"), storage)
    #expect(try await storage.entries.find(other.id)?.journal == "Rain")
  }

  @Test func withoutChangesTheEditorOpensTheText() async throws {
    let storage = StorageClient.inMemory(entries: [.fixture(0, journal: "Tea")])
    try await edit(EditOrder(), storage, with: "printf 'and milk\\n' >>")
    #expect(try await storage.entries.latest(1).first?.journal == "Tea\nand milk")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    // An editor that changes nothing is no mistake.
    try await edit(EditOrder(), storage, with: "true")
    #expect(try await storage.entries.latest(1).first?.journal == "Tea\nand milk")
  }

  @Test(arguments: [
    (nil, "No editor is set."), ("exit 3 #", "The editor failed with status 3."),
    (": >", "The editor left no text."), ("printf '\\351\\n' >", "No UTF-8 text"),
  ])
  func aFailedEditorChangesNothing(command: String?, message: String) async throws {
    let storage = StorageClient.inMemory(entries: [.fixture(0, journal: "Tea")])
    let error = await #expect(throws: CommandError.self) {
      try await edit(EditOrder(), storage, with: command)
    }
    #expect(error?.description.hasPrefix(message) == true)
    #expect(error?.description.hasSuffix("Nothing was saved.") == true)
    #expect(try await storage.entries.latest(1).first?.journal == "Tea")
  }
}
