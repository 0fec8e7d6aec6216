import BakoModels
import Testing

@testable import BakoStorage

@Suite struct LiveStoragePreferencesTests {
  @Test func twoConnectionsSeeEachOthersPreferences() async throws {
    let folder = try TemporaryFolder()
    let one = try StorageClient.live(path: folder.database)
    let other = try StorageClient.live(path: folder.database)
    try await one.addCustomChoice(.place, "Park")
    try await other.addCustomChoice(.place, "Park")
    try await other.addCustomChoice(.place, "Café")
    #expect(try await one.customChoices(.place) == ["Park", "Café"])
    try await other.setOnboardingSeen(true)
    #expect(try await one.onboardingSeen())
  }
}
