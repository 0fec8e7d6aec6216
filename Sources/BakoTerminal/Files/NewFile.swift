import Foundation

/// A file that is written atomically.
///
/// The contents go to a temporary file in the same folder, which replaces the target once it is
/// complete. Until then, the previous file remains. Only the owner can read the file, because it
/// holds private text.
struct NewFile: ~Copyable {
  private let path: String
  /// The final path of the file.
  private let target: String
  /// The path of the temporary file; the target itself if that is not a regular file.
  private let draft: String
  private let descriptor: Int32
  private let output: Output
  private var isComplete = false

  init(path: String) throws(FileError) {
    self.path = path
    // Keep a symbolic link, and replace the file that it points to.
    let target = NewFile.resolved(path) ?? path
    self.target = target
    var status = stat()
    let isSpecial = stat(target, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    draft = isSpecial ? target : "\(target).\(getpid()).part"
    descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .cannotMake(path: path, reason: String(cString: strerror(errno)))
    }
    output = Output(descriptor: descriptor)
  }

  deinit {
    close(descriptor)
    if !isComplete, draft != target { unlink(draft) }
  }

  /// Writes a string verbatim.
  func text(_ text: String) throws(FileError) {
    do throws(StreamError) {
      try output.text(text)
    } catch {
      throw .cannotWrite(path: path, reason: error.reason)
    }
  }

  /// Moves the file to its final path, once it has been synced to disk.
  mutating func complete() throws(FileError) {
    defer { isComplete = true }
    guard draft != target else { return }
    guard fsync(descriptor) == 0, rename(draft, target) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(draft)
      throw .cannotWrite(path: path, reason: reason)
    }
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(validatingCString: resolved)
  }
}
