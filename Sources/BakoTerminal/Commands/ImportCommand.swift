import BakoModels
import BakoStorage
import Foundation
import BakoTerminalKit
import Tessera

/// The limits of an import in bytes, which bound the memory that it needs.
package struct ImportLimits {
  /// The limit of a line: a text of a megabyte fits however it is escaped.
  package static let line = 16_000_000
  /// The limit of all lines together.
  var total = 1_000_000_000
  /// The limit of the number of lines, also of blank ones.
  var count = 4_000_000

  /// The limits of a recording, whose lines need more memory.
  static let recording = ImportLimits(total: 256_000_000, count: 1_000_000)
}

/// Imports the entries of a file that the journal does not have yet, all or none.
@MainActor
struct ImportCommand {
  @Dependency(\.date.now) var now
  @Dependency(\.timeZone) var timeZone

  /// The path of the file; `-` means standard input.
  var path: String
  /// Which entry stays if two with the same ID differ.
  var differing = DifferingEntries.journal
  /// The options of the command line for the file of another program.
  var foreign = ForeignOrder()
  var storage: StorageClient
  var input: any LineSource
  var output: Output
  /// The output for the progress bar.
  var errors: Output
  /// Whether progress is announced in words.
  var speaks = false
  var limits = ImportLimits()

  func run() async throws {
    let journal = try await read()
    if errors.isTerminal, journal.entries.count >= 10_000 { try errors.line("Saving them …") }
    let result = try await storage.entries.merge(journal.entries, differing)
    try output.line(sentence(result), done: "The entries were imported")
    for note in report(journal) { try errors.line("bako: \(note)".displayable) }
    guard journal.failures.isEmpty else {
      throw CommandError.incompleteImport(count: journal.failures.count)
    }
  }

  /// The sentences about what was not understood; not more than a screen of them.
  private func report(_ journal: ForeignJournal) -> [String] {
    let count = journal.failures.count - ImportCommand.longestReport
    return journal.notes + journal.failures.prefix(ImportCommand.longestReport)
      + (count > 0 ? ["And \(count) more."] : [])
  }

  private static let longestReport = 20

  private func sentence(_ result: MergeResult) -> String {
    var sentence = "Imported \(Amount.of(result.added, "entry", "entries"))"
    let equal = result.equal
    if equal > 0 { sentence += "; \(equal) \(equal == 1 ? "was" : "were") there already" }
    let count = result.differing
    guard count > 0 else { return sentence + "." }
    let (verb, object) = count == 1 ? ("differs", "it") : ("differ", "them")
    switch differing {
    case .journal:
      return sentence + "; \(count) \(verb) from the journal and \(count == 1 ? "was" : "were") "
        + "left out. Keep both with “--differing both”, or replace the journal's with "
        + "“--differing file”."
    case .both:
      return sentence + "; \(count) \(verb) from the journal, which has \(object) as well."
    case .file: return sentence + "; \(count) replaced the journal's."
    }
  }

  private func read() async throws -> ForeignJournal {
    guard path != "-" else { return try await entries(of: input, length: 0) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw FileError.cannotOpen(path: path, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var status = stat()
    let length = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    guard length <= limits.total else { throw FileError.tooLarge(path: path) }
    if let cipher = Cipher(of: descriptor) {
      return try await Decryption(by: cipher, of: path, from: descriptor).read { input in
        try await entries(of: input, length: 0)
      }
    }
    do {
      return try await entries(of: DescriptorInput(descriptor: descriptor), length: length)
    } catch StreamError.cannotRead(let reason) {
      throw FileError.cannotOpen(path: path, reason: reason)
    }
  }

  /// Reads all lines before importing any, so that an invalid line leaves the journal unchanged.
  private func entries(of source: any LineSource, length: Int) async throws -> ForeignJournal {
    var bar = ProgressBar("Reading", on: errors, speaks: speaks)
    let decoder = JSONDecoder()
    var journal = ForeignJournal()
    var (number, bytes) = (0, 0)
    var other: ForeignFormat?
    var lines: [String] = []
    while let line = try await nextLine(of: source, after: number) {
      number += 1
      guard case .text(var text) = line else {
        throw FileError.unreadableLine(number, path: path)
      }
      bytes += text.utf8.count + 1
      guard bytes <= limits.total, number <= limits.count else {
        throw FileError.tooLarge(path: path)
      }
      if number.isMultiple(of: 500), length > 0 { try bar.show(bytes, of: length) }
      // Some programs start a file with a byte order mark.
      if number == 1, text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
      if other != nil {
        lines.append(text)
        continue
      }
      guard !text.trimmingBlanks.isEmpty else { continue }
      if journal.entries.isEmpty,
        let format = foreign.format ?? ForeignFormat(firstLine: text)
      {
        other = format
        // The numbers of the lines stay.
        lines = Array(repeating: "", count: number - 1) + [text]
        continue
      }
      do {
        journal.entries.append(try decoder.decode(Entry.self, from: Data(text.utf8)))
      } catch {
        try bar.finish()
        throw FileError.noEntry(line: number, path: path, reason: ImportCommand.reason(error))
      }
    }
    try bar.finish()
    guard let other else { return journal }
    do throws(ForeignProblem) {
      return try other.read(
        lines.joined(separator: "\n"),
        ForeignOptions(
          emotion: foreign.emotion, columns: foreign.columns, timeZone: timeZone, now: now))
    } catch {
      // The first line of a damaged export may look like that of another program.
      guard foreign.format != nil || error != .unreadable(other) else {
        let first = lines.firstIndex { !$0.isEmpty } ?? 0
        throw FileError.noEntry(line: first + 1, path: path, reason: "it is not valid JSON.")
      }
      throw FileError.notForeign(path: path, error)
    }
  }

  private func nextLine(of source: any LineSource, after number: Int) async throws -> InputLine? {
    do throws(StreamError) {
      return try await source.nextLine()
    } catch .lineTooLong {
      throw FileError.lineTooLong(number + 1, path: path)
    }
  }

  /// The error of an invalid line as a sentence that quotes only names and dates.
  static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _):
      "“\(key.stringValue)” is missing."
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      context.codingPath.last.map { "“\($0.stringValue)” is not a text as it should be." }
        ?? "it is not an object in braces."
    case DecodingError.dataCorrupted(let context):
      reason(context)
    default: "it cannot be read."
    }
  }

  private static func reason(_ context: DecodingError.Context) -> String {
    switch context.codingPath.last?.stringValue {
    case nil: "it is not valid JSON."
    case "id": "“id” is not an ID such as 9A8581E0-5CB9-49D5-9799-20517EA3E764."
    case "category": "“category” is neither “positive” nor “negative”."
    // The sentences of the entry itself.
    case let name?: "“\(name)” is wrong: \(context.debugDescription)"
    }
  }
}
