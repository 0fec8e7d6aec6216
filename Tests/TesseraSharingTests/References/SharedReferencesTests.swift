import Foundation
import Tessera
import TesseraTesting
import Testing

@testable import TesseraDependencies
@testable import TesseraSharing

@Suite struct SharedReferencesTests {
  @Test func equalKeysOfOneTypeShareAReference() {
    @Shared(.inMemory("count")) var one = 0
    @SharedReader(.inMemory("count")) var other = 5
    $one.withLock { $0 = 3 }
    #expect(other == 3)
  }

  @Test(.dependencies, .timeLimit(.minutes(60)))
  func threadsThatAskAtOnceGetOneReference() async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { @concurrent in
          for _ in 0..<100 {
            @Shared(.inMemory("count")) var count = 0
            $count.withLock { $0 += 1 }
          }
        }
      }
    }
    @Shared(.inMemory("count")) var count = 0
    #expect(count == 800)
  }

  @Test func aKeyHasItsRecordedValueAndIsNotSaved() {
    withDependencies {
      let memory = KeysInMemory()
      memory.begin([".inMemory(\"count\")": { _ in 7 }, ".inMemory(\"text\")": { _ in 7 }])
      $0.keysInMemory = memory
    } operation: {
      @Shared(.inMemory("count")) var count = 0
      @Shared(.inMemory("count")) var same = 0
      @Shared(.inMemory("text")) var text = "none"
      $count.withLock { $0 += 1 }
      #expect(same == 8)
      #expect(text == "none")
    }
    // A history of a test that runs beside this one may hold the value a little longer.
    let saved: Int? = DependencyValues.current.defaultInMemoryStorage.value("count")
    #expect(saved == nil)
  }

  @Test func aKeyThatComesBackInARehearsalHasItsValueUnlessAnotherOneWasRecorded() {
    let (memory, storage) = (KeysInMemory(), FileStorage.inMemory())
    func count() -> Int {
      withDependencies {
        $0.keysInMemory = memory
        $0.defaultFileStorage = storage
      } operation: {
        @Shared(.fileStorage(URL(filePath: "/count.json"))) var count = 0
        $count.withLock { $0 += 1 }
        return count
      }
    }
    #expect((1...2).map { _ in count() } == Array(1...2))
    memory.begin([".fileStorage(\"count.json\")": { _ in 7 }])
    #expect((8...9).map { _ in count() } == Array(8...9))
  }

  @Test func aKeyIsForgottenWithItsLastProperty() async {
    // In a separate process, because a history of any store may see its past.
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        weak var released: PreferencesFile?
        do {
          let storage = AppStorage.inMemory()
          released = storage.preferences
          withDependencies {
            $0.defaultAppStorage = storage
          } operation: {
            @Shared(.appStorage("count")) var count = 0
            @Shared(.appStorage("count")) var same = 0
            $count.withLock { $0 = 1 }
            precondition(same == 1)
          }
        }
        precondition(released == nil)
      }
    }
  }
}
