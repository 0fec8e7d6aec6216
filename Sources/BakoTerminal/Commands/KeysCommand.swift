import BakoTerminalKit

/// Prints the keys, the colours and the mouse, in the format of the file that sets them.
struct KeysCommand {
  var file: ConfigurationFile
  var output: Output
  var errors: Output

  func run() throws {
    let (configuration, mistakes) = file.contents()
    try output.line(configuration.description)
    for mistake in mistakes { try errors.line("bako: \(mistake)".displayable) }
    guard mistakes.isEmpty else { throw CommandError.mistakenKeys(count: mistakes.count) }
  }
}
