import Foundation

/// A text that another program edits, in a file that only its owner can read.
///
/// The file is in a folder of its own, which hides the program's backups and other files as well.
/// It is removed with this object, unless it is kept.
package final class ExternalText {
  /// The path of the file.
  package let path: String
  private let original: String
  private let folder: String
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
    var template = Array((parent + "/text-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(errno) }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    path = folder + "/text.txt"
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
      let count = Foundation.write(descriptor, rest, rest.count)
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

  /// Leaves the file where it is.
  package func keep() { isKept = true }
}
