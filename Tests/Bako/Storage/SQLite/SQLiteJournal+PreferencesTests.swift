import BakoModels
import Foundation
import Testing

@testable import BakoStorage

/// Preferences in a file and in memory.
@Suite(.timeLimit(.minutes(60))) struct SQLiteJournalPreferencesTests {
  @Test(arguments: StorageKind.allCases)
  func theOnboardingIsIncompleteAtFirst(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      #expect(try await storage.preferences.load().isOnboardingSeen == false)
      try await storage.preferences.change { $0.isOnboardingSeen = true }
      try await storage.preferences.change { $0.isOnboardingSeen = true }
      #expect(try await storage.preferences.load().isOnboardingSeen)
      try await storage.preferences.change { $0.isOnboardingSeen = false }
      #expect(try await storage.preferences.load().isOnboardingSeen == false)
    }
  }

  @Test(arguments: StorageKind.allCases)
  func theLastChoicesAreSavedTogether(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      #expect(try await storage.preferences.load().last == LastChoices())
      let choices = LastChoices(activity: "Work", place: "")
      try await storage.preferences.change { $0.last = choices }
      #expect(try await storage.preferences.load().last == choices)
      try await storage.preferences.change { $0.last = LastChoices(place: "Home") }
      #expect(try await storage.preferences.load().last == LastChoices(place: "Home"))
    }
  }

  @Test(arguments: StorageKind.allCases, ChoiceKind.allCases)
  func customChoicesKeepTheirOrderAndKind(kind: StorageKind, choice: ChoiceKind) async throws {
    try await withStorage(kind) { storage in
      for name in ["Yoga", " Bouldering\n", "Yoga", "", "  ", "書道", "yoga"] {
        try await storage.preferences.change { $0[choice].append(name) }
      }
      #expect(
        try await storage.preferences.load()[choice] == ["Yoga", "Bouldering", "書道", "yoga"])
      for other in ChoiceKind.allCases where other != choice {
        #expect(try await storage.preferences.load()[other] == [])
      }
      try await storage.preferences.change { $0[choice].remove(at: 1) }
      try await storage.preferences.change { $0[choice].append("Bouldering") }
      #expect(
        try await storage.preferences.load()[choice] == ["Yoga", "書道", "yoga", "Bouldering"])
    }
  }

  @Test(arguments: StorageKind.allCases)
  func settingsAreSaved(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      #expect(try await storage.preferences.load() == Preferences())
      var settings = Preferences()
      settings.theme = .plain
      settings.firstWeekday = .sunday
      settings.clock = .twelveHours
      settings.backsUp = false
      let saved = try await storage.preferences.save(settings, Preferences())
      #expect(saved == settings)
      #expect(try await storage.preferences.load() == settings)
    }
  }

  @Test func valuesOfALaterVersionAreIgnored() async throws {
    let journal = try SQLiteJournal(entries: [])
    try await journal.execute(
      "INSERT INTO preference VALUES ('theme', 'neon'), ('clock', '?'), ('firstWeekday', '9')")
    #expect(try await journal.preferences() == Preferences())
  }

  @Test(arguments: StorageKind.allCases)
  func equivalentUnicodeNamesAreEqual(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      try await storage.preferences.change { $0[.place].append("Caf\u{E9}") }
      try await storage.preferences.change { $0[.place].append("Cafe\u{301}") }
      #expect(try await storage.preferences.load()[.place].count == 1)
      try await storage.preferences.change { $0[.place].removeAll { $0 == "Cafe\u{301}" } }
      #expect(try await storage.preferences.load()[.place] == [])
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

  @Test func onlyWhatDiffersFromTheBaseIsSaved() async throws {
    let storage = StorageClient.inMemory()
    try await storage.preferences.change { $0.places = ["Park"] }
    var mine = Preferences()
    mine.clock = .twelveHours
    let saved = try await storage.preferences.save(mine, Preferences())
    #expect(saved.places == ["Park"])
    #expect(saved.clock == .twelveHours)
  }

  @Test func writesOfOthersAreNoticed() async throws {
    let folder = try TemporaryFolder()
    let one = try StorageClient.live(path: folder.database)
    let other = try StorageClient.live(path: folder.database)
    var changes = one.preferences.changes().makeAsyncIterator()
    // The first one says that the file is watched.
    await changes.next()
    for isSeen in [true, false, true] {
      try await other.preferences.change { $0.isOnboardingSeen = isSeen }
      await changes.next()
      #expect(try await one.preferences.load().isOnboardingSeen == isSeen)
    }
  }

  @Test func connectionsSeeEachOthersPreferences() async throws {
    let folder = try TemporaryFolder()
    let one = try StorageClient.live(path: folder.database)
    let other = try StorageClient.live(path: folder.database)
    try await one.preferences.change { $0[.place].append("Park") }
    try await other.preferences.change { $0[.place].append("Park") }
    try await other.preferences.change { $0[.place].append("Café") }
    #expect(try await one.preferences.load()[.place] == ["Park", "Café"])
    try await other.preferences.change { $0.isOnboardingSeen = true }
    #expect(try await one.preferences.load().isOnboardingSeen)
  }
}
