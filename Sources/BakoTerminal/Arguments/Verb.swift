/// The name of a command.
enum Verb: String, CaseIterable {
  case add
  case completions
  case export
  case `import`
  case list
  case open
  case replay
  case stats
}

extension Verb {
  /// The placeholder for the command's operand in the help, or `nil` if it takes none.
  var operand: String? {
    switch self {
    case .add, .list, .stats: nil
    case .completions: "SHELL"
    case .export, .import, .replay: "FILE"
    case .open: "PLACE"
    }
  }

  /// The description of the command in the help.
  var purpose: String {
    switch self {
    case .add: "adds an entry without asking"
    case .completions: "prints what makes a shell complete bako's words: bash, zsh or fish"
    case .export: "writes all entries into a file, a line of JSON each; - is the output"
    case .import: "adds the entries of such a file that are not there yet; - is the input"
    case .list: "prints the entries, the oldest first"
    case .open: "opens \(Verb.places.joined(separator: ", "))"
    case .replay: "plays a recording again, and prints the screen that it ends on"
    case .stats: "prints what the last twelve weeks were like"
    }
  }

  /// The places that `bako open` accepts, as shown in the help.
  static let places = [
    "home", "check-in", "journal", "statistics", "settings", "tracker/DAY", "entry/ID",
  ]
}
