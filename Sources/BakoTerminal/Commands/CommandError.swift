import BakoSentences
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
  /// The file with the keys has mistakes, which were printed.
  case mistakenKeys(count: Int)
  /// The trash has no entry, or several ones, whose ID begins with the text.
  case notInTrash(String, isAmbiguous: Bool)
}

extension CommandError: CustomStringConvertible {
  var description: String {
    switch self {
    case .outputLost(let done, let error):
      Sentences.outputLost(done, error.reason)
    case .incompleteExport: Sentences.incompleteExport
    case .incompleteList: Sentences.incompleteList
    case .incompleteImport(let count): Sentences.incompleteImport(count)
    case .damaged:
      Sentences.journalDamagedRepair
    case .notInJournal(let text, isAmbiguous: false):
      Sentences.noEntryWithID(text)
    case .notInJournal(let text, isAmbiguous: true):
      Sentences.severalWithID(text)
    case .noEntry:
      Sentences.noEntryYet
    case .journalInFolder(let path):
      Sentences.journalInFolder(path)
    case .tooManyDays:
      Sentences.tooManyDays
    case .foreignReminder(let path):
      Sentences.foreignReminder(path)
    case .notEdited(let reason):
      Sentences.nothingWasSaved(reason)
    case .unreadableText:
      Sentences.inputNotUTF8
    case .mistakenKeys(let count):
      Sentences.mistakenKeys(count)
    case .notInTrash(let text, isAmbiguous: false):
      Sentences.noneInTrashWithID(text)
    case .notInTrash(let text, isAmbiguous: true):
      Sentences.severalInTrashWithID(text)
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
