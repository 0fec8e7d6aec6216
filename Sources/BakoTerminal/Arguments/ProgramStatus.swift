import BakoSentences
import BakoStorage

/// The exit status of the program, with the numbers of `sysexits.h`; `bako --help` lists them.
package enum ProgramStatus: Int32, CaseIterable {
  case success = 0
  case usage = 64
  case badData = 65
  case noInput = 66
  case internalError = 70
  case cannotCreate = 73
  case inputOutput = 74
  case tryAgain = 75
  case notPermitted = 77
}

extension ProgramStatus {
  /// Creates the status for a journal that cannot be used.
  init(_ error: StorageError) {
    self =
      switch error {
      case .notADatabase, .newerSchema, .unknownSchema, .corrupted, .damagedBackup,
        .incompleteJournal:
        .badData
      case .missing, .cannotOpen, .fileExists: .cannotCreate
      case .notPermitted, .readOnly: .notPermitted
      case .diskFull, .fileReplaced, .failed: .inputOutput
      case .locked: .tryAgain
      case .notFound, .duplicate, .conflict: .internalError
      }
  }

  /// Creates the status for a failed import, export or drawing.
  init(_ error: FileError) {
    self =
      switch error {
      case .cannotOpen: .noInput
      case .cannotMake, .isJournal, .isForeign, .fewerEntries, .isEncrypted: .cannotCreate
      case .cipher(let failure): failure.isAboutContent ? .badData : .cannotCreate
      case .cannotWrite, .recordingStopped: .inputOutput
      case .unreadableLine, .noEntry, .notForeign, .lineTooLong, .tooLarge, .recordingTooLarge,
        .noRecording, .occupied, .differentReplay:
        .badData
      case .sameAsRecording: .usage
      case .isRecording: .tryAgain
      }
  }

  /// Creates the status for a failed command.
  init(_ error: CommandError) {
    self =
      switch error {
      case .outputLost: .inputOutput
      case .damaged, .incompleteExport, .incompleteImport, .incompleteList, .mistakenKeys,
        .unreadableText:
        .badData
      case .notInTrash, .notInJournal, .noEntry, .tooManyDays: .usage
      case .notEdited, .journalInFolder, .foreignReminder: .cannotCreate
      }
  }

  /// The description of the status in the help.
  var meaning: String {
    switch self {
    case .success: Sentences.statusSuccess
    case .usage: Sentences.statusUsage
    case .badData: Sentences.statusBadData
    case .noInput: Sentences.statusNoInput
    case .internalError: Sentences.statusInternalError
    case .cannotCreate: Sentences.statusCannotCreate
    case .inputOutput: Sentences.statusInputOutput
    case .tryAgain: Sentences.statusTryAgain
    case .notPermitted: Sentences.statusNotPermitted
    }
  }
}
