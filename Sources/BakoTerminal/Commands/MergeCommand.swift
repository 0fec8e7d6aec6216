import BakoModels
import BakoStorage
import BakoTerminalKit
import Foundation

/// Merges another journal, or those of all computers in a folder that a synchroniser keeps.
struct MergeCommand {
  /// The path of the other journal, or of the folder.
  var other: String
  /// The path of the journal.
  var journal: String
  /// The name of this computer's file in the folder.
  var computer: String
  var storage: StorageClient
  var output: Output
  /// The output for the problems of files of a folder.
  var errors: Output

  func run() async throws {
    guard let files = try JournalFiles.shared(in: other, besides: journal) else {
      return try await merge(other)
    }
    let own = other + "/" + computer + ".sqlite3"
    guard !JournalFiles.isPart(own, of: journal) else {
      throw CommandError.journalInFolder(path: own)
    }
    var failures: [(file: String, error: StorageError)] = []
    // Its own file as well: another computer may have the same name.
    for file in files {
      do {
        try await merge(file)
      } catch let error as StorageError {
        switch error {
        // These are about the journal, and meet all files.
        case .readOnly, .diskFull, .locked, .fileReplaced, .corrupted: throw error
        default: failures.append((file, error))
        }
        try output.line("Nothing of “\(file)” was merged.", done: "The journals were merged")
      }
    }
    // A file that could not be read is not replaced.
    if !failures.contains(where: { $0.file == own }) {
      try await storage.upkeep.share(own)
      try output.line("Wrote “\(own)” for the other computers.", done: "The journals were merged")
    }
    for failure in failures.dropFirst() {
      try errors.line("bako: \(failure.error)".displayable)
    }
    if let failure = failures.first { throw failure.error }
  }

  private func merge(_ path: String) async throws {
    let merge = try await storage.upkeep.merge(path)
    let counts = [
      (merge.added, "added"), (merge.changed, "changed"), (merge.deleted, "moved to the trash"),
    ].filter { $0.0 > 0 }.map { "\(Amount.of($0.0, "entry", "entries")) \($0.1)" }
    var lines = [
      "Merged “\(path)”: " + (counts.isEmpty ? "nothing new" : counts.joined(separator: ", ")) + "."
    ]
    if !merge.twins.isEmpty {
      lines.append(
        "Changed in both, and both texts are kept; open one in Bako to choose, or edit them:")
      lines += merge.twins.map { "  " + $0.line() }
    }
    if merge.unreadable > 0 {
      let count = Amount.of(merge.unreadable, "entry", "entries")
      lines.append("Left as they are, since they are damaged in one of the journals: \(count).")
    }
    for line in lines { try output.line(line, done: "The journals were merged") }
  }

  /// The name of this computer, as a part of a file's name.
  static var computer: String {
    var bytes = [CChar](repeating: 0, count: 256)
    let isNamed = gethostname(&bytes, bytes.count - 1) == 0
    let host = bytes.prefix { isNamed && $0 != 0 }.map { UInt8(bitPattern: $0) }
    let name = String(decoding: host, as: UTF8.self).filter {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0))
    }.drop { $0 == "." }
    return name.isEmpty ? "computer" : String(name)
  }
}
