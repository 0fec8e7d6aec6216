import BakoFoundation
import Dispatch

/// Reads lines from a file descriptor without blocking the main actor.
@MainActor
package final class DescriptorInput: LineSource {
  private let descriptor: Int32
  private let lineLimit: Int
  // A dedicated thread: a read may block for hours, and the cooperative thread pool is small.
  private let queue = DispatchQueue(label: "bako.input")
  private var buffer = LineBuffer()
  private var isAtEnd = false
  package private(set) var endsWithinLine = false

  /// Creates an input.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor, which stays open.
  ///   - lineLimit: The number of bytes from which on a line is an error, so that an input without
  ///     lines, such as `/dev/zero`, needs no more memory.
  package init(descriptor: Int32, lineLimit: Int = ImportLimits.line) {
    self.descriptor = descriptor
    self.lineLimit = lineLimit
  }

  package func nextLine() async throws(StreamError) -> InputLine? {
    while true {
      if let line = buffer.nextLine() { return line }
      guard buffer.count <= lineLimit else { throw .lineTooLong }
      if isAtEnd { return lastLine() }
      let piece = try await readPiece().get()
      isAtEnd = piece.isEmpty
      buffer.append(piece)
    }
  }

  private func lastLine() -> InputLine? {
    guard let line = buffer.lastLine() else { return nil }
    endsWithinLine = true
    return line
  }

  package var isReady: Bool { isAtEnd || buffer.hasLine }

  private func readPiece() async -> Result<[UInt8], StreamError> {
    await withCheckedContinuation { continuation in
      queue.async { [descriptor] in
        continuation.resume(returning: DescriptorInput.read(descriptor))
      }
    }
  }

  private nonisolated static func read(_ descriptor: Int32) -> Result<[UInt8], StreamError> {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = BakoFoundation.read(descriptor, &bytes, bytes.count)
      if count >= 0 { return .success(Array(bytes[..<count])) }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitUntilReady(descriptor, POLLIN)
      // There is no input, or its terminal is gone.
      case EBADF, EIO: return .success([])
      case let code: return .failure(.cannotRead(reason: String(cString: strerror(code))))
      }
    }
  }
}
