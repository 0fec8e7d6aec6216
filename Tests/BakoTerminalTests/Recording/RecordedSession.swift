import BakoModels
import Foundation
import Tessera
import Testing

@testable import BakoTerminal

/// A session from the first start to a saved entry, recorded without texts.
@MainActor
enum RecordedSession {
  private static let lines =
    ["1", "1", "1", "1", "3", "1", "22", "1", "A walk by the sea 🌊", ".", "4", "13"]
    + ["Bouldering", "2", "1", "q"]

  /// Records the session, with the time, the zone and the IDs of each run.
  ///
  /// - Parameter path: The path of the recording.
  /// - Throws: An error if the session fails.
  static func record(to path: String) async throws {
    let folder = try TemporaryFolder()
    let output = Collected()
    let program = Program(
      arguments: .success(["--record", path]),
      environment: ["BAKO_DATABASE": folder.path + "/journal.sqlite3"], input: Script(lines),
      output: output.output, errors: output.output)
    let status = await withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 1_795_178_760)
      $0.timeZone = .gmt
      $0.uuid = .incrementing
    } operation: {
      await program.run()
    }
    try #require(status == .success, "\(output.text)")
  }
}
