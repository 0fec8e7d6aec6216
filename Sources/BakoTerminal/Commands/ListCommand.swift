import BakoModels
import BakoStorage

/// Prints entries, oldest first.
struct ListCommand {
  var filter = EntryFilter()
  var asJSON = false
  var storage: StorageClient
  var output: Output

  /// Prints the entries page by page, so that memory use does not grow with the journal.
  func run() async throws {
    if let text = filter.text {
      let found = try await storage.entries.search(text)
      try print(found.reversed().filter { [day = filter.day] in day == nil || $0.day == day })
    } else if let day = filter.day {
      try print(try await storage.entries.ofDay(day).reversed())
    } else {
      var last: Entry?
      while true {
        let page = try await storage.entries.page(last, 500)
        guard let newest = page.last else { return }
        try print(page)
        last = newest
      }
    }
  }

  private func print(_ entries: [Entry]) throws {
    guard !entries.isEmpty else { return }
    let lines = asJSON ? try entries.map { try $0.jsonLine() } : entries.map { $0.line() }
    try output.line(lines.joined(separator: "\n"))
  }
}
