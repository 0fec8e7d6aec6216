import BakoFoundation
import BakoModels
import BakoSentences
import BakoStorage

/// Writes all entries to a file, oldest first.
struct ExportCommand {
  var order: ExportOrder
  /// The path of the journal, which must not be overwritten.
  var journal: String
  var storage: StorageClient
  var output: Output
  /// The output for the progress bar.
  var errors: Output
  /// Whether progress is announced in words.
  var speaks = false

  func run() async throws {
    let whole = try await storage.entries.count()
    let isNew = try mustBeNew()
    guard order.path != "-" else {
      let count = try await write { _, text in try output.text(text) }
      return try await checkCompleteness(count, of: whole)
    }
    var file = try NewFile(
      path: order.path, journal: journal,
      kind: order.isForced || order.cipher != nil ? nil : .export(order.format),
      isNew: isNew, cipher: order.cipher)
    var bar = ProgressBar(Sentences.exporting, on: errors, speaks: speaks)
    let count = try await write { count, text in
      try file.text(text)
      // The cipher may be asking on the same terminal.
      if order.cipher == nil { try bar.show(count, of: whole) }
    }
    if order.cipher == nil { try check(count) }
    try file.complete()
    try bar.finish()
    try output.line(
      Sentences.exportedTo(Sentences.entries(count), order.path),
      done: Sentences.entriesWereExported)
    try await checkCompleteness(count, of: whole)
  }

  /// Throws if the index that the export follows has fewer entries than another one had before the
  /// export and has after it: then one of them is damaged.
  private func checkCompleteness(_ count: Int, of whole: Int) async throws {
    guard count >= min(whole, try await storage.entries.count()) else {
      throw CommandError.incompleteExport
    }
  }

  /// Formats the entries page by page, so that memory use does not grow with the journal.
  ///
  /// - Parameter body: Writes a text; its first argument is the number of entries so far.
  /// - Returns: The number of entries.
  /// - Throws: An error of the storage or the body.
  private func write(_ body: (Int, String) throws -> Void) async throws -> Int {
    try body(0, order.format.beginning)
    var (count, last): (Int, Entry?) = (0, nil)
    while true {
      let page = try await storage.entries.page(last, 500)
      guard !page.isEmpty else { return count }
      var text = ""
      for entry in page {
        text += try order.format.text(of: entry, after: last?.day)
        last = entry
      }
      count += page.count
      try body(count, text)
    }
  }

  /// Whether the export is encrypted and replaces no file, whose entries can't be compared with the
  /// journal's; throws if there is one.
  private func mustBeNew() throws(FileError) -> Bool {
    guard order.cipher != nil, !order.isForced else { return false }
    var status = stat()
    guard stat(order.path, &status) == 0 else { return true }
    guard status.st_mode & S_IFMT != S_IFREG || status.st_size == 0 else {
      throw .isEncrypted(path: order.path)
    }
    return false
  }

  /// Throws if the file is an export of more entries: the journal may be the wrong one.
  private func check(_ count: Int) throws(FileError) {
    guard !order.isForced else { return }
    var status = stat()
    guard stat(order.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    let old = order.format.countEntries(inFileAt: order.path)
    guard count >= old else { throw .fewerEntries(path: order.path, old: old, new: count) }
  }
}
