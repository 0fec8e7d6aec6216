/// An option of the command line.
enum Option: String, CaseIterable {
  case activity
  case database
  case day
  case emotion
  case help
  case journal
  case json
  case place
  case plain
  case search
  case svg
  case version
}

extension Option {
  /// The option as it is written.
  var flag: String { "--\(rawValue)" }

  /// What the help calls the option's value, or `nil` if it has none.
  var value: String? {
    switch self {
    case .activity, .journal, .place, .search: "TEXT"
    case .database: "PATH"
    case .day: "DAY"
    case .emotion: "NAME"
    case .svg: "FILE"
    case .help, .json, .plain, .version: nil
    }
  }

  /// What the option is for, for the help.
  var purpose: String {
    switch self {
    case .activity: "what you were doing"
    case .database: "the file of the journal; goes before $BAKO_DATABASE"
    case .day: "a day as 2026-11-20; without it, today for add and all days for list"
    case .emotion: "what you felt, one of the names below"
    case .help: "prints this"
    case .journal: "what you want to keep of it"
    case .json: "prints an entry as one line of JSON"
    case .place: "where you were"
    case .plain: "asks line by line, which pipes and screen readers need"
    case .search: "prints only entries with this text in any of their parts"
    case .svg: "draws the statistics into a file as well; - is the output, and then alone"
    case .version: "prints the version"
    }
  }

  /// Whether the option means something to a command; `nil` is to run the app.
  func belongs(to verb: Verb?) -> Bool {
    switch self {
    case .database, .help, .version: true
    case .plain: verb == nil || verb == .open
    case .day: verb == .add || verb == .list
    case .json, .search: verb == .list
    case .svg: verb == .stats
    case .activity, .emotion, .journal, .place: verb == .add
    }
  }
}
