import BakoModels
import BakoStorage

/// Writes all entries to a file as JSON Lines, oldest first.
struct ExportCommand {
  /// The path of the file; `-` means standard output.
  var path: String
  var storage: StorageClient
  var output: Output
  /// The output for the progress bar.
  var errors: Output

  func run() async throws {
    guard path != "-" else {
      return try await ListCommand(asJSON: true, storage: storage, output: output).run()
    }
    var file = try NewFile(path: path)
    var bar = ProgressBar("Exporting", on: errors)
    let whole = try await storage.entries.count()
    var (count, last): (Int, Entry?) = (0, nil)
    while true {
      let page = try await storage.entries.page(last, 500)
      guard let newest = page.last else { break }
      try file.text(try page.map { try $0.jsonLine() + "\n" }.joined())
      last = newest
      count += page.count
      try bar.show(count, of: whole)
    }
    try file.complete()
    try bar.finish()
    try output.line("Exported \(Amount.of(count, "entry", "entries")) to “\(path)”.")
  }
}
