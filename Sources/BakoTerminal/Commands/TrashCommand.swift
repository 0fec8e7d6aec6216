import BakoFoundation
import BakoModels
import BakoSentences
import BakoStorage
import Tessera

/// Lists the deleted entries, brings one back, or deletes all of them for good.
struct TrashCommand {
  @Dependency(\.zone) private var zone

  private let order: TrashOrder
  private let storage: StorageClient
  private let output: Output

  init(_ order: TrashOrder, storage: StorageClient, output: Output) {
    self.order = order
    self.storage = storage
    self.output = output
  }

  func run() async throws {
    let trash = try await storage.trash.list()
    switch order {
    case .list(asJSON: true):
      for deleted in trash { try output.line(try deleted.entry.jsonLine()) }
    case .list(asJSON: false):
      for deleted in trash { try output.line(line(deleted)) }
    case .restore(let text):
      let entry = try await storage.trash.restore(try id(text, in: trash))
      try output.line(entry.line(), done: Sentences.entryWasRestored)
    case .empty:
      try await storage.trash.empty()
      try output.line(
        Sentences.deletedForGood(Sentences.entries(trash.count)),
        done: Sentences.trashWasEmptied)
    }
  }

  private func line(_ deleted: DeletedEntry) -> String {
    let day = Day(deleted.date, in: zone)
    return Sentences.deletedLine(deleted.id, day, deleted.entry.line())
  }

  /// The ID that begins with a text, if there is exactly one.
  private func id(_ text: String, in trash: [DeletedEntry]) throws(CommandError) -> UUID {
    let found = trash.filter { $0.id.uuidString.hasPrefix(text.uppercased()) }
    guard let first = found.first, found.count == 1 else {
      throw .notInTrash(text, isAmbiguous: !found.isEmpty)
    }
    return first.id
  }
}
