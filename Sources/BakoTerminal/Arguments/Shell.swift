/// A shell with completion support.
enum Shell: String, CaseIterable {
  case bash
  case fish
  case zsh
}
