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
  case version
}

extension Option {
  /// The option as it is written.
  var flag: String { "--\(rawValue)" }

  /// What the help calls the option's value, or `nil` if it has none.
  var value: String? {
    switch self {
    case .activity, .journal, .place: "TEXT"
    case .database: "PATH"
    case .day: "DAY"
    case .emotion: "NAME"
    case .help, .json, .plain, .version: nil
    }
  }

  /// Whether the option means something to a command; `nil` is to run the app.
  func belongs(to verb: Verb?) -> Bool {
    switch self {
    case .database, .help, .version: true
    case .plain: verb == nil
    case .day: verb != nil
    case .json: verb == .list
    case .activity, .emotion, .journal, .place: verb == .add
    }
  }
}
