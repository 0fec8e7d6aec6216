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
      case .damaged, .incompleteExport, .incompleteImport, .incompleteList, .unreadableText:
        .badData
      case .notInTrash, .notInJournal, .noEntry, .tooManyDays: .usage
      case .notEdited, .journalInFolder, .foreignReminder: .cannotCreate
      }
  }

  /// The description of the status in the help.
  var meaning: String {
    switch self {
    case .success: "success"
    case .usage: "the command line is invalid"
    case .badData: "a file has the wrong format, is damaged, or is of a later version"
    case .noInput: "the file to import or to replay cannot be read"
    case .internalError: "internal error"
    case .cannotCreate: "a file cannot be opened or created, or must not be replaced"
    case .inputOutput: "reading or writing failed, for example on a full disk"
    case .tryAgain: "another program is using the journal or the recording"
    case .notPermitted: "permission denied"
    }
  }
}
