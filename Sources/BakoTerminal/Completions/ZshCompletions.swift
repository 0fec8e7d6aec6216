/// The completion script for zsh.
enum ZshCompletions {
  static var script: String {
    """
    #compdef bako
    # Completes the words of bako in zsh. Put this line into ~/.zshrc, after compinit:
    #   eval "$(bako completions zsh)"
    _bako() {
      local word command=
      local -a arguments operands
      for word in ${words[2,CURRENT-1]}; do
        case $word in
          (\(Verb.allCases.map(\.rawValue).joined(separator: "|"))) command=$word; break ;;
        esac
      done
      case $command in
    \(Verb.allCases.map(branch).joined(separator: "\n"))
        (*)
          arguments=(
            \(specifications(of: nil))
            '1:command:((\(Verb.allCases.map(command).joined(separator: " "))))'
          ) ;;
      esac
      _arguments $arguments
    }
    if [[ ${funcstack[1]} == _bako ]]; then _bako "$@"; else compdef _bako bako; fi
    """
  }

  private static func branch(_ verb: Verb) -> String {
    """
        (\(verb))
          arguments=(
            \(specifications(of: verb))
            '1:command:'\(operand(of: verb))
          ) ;;
    """
  }

  private static func operand(of verb: Verb) -> String {
    if Completions.writesFile(verb) { return " '2:file:\(newFiles)'" }
    if Completions.takesFile(verb) { return " '2:file:_files'" }
    let operands = Completions.operands(of: verb)
    guard !operands.isEmpty else { return "" }
    // The slash is followed by a day or an ID.
    let open = operands.filter { $0.hasSuffix("/") }.joined(separator: " ")
    let whole = operands.filter { !$0.hasSuffix("/") }.joined(separator: " ")
    let rest = open.isEmpty ? "" : "; compadd -S \"\" -- \(open)"
    return " '2:word:{compadd -- \(whole)\(rest)}'"
  }

  private static func specifications(of verb: Verb?) -> String {
    Completions.options(of: verb).map(specification).joined(separator: "\n        ")
  }

  private static func specification(_ option: Option) -> String {
    let purpose = "[\(quoted(option.purpose))]"
    guard option.value != nil else { return "'\(option.flag)\(purpose)'" }
    let values =
      if option.words.contains(where: { $0.hasSuffix(":") }) {
        // The colon is followed by the value of a filter.
        "{compadd -S \"\" -- \(quoted(option.words.joined(separator: " ")))}"
      } else if !option.words.isEmpty {
        "(\(option.words.joined(separator: " ")))"
      } else if Completions.writesFile(option) {
        newFiles
      } else {
        Completions.takesFile(option) ? "_files" : " "
      }
    return "'\(option.flag)=\(purpose)\(option.isValueOptional ? ":" : ""):value:\(values)'"
  }

  /// Offers files to write: no databases, and not what SQLite keeps beside them.
  private static let newFiles = #"_files -F "(*.sqlite3 *-wal *-shm *-journal)""#

  private static func command(_ verb: Verb) -> String {
    "\(verb)\\:\"\(quoted(verb.purpose).replacing(",", with: "\\,"))\""
  }

  private static func quoted(_ text: String) -> String {
    text.replacing(":", with: "\\:").replacing("'", with: "'\\''")
      .replacing("[", with: "\\[").replacing("]", with: "\\]")
  }
}
