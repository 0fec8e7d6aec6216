import BakoModels
import Foundation
import Testing

@testable import BakoStorage

/// Preferences in a file and in memory.
@Suite struct SQLiteJournalPreferencesTests {
  @Test(arguments: StorageKind.allCases)
  func theOnboardingIsIncompleteAtFirst(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      #expect(try await storage.preferences.onboardingSeen() == false)
      try await storage.preferences.setOnboardingSeen(true)
      try await storage.preferences.setOnboardingSeen(true)
      #expect(try await storage.preferences.onboardingSeen())
      try await storage.preferences.setOnboardingSeen(false)
      #expect(try await storage.preferences.onboardingSeen() == false)
    }
  }

  @Test(arguments: StorageKind.allCases)
  func theLastChoicesAreSavedTogether(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      #expect(try await storage.preferences.lastChoices() == LastChoices())
      let choices = LastChoices(activity: "Work", place: "")
      try await storage.preferences.setLastChoices(choices)
      #expect(try await storage.preferences.lastChoices() == choices)
      try await storage.preferences.setLastChoices(LastChoices(place: "Home"))
      #expect(try await storage.preferences.lastChoices() == LastChoices(place: "Home"))
    }
  }

  @Test(arguments: StorageKind.allCases, ChoiceKind.allCases)
  func customChoicesKeepTheirOrderAndKind(kind: StorageKind, choice: ChoiceKind) async throws {
    try await withStorage(kind) { storage in
      for name in ["Yoga", " Bouldering\n", "Yoga", "", "  ", "書道", "yoga"] {
        try await storage.preferences.addCustomChoice(choice, name)
      }
      #expect(
        try await storage.preferences.customChoices(choice) == ["Yoga", "Bouldering", "書道", "yoga"])
      for other in ChoiceKind.allCases where other != choice {
        #expect(try await storage.preferences.customChoices(other) == [])
      }
      try await storage.preferences.removeCustomChoice(choice, "Bouldering ")
      try await storage.preferences.removeCustomChoice(choice, "Unknown")
      try await storage.preferences.addCustomChoice(choice, "Bouldering")
      #expect(
        try await storage.preferences.customChoices(choice) == ["Yoga", "書道", "yoga", "Bouldering"])
    }
  }

  @Test(arguments: StorageKind.allCases)
  func equivalentUnicodeNamesAreEqual(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      try await storage.preferences.addCustomChoice(.place, "Caf\u{E9}")
      try await storage.preferences.addCustomChoice(.place, "Cafe\u{301}")
      #expect(try await storage.preferences.customChoices(.place).count == 1)
      try await storage.preferences.removeCustomChoice(.place, "Cafe\u{301}")
      #expect(try await storage.preferences.customChoices(.place) == [])
    }
  }

  @Test(arguments: StorageKind.allCases)
  func resumptionsPersistUntilCleared(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      #expect(try await storage.resumption.load() == nil)
      let date = Date(timeIntervalSince1970: 1_795_132_800.25)
      for content in ["{}", "日記\n\u{0}"] {
        let resumption = Resumption(date: date, content: content)
        try await storage.resumption.save(resumption)
        #expect(try await storage.resumption.load() == resumption)
      }
      try await storage.resumption.save(nil)
      #expect(try await storage.resumption.load() == nil)
    }
  }

  @Test(arguments: StorageKind.allCases)
  func cancelledTasksDoNotSaveAResumption(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      let resumption = Resumption(date: Date(timeIntervalSince1970: 0), content: "kept")
      try await storage.resumption.save(resumption)
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await storage.resumption.save(nil)
      }
      try await task.value
      #expect(try await storage.resumption.load() == resumption)
    }
  }

  @Test func connectionsSeeEachOthersPreferences() async throws {
    let folder = try TemporaryFolder()
    let one = try StorageClient.live(path: folder.database)
    let other = try StorageClient.live(path: folder.database)
    try await one.preferences.addCustomChoice(.place, "Park")
    try await other.preferences.addCustomChoice(.place, "Park")
    try await other.preferences.addCustomChoice(.place, "Café")
    #expect(try await one.preferences.customChoices(.place) == ["Park", "Café"])
    try await other.preferences.setOnboardingSeen(true)
    #expect(try await one.preferences.onboardingSeen())
  }
}
