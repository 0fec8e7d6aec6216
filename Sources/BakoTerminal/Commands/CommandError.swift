import BakoModels
import BakoTerminalKit

/// An error of a command that is neither the journal's nor a file's, described in a sentence.
enum CommandError: Error, Equatable {
  /// The command has done its work, but its output was not written.
  case outputLost(done: String, StreamError)
  /// The export was written, without the entries that cannot be read.
  case incompleteExport
  /// The entries were listed, without those that cannot be read.
  case incompleteList
  /// The file was imported, without the entries that were not understood.
  case incompleteImport(count: Int)
  /// The check found damage, which was printed.
  case damaged
  /// The journal has no entry, or several ones, whose ID begins with the text.
  case notInJournal(String, isAmbiguous: Bool)
  /// The journal is empty.
  case noEntry
  /// The journal is the file that a merge writes for other computers.
  case journalInFolder(path: String)
  /// The period is too long to be drawn.
  case tooManyDays
  /// A file of the reminder was not written by the command.
  case foreignReminder(path: String)
  /// The text was not edited; the payload is a sentence with the reason.
  case notEdited(String)
  /// The standard input, which is the text of an entry, is not UTF-8.
  case unreadableText
  /// The trash has no entry, or several ones, whose ID begins with the text.
  case notInTrash(String, isAmbiguous: Bool)
}

extension CommandError: CustomStringConvertible {
  var description: String {
    switch self {
    case .outputLost(let done, let error):
      "\(done), but the output cannot be written: \(error.reason)."
    case .incompleteExport, .incompleteList:
      "The \(self == .incompleteList ? "list" : "export") lacks the entries that cannot be read. "
        + "Restore a backup with “bako restore”, or save everything that can be read with “bako "
        + "repair FILE”."
    case .incompleteImport(let count):
      "\(Amount.of(count, "entry", "entries")) of the file could not be read, and "
        + "\(count == 1 ? "was" : "were") left out. The others are imported; after a correction, "
        + "import the file again."
    case .damaged:
      "The journal is damaged. Save everything that can be read with “bako repair FILE”, or "
        + "restore a backup with “bako restore FILE”."
    case .notInJournal(let text, isAmbiguous: false):
      "No entry has an ID that begins with “\(text)”. “bako list --format table” shows the IDs."
    case .notInJournal(let text, isAmbiguous: true):
      "Several entries have an ID that begins with “\(text)”. Give more of it."
    case .noEntry:
      "The journal has no entry yet."
    case .journalInFolder(let path):
      "“\(path)” is the journal itself, and would be replaced by the copy for the other computers. "
        + "Keep the journal outside of the shared folder: end Bako, move the file, name its new "
        + "place with “--database”, and merge again. Nothing was merged."
    case .tooManyDays:
      "A drawing has at most a hundred years. Choose fewer with “--between”, or leave out “--svg” "
        + "and “--html”. Nothing was written."
    case .foreignReminder(let path):
      "The file “\(path)” was not written by “bako remind”, and nothing was changed. Move it "
        + "elsewhere, and try again."
    case .notEdited(let reason):
      "\(reason) Nothing was saved."
    case .unreadableText:
      "The text of the input is not UTF-8. Nothing was saved."
    case .notInTrash(let text, isAmbiguous: false):
      "No entry in the trash has an ID that begins with “\(text)”. “bako trash” lists them."
    case .notInTrash(let text, isAmbiguous: true):
      "Several entries in the trash have an ID that begins with “\(text)”. Give more of it."
    }
  }
}

extension Output {
  /// Writes a line about completed work, without terminal control characters, which the name of a
  /// file may have; if that fails, the error says that the work is done.
  ///
  /// - Throws: ``CommandError/outputLost(done:_:)``. If the reader is gone, nothing is thrown,
  ///   since it did not want the line.
  func line(_ text: String, done: String) throws(CommandError) {
    do throws(StreamError) {
      try line(text.displayable)
    } catch .closed {
      return
    } catch {
      throw .outputLost(done: done, error)
    }
  }
}
