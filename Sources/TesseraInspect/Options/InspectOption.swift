/// An option of the program, for the help, the completions, and the reading of arguments.
package enum InspectOption: String, CaseIterable, Sendable {
  case port
  case keep
  case open
  case list
  case completions
  case help
  case version

  /// The option as it is typed.
  package var flag: String { "--\(rawValue)" }

  /// The name of its value; `nil` if it has none.
  package var value: String? {
    switch self {
    case .port: "N"
    case .keep: "MB"
    case .completions: "SHELL"
    case .open, .list, .help, .version: nil
    }
  }

  /// The values that can be completed.
  var words: [String] { self == .completions ? InspectShell.allCases.map(\.rawValue) : [] }

  /// Its effect, for the help.
  package var purpose: String {
    switch self {
    case .port: "the port of the page; by default any that is free"
    case .keep: "the memory for what apps sent, 512 by default; the oldest goes first"
    case .open: "also opens the page in a browser"
    case .list: "prints the apps that can be inspected, and ends"
    case .completions: "prints a completion script for bash, fish or zsh"
    case .help: "prints this help"
    case .version: "prints the version"
    }
  }
}

/// A shell with a completion script.
package enum InspectShell: String, CaseIterable, Sendable {
  case bash
  case fish
  case zsh
}
