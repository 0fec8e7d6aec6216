import Foundation

/// The two ends of a pipe, closed when the last reference is released.
final class TestPipe {
  let reading: Int32
  let writing: Int32
  private var isWritingOpen = true

  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    (reading, writing) = (ends[0], ends[1])
  }

  func closeWriting() {
    if isWritingOpen { close(writing) }
    isWritingOpen = false
  }

  /// Writes bytes that fit in the pipe's buffer.
  func write(_ bytes: [UInt8]) { _ = Foundation.write(writing, bytes, bytes.count) }

  /// Reads the available bytes, up to a maximum.
  func read(_ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, size in
      size = max(0, Foundation.read(reading, buffer.baseAddress, count))
    }
  }

  deinit {
    close(reading)
    closeWriting()
  }
}
