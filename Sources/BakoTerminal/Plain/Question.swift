/// A text that a screen asks for.
enum Question: Equatable {
  /// One line.
  case line(String)
  /// Any number of lines up to one that is a single dot.
  case lines(String)
}
