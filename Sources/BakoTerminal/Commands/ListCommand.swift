import BakoModels
import BakoStorage

/// Prints entries, oldest first.
struct ListCommand {
  var query = SearchQuery()
  var asJSON = false
  var storage: StorageClient
  var output: Output

  /// Prints the entries page by page, so that memory use does not grow with the journal.
  func run() async throws {
    var last: Entry?
    while true {
      let page = try await page(after: last)
      guard let newest = page.last else { return }
      try print(page)
      last = newest
    }
  }

  private func page(after entry: Entry?) async throws -> [Entry] {
    query.isEmpty
      ? try await storage.entries.page(entry, 500)
      : try await storage.entries.searchNewer(query, entry, 500)
  }

  private func print(_ entries: [Entry]) throws {
    guard !entries.isEmpty else { return }
    let lines = asJSON ? try entries.map { try $0.jsonLine() } : entries.map { $0.line() }
    try output.line(lines.joined(separator: "\n"))
  }
}
