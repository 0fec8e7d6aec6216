import Foundation

/// Where the program writes: a descriptor, or whatever a test collects the text with.
package struct Output: Sendable {
  private let write: @Sendable (String) throws(StreamError) -> Void

  /// Makes an output of a closure that takes each text.
  init(_ write: @escaping @Sendable (String) throws(StreamError) -> Void) { self.write = write }

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
    self.init { text throws(StreamError) in
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
