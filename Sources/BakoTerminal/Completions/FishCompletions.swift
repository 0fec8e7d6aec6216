/// The completion script for fish.
enum FishCompletions {
  static var script: String {
    let header = """
      # Completes the words of bako in fish. Save it as a file:
      #   bako completions fish > ~/.config/fish/completions/bako.fish
      complete -c bako -f
      """
    return ([header] + Verb.allCases.flatMap(lines) + Option.allCases.map(line))
      .joined(separator: "\n")
  }

  private static func lines(_ verb: Verb) -> [String] {
    let beginning = "complete -c bako -n __fish_use_subcommand -a \(verb)"
    var lines = ["\(beginning) -d '\(quoted(verb.purpose))'"]
    let seen = "complete -c bako -n '__fish_seen_subcommand_from \(verb)'"
    if Completions.takesFile(verb) { lines.append("\(seen) -F") }
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
      parts.append("-F")
    } else if option.value != nil {
      parts.append(Completions.takesFile(option) ? "-r -F" : "-x")
    }
    if option == .emotion { parts.append("-a '\(Completions.emotions.joined(separator: " "))'") }
    parts.append("-d '\(quoted(option.purpose))'")
    return parts.joined(separator: " ")
  }

  private static func quoted(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
  }
}
