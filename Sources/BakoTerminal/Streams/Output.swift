import Foundation

/// Where the program writes: a descriptor, or whatever a test collects the text with.
package struct Output: Sendable {
  private let write: @Sendable (String) throws(StreamError) -> Void

  /// Whether somebody looks at it at a terminal.
  let isTerminal: Bool

  /// Makes an output of a closure that takes each text.
  init(
    isTerminal: Bool = false,
    _ write: @escaping @Sendable (String) throws(StreamError) -> Void
  ) {
    self.isTerminal = isTerminal
    self.write = write
  }

  /// Writes a text as it is.
  func text(_ text: String) throws(StreamError) { try write(text) }

  /// Writes a line, which may have lines of its own.
  func line(_ text: String = "") throws(StreamError) { try write(text + "\n") }
}

extension Output {
  /// Makes an output that writes to a descriptor, all of it before it returns.
  ///
  /// `SIGPIPE` must be ignored, or it ends the program where a write would have failed.
  package init(descriptor: Int32) {
    self.init(isTerminal: isatty(descriptor) != 0) { text throws(StreamError) in
      var text = text
      let failure = text.withUTF8 { Output.write($0, to: descriptor) }
      if let failure { throw failure }
    }
  }

  private static func write(
    _ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32
  ) -> StreamError? {
    var rest = UnsafeRawBufferPointer(bytes)[...]
    while !rest.isEmpty {
      let count = Foundation.write(
        descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitUntilReady(descriptor, POLLOUT)
      case EPIPE: return .closed
      case let code: return .cannotWrite(reason: String(cString: strerror(code)))
      }
    }
    return nil
  }
}
