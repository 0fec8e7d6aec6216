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
    case .add, .check, .list, .stats, .trash: nil
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
    case .add: "adds an entry without asking questions"
    case .backup: "copies the journal to a file, by default one beside the journal"
    case .check: "checks every entry of the journal without changing anything"
    case .completions: "prints the completion script for bash, zsh or fish"
    case .delete: "moves an entry to the trash, by the beginning of its ID"
    case .edit: "opens the text of an entry, or of the last one, in your editor, or changes it"
    case .export: "writes all entries as JSON, CSV or Markdown, by the name; - is standard output"
    case .help: "prints this help, or that of a command"
    case .import: "adds missing entries of an export, or another program's; - is standard input"
    case .list: "prints the entries, oldest first"
    case .merge: "takes over what another journal has, or all those in a shared folder"
    case .open: "opens \(Verb.places.joined(separator: ", "))"
    case .remind: "writes a systemd timer that asks you each day, at a time; “off” removes it"
    case .repair: "saves everything readable in a damaged journal to a new file"
    case .replay: "replays a recording and prints its last screen"
    case .restore: "replaces the journal with a backup, or lists the backups"
    case .review: "looks back at this week, or at the month, the year, or any days"
    case .show: "prints a whole entry, or the last one"
    case .stats: "prints statistics of the last twelve weeks"
    case .trash: "lists the entries deleted in the last 30 days, or restores one"
    }
  }

  /// The places that `bako open` accepts, as shown in the help.
  static let places = [
    "home", "check-in", "journal", "statistics", "settings", "tracker/DAY", "entry/ID",
  ]
}
