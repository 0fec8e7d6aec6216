// README: begin client
import Foundation
import Tessera

/// The storage of the plants.
@DependencyClient
struct GardenClient: Sendable {
  var load: @Sendable () async throws -> [Plant.State]
  var save: @Sendable (_ plants: [Plant.State]) async throws -> Void
}

extension GardenClient: DependencyKey {
  static let liveValue = GardenClient.file(.configurationFile("garden.json"))
  static let testValue = GardenClient()

  static func file(_ url: URL) -> GardenClient {
    GardenClient(
      load: {
        guard FileManager.default.fileExists(atPath: url.path) else { return [] }
        return try JSONDecoder().decode([Plant.State].self, from: Data(contentsOf: url))
      },
      save: { plants in
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try JSONEncoder().encode(plants).write(to: url, options: .atomic)
      })
  }
}

extension DependencyValues {
  var gardenClient: GardenClient {
    get { self[GardenClient.self] }
    set { self[GardenClient.self] = newValue }
  }
}
// README: end
