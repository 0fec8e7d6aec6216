import BakoModels
import BakoStatistics

/// The completion script for a shell.
///
/// The script is generated from the same tables as the help, so the two always agree.
struct Completions {
  private let shell: Shell

  init(for shell: Shell) { self.shell = shell }

  /// The source of the script.
  var script: String {
    switch shell {
    case .bash: BashCompletions.script
    case .fish: FishCompletions.script
    case .zsh: ZshCompletions.script
    }
  }

  /// The options of a command or, for `nil`, of the app; every command also accepts the app's
  /// options.
  static func options(of verb: Verb?) -> [Option] {
    Option.allCases.filter { $0.belongs(to: verb) }
  }

  /// The possible operands of a command, if they can be enumerated.
  static func operands(of verb: Verb) -> [String] {
    switch verb {
    case .help: Verb.allCases.map(\.rawValue)
    case .completions: Shell.allCases.map(\.rawValue)
    case .review: ReviewPeriod.allCases.map(\.rawValue)
    // The shell adds no space after the last two, because they end in a slash.
    case .open: ["home", "check-in", "journal", "statistics", "settings", "tracker/", "entry/"]
    default: []
    }
  }

  /// Whether the operand of a command is a file.
  static func takesFile(_ verb: Verb) -> Bool { verb.operand == "FILE" }

  /// Whether the operand of a command, or the value of an option, is a file that is written: no
  /// journal is offered for it.
  static func writesFile(_ verb: Verb) -> Bool { verb.writesOperand }
  static func writesFile(_ option: Option) -> Bool { option.writesFile }

  /// Whether the value of an option is a file.
  static func takesFile(_ option: Option) -> Bool { ["FILE", "PATH"].contains(option.value) }

  static var emotions: [String] { Emotion.catalogue.map(\.title) }
}
