import BakoModels
import BakoStorage

/// Prints entries, oldest first.
struct ListCommand {
  var order = ListOrder()
  var storage: StorageClient
  var output: Output

  /// Prints the entries page by page, so that memory use does not grow with the journal.
  func run() async throws {
    if !order.format.beginning.isEmpty { try output.text(order.format.beginning) }
    if let count = order.count { return try print(try await newest(count), after: nil) }
    var last: Entry?
    while true {
      let page = try await page(after: last)
      guard let newest = page.last else { return }
      try print(page, after: last)
      last = newest
    }
  }

  private func newest(_ count: Int) async throws -> [Entry] {
    let entries =
      order.query.isEmpty
      ? try await storage.entries.latest(count)
      : try await storage.entries.search(order.query, nil, count)
    return entries.reversed()
  }

  private func page(after entry: Entry?) async throws -> [Entry] {
    order.query.isEmpty
      ? try await storage.entries.page(entry, 500)
      : try await storage.entries.searchNewer(order.query, entry, 500)
  }

  private func print(_ entries: [Entry], after last: Entry?) throws {
    guard !entries.isEmpty else { return }
    var (text, day) = ("", last?.day)
    for entry in entries {
      text += try order.format.text(of: entry, after: day)
      day = entry.day
    }
    try output.text(text)
  }
}
