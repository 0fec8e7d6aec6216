import Foundation

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
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw failure("open", path)
    }
    defer { close(file) }
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
  static func write(_ data: Data, to path: String) throws {
    let (folder, name) = split(path)
    try makeFolder(folder)
    let temporary = "\(folder)/.\(name).\(getpid()).tmp"
    do {
      try writeWhole(data, to: temporary, mode: mode(of: path))
      guard rename(temporary, path) == 0 else { throw failure("replace", path) }
    } catch {
      unlink(temporary)
      throw error
    }
    synchronizeFolder(folder)
  }

  /// Keeps a file under another name beside it.
  ///
  /// - Returns: The path that it has now.
  static func setAside(_ path: String) throws -> String {
    for number in 1..<1_000 {
      let other = "\(path).damaged-\(number)"
      if link(path, other) == 0 { return other }
      if errno != EEXIST { throw failure("keep", path) }
    }
    throw FileStorageError(operation: "keep", path: path, code: EEXIST)
  }

  /// Removes the files left behind by processes that were killed while writing.
  static func removeLeftovers(of path: String) {
    let (folder, name) = split(path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for other in names where other.hasPrefix(".\(name).") && other.hasSuffix(".tmp") {
      let process = other.dropFirst(name.count + 2).dropLast(4)
      guard let process = pid_t(process), process != getpid() else { continue }
      if kill(process, 0) != 0, errno == ESRCH { unlink("\(folder)/\(other)") }
    }
  }

  /// Runs an operation while no other process runs one with the same lock file.
  static func locked<R>(by path: String, _ operation: () throws -> R) throws -> R {
    try makeFolder(split(path).folder)
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure("open", path) }
    defer { close(file) }
    while flock(file, LOCK_EX) != 0 { if errno != EINTR { throw failure("lock", path) } }
    return try operation()
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

  /// The permissions of a file that is to be replaced, or those of a new one.
  private static func mode(of path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o600
  }

  private static func writeWhole(_ data: Data, to path: String, mode: mode_t) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
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
