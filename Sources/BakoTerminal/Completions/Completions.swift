import BakoModels

/// What makes a shell complete the program's words.
///
/// It is made of the same tables as the help, so what can be typed is what is offered.
struct Completions {
  private let shell: Shell

  init(for shell: Shell) { self.shell = shell }

  /// The script for the shell.
  var script: String {
    switch shell {
    case .bash: BashCompletions.script
    case .fish: FishCompletions.script
    case .zsh: ZshCompletions.script
    }
  }

  /// The options of a command, or of the app itself; those of the app go with every command.
  static func options(of verb: Verb?) -> [Option] {
    Option.allCases.filter { $0.belongs(to: verb) }
  }

  /// What the word after a command can be, as far as it can be listed.
  static func operands(of verb: Verb) -> [String] {
    switch verb {
    case .completions: Shell.allCases.map(\.rawValue)
    // A shell adds the rest of the last two no blank: they end in a slash.
    case .open: ["home", "check-in", "journal", "statistics", "tracker/", "entry/"]
    case .add, .export, .import, .list, .replay, .stats: []
    }
  }

  /// Whether the word after a command is a file.
  static func takesFile(_ verb: Verb) -> Bool { verb.operand == "FILE" }

  /// Whether the value of an option is a file.
  static func takesFile(_ option: Option) -> Bool { ["FILE", "PATH"].contains(option.value) }

  static let emotions = Emotion.catalogue.map(\.name)
}
