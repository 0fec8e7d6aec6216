/// The completion script for fish.
enum FishCompletions {
  static var script: String {
    let header = """
      # Completes the words of bako in fish. Save it as a file:
      #   bako completions fish > ~/.config/fish/completions/bako.fish
      # Offers files to write: no databases, and not what SQLite keeps beside them.
      function __bako_new_files
        __fish_complete_path (commandline -ct) |
          string match -rv '(\\.sqlite3|-wal|-shm|-journal)(\\t|$)'
      end
      complete -c bako -f
      """
    return ([header] + Verb.allCases.flatMap(lines) + Option.allCases.map(line))
      .joined(separator: "\n")
  }

  private static func lines(_ verb: Verb) -> [String] {
    let beginning = "complete -c bako -n __fish_use_subcommand -a \(verb)"
    var lines = ["\(beginning) -d '\(quoted(verb.purpose))'"]
    let seen = "complete -c bako -n '__fish_seen_subcommand_from \(verb)'"
    if Completions.writesFile(verb) {
      lines.append("\(seen) -a '(__bako_new_files)'")
    } else if Completions.takesFile(verb) {
      lines.append("\(seen) -F")
    }
    let operands = Completions.operands(of: verb)
    if !operands.isEmpty { lines.append("\(seen) -a '\(operands.joined(separator: " "))'") }
    return lines
  }

  private static func line(_ option: Option) -> String {
    var parts = ["complete -c bako"]
    let verbs = Verb.allCases.filter { option.belongs(to: $0) }
    if verbs.count < Verb.allCases.count {
      let seen = verbs.map { "__fish_seen_subcommand_from \($0)" }
      let unseen = option.belongs(to: nil) ? ["__fish_use_subcommand"] : []
      parts.append("-n '\((unseen + seen).joined(separator: "; or "))'")
    }
    if option == .help { parts.append("-s h") }
    parts.append("-l \(option.rawValue)")
    if option.isValueOptional {
      parts.append("-f -a '(__bako_new_files)'")
    } else if Completions.writesFile(option) {
      parts.append("-x -a '(__bako_new_files)'")
    } else if option.value != nil {
      parts.append(Completions.takesFile(option) ? "-r -F" : "-x")
    }
    if !option.words.isEmpty { parts.append("-a '\(option.words.joined(separator: " "))'") }
    parts.append("-d '\(quoted(option.purpose))'")
    return parts.joined(separator: " ")
  }

  private static func quoted(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
  }
}
