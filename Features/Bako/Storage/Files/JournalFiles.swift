package import BakoFoundation

/// The files of journals, which exports, drawings and recordings must not overwrite.
package enum JournalFiles {
  /// The suffixes of the files that SQLite keeps beside a database.
  static let companionSuffixes = ["-wal", "-shm", "-journal"]

  /// The path of a journal's write-ahead log, which is beside the file that a link leads to.
  static func log(of path: String) -> String { resolved(path) + "-wal" }

  /// Whether writing to a path would overwrite a journal or a part of one.
  ///
  /// It is `true` for the open journal and the files that SQLite keeps beside it, whether they
  /// exist or not, by any name: relative paths, symbolic links and hard links are followed. It is
  /// also `true` for every other journal or backup of Bako, and for the files beside those.
  ///
  /// ```swift
  /// guard !JournalFiles.isProtected(path, journal: arguments.database) else { … }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path that is about to be written.
  ///   - journal: The path of the open journal.
  /// - Returns: Whether the path must not be written.
  package static func isProtected(_ path: String, journal: String) -> Bool {
    // NB: identities are compared before any file is opened: closing a descriptor of the open
    // journal would drop this process's locks on it, see https://www.sqlite.org/howtocorrupt.html
    if isPart(path, of: journal) { return true }
    let target = resolved(path)
    let bases = companionSuffixes.filter(target.hasSuffix).map { target.dropLast($0.count) }
    return ([target] + bases.map(String.init)).contains(where: isJournal)
  }

  /// Whether a path leads to a journal or to a file that SQLite keeps beside it, by any of their
  /// names, or would; none is opened.
  package static func isPart(_ path: String, of journal: String) -> Bool {
    let (target, identity) = (resolved(path), FileIdentity(path))
    return ([""] + companionSuffixes).map { resolved(journal) + $0 }.contains { part in
      part == target || identity != nil && identity == FileIdentity(part)
    }
  }

  /// Runs a body with the path of a new file beside a journal, which is deleted afterwards.
  ///
  /// What kills have left of such files is deleted first, once it is a day old.
  ///
  /// - Parameters:
  ///   - journal: The path of the journal, whose folder is created.
  ///   - now: The current moment.
  ///   - body: Creates the file, and uses it.
  /// - Returns: The result of the body.
  /// - Throws: A ``StorageError``, or the error of the body.
  package static func withPart<Result>(
    of journal: String, now: Date, _ body: (_ path: String) async throws -> Result
  ) async throws -> Result {
    let file = try DatabaseFile(path: resolved(journal))
    try file.createFolder()
    let backups = Backups(of: file.path)
    backups.deleteOldParts(now: now)
    let part = backups.partPath
    let paths = ([""] + companionSuffixes).map { part + $0 }
    let removal = FileRemoval(of: paths)
    defer {
      for path in paths { unlink(path) }
      withExtendedLifetime(removal) {}
    }
    return try await body(part)
  }

  /// Whether the header of a file is the one of a journal.
  ///
  /// - Parameter path: The path of a file that no connection of this process has open.
  /// - Returns: Whether the file is a SQLite database with Bako's application ID.
  static func isJournal(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var header = [UInt8](repeating: 0, count: 72)
    guard read(descriptor, &header, header.count) == header.count,
      header.starts(with: "SQLite format 3\u{0}".utf8)
    else { return false }
    let id = header[68...].reduce(0) { $0 << 8 | Int($1) }
    return id == DatabaseFile.applicationID
  }

  /// The absolute path without symbolic links; the last component need not exist.
  package static func resolved(_ path: String, depth: Int = 0) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path), depth < 32 {
      // A link to a file that does not exist yet: writing through it would create that file.
      return resolved(target.hasPrefix("/") ? target : folder + "/" + target, depth: depth + 1)
    }
    guard let real = realpath(folder, nil) else { return url.standardizedFileURL.path }
    defer { free(real) }
    let parent = String(cString: real)
    return (parent == "/" ? "" : parent) + "/" + url.lastPathComponent
  }
}

/// The device and the inode of a file.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let inode: UInt64

  /// Creates the identity of the file at a path, following links; `nil` if there is none.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
