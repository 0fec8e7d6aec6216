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
    var piece = [UInt8](repeating: 0, count: min(count, 1 << 16))
    var data = Data()
    while data.count < count {
      let most = min(piece.count, count - data.count)
      let size = piece.withUnsafeMutableBytes { bytes in
        systemRead(descriptor, UnsafeMutableRawBufferPointer(rebasing: bytes[..<most]))
      }
      if size < 0 && errno == EINTR { continue }
      guard size >= 0 else { return nil }
      if size == 0 { break }
      data.append(contentsOf: piece[..<size])
    }
    return data
  }
}

// Declared outside the type, whose function has the same name as the system's.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, bytes.baseAddress, bytes.count)
}
