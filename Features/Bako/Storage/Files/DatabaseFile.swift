internal import CBakoSQLite
import BakoFoundation
import BakoSentences

/// The journal's file before SQLite may write to it.
struct DatabaseFile {
  /// The application ID that marks a SQLite file as a journal: `Bako` in ASCII.
  static let applicationID = 0x4261_6B6F

  /// The path, in a form that SQLite never interprets as anything but a file.
  let path: String
  private let givenPath: String

  init(path: String) throws(StorageError) {
    guard !path.isEmpty else { throw .cannotOpen(path: path, reason: Sentences.pathIsEmpty) }
    guard !path.utf8.contains(0) else {
      throw .cannotOpen(path: path, reason: Sentences.pathHasNUL)
    }
    givenPath = path
    self.path = path.hasPrefix("/") ? path : "./" + path
  }

  /// Creates a description of the part that ``write(_:)`` fills, whose errors name the whole.
  private init(partOf whole: DatabaseFile) {
    givenPath = whole.givenPath
    path = Backups(of: whole.path).partPath
  }

  /// Whether there is a regular file with content.
  ///
  /// - Throws: A ``StorageError`` if there is something else, or a file with another name.
  func exists() throws(StorageError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw StorageError(systemError: errno, path: givenPath) }
      return false
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .cannotOpen(path: givenPath, reason: Sentences.notARegularFile)
    }
    // SQLite finds the log of a journal by its name: programs that use different names of one file
    // have different logs, and overwrite each other's entries.
    guard status.st_nlink <= 1 else {
      throw .cannotOpen(
        path: givenPath,
        reason: Sentences.hasHardLink)
    }
    return status.st_size > 0
  }

  /// Creates the file and its folder, accessible to their owner only, if they do not exist.
  func createIfMissing() throws(StorageError) {
    var status = stat()
    guard stat(path, &status) != 0 else { return }
    do throws(StorageError) {
      try createFolder()
      try create()
    } catch .fileExists {
      // Another program was faster.
    }
  }

  /// Copies the write-ahead log of a file that is missing or empty, before SQLite deletes it.
  ///
  /// It may have the only entries that are left.
  ///
  /// - Returns: The path of a journal whose log is the copy; `nil` if there was no log.
  func keepLog() throws(StorageError) -> String? {
    guard try hasLogAlone() else { return nil }
    let copy = Backups(of: path).logPath
    do {
      try FileManager.default.copyItem(atPath: JournalFiles.log(of: path), toPath: copy + "-wal")
    } catch {
      unlink(copy + "-wal")
      throw .cannotOpen(path: givenPath, reason: Sentences.logCannotBeCopied)
    }
    try DatabaseFile(path: copy + "-wal").sync()
    return copy
  }

  /// Whether there is a write-ahead log with pages, and no file with content.
  func hasLogAlone() throws(StorageError) -> Bool {
    // The order matters: another program that is creating the journal writes the file first.
    var status = stat()
    guard stat(JournalFiles.log(of: path), &status) == 0,
      status.st_size > DatabasePages.usualSize
    else { return false }
    return try !exists()
  }

  /// Writes the file as a whole, accessible to its owner only, or not at all.
  ///
  /// The body fills a part beside it, an empty file at first. The part is moved to its place once
  /// it is on the disk, and deleted after an error and by signals that end the program.
  ///
  /// - Parameters:
  ///   - former: What becomes of a file in its place.
  ///   - body: Fills the part.
  /// - Returns: The result of the body.
  /// - Throws: ``StorageError/fileExists(path:)`` if there is anything at the path that is to stay,
  ///   and the errors of the body.
  func write<Result>(
    _ former: FormerFile = .staying, _ body: (_ part: DatabaseFile) throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    var status = stat()
    guard former != .staying || lstat(path, &status) != 0 else {
      throw .fileExists(path: givenPath)
    }
    let part = DatabaseFile(partOf: self)
    let paths = ([""] + JournalFiles.companionSuffixes).map { part.path + $0 }
    let removal = FileRemoval(of: paths)
    defer { withExtendedLifetime(removal) {} }
    try part.create()
    do throws(StorageError) {
      let result = try body(part)
      try part.sync()
      switch former {
      case .staying: try part.link(to: path)
      case .replaced: try part.rename(to: path)
      case .moving(let newPath): try part.takePlace(of: self, movingTo: newPath)
      }
      return result
    } catch {
      for path in paths { unlink(path) }
      throw error
    }
  }

  /// The fate of a file whose place another one takes.
  enum FormerFile: Equatable {
    /// It stays, and is an error.
    case staying
    /// It is deleted.
    case replaced
    /// It gets a new path, with the files that SQLite keeps beside it.
    case moving(to: String)
  }

  /// Takes the place of another file, which is moved to a new path.
  ///
  /// Wherever the program is killed, the former file is whole, with its log, at one of the two
  /// paths. Without a log, the files exchange their names, so that there always is one at the first
  /// path. With a log, there is none for a moment: the log may neither be missing beside its own
  /// file, nor be beside the other one, into which it would be read.
  private func takePlace(of file: DatabaseFile, movingTo newPath: String) throws(StorageError) {
    let logs = ["-wal", "-journal"].filter { suffix in
      var status = stat()
      return stat(file.path + suffix, &status) == 0 && status.st_size > 0
    }
    if logs.isEmpty, try exchange(with: file, movingTo: newPath) { return }
    for suffix in logs { BakoFoundation.link(file.path + suffix, newPath + suffix) }
    for suffix in [""] + logs {
      var status = stat()
      let isLinked = !suffix.isEmpty && lstat(newPath + suffix, &status) == 0
      guard
        isLinked
          ? unlink(file.path + suffix) != 0
          : BakoFoundation.rename(file.path + suffix, newPath + suffix) != 0,
        errno != ENOENT
      else { continue }
      throw StorageError(systemError: errno, path: givenPath)
    }
    // The index of the log belongs to nothing any more.
    unlink(file.path + "-shm")
    try rename(to: file.path)
  }

  /// Moves this file to the new path, and exchanges it there with another one, in one step.
  ///
  /// - Returns: `false` if there is no other file, or if the file system cannot do that.
  private func exchange(
    with file: DatabaseFile, movingTo newPath: String
  ) throws(StorageError) -> Bool {
    try rename(to: newPath)
    guard bako_exchange(newPath, file.path) != 0 else { return true }
    guard BakoFoundation.rename(newPath, path) == 0 else {
      throw StorageError(systemError: errno, path: givenPath)
    }
    return false
  }

  private func rename(to target: String) throws(StorageError) {
    guard BakoFoundation.rename(path, target) == 0 else {
      throw StorageError(systemError: errno, path: givenPath)
    }
  }

  /// Gives the file another name, which must not be taken.
  private func link(to target: String) throws(StorageError) {
    guard BakoFoundation.link(path, target) != 0 else {
      unlink(path)
      return
    }
    guard errno != EEXIST else { throw .fileExists(path: givenPath) }
    // Some file systems have no links; the name was free a moment ago.
    try rename(to: target)
  }

  /// Waits until the content is on the disk.
  func sync() throws(StorageError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StorageError(systemError: errno, path: givenPath) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw StorageError(systemError: errno, path: givenPath) }
  }

  /// Creates an empty file, accessible to its owner only.
  ///
  /// - Throws: ``StorageError/fileExists(path:)`` if there is anything at the path.
  func create() throws(StorageError) {
    let file = open(path, O_CREAT | O_EXCL | O_NOFOLLOW | O_RDWR | O_CLOEXEC, 0o600)
    guard file < 0 else {
      close(file)
      return
    }
    guard errno != EEXIST else { throw .fileExists(path: givenPath) }
    throw StorageError(systemError: errno, path: givenPath)
  }

  /// Creates the folder of the file, accessible to its owner only, if it does not exist.
  func createFolder() throws(StorageError) { try createFolder(of: path) }

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
    let path = JournalFiles.resolved(path)
    for suffix in [""] + JournalFiles.companionSuffixes {
      var status = stat()
      guard stat(path + suffix, &status) == 0, status.st_uid == geteuid(),
        status.st_mode & S_IFMT == S_IFREG,
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
