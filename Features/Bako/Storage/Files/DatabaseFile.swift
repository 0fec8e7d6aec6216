import Foundation

/// The journal's file before SQLite may write to it.
struct DatabaseFile {
  /// The application ID that marks a SQLite file as a journal: `Bako` in ASCII.
  static let applicationID = 0x4261_6B6F

  /// The path, in a form that SQLite never interprets as anything but a file.
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

  /// Creates the file and its folder, accessible to their owner only, if they do not exist.
  func createIfMissing() throws(StorageError) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw .cannotOpen(path: givenPath, reason: "it is not a regular file")
      }
      return
    }
    guard errno == ENOENT else { throw StorageError(systemError: errno, path: givenPath) }
    do throws(StorageError) {
      try create()
    } catch .fileExists {
      // Another program was faster.
    }
  }

  /// Creates an empty file and its folder, accessible to their owner only.
  ///
  /// - Throws: ``StorageError/fileExists(path:)`` if there is anything at the path.
  func create() throws(StorageError) {
    try createFolder(of: path)
    let file = open(path, O_CREAT | O_EXCL | O_NOFOLLOW | O_RDWR | O_CLOEXEC, 0o600)
    guard file < 0 else {
      close(file)
      return
    }
    guard errno != EEXIST else { throw .fileExists(path: givenPath) }
    throw StorageError(systemError: errno, path: givenPath)
  }

  private func createFolder(of path: String) throws(StorageError) {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    let folder = String(path[..<slash])
    var status = stat()
    guard stat(folder, &status) != 0 else { return }
    guard errno == ENOENT else { throw StorageError(systemError: errno, path: givenPath) }
    try createFolder(of: folder)
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw StorageError(systemError: errno, path: givenPath)
    }
  }

  /// Whether the file and its folder can be written.
  ///
  /// A file without the permission of its owner to write is read-only even to the superuser, who
  /// could write it: the permissions say what the owner wants.
  var isWritable: Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IWUSR != 0 else { return false }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    return access(path, W_OK) == 0 && access(folder.isEmpty ? "/" : folder, W_OK) == 0
  }

  /// Takes the permissions of others away from the user's own file and the files beside it.
  ///
  /// - Returns: Whether others had permissions.
  func makePrivate() -> Bool {
    var hasChanged = false
    for suffix in [""] + JournalFiles.companionSuffixes {
      var status = stat()
      guard stat(path + suffix, &status) == 0, status.st_uid == geteuid(),
        status.st_mode & 0o077 != 0
      else { continue }
      // NB: `chmod` takes the path, since closing a descriptor of the file would drop the locks
      // that other connections of this process hold on it.
      hasChanged = chmod(path + suffix, status.st_mode & 0o700) == 0 || hasChanged
    }
    return hasChanged
  }

  /// Reads the format of the file, without changing it or anything beside it.
  ///
  /// - Returns: The format, or `nil` for an empty file.
  func version() throws(StorageError) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw StorageError(systemError: errno, path: givenPath)
    }
    guard status.st_size > 0 else { return nil }
    // NB: SQLite reads the header, because closing a descriptor of our own would drop the locks
    // that other connections of this process hold on the file, see
    // https://www.sqlite.org/howtocorrupt.html
    let connection = try SQLiteConnection(path: path, mode: .untouched)
    do throws(StorageError) {
      let version = try connection.integer("PRAGMA user_version")
      guard try connection.integer("PRAGMA application_id") == DatabaseFile.applicationID else {
        throw .notADatabase(path: givenPath)
      }
      return version
    } catch .corrupted {
      // Another program may be creating it; reading it with locks decides.
      return nil
    } catch .notADatabase {
      throw .notADatabase(path: givenPath)
    }
  }
}
