/// The completion script for bash 3.2 and later.
enum BashCompletions {
  static var script: String {
    """
    # Completes the words of bako in bash. Put this line into ~/.bashrc:
    #   eval "$(bako completions bash)"
    # Offers files to write: no databases, and not what SQLite keeps beside them.
    _bako_new_files() {
      local file beginning IFS=$'\\n'
      for file in $(compgen -f -- "$1"); do
        case $file in
          *.sqlite3|*-wal|*-shm|*-journal) continue ;;
        esac
        beginning=
        if [[ -f $file && -r $file ]]; then
          LC_ALL=C IFS= read -r -n 15 beginning <"$file" 2>/dev/null
        fi
        [[ $beginning == "SQLite format 3" ]] || COMPREPLY+=("$file")
      done
    }
    _bako() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
      local word command= words= IFS=$'\\n'
      COMPREPLY=()
      # Bash takes the sign of --day=2026-11-20 for a word of its own.
      if [[ $current == = ]]; then
        current=
      elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
      fi
      for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        case $word in
          \(Verb.allCases.map(\.rawValue).joined(separator: "|"))) command=$word; break ;;
        esac
      done
      case $previous in
    \(Option.allCases.filter { !$0.words.isEmpty }.map(branch).joined(separator: "\n"))
        \(newFiles.joined(separator: "|")))
          compopt -o filenames 2>/dev/null
          _bako_new_files "$current"
          return ;;
        \(files.joined(separator: "|")))
          compopt -o filenames 2>/dev/null
          COMPREPLY=($(compgen -f -- "$current"))
          return ;;
        \(texts.joined(separator: "|"))) return ;;
        *)
          case $command in
    \(Verb.allCases.map(branch).joined(separator: "\n"))
            *) words=$'\(lines(Verb.allCases.map(\.rawValue) + flags(of: nil)))' ;;
          esac ;;
      esac
      COMPREPLY=($(compgen -W "$words" -- "$current"))
      # A day or an ID follows the slash, and a value the name of a filter.
      [[ ${COMPREPLY[*]-} != *[/:] ]] || compopt -o nospace 2>/dev/null
    }
    complete -F _bako bako
    """
  }

  private static func branch(_ option: Option) -> String {
    "    \(option.flag)) words=$'\(lines(option.words))' ;;"
  }

  private static func branch(_ verb: Verb) -> String {
    let words = "words=$'\(lines(Completions.operands(of: verb) + flags(of: verb)))'"
    guard Completions.takesFile(verb) else { return "        \(verb)) \(words) ;;" }
    let offer =
      Completions.writesFile(verb)
      ? #"_bako_new_files "$current""# : #"COMPREPLY=($(compgen -f -- "$current"))"#
    return """
              \(verb))
                compopt -o filenames 2>/dev/null
                [[ $current == -* ]] || { \(offer); return; }
                \(words) ;;
      """
  }

  private static func flags(of verb: Verb?) -> [String] {
    Completions.options(of: verb).map(\.flag)
  }

  private static var files: [String] {
    Option.allCases.filter { Completions.takesFile($0) && !Completions.writesFile($0) }.map(\.flag)
  }

  private static var newFiles: [String] {
    Option.allCases.filter(Completions.writesFile).map(\.flag)
  }

  /// The options whose values cannot be completed.
  private static var texts: [String] {
    Option.allCases.filter {
      $0.value != nil && $0.words.isEmpty && !Completions.takesFile($0)
    }.map(\.flag)
  }

  private static func lines(_ words: [String]) -> String { words.joined(separator: "\\n") }
}
