import BakoFoundation

/// An output stream: a file descriptor, or a closure that collects the text in a test.
package struct Output: Sendable {
  private let write: @Sendable (String) throws(StreamError) -> Void

  /// Whether the output is a terminal.
  let isTerminal: Bool

  /// Creates an output from a closure that receives each text.
  init(
    isTerminal: Bool = false,
    _ write: @escaping @Sendable (String) throws(StreamError) -> Void
  ) {
    self.isTerminal = isTerminal
    self.write = write
  }

  /// Writes a text verbatim.
  func text(_ text: String) throws(StreamError) { try write(text) }

  /// Writes a line, which may contain line feeds.
  func line(_ text: String = "") throws(StreamError) { try write(text + "\n") }
}

extension Output {
  /// Creates an output that writes to a file descriptor, and returns when everything is written.
  ///
  /// `SIGPIPE` must be ignored; otherwise it ends the program instead of making the write fail.
  package init(descriptor: Int32) {
    self.init(isTerminal: isatty(descriptor) != 0) { text throws(StreamError) in
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        // A part, since each one is copied.
        let part = Array(rest.prefix(65_536))
        let count = BakoFoundation.write(descriptor, part, part.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
          continue
        }
        switch errno {
        case EINTR: continue
        case EAGAIN: waitUntilReady(descriptor, POLLOUT)
        case EPIPE: throw .closed
        case let code: throw .cannotWrite(reason: String(cString: strerror(code)))
        }
      }
    }
  }
}
