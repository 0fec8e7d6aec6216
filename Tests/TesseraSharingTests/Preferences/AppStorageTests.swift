import Foundation
import Tessera
import TesseraTesting
import Testing

@Suite struct AppStorageTests {
  @Test func preferencesOfOneFileAreTheSame() {
    let url = URL(filePath: "/tmp/tessera-preferences.json")
    #expect(AppStorage.file(at: url) == .file(at: url))
    #expect(AppStorage.file(at: url) != .file(at: url.appendingPathExtension("other")))
    #expect(Set([AppStorage.file(at: url), .file(at: url)]).count == 1)
  }

  @Test func preferencesInMemoryAreTheirOwn() {
    #expect(AppStorage.inMemory() != .inMemory())
  }

  @Test func aTestHasOneStorage() {
    @Dependency(\.defaultAppStorage) var one
    let other = withDependencies {
      $0.isolateDefaults()
    } operation: {
      DependencyValues.current.defaultAppStorage
    }
    #expect(one == other)
  }
}
