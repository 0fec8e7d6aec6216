import Foundation
import Tessera
import TesseraHistory
import TesseraSupport

@testable import TesseraHistoryFixtures
@testable import TesseraInspector

/// A diary that can be inspected, in a folder of its own.
@MainActor
final class LiveTrial {
  let history: DiaryHistory
  let store: StoreOf<Diary>
  let clock = TestClock()
  let folder: String
  var options: LiveOptions

  init(_ history: DiaryHistory = DiaryHistory(checkpointInterval: 3)) {
    self.history = history
    store = StoreOf<Diary>.recorded(by: history)
    folder = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString.prefix(8)
    options = LiveOptions(
      app: "My Diary", folder: LiveFolder(path: folder), clock: clock)
  }

  isolated deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Begins an inspection, and returns its path.
  func inspect() throws -> String { try history.inspect(options).path ?? "" }

  /// A client that has read up to the start of the state.
  func client() async throws -> LiveClient {
    let client = try LiveClient(try inspect())
    _ = try await client.next("status")
    return client
  }
}
