import BakoSentences

/// Shows the progress of a long operation on a terminal.
///
/// The bar redraws its own line, only when the visible progress changes, and erases it at the end.
/// For a screen reader, which would read each of its states, it reports every quarter in words.
struct ProgressBar {
  private let output: Output
  private let label: String
  private var shown = ""
  private let speaks: Bool
  private var quarters = -1
  private static let width = 30

  /// Creates a hidden progress bar.
  ///
  /// - Parameters:
  ///   - label: The name of the operation.
  ///   - output: The output for the bar; nothing is shown unless it is a terminal.
  ///   - speaks: Whether progress is announced in words, on lines of their own.
  init(_ label: String, on output: Output, speaks: Bool = false) {
    self.speaks = speaks
    self.label = label
    self.output = output
  }

  /// Shows how much of the total is done.
  mutating func show(_ done: Int, of whole: Int) throws(StreamError) {
    guard output.isTerminal else { return }
    let share = whole > 0 ? min(1, max(0, Double(done) / Double(whole))) : 1
    if speaks { return try say(Int(share * 4)) }
    let filled = Int(share * Double(ProgressBar.width))
    let bar =
      String(repeating: "#", count: filled)
      + String(repeating: ".", count: ProgressBar.width - filled)
    try write("\(label) [\(bar)] \(Int(share * 100)) %")
  }

  private mutating func say(_ quarters: Int) throws(StreamError) {
    guard quarters > self.quarters, quarters < 4 else { return }
    try output.line(quarters == 0 ? "\(label)." : Sentences.percentDone(label, quarters * 25))
    self.quarters = quarters
  }

  /// Erases the bar.
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
