import Foundation

/// A file that is there as a whole, or not at all.
///
/// It is written beside the place where it is to stand, and takes that place when it is complete;
/// what stood there before stays until then. Only its owner may read it: it holds private words.
struct NewFile: ~Copyable {
  private let path: String
  /// Where the file is to stand.
  private let target: String
  /// Where the file is written; the path itself where something else than a file stands.
  private let draft: String
  private let descriptor: Int32
  private let output: Output
  private var isComplete = false

  init(path: String) throws(FileError) {
    self.path = path
    // A link stays one, and what it leads to is replaced.
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

  /// Writes a text as it is.
  func text(_ text: String) throws(FileError) {
    do throws(StreamError) {
      try output.text(text)
    } catch {
      throw .cannotWrite(path: path, reason: error.reason)
    }
  }

  /// Puts the file where it is to stand, once the disk has all of it.
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
