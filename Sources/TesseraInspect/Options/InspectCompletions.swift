/// The completion scripts for shells, which are generated from the options.
enum InspectCompletions {
  static func script(for shell: InspectShell) -> String {
    switch shell {
    case .bash: bash
    case .fish: fish
    case .zsh: zsh
    }
  }

  /// The script for bash 3.2 and later.
  private static var bash: String {
    """
    # Completes the words of tessera-inspect in bash. Put this line into ~/.bashrc:
    #   eval "$(tessera-inspect --completions bash)"
    _tessera_inspect() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} words=
      if ((COMP_CWORD > 1)) && [[ ${COMP_WORDS[1]} == page || ${COMP_WORDS[1]} == test ]]; then
        COMPREPLY=($(compgen -f -- "$current"))
        return
      fi
      # Bash takes the sign of --port=8080 for a word of its own.
      if [[ $current == = ]]; then
        current=
      elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
      fi
      case $previous in
    \(withValues.map(branch).joined(separator: "\n"))
        *) words='\(InspectOption.allCases.map(\.flag).joined(separator: " "))' ;;
      esac
      ((COMP_CWORD > 1)) || words="page test $words"
      COMPREPLY=($(compgen -W "$words" -- "$current"))
    }
    complete -F _tessera_inspect tessera-inspect
    """
  }

  private static func branch(_ option: InspectOption) -> String {
    "    \(option.flag)) words='\(option.words.joined(separator: " "))' ;;"
  }

  private static var withValues: [InspectOption] {
    InspectOption.allCases.filter { $0.value != nil }
  }

  private static var fish: String {
    let header = """
      # Completes the words of tessera-inspect in fish. Save it as a file:
      #   tessera-inspect --completions fish > ~/.config/fish/completions/tessera-inspect.fish
      complete -c tessera-inspect -f
      complete -c tessera-inspect -n __fish_use_subcommand -a 'page test'
      complete -c tessera-inspect -n '__fish_seen_subcommand_from page test' -F
      """
    let lines = InspectOption.allCases.map { option in
      var parts = ["complete -c tessera-inspect"]
      if option == .help { parts.append("-s h") }
      parts.append("-l \(option.rawValue)")
      if option.value != nil { parts.append("-x") }
      if !option.words.isEmpty { parts.append("-a '\(option.words.joined(separator: " "))'") }
      return (parts + ["-d '\(option.purpose)'"]).joined(separator: " ")
    }
    return ([header] + lines).joined(separator: "\n")
  }

  private static var zsh: String {
    """
    #compdef tessera-inspect
    # Completes the words of tessera-inspect in zsh. Put this line into ~/.zshrc, after compinit:
    #   eval "$(tessera-inspect --completions zsh)"
    _tessera-inspect() {
      local -a arguments
      arguments=(
        \(InspectOption.allCases.map(specification).joined(separator: "\n    "))
        '1:command:(page test)' '*:file:_files'
      )
      _arguments $arguments
    }
    if [[ ${funcstack[1]} == _tessera-inspect ]]; then
      _tessera-inspect "$@"
    else
      compdef _tessera-inspect tessera-inspect
    fi
    """
  }

  private static func specification(_ option: InspectOption) -> String {
    guard let value = option.value else { return "'\(option.flag)[\(option.purpose)]'" }
    let words = option.words.isEmpty ? " " : "(\(option.words.joined(separator: " ")))"
    return "'\(option.flag)=[\(option.purpose)]:\(value):\(words)'"
  }
}
