/// Says how far something is that takes a while, on a terminal.
///
/// It writes over its own line, no oftener than there is something to see, and wipes it at the end.
struct ProgressBar {
  private let output: Output
  private let label: String
  private var shown = ""
  private static let width = 30

  /// Makes a bar that is not shown yet.
  ///
  /// - Parameters:
  ///   - label: What is being done.
  ///   - output: Where it is shown; nothing is, if that is no terminal.
  init(_ label: String, on output: Output) {
    self.label = label
    self.output = output
  }

  /// Shows that so much of the whole is done.
  mutating func show(_ done: Int, of whole: Int) throws(StreamError) {
    guard output.isTerminal else { return }
    let share = whole > 0 ? min(1, max(0, Double(done) / Double(whole))) : 1
    let filled = Int(share * Double(ProgressBar.width))
    let bar =
      String(repeating: "#", count: filled)
      + String(repeating: ".", count: ProgressBar.width - filled)
    try write("\(label) [\(bar)] \(Int(share * 100)) %")
  }

  /// Wipes the bar.
  mutating func finish() throws(StreamError) {
    guard !shown.isEmpty else { return }
    let blanks = String(repeating: " ", count: shown.count)
    try output.text("\r\(blanks)\r")
    shown = ""
  }

  private mutating func write(_ line: String) throws(StreamError) {
    guard line != shown else { return }
    shown = line
    try output.text("\r\(line)")
  }
}
