import BakoSentences

/// The name of a command.
enum Verb: String, CaseIterable {
  case add
  case backup
  case check
  case completions
  case delete
  case edit
  case export
  case help
  case `import`
  case keys
  case list
  case merge
  case open
  case remind
  case repair
  case replay
  case restore
  case review
  case show
  case stats
  case trash
}

extension Verb {
  /// The placeholder for the command's operand in the help, or `nil` if it takes none.
  var operand: String? {
    switch self {
    case .add, .check, .keys, .list, .stats, .trash: nil
    case .completions: "SHELL"
    case .delete, .edit, .show: "ID"
    case .backup, .export, .import, .merge, .repair, .replay, .restore: "FILE"
    case .help: "COMMAND"
    case .remind: "TIME"
    case .review: "PERIOD"
    case .open: "PLACE"
    }
  }

  /// Whether the command can do without its operand.
  var isOperandOptional: Bool { [.backup, .edit, .help, .restore, .review, .show].contains(self) }

  /// Whether the command writes its operand.
  var writesOperand: Bool { self == .backup || self == .export || self == .repair }

  /// The description of the command in the help.
  var purpose: String {
    switch self {
    case .add: Sentences.verbAdd
    case .backup: Sentences.verbBackup
    case .check: Sentences.verbCheck
    case .completions: Sentences.verbCompletions
    case .delete: Sentences.verbDelete
    case .edit: Sentences.verbEdit
    case .export: Sentences.verbExport
    case .help: Sentences.verbHelp
    case .import: Sentences.verbImport
    case .keys: Sentences.verbKeys
    case .list: Sentences.verbList
    case .merge: Sentences.verbMerge
    case .open: Sentences.verbOpen(Verb.places.joined(separator: ", "))
    case .remind: Sentences.verbRemind
    case .repair: Sentences.verbRepair
    case .replay: Sentences.verbReplay
    case .restore: Sentences.verbRestore
    case .review: Sentences.verbReview
    case .show: Sentences.verbShow
    case .stats: Sentences.verbStats
    case .trash: Sentences.verbTrash
    }
  }

  /// The places that `bako open` accepts, as shown in the help.
  static let places = [
    "home", "check-in", "journal", "statistics", "settings", "tracker/DAY", "entry/ID",
  ]
}
