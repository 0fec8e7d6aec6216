import BakoModels

/// The texts of `--help` and `--version`.
enum Usage {
  /// The version line.
  static let version = "bako 0.1.0"

  /// The short usage message, which follows an error.
  static let summary = """
    usage: bako [--database PATH] [--plain] [--record FILE [--with-texts]]
           bako open PLACE
           bako add --emotion NAME [--journal TEXT] [--activity TEXT] [--place TEXT]
                    [--day DAY] [--at TIME]
           bako list [--day DAY] [--search TEXT] [--json]
           bako stats [--svg FILE]
           bako export FILE [--format FORMAT] [--force] [--plain]
           bako import FILE [--plain]
           bako backup [FILE]
           bako restore [FILE]
           bako trash [--json | --restore ID | --empty]
           bako check
           bako repair FILE
           bako replay FILE [--step | --tree] [--html FILE] [--emit-test [FILE]]
           bako completions SHELL
           bako --help | --version
    """

  /// The complete help text.
  static var help: String {
    """
    Bako keeps a journal of your moods.

    \(summary)

    Without a command, Bako starts the app. The commands are:
    \(table(Verb.allCases.map { ($0.form, $0.purpose) }))

    Options
    \(table(Option.allCases.map { ($0.form, $0.purpose) } + [("--", "ends the options")]))
    A recording contains each action with its time and its result, including emotions and days. Your
    texts are replaced by numbered placeholders, unless --with-texts is given.
    A value can follow its option (--day 2026-11-20) or an equals sign (--day=2026-11-20).

    Filters in a search; a value with blanks needs quotes (place:"New York")
    \(table(filters))

    Files
      \(defaultPath)
                        the journal; only its owner can read it

    Exit status
    \(table(ProgramStatus.allCases.map { ("\($0.rawValue)", $0.meaning) }))

    Emotions
    \(emotions)
    """
  }

  /// Formats two columns, with the second one starting after the longest form.
  private static func table(_ rows: [(String, String)]) -> String {
    rows.map { name, text in
      "  \(name)\(String(repeating: " ", count: max(1, 20 - name.count)))\(text)"
    }.joined(separator: "\n")
  }

  private static var defaultPath: String {
    #if os(macOS)
      "~/Library/Application Support/Bako/bako.sqlite3"
    #else
      "$XDG_DATA_HOME/bako/bako.sqlite3, where unset ~/.local/share/bako/bako.sqlite3"
    #endif
  }

  private static var filters: [(String, String)] {
    SearchQuery.Filter.allCases.map { filter in
      switch filter {
      case .activity: (filter.prefix, "a part of the activity")
      case .category: (filter.prefix, "positive or negative")
      case .day: (filter.prefix, "a day, as for --day")
      case .emotion: (filter.prefix, "a part of the emotion's name")
      case .from: (filter.prefix, "the first day")
      case .place: (filter.prefix, "a part of the place")
      case .to: (filter.prefix, "the last day")
      }
    }
  }

  private static var emotions: String {
    stride(from: 0, to: Emotion.catalogue.count, by: 5).map { start in
      let names = Emotion.catalogue[start..<min(start + 5, Emotion.catalogue.count)].map(\.name)
      return "  " + names.joined(separator: ", ")
    }.joined(separator: "\n")
  }
}

extension Verb {
  /// The command with its operand, as shown in the help.
  var form: String {
    let operand = operand.map { isOperandOptional ? "[\($0)]" : $0 }
    return [rawValue, operand].compactMap(\.self).joined(separator: " ")
  }
}

extension Option {
  /// The option with its value, as shown in the help.
  var form: String {
    let value = value.map { isValueOptional ? "[\($0)]" : $0 }
    let form = [flag, value].compactMap(\.self).joined(separator: " ")
    return self == .help ? "-h, \(form)" : form
  }
}
