import Foundation

/// The journal's file, before SQLite may write to it.
struct DatabaseFile {
  /// What marks a SQLite file as a journal: `Bako` in ASCII.
  static let applicationID = 0x4261_6B6F

  /// The path, in a form that SQLite takes for nothing but a file.
  let path: String
  private let givenPath: String

  init(path: String) throws(StorageError) {
    guard !path.isEmpty else { throw .cannotOpen(path: path, reason: "the path is empty") }
    guard !path.utf8.contains(0) else {
      throw .cannotOpen(path: path, reason: "the path contains a NUL character")
    }
    givenPath = path
    self.path = path.hasPrefix("/") ? path : "./" + path
  }

  /// Makes the file and its folder where they do not exist, for their owner only.
  func makeIfMissing() throws(StorageError) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw .cannotOpen(path: givenPath, reason: "it is not a regular file")
      }
      return
    }
    guard errno == ENOENT else { throw StorageError(systemError: errno, path: givenPath) }
    try makeFolder(of: path)
    let file = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    if file >= 0 {
      close(file)
    } else if errno != EEXIST {
      throw StorageError(systemError: errno, path: givenPath)
    }
  }

  private func makeFolder(of path: String) throws(StorageError) {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    let folder = String(path[..<slash])
    var status = stat()
    guard stat(folder, &status) != 0 else { return }
    guard errno == ENOENT else { throw StorageError(systemError: errno, path: givenPath) }
    try makeFolder(of: folder)
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw StorageError(systemError: errno, path: givenPath)
    }
  }

  /// Looks which format the file is of, without changing it or anything beside it.
  ///
  /// - Returns: The format, or `nil` for a file without content.
  func version() throws(StorageError) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw StorageError(systemError: errno, path: givenPath)
    }
    guard status.st_size > 0 else { return nil }
    // NB: SQLite reads the header, not this program: closing a descriptor of our own would drop
    // the locks that other connections of this process hold on the file, see
    // https://www.sqlite.org/howtocorrupt.html
    // To be removed if Linux and macOS ever tie those locks to the descriptor.
    let connection = try SQLiteConnection(path: path, mode: .untouched)
    do throws(StorageError) {
      let version = try connection.integer("PRAGMA user_version")
      guard try connection.integer("PRAGMA application_id") == DatabaseFile.applicationID else {
        throw .notADatabase(path: givenPath)
      }
      return version
    } catch .corrupted {
      // Another program may be in the middle of making it; reading it with locks will tell.
      return nil
    } catch .notADatabase {
      throw .notADatabase(path: givenPath)
    }
  }
}
