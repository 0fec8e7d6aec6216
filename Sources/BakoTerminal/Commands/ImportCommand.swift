import BakoFoundation
import BakoModels
import BakoSentences
import BakoStorage
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
  @Dependency(\.zone) var zone

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
    if errors.isTerminal, journal.entries.count >= 10_000 { try errors.line(Sentences.savingThem) }
    let result = try await storage.entries.merge(journal.entries, differing)
    try output.line(sentence(result), done: Sentences.entriesWereImported)
    for note in report(journal) { try errors.line("bako: \(note)".displayable) }
    guard journal.failures.isEmpty else {
      throw CommandError.incompleteImport(count: journal.failures.count)
    }
  }

  /// The sentences about what was not understood; not more than a screen of them.
  private func report(_ journal: ForeignJournal) -> [String] {
    let count = journal.failures.count - ImportCommand.longestReport
    return journal.notes + journal.failures.prefix(ImportCommand.longestReport)
      + (count > 0 ? [Sentences.andMore(count)] : [])
  }

  private static let longestReport = 20

  private func sentence(_ result: MergeResult) -> String {
    var sentence = Sentences.imported(Sentences.entries(result.added))
    let equal = result.equal
    if equal > 0 { sentence += Sentences.wereThere(equal) }
    let count = result.differing
    guard count > 0 else { return sentence + "." }
    return switch differing {
    case .journal: sentence + Sentences.differAndLeftOut(count)
    case .both: sentence + Sentences.differAndBoth(count)
    case .file: sentence + Sentences.replacedJournals(count)
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
    var bar = ProgressBar(Sentences.readingLabel, on: errors, speaks: speaks)
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
          emotion: foreign.emotion, columns: foreign.columns, zone: zone, now: now))
    } catch {
      // The first line of a damaged export may look like that of another program.
      guard foreign.format != nil || error != .unreadable(other) else {
        let first = lines.firstIndex { !$0.isEmpty } ?? 0
        throw FileError.noEntry(line: first + 1, path: path, reason: Sentences.notValidJSON)
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
      Sentences.keyIsMissing(key.stringValue)
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      context.codingPath.last.map { Sentences.keyIsNoText($0.stringValue) }
        ?? Sentences.notAnObject
    case DecodingError.dataCorrupted(let context):
      reason(context)
    default: Sentences.cannotBeRead
    }
  }

  private static func reason(_ context: DecodingError.Context) -> String {
    switch context.codingPath.last?.stringValue {
    case nil: Sentences.notValidJSON
    case "id": Sentences.notAnID
    case "category": Sentences.notACategory
    // The sentences of the entry itself.
    case let name?: Sentences.keyIsWrong(name, context.debugDescription)
    }
  }
}
