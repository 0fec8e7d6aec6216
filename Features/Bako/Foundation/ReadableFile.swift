/// A file, or a device, that is read piece by piece.
package struct ReadableFile: ~Copyable {
  private let descriptor: Int32

  /// Opens a file; `nil` if it can't be read.
  package init?(atPath path: String) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Reads the next bytes.
  ///
  /// - Parameter count: The number of bytes.
  /// - Returns: The bytes, fewer only at the end of the file; `nil` if they can't be read.
  package borrowing func read(upToCount count: Int) -> Data? {
    var data = Data(count: count)
    var length = 0
    while length < count {
      let start = length
      let size = data.withUnsafeMutableBytes { bytes in
        systemRead(descriptor, UnsafeMutableRawBufferPointer(rebasing: bytes[start...]))
      }
      if size < 0 && errno == EINTR { continue }
      guard size >= 0 else { return nil }
      if size == 0 { break }
      length += size
    }
    return data.prefix(length)
  }
}

// Declared outside the type, whose function has the same name as the system's.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, bytes.baseAddress, bytes.count)
}
