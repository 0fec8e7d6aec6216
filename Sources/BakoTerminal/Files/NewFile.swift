import BakoFoundation
import BakoSentences
import BakoStatistics
import BakoStorage

/// A file that is written completely or not at all: the writer of every file that a command makes.
///
/// The contents replace the target once they are complete and on the disk. Until then, the previous
/// file remains. Only the owner can read the file, because it holds private text.
///
/// ## Internal representation
///
/// If the file system supports it, the draft has no name (`O_TMPFILE`), so nothing remains of an
/// incomplete one however the program ends. A link can't replace a file, so a complete draft has a
/// name for the moment before it is renamed. A name cannot be predicted, a draft that has one from
/// the beginning is created with `O_EXCL | O_NOFOLLOW`, and signals that end the program delete it.
/// A program that is killed leaves a draft with a name. It is locked while its program runs, so the
/// next program that writes a file to the folder recognises an abandoned one, and deletes it.
struct NewFile: ~Copyable {
  /// How the contents are kept until they are complete.
  enum Draft {
    /// A file without a name.
    case unnamed
    /// A file beside the target.
    case named(String, FileRemoval)
    /// The target itself, which is not a regular file.
    case target
  }

  /// The kinds of files that commands write, which are recognised by their beginning.
  enum Kind {
    case export(ExportFormat)
    case drawing
    case page
    case test
    case reminder
  }

  private let path: String
  /// The final path of the file.
  private let target: String
  private let draft: Draft
  private let descriptor: Int32
  private let output: Output
  private let encryption: Encryption?
  private let isNew: Bool
  private var isComplete = false

  /// Opens a draft of the file.
  ///
  /// - Parameters:
  ///   - path: The path of the file; a symbolic link is kept, and the file it leads to replaced.
  ///   - journal: The path of the program's journal.
  ///   - kind: The kind of the file, if a file of another kind must not be replaced.
  ///   - isNamed: Whether the draft has a name even if the file system doesn't need one.
  ///   - isNew: Whether completing the file replaces no other one, even if that appeared meanwhile.
  ///   - cipher: The program that encrypts the contents, if they are to be encrypted.
  /// - Throws: ``FileError/isJournal(path:)`` if the file is a journal or a part of one,
  ///   ``FileError/isForeign(path:)``, and ``FileError/cannotMake(path:reason:)``.
  init(
    path: String, journal: String, kind: Kind? = nil, isNamed: Bool = false,
    isNew: Bool = false, cipher: Cipher? = nil
  ) throws(FileError) {
    try NewFile.check(path, journal: journal)
    let target = JournalFiles.resolved(path)
    var status = stat()
    if lstat(target, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
      // A link that leads nowhere even when it is followed, such as one to itself.
      throw .cannotMake(path: path, reason: String(cString: strerror(ELOOP)))
    }
    let exists = stat(target, &status) == 0
    let isSpecial = exists && status.st_mode & S_IFMT != S_IFREG
    if let kind, exists, !isSpecial, status.st_size > 0, !kind.includes(fileAt: target) {
      throw .isForeign(path: path)
    }
    if !isSpecial { NewFile.deleteAbandonedDrafts(in: NewFile.folder(of: target)) }
    let opened =
      isSpecial
      ? NewFile.special(target) : (isNamed ? nil : NewFile.unnamed(target)) ?? NewFile.named(target)
    guard opened.descriptor >= 0 else {
      throw .cannotMake(path: path, reason: String(cString: strerror(errno)))
    }
    self.path = path
    self.target = target
    self.isNew = isNew
    descriptor = opened.descriptor
    draft = opened.draft
    encryption = cipher.map { Encryption(by: $0, of: path, to: opened.descriptor) }
    output = encryption?.output ?? Output(descriptor: opened.descriptor)
  }

  /// Throws if writing to a path would overwrite a journal or a part of one.
  static func check(_ path: String, journal: String) throws(FileError) {
    if JournalFiles.isProtected(path, journal: journal) { throw .isJournal(path: path) }
  }

  deinit {
    close(descriptor)
    if !isComplete, case .named(let name, _) = draft { unlink(name) }
  }

  /// Writes a string verbatim.
  func text(_ text: String) throws(FileError) {
    do throws(StreamError) {
      try output.text(text)
    } catch {
      // A cipher that reads no more has failed, and has said why.
      try encryption?.end()
      throw .cannotWrite(path: path, reason: error.reason)
    }
  }

  /// Writes the contents of another file, encrypted.
  func encrypt(_ input: Int32, by cipher: Cipher) throws(FileError) {
    try cipher.run(.encryption, from: input, to: descriptor, of: path)
  }

  /// Moves the file to its final path, once it has been synced to disk.
  ///
  /// - Throws: ``FileError/cannotMake(path:reason:)`` if the file is to be new, and there is one.
  mutating func complete() throws(FileError) {
    try encryption?.end()
    let code =
      switch draft {
      case .target: Int32(0)
      case .named(let name, _): fsync(descriptor) == 0 ? move(name) : -1
      case .unnamed: fsync(descriptor) == 0 ? link() : -1
      }
    guard code == 0 else {
      let isTaken = errno == EEXIST
      let reason = String(cString: strerror(errno))
      throw isTaken
        ? .cannotMake(path: path, reason: reason) : .cannotWrite(path: path, reason: reason)
    }
    isComplete = true
  }

  // MARK: Drafts

  private static func special(_ target: String) -> (descriptor: Int32, draft: Draft) {
    (open(target, O_WRONLY | O_CLOEXEC), .target)
  }

  /// Opens a file without a name in the folder of the target; `nil` if that is not possible here.
  private static func unnamed(_ target: String) -> (descriptor: Int32, draft: Draft)? {
    #if os(Linux)
      // NB: The importer doesn't translate `O_TMPFILE`, which is this bit with the one of folders.
      let unnamed = 0o20_000_000 | O_DIRECTORY
      // Naming the file later goes through this folder.
      guard access("/proc/self/fd", X_OK) == 0 else { return nil }
      let descriptor = open(folder(of: target), O_WRONLY | O_CLOEXEC | unnamed, 0o600)
      guard descriptor >= 0 else { return nil }
      flock(descriptor, LOCK_EX | LOCK_NB)
      return (descriptor, .unnamed)
    #else
      return nil
    #endif
  }

  private static func named(_ target: String) -> (descriptor: Int32, draft: Draft) {
    let name = draftName(target)
    let removal = FileRemoval(of: [name])
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(name, flags, 0o600)
    guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else {
      return (descriptor, .named(name, removal))
    }
    // Before it was locked, another program may have taken it for an abandoned one.
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_nlink == 0 else {
      return (descriptor, .named(name, removal))
    }
    close(descriptor)
    return named(target)
  }

  /// Deletes the drafts of programs that were killed.
  private static func deleteAbandonedDrafts(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.wholeMatch(of: /\.bako-[0-9A-F-]{36}\.part/) != nil {
      let path = "\(folder)/\(name)"
      let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(descriptor)
    }
  }

  /// Moves a file with a name to the target.
  private func move(_ name: String) -> Int32 {
    guard isNew else { return rename(name, target) }
    guard BakoFoundation.link(name, target) != 0 else {
      unlink(name)
      return 0
    }
    // Some file systems have no links.
    return errno == EEXIST ? -1 : rename(name, target)
  }

  /// Names a file without a name, which replaces the target.
  private func link() -> Int32 {
    let file = "/proc/self/fd/\(descriptor)"
    if linkat(AT_FDCWD, file, AT_FDCWD, target, AT_SYMLINK_FOLLOW) == 0 { return 0 }
    guard errno == EEXIST, !isNew else { return -1 }
    // A link replaces nothing, but a renamed file does.
    let name = NewFile.draftName(target)
    let removal = FileRemoval(of: [name])
    defer { withExtendedLifetime(removal) {} }
    guard linkat(AT_FDCWD, file, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 else { return -1 }
    guard rename(name, target) != 0 else { return 0 }
    let code = errno
    unlink(name)
    errno = code
    return -1
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A hidden name beside the target that cannot be predicted.
  private static func draftName(_ target: String) -> String {
    "\(folder(of: target))/.bako-\(UUID().uuidString).part"
  }
}

/// The beginnings of the titles of Bako's drawings, in every language.
private var drawingTitles: [String] {
  Language.allCases.map { language in
    language.speaking { "<title>\(Sentences.yourLastWeeks(Statistics.weekCount))" }
  } + ["<title>Bako: "]
}

extension NewFile.Kind {
  /// Whether a file is of this kind, so that replacing it loses nothing else.
  func includes(fileAt path: String) -> Bool {
    guard let file = ReadableFile(atPath: path) else { return false }
    let data = file.read(upToCount: 65_536) ?? Data()
    let beginning = String(decoding: data, as: UTF8.self)
    return switch self {
    case .export(.json):
      beginning.hasPrefix("{") && ["\"date\"", "\"emotion\""].allSatisfy(beginning.contains)
    case .export(let format):
      beginning.hasPrefix(format.beginning.trimmingBlanks)
    case .drawing:
      beginning.hasPrefix("<svg ") && drawingTitles.contains(where: beginning.contains)
    case .page: beginning.contains("<title>Bako: ")
    case .test: beginning.contains(RecordedTest.author)
    case .reminder: beginning.hasPrefix(RemindCommand.mark)
    }
  }
}
