import BakoModels
import BakoStorage
import Foundation
import StatisticsFeature
import Tessera

/// Prints what the last weeks were like, or draws it.
struct StatsCommand {
  @Dependency(\.date.now) private var now
  @Dependency(\.timeZone) private var timeZone

  private let picture: String?
  private let storage: StorageClient
  private let output: Output

  /// Makes the command.
  ///
  /// - Parameters:
  ///   - picture: The file to draw into, if there is to be a picture; `-` is the output.
  ///   - storage: The journal.
  ///   - output: Where the lines go.
  init(picture: String?, storage: StorageClient, output: Output) {
    self.picture = picture
    self.storage = storage
    self.output = output
  }

  func run() async throws {
    let statistics = try await Statistics(today: Day(now, in: timeZone), in: storage)
    guard let picture else { return try output.line(statistics.lines.joined(separator: "\n")) }
    let drawing = StatisticsPicture(statistics).svg
    guard picture != "-" else { return try output.text(drawing) }
    var file = try NewFile(path: picture)
    try file.text(drawing)
    try file.complete()
    try output.line(statistics.lines.joined(separator: "\n"))
  }
}
