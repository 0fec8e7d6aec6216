import BakoModels

/// What the program says about itself.
enum Usage {
  /// The version line.
  static let version = "bako 0.1.0"

  /// The forms of a call, in short: what follows a mistake.
  static let summary = """
    usage: bako [--database PATH] [--plain]
           bako add --emotion NAME [--journal TEXT] [--activity TEXT] [--place TEXT] [--day DAY]
           bako list [--day DAY] [--json]
           bako --help | --version
    """

  /// The whole help.
  static var help: String {
    """
    Bako keeps a journal of your moods.

    \(summary)

    Without a command Bako asks what you feel, line by line: each screen lists numbered choices.
      add               adds an entry without asking
      list              prints the entries, the oldest first

    Options
      --database PATH   the file of the journal; goes before $BAKO_DATABASE
      --plain           asks line by line, which pipes and screen readers need
      --emotion NAME    what you felt, one of the names below
      --journal TEXT    what you want to keep of it
      --activity TEXT   what you were doing
      --place TEXT      where you were
      --day DAY         a day as 2026-11-20; without it, today for add and all days for list
      --json            prints an entry as one line of JSON
      -h, --help        prints this
      --version         prints the version
      --                ends the options
    A value may follow its option (--day 2026-11-20) or be tied to it (--day=2026-11-20).

    Files
      \(defaultPath)
                        the journal; only its owner may read it

    Exit status
    \(statuses)

    Emotions
    \(emotions)
    """
  }

  private static var defaultPath: String {
    #if os(macOS)
      "~/Library/Application Support/Bako/bako.sqlite3"
    #else
      "$XDG_DATA_HOME/bako/bako.sqlite3, where unset ~/.local/share/bako/bako.sqlite3"
    #endif
  }

  private static var statuses: String {
    ProgramStatus.allCases.map { status in
      let number = "\(status.rawValue)"
      return "  \(number)\(String(repeating: " ", count: 18 - number.count))\(status.meaning)"
    }.joined(separator: "\n")
  }

  private static var emotions: String {
    stride(from: 0, to: Emotion.catalogue.count, by: 5).map { start in
      let names = Emotion.catalogue[start..<min(start + 5, Emotion.catalogue.count)].map(\.name)
      return "  " + names.joined(separator: ", ")
    }.joined(separator: "\n")
  }
}
