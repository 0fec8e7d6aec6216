import BakoFoundation
import CBakoNCurses

/// A text that another program edits, in a file that only its owner can read.
///
/// The file is in a folder of its own, which hides the program's backups and other files as well.
/// It is removed with this object, unless it is kept. A process that is killed leaves it, and the
/// next one removes it: the folder is named after the process.
package final class ExternalText {
  /// The path of the file.
  package var path: String { folder + "/text.txt" }
  private let original: String
  private let parent: String
  private var folder: String
  private var isKept = false

  /// The result of the edit.
  package enum Outcome: Equatable, Sendable {
    case changed(String)
    case unchanged
    case empty
    /// The text is not UTF-8, or the file cannot be read.
    case unreadable
  }

  /// The reason why there is no file, as the system words it.
  package struct Failure: Error {
    package let reason: String

    init(_ code: Int32) { reason = String(cString: strerror(code)) }
  }

  /// Writes a text to a new file in a folder.
  package init(_ text: String, in parent: String) throws(Failure) {
    var template = Array((parent + "/\(ExternalText.prefix)\(getpid())-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(errno) }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    self.parent = parent
    original = text
    try ExternalText.write(text + "\n", to: path)
  }

  deinit { remove() }

  /// Removes the file, unless it is kept.
  package func remove() {
    if !isKept { try? FileManager.default.removeItem(atPath: folder) }
  }

  private static func write(_ text: String, to path: String) throws(Failure) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else { throw Failure(errno) }
    defer { close(descriptor) }
    var rest = Array(text.utf8)
    while !rest.isEmpty {
      let count = BakoFoundation.write(descriptor, rest, rest.count)
      guard count > 0 else { throw Failure(errno) }
      rest.removeFirst(count)
    }
  }

  /// Reads the file, without the newline that ends it.
  package func outcome() -> Outcome {
    guard let data = FileManager.default.contents(atPath: path),
      var text = String(validating: data, as: UTF8.self)
    else { return .unreadable }
    if text.hasSuffix("\n") { text.removeLast() }
    if text == original { return .unchanged }
    return text.allSatisfy(\.isWhitespace) ? .empty : .changed(text)
  }

  /// Runs a command of the shell on the file, where there is no screen, until it ends.
  ///
  /// - Parameter command: The command, which gets the path as its last argument.
  /// - Returns: Its exit status; -1 if it cannot be started.
  package func edit(with command: String) -> Int32 { terminal_run(command, path) }

  /// Keeps the file, in a folder that is not removed.
  package func keep() {
    isKept = true
    let kept = parent + "/kept-" + (folder.split(separator: "/").last ?? "text")
    if rename(folder, kept) == 0 { folder = kept }
  }

  private static let prefix = "text-"

  /// Removes the files of processes that have been killed.
  ///
  /// - Parameter parent: The folder of the files.
  package static func removeLeftovers(in parent: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let process = name.dropFirst(prefix.count).split(separator: "-").first.flatMap { Int32($0) }
      var status = stat()
      guard let process, process > 0, kill(process, 0) != 0, errno == ESRCH,
        lstat(parent + "/" + name, &status) == 0, status.st_uid == getuid(),
        status.st_mode & S_IFMT == S_IFDIR
      else { continue }
      try? FileManager.default.removeItem(atPath: parent + "/" + name)
    }
  }
}
