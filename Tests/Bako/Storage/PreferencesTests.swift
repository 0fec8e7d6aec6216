import BakoModels
import Foundation
import Testing

@testable import BakoStorage

/// What both storages do with preferences.
@Suite struct PreferencesTests {
  @Test(arguments: StorageKind.allCases)
  func theOnboardingIsUnseenUntilItIsSeen(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      #expect(try await storage.onboardingSeen() == false)
      try await storage.setOnboardingSeen(true)
      try await storage.setOnboardingSeen(true)
      #expect(try await storage.onboardingSeen())
      try await storage.setOnboardingSeen(false)
      #expect(try await storage.onboardingSeen() == false)
    }
  }

  @Test(arguments: StorageKind.allCases)
  func theLastChoicesAreRememberedTogether(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      #expect(try await storage.lastChoices() == LastChoices())
      let choices = LastChoices(activity: "Work", place: "")
      try await storage.setLastChoices(choices)
      #expect(try await storage.lastChoices() == choices)
      try await storage.setLastChoices(LastChoices(place: "Home"))
      #expect(try await storage.lastChoices() == LastChoices(place: "Home"))
    }
  }

  @Test(arguments: StorageKind.allCases, ChoiceKind.allCases)
  func ownChoicesStayInTheOrderOfAddingAndApart(kind: StorageKind, choice: ChoiceKind) async throws
  {
    try await withStorage(kind) { storage in
      for name in ["Yoga", " Bouldering\n", "Yoga", "", "  ", "書道", "yoga"] {
        try await storage.addCustomChoice(choice, name)
      }
      #expect(try await storage.customChoices(choice) == ["Yoga", "Bouldering", "書道", "yoga"])
      for other in ChoiceKind.allCases where other != choice {
        #expect(try await storage.customChoices(other) == [])
      }
      try await storage.removeCustomChoice(choice, "Bouldering ")
      try await storage.removeCustomChoice(choice, "Unknown")
      try await storage.addCustomChoice(choice, "Bouldering")
      #expect(try await storage.customChoices(choice) == ["Yoga", "書道", "yoga", "Bouldering"])
    }
  }

  @Test(arguments: StorageKind.allCases)
  func oneNameInTwoUnicodeFormsIsOneName(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      try await storage.addCustomChoice(.place, "Caf\u{E9}")
      try await storage.addCustomChoice(.place, "Cafe\u{301}")
      #expect(try await storage.customChoices(.place).count == 1)
      try await storage.removeCustomChoice(.place, "Cafe\u{301}")
      #expect(try await storage.customChoices(.place) == [])
    }
  }

  @Test(arguments: StorageKind.allCases)
  func aResumptionIsKeptUntilItIsForgotten(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      #expect(try await storage.resumption() == nil)
      let date = Date(timeIntervalSince1970: 1_795_132_800.25)
      for content in ["{}", "日記\n\u{0}"] {
        let resumption = Resumption(date: date, content: content)
        try await storage.setResumption(resumption)
        #expect(try await storage.resumption() == resumption)
      }
      try await storage.setResumption(nil)
      #expect(try await storage.resumption() == nil)
    }
  }

  @Test(arguments: StorageKind.allCases)
  func aCancelledTaskChangesNoResumption(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      let resumption = Resumption(date: Date(timeIntervalSince1970: 0), content: "kept")
      try await storage.setResumption(resumption)
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await storage.setResumption(nil)
      }
      try await task.value
      #expect(try await storage.resumption() == resumption)
    }
  }
}
