import BakoFoundation

/// A file to which lines are appended, each of which is written when the call returns.
@MainActor
final class RecordingFile {
  private let path: String
  private let descriptor: Int32
  private let output: Output
  private var failure: FileError?

  /// Creates the file, or truncates an old recording; any other file is left untouched, and so is
  /// one that another program is recording into.
  init(path: String, journal: String) throws(FileError) {
    self.path = path
    try NewFile.check(path, journal: journal)
    if RecordingFile.isOccupied(path) { throw .occupied(path: path) }
    descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .cannotMake(path: path, reason: String(cString: strerror(errno)))
    }
    // The lock ends with the descriptor, even if the program is killed.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      close(descriptor)
      throw .isRecording(path: path)
    }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      _ = ftruncate(descriptor, 0)
      // An old recording may have had wider permissions; those of a device are the system's.
      _ = fchmod(descriptor, 0o600)
    }
    output = Output(descriptor: descriptor)
  }

  isolated deinit { close(descriptor) }

  /// Writes a line with its terminator; does nothing after a failure.
  func write(_ line: String) {
    guard failure == nil else { return }
    do throws(StreamError) {
      try output.text(line)
    } catch {
      failure = .recordingStopped(path: path, reason: error.reason)
    }
  }

  /// Throws the first error of the writes so far.
  func check() throws(FileError) { if let failure { throw failure } }

  /// Whether the file exists and is not a recording.
  private static func isOccupied(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
      return false
    }
    guard let file = ReadableFile(atPath: path) else { return false }
    let beginning = file.read(upToCount: 4_096) ?? Data()
    let line = String(decoding: beginning.prefix { $0 != 10 }, as: UTF8.self)
    return !line.hasPrefix("{") || !line.contains(#""format":"tessera-history""#)
  }
}
