import BakoFoundation
import BakoModels
import BakoSentences
import BakoStorage
import BakoTerminalKit

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
        try output.line(Sentences.nothingMergedOf(file), done: Sentences.journalsWereMerged)
      }
    }
    // A file that could not be read is not replaced.
    if !failures.contains(where: { $0.file == own }) {
      try await storage.upkeep.share(own)
      try output.line(Sentences.wroteForOthers(own), done: Sentences.journalsWereMerged)
    }
    for failure in failures.dropFirst() {
      try errors.line("bako: \(failure.error)".displayable)
    }
    if let failure = failures.first { throw failure.error }
  }

  private func merge(_ path: String) async throws {
    let merge = try await storage.upkeep.merge(path)
    let counts = [
      (merge.added, Sentences.added), (merge.changed, Sentences.changed),
      (merge.deleted, Sentences.movedToTrash),
    ].filter { $0.0 > 0 }.map { "\(Sentences.entries($0.0)) \($0.1)" }
    var lines = [
      Sentences.merged(path)
        + (counts.isEmpty ? Sentences.nothingNew : counts.joined(separator: ", ")) + "."
    ]
    if !merge.twins.isEmpty {
      lines.append(
        Sentences.changedInBoth)
      lines += merge.twins.map { "  " + $0.line() }
    }
    if merge.unreadable > 0 {
      let count = Sentences.entries(merge.unreadable)
      lines.append(Sentences.leftSinceDamaged(count))
    }
    for line in lines { try output.line(line, done: Sentences.journalsWereMerged) }
  }

  /// The name of this computer, as a part of a file's name.
  static var computer: String {
    var bytes = [CChar](repeating: 0, count: 256)
    let isNamed = gethostname(&bytes, bytes.count - 1) == 0
    let host = bytes.prefix { isNamed && $0 != 0 }.map { UInt8(bitPattern: $0) }
    let name = String(decoding: host, as: UTF8.self).filter {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0))
    }.drop { $0 == "." }
    return name.isEmpty ? Sentences.computerName : String(name)
  }
}
