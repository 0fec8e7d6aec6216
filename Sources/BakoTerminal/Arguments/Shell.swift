/// A shell that can complete the program's words.
enum Shell: String, CaseIterable {
  case bash
  case fish
  case zsh
}
