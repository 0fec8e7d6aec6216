/// A question that a screen asks.
enum Question: Equatable {
  /// A single line.
  case line(String)
  /// Any number of lines, ended by a line with a single dot.
  case lines(String)
}
