import BakoFoundation
import BakoModels
import BakoStatistics
import BakoStorage
import BakoTerminalKit
import Tessera

/// Prints or draws the statistics of the last weeks.
struct StatsCommand {
  @Dependency(\.date.now) private var now
  @Dependency(\.zone) private var zone

  private let picture: String?
  private let isForced: Bool
  private let journal: String
  private let storage: StorageClient
  private let output: Output

  /// Creates the command.
  ///
  /// - Parameters:
  ///   - picture: The file to draw into, if any; `-` means standard output.
  ///   - isForced: Whether to replace a file that is not such a drawing.
  ///   - journal: The path of the journal, which must not be overwritten.
  ///   - storage: The journal.
  ///   - output: The output for the lines.
  init(
    picture: String?, isForced: Bool = false, journal: String, storage: StorageClient,
    output: Output
  ) {
    self.picture = picture
    self.isForced = isForced
    self.journal = journal
    self.storage = storage
    self.output = output
  }

  func run() async throws {
    let statistics = try await Statistics(
      today: Day(now, in: zone),
      firstWeekday: try await storage.preferences.load().firstWeekday, in: storage)
    let lines = statistics.lines.map(\.displayable).joined(separator: "\n")
    guard let picture else { return try output.line(lines) }
    let drawing = StatisticsPicture(statistics).svg
    guard picture != "-" else { return try output.text(drawing) }
    var file = try NewFile(path: picture, journal: journal, kind: isForced ? nil : .drawing)
    try file.text(drawing)
    try file.complete()
    try output.line(lines)
  }
}
