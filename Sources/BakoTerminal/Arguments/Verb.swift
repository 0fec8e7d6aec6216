/// The name of a command.
enum Verb: String, CaseIterable {
  case add
  case backup
  case check
  case completions
  case export
  case `import`
  case list
  case open
  case repair
  case replay
  case restore
  case stats
  case trash
}

extension Verb {
  /// The placeholder for the command's operand in the help, or `nil` if it takes none.
  var operand: String? {
    switch self {
    case .add, .check, .list, .stats, .trash: nil
    case .completions: "SHELL"
    case .backup, .export, .import, .repair, .replay, .restore: "FILE"
    case .open: "PLACE"
    }
  }

  /// Whether the command can do without its operand.
  var isOperandOptional: Bool { self == .backup || self == .restore }

  /// Whether the command writes its operand.
  var writesOperand: Bool { self == .backup || self == .export || self == .repair }

  /// The description of the command in the help.
  var purpose: String {
    switch self {
    case .add: "adds an entry without asking"
    case .backup: "copies the journal into a file, or into one beside the journal"
    case .check: "checks every entry of the journal, and changes nothing"
    case .completions: "prints what makes a shell complete bako's words: bash, zsh or fish"
    case .export: "writes all entries: JSON, or CSV or Markdown by the name; - is the output"
    case .import: "adds the entries of a JSON export that are not there yet; - is the input"
    case .list: "prints the entries, the oldest first"
    case .open: "starts at a place: \(Verb.places.joined(separator: ", "))"
    case .repair: "saves what can be read of a damaged journal into a new file"
    case .replay: "plays a recording again, and prints the screen that it ends on"
    case .restore: "replaces the journal by a backup; without one, lists the backups"
    case .stats: "prints what the last twelve weeks were like"
    case .trash: "prints the entries deleted in the last 30 days; they can be restored"
    }
  }

  /// The places that `bako open` accepts, as shown in the help.
  static let places = ["home", "check-in", "journal", "statistics", "tracker/DAY", "entry/ID"]
}
