/// Tasks sleep on a test clock where none should.
public struct SuspensionError: Error {
  let deadlines: [String]
}

extension SuspensionError: CustomStringConvertible {
  /// How many tasks sleep, and until when.
  public var description: String {
    let tasks = deadlines.count == 1 ? "A task sleeps" : "\(deadlines.count) tasks sleep"
    return "\(tasks) on the clock, until \(deadlines.joined(separator: ", "))."
  }
}
