/// A command-line option.
enum Option: String, CaseIterable {
  case activity
  case database
  case day
  case emitTest = "emit-test"
  case emotion
  case help
  case html
  case journal
  case json
  case place
  case plain
  case record
  case search
  case step
  case svg
  case tree
  case version
  case withTexts = "with-texts"
}

extension Option {
  /// The option as typed on the command line.
  var flag: String { "--\(rawValue)" }

  /// The placeholder for the option's value in the help, or `nil` if it takes no value.
  var value: String? {
    switch self {
    case .activity, .journal, .place, .search: "TEXT"
    case .database: "PATH"
    case .day: "DAY"
    case .emotion: "NAME"
    case .emitTest, .html, .record, .svg: "FILE"
    case .help, .json, .plain, .step, .tree, .version, .withTexts: nil
    }
  }

  /// Whether the option's value is optional, because its command already has its operand.
  var isValueOptional: Bool { self == .emitTest }

  /// The description of the option in the help.
  var purpose: String {
    switch self {
    case .activity: "what you were doing"
    case .database: "the file of the journal; goes before $BAKO_DATABASE"
    case .day: "a day as 2026-11-20; without it, today for add and all days for list"
    case .emitTest: "writes a test that does what was recorded, into a file or to the output"
    case .emotion: "what you felt, one of the names below"
    case .help: "prints this"
    case .html: "makes a page that shows each step of a recording; - is the output"
    case .journal: "what you want to keep of it"
    case .json: "prints an entry as one line of JSON"
    case .place: "where you were"
    case .plain: "asks line by line, which pipes and screen readers need"
    case .record: "records each step into a file; what you wrote is not in it"
    case .search: "prints only entries with this text in any of their parts"
    case .step: "prints the screen after each step of a recording"
    case .svg: "draws the statistics into a file as well; - is the output, and then alone"
    case .tree: "prints the steps of a recording, each below the one that led to it"
    case .version: "prints the version"
    case .withTexts: "records what you wrote as well: journals, own activities and places"
    }
  }

  /// Whether the option applies to a command; `nil` means running the app.
  func belongs(to verb: Verb?) -> Bool {
    switch self {
    case .database, .help, .version: true
    case .plain, .record, .withTexts: verb == nil || verb == .open
    case .emitTest, .html, .step, .tree: verb == .replay
    case .day: verb == .add || verb == .list
    case .json, .search: verb == .list
    case .svg: verb == .stats
    case .activity, .emotion, .journal, .place: verb == .add
    }
  }
}
