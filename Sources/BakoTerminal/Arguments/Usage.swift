import BakoSentences
import BakoModels
import BakoStorage

/// The texts of `--help` and `--version`.
enum Usage {
  /// The version line.
  static let version = "bako 0.2.0"

  /// The usage of a command, or of the program, which follows an error.
  static func line(_ verb: Verb?) -> String {
    guard let verb else {
      return Sentences.usage + "bako [COMMAND] [OPTIONS]; " + Sentences.seeHelp
    }
    return Sentences.usage + "bako " + ([verb.form] + parts(verb)).joined(separator: " ")
  }

  /// The options of a command in its usage, each with those that exclude it.
  private static func parts(_ verb: Verb?) -> [String] {
    switch verb {
    case nil: ["[--database PATH]"] + parts(.open)
    case .open: ["[--plain]", "[--record FILE]", "[--inspect]", "[--with-texts]"]
    case .add:
      [
        "--emotion NAME", "[--journal TEXT]", "[--edit]", "[--activity TEXT]", "[--place TEXT]",
        "[--measure M=N]", "[--day DAY]", "[--at TIME]",
      ]
    case .show: ["[--json]"]
    case .edit:
      [
        "[--journal TEXT]", "[--emotion NAME]", "[--activity TEXT]", "[--place TEXT]",
        "[--measure NAME=N]",
      ]
    case .list:
      [
        "[--number N]", "[--day DAY | --between DAYS]", "[--mood MOOD]", "[--tag TAG]",
        "[--search TEXT]", "[--json | --format FORMAT]",
      ]
    case .review:
      ["[--day DAY | --between DAYS]", "[--svg FILE]", "[--html FILE]", "[--force]"]
    case .stats: ["[--svg FILE]", "[--force]"]
    case .backup: ["[--encrypt PROGRAM]"]
    case .export: ["[--format FORMAT]", "[--encrypt PROGRAM]", "[--force]", "[--plain]"]
    case .import:
      [
        "[--differing WHICH]", "[--from PROGRAM]", "[--map COLUMNS]", "[--emotion NAME]",
        "[--plain]",
      ]
    case .trash: ["[--json | --restore ID | --empty]"]
    case .replay:
      ["[--step | --tree]", "[--html FILE]", "[--emit-test [FILE]]", "[--force]"]
    case .check, .completions, .delete, .help, .keys, .merge, .remind, .repair, .restore: []
    }
  }

  /// The usage of all commands.
  static var summary: String {
    let commands = [nil] + Verb.allCases
    let lines = commands.map { verb in
      wrapped(["bako"] + [verb?.form].compactMap(\.self), parts(verb))
    }
    return Sentences.usage
      + (lines + ["bako EMOTION [TEXT …]", "bako --version"]).joined(separator: "\n       ")
  }

  /// A command with its options, on as many lines as they need.
  private static func wrapped(_ command: [String], _ parts: [String]) -> String {
    var lines = [command.joined(separator: " ")]
    for part in parts {
      if lines[lines.count - 1].count + part.count < 80 {
        lines[lines.count - 1] += " " + part
      } else {
        lines.append("             " + part)
      }
    }
    return lines.joined(separator: "\n       ")
  }

  /// The help text of a command, or of the program.
  static func help(_ verb: Verb?) -> String {
    guard let verb else { return help }
    return """
      bako \(verb.form): \(verb.purpose)

      \(line(verb))

      \(Sentences.options)
      \(table(Option.allCases.filter { $0.belongs(to: verb) }.map { ($0.form, $0.purpose) }))
      """
  }

  /// The complete help text.
  static var help: String {
    """
    \(Sentences.helpTitle)

    \(summary)

    \(Sentences.helpCommands)
    \(table(Verb.allCases.map { ($0.form, $0.purpose) }))

    \(Sentences.options)
    \(table(Option.allCases.map { ($0.form, $0.purpose) } + [("--", Sentences.endsTheOptions)]))
    \(Sentences.helpRecordings)
    \(Sentences.helpValues)

    \(Sentences.helpFilters)
    \(table(filters))

    \(Sentences.helpFiles)
      \(StorageLocation.defaultPathDescription)
                        \(Sentences.helpJournalFile)
      \(Sentences.whereUnset("$XDG_CONFIG_HOME/bako/keys", "~/.config/bako/keys"))
                        \(Sentences.helpKeysFile)

    \(Sentences.helpExitStatus)
    \(table(ProgramStatus.allCases.map { ("\($0.rawValue)", $0.meaning) }))

    \(Sentences.emotions)
    \(emotions)
    """
  }

  /// Formats two columns, with the second one starting after the longest form.
  private static func table(_ rows: [(String, String)]) -> String {
    rows.map { name, text in
      "  \(name)\(String(repeating: " ", count: max(1, 20 - name.count)))\(text)"
    }.joined(separator: "\n")
  }

  private static var filters: [(String, String)] {
    SearchQuery.Filter.allCases.map { filter in
      switch filter {
      case .activity: (filter.prefix, Sentences.filterActivity)
      case .category: (filter.prefix, Sentences.filterCategory)
      case .day: (filter.prefix, Sentences.filterDay)
      case .emotion: (filter.prefix, Sentences.filterEmotion)
      case .from: (filter.prefix, Sentences.filterFrom)
      case .person: (filter.prefix, Sentences.filterPerson)
      case .place: (filter.prefix, Sentences.filterPlace)
      case .tag: (filter.prefix, Sentences.filterTag)
      case .to: (filter.prefix, Sentences.filterTo)
      }
    }
  }

  private static var emotions: String {
    stride(from: 0, to: Emotion.catalogue.count, by: 5).map { start in
      let names = Emotion.catalogue[start..<min(start + 5, Emotion.catalogue.count)].map(\.title)
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
    switch self {
    case .help: return "-h, \(form)"
    case .number: return "-n, \(form)"
    default: return form
    }
  }
}
