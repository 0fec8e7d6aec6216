import BakoFoundation
import BakoModels
import BakoSentences
import BakoStorage
import BakoTerminalKit
import Tessera

/// Prints a whole entry.
struct ShowCommand {
  /// The beginning of the entry's ID; `nil` means the last entry.
  var id: String?
  var asJSON = false
  var storage: StorageClient
  var output: Output

  func run() async throws {
    let entry = try await storage.entries.chosen(by: id)
    if asJSON { return try output.line(try entry.jsonLine()) }
    let text = entry.journal.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let head = [entry.lineWithoutText(), "ID \(entry.id)"]
    let lines = entry.journal.isEmpty ? head : head + [""] + text.map { String($0).displayable }
    try output.line(lines.joined(separator: "\n"))
  }
}

/// Changes an entry, and prints it in the format of `bako list`.
struct EditCommand {
  var order: EditOrder
  var storage: StorageClient
  var output: Output
  var editor: TextEditor

  func run() async throws {
    let entry = try await storage.entries.chosen(by: order.id)
    var edited = entry
    edited.journal =
      order.usesEditor ? try editor.edit(entry.journal) : order.journal ?? entry.journal
    if !order.feelings.isEmpty { edited.feelings = order.feelings }
    if !order.activities.isEmpty { edited.activities = order.activities }
    if !order.places.isEmpty { edited.places = order.places }
    if !order.measures.isEmpty { edited.details.measures = order.measures }
    try await storage.entries.update(edited, entry)
    try output.line(edited.line(), done: Sentences.changeWasSaved)
  }
}

/// Moves an entry to the trash, and says how it comes back.
struct DeleteCommand {
  @Dependency(\.date.now) private var now

  private let id: String
  private let storage: StorageClient
  private let output: Output

  init(_ id: String, storage: StorageClient, output: Output) {
    self.id = id
    self.storage = storage
    self.output = output
  }

  func run() async throws {
    let entry = try await storage.entries.chosen(by: id)
    try await storage.entries.delete(entry.id, now)
    try output.line(
      Sentences.deletedThis(entry.lineWithoutText()), done: Sentences.entryWasMovedToTrash)
    try output.line(
      Sentences.bringsItBack(entry.id.uuidString.prefix(8)),
      done: Sentences.entryWasMovedToTrash)
  }
}

extension EntriesClient {
  /// The entry whose ID begins with a text, or the last one.
  fileprivate func chosen(by id: String?) async throws -> Entry {
    guard let id else {
      guard let last = try await latest(1).first else { throw CommandError.noEntry }
      return last
    }
    let found = try await beginning(id)
    guard let first = found.first, found.count == 1 else {
      throw CommandError.notInJournal(id, isAmbiguous: !found.isEmpty)
    }
    return first
  }
}

/// The user's editor, for commands.
struct TextEditor {
  var editor: FullScreenFrontEnd.Editor

  /// Opens a text, and returns it as the user has left it.
  ///
  /// - Throws: ``CommandError/notEdited(_:)`` if there is no editor, or if it fails or leaves no
  ///   text.
  func edit(_ text: String) throws -> String {
    guard let command = editor.command else {
      throw CommandError.notEdited(
        Sentences.noEditor)
    }
    ExternalText.removeLeftovers(in: editor.folder)
    let file: ExternalText
    do throws(ExternalText.Failure) {
      file = try ExternalText(text, in: editor.folder)
    } catch {
      throw CommandError.notEdited(
        Sentences.textCannotBeWritten(editor.folder, error.reason))
    }
    defer { file.remove() }
    let status = file.edit(with: command)
    guard status == 0 else {
      throw CommandError.notEdited(
        status < 0 ? Sentences.editorCannotBeStarted : Sentences.editorFailed(status))
    }
    switch file.outcome() {
    case .changed(let text): return text
    case .unchanged: return text
    case .empty: throw CommandError.notEdited(Sentences.editorLeftNoText)
    case .unreadable:
      file.keep()
      throw CommandError.notEdited(Sentences.editorLeftNoUTF8(file.path))
    }
  }
}
