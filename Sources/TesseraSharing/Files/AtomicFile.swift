#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An error of the file system.
public struct FileStorageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The failed operation.
  public let operation: String
  /// The path of the file or the folder.
  public let path: String
  /// The system's number of the error.
  public let code: Int32

  /// A sentence.
  public var description: String {
    "Could not \(operation) '\(path)': \(String(cString: strerror(code)))."
  }
}

/// A value was saved to a file with content that this program had never loaded.
///
/// Another program has changed the file at the same time, or it could not be read. The value is
/// saved, and the other content is kept.
public struct FileStorageConflict: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  public let path: String
  /// The path of the file with the other content.
  public let keptPath: String

  /// A sentence.
  public var description: String {
    "'\(path)' had content that was never loaded; it is kept as '\(keptPath)'."
  }
}

// Declared outside the type, whose own functions have the same names as the system's.
private func readBytes(
  _ file: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int
) -> Int { read(file, buffer, count) }

private func writeBytes(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(file, bytes.baseAddress, bytes.count)
}

/// Reads a file, and replaces it atomically: at any time it has either the old or the new content.
enum AtomicFile {
  /// The content of a file, or `nil` if there is none.
  static func read(_ path: String) throws -> Data? {
    // Without waiting: a pipe would block until something writes to it.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw failure("open", path)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure("open", path) }
    try requireRegular(status, "read", path)
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = readBytes(file, &buffer, buffer.count)
      if count > 0 {
        data.append(contentsOf: buffer[..<count])
      } else if count == 0 {
        return data
      } else if errno != EINTR {
        throw failure("read", path)
      }
    }
  }

  /// Replaces a file: writes a file beside it, syncs that to the disk, and renames it.
  ///
  /// - Parameters:
  ///   - data: The new content.
  ///   - path: The path of the file.
  ///   - suffix: Returns the suffix under which the old file is kept beside the new one, if it has
  ///     to be, or throws an error if it has to stay. Called when the new one is complete.
  /// - Returns: The path of the old file, if it is kept.
  /// - Throws: `FileStorageError` if the file could not be replaced, or the error of `suffix`.
  @discardableResult
  static func write(
    _ data: Data, to path: String, keepingOldAs suffix: () throws -> String? = { nil }
  ) throws -> String? {
    let (folder, name) = split(path)
    try makeFolder(folder)
    var status = stat()
    let isReplaced = lstat(path, &status) == 0
    if isReplaced { try requireRegular(status, "replace", path) }
    let number = UInt64.random(in: .min ... .max)
    let temporary = "\(folder)/.\(name).\(String(number, radix: 16)).tmp"
    do {
      try writeWhole(data, to: temporary, mode: isReplaced ? status.st_mode & 0o777 : 0o600)
      let kept = try suffix().flatMap { try keep(path, as: $0) }
      guard rename(temporary, path) == 0 else {
        let error = failure("replace", path)
        if let kept { unlink(kept) }
        throw error
      }
      synchronizeFolder(folder)
      return kept
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Keeps a file under another name beside it, without a copy.
  ///
  /// - Returns: The path that it has as well, or `nil` if there is no file.
  private static func keep(_ path: String, as suffix: String) throws -> String? {
    for number in 1..<1_000 {
      let other = "\(path).\(suffix)-\(number)"
      if link(path, other) == 0 { return other }
      if errno == ENOENT { return nil }
      if errno != EEXIST { throw failure("keep", path) }
    }
    throw FileStorageError(operation: "keep", path: path, code: EEXIST)
  }

  /// Removes the files left behind by processes that were killed while writing.
  ///
  /// The folder must be locked: then no process is writing.
  static func removeLeftovers(of path: String) {
    let (folder, name) = split(path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for other in names where other.hasPrefix(".\(name).") && other.hasSuffix(".tmp") {
      // Not those of a file with a longer name.
      if !other.dropFirst(name.count + 2).dropLast(4).contains(".") { unlink("\(folder)/\(other)") }
    }
  }

  /// Runs an operation while no other thread or process runs one on a file of the same folder.
  ///
  /// The lock is on the folder itself, so no file is left behind, and a process that is killed
  /// releases it.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - operation: Receives whether the folder is locked: some network file systems can't do it.
  /// - Returns: The result of the operation.
  /// - Throws: `FileStorageError` if the folder could not be locked, or the error of the operation.
  static func locked<R>(
    _ path: String, _ operation: (_ isLocked: Bool) throws -> R
  ) throws -> R {
    let folder = split(path).folder
    try makeFolder(folder)
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("open", folder) }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      if errno == EINTR { continue }
      if [EBADF, ENOLCK, ENOSYS, EOPNOTSUPP].contains(errno) { return try operation(false) }
      throw failure("lock", folder)
    }
    return try operation(true)
  }

  /// The path of a file without symbolic links to it, which stay when the file is replaced.
  static func path(of url: URL) -> String {
    var path = url.standardizedFileURL.path
    // More links than the system follows lead in a circle.
    for _ in 0..<40 {
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        return path
      }
      let whole = target.hasPrefix("/") ? target : "\(split(path).folder)/\(target)"
      path = URL(filePath: whole).standardizedFileURL.path
    }
    return path
  }

  /// The folder and the name of a file.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
  }

  private static func makeFolder(_ path: String) throws {
    if access(path, F_OK) == 0 { return }
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw failure("create", path)
    }
  }

  /// Throws an error for a folder, a pipe, or links that lead in a circle.
  private static func requireRegular(
    _ status: stat, _ operation: String, _ path: String
  ) throws(FileStorageError) {
    let code =
      switch status.st_mode & S_IFMT {
      case S_IFREG: Int32(0)
      case S_IFDIR: EISDIR
      case S_IFLNK: ELOOP
      default: ENOTSUP
      }
    guard code == 0 else {
      throw FileStorageError(operation: operation, path: path, code: code)
    }
  }

  private static func writeWhole(_ data: Data, to path: String, mode: mode_t) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard file >= 0 else { throw failure("create", path) }
    defer { close(file) }
    try data.withUnsafeBytes { bytes in
      var rest = Slice(base: bytes, bounds: bytes.indices)
      while !rest.isEmpty {
        let count = writeBytes(file, UnsafeRawBufferPointer(rebasing: rest))
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          throw failure("write", path)
        }
      }
    }
    guard fsync(file) == 0 else { throw failure("write", path) }
  }

  /// Syncs the new name to the disk.
  ///
  /// If that is impossible, the file is complete nevertheless.
  private static func synchronizeFolder(_ path: String) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  private static func failure(_ operation: String, _ path: String) -> FileStorageError {
    FileStorageError(operation: operation, path: path, code: errno)
  }
}
