import BakoApp
import BakoModels
import BakoStorage
import Tessera
import Testing

@testable import BakoTerminal

@MainActor
@Suite struct AppScreenTests {
  private func store(_ storage: StorageClient) async -> StoreOf<AppReducer> {
    let store = makeStore(AppReducer(), AppReducer.State(), storage)
    await store.send(.started).finish()
    return store
  }

  @Test func theOnboardingCoversEveryScreen() async throws {
    let store = await store(.inMemory())
    #expect(AppScreen(store: store).screen.title == "Welcome to Bako")
    try await AppScreen(store: store).screen.choose("Get started")
    #expect(AppScreen(store: store).screen.title == "Good morning")
  }

  @Test func everyScreenOnThePathIsShownAndPopped() async throws {
    let storage = StorageClient.inMemory()
    try await storage.preferences.change { $0.isOnboardingSeen = true }
    let store = await store(storage)
    var titles = [AppScreen(store: store).screen.title]
    for label in ["Check in", "Check in now", "Positive", "Continue", "😄 Joyful", "Continue"] {
      try await AppScreen(store: store).screen.choose(label)
      titles.append(AppScreen(store: store).screen.title)
    }
    #expect(
      titles == [
        "Good morning", "How are you?", "How do you feel?", "How do you feel?",
        "What exactly do you feel?", "What exactly do you feel?", "What is it about?",
      ])
    var way: [String] = []
    while let back = AppScreen(store: store).screen.back {
      await back()
      way.append(AppScreen(store: store).screen.title)
    }
    #expect(
      way == ["What exactly do you feel?", "How do you feel?", "How are you?", "Good morning"])
  }

  private let links: [AppReducer.DeepLink?] = [
    nil, .tracker(Entry.fixture().day), .statistics, .journal,
  ]

  @Test func everyScreenShowsAFailureAndOffersToTryAgain() async throws {
    let store = await store(.failing(with: .locked))
    for link in links {
      if let link { await store.send(.deepLinkOpened(link)).finish() }
      let screen = AppScreen(store: store).screen
      #expect(screen.lines.contains(StorageError.locked.description), "\(screen.title)")
      try await screen.choose("Try again")
      #expect(AppScreen(store: store).screen.labels.contains("Try again"), "\(screen.title)")
    }
  }

  @Test func everyScreenSaysHowManyEntriesAreMissing() async throws {
    let storage = StorageClient.inMemory()
    try await storage.preferences.change { $0.isOnboardingSeen = true }
    let store = await store(storage)
    await store.send(.noticesTaken([.unreadableRows(count: 2)])).finish()
    for link in links {
      if let link { await store.send(.deepLinkOpened(link)).finish() }
      let lines = AppScreen(store: store).screen.lines
      let message = "2 entries of the journal cannot be read"
      #expect(lines.contains { $0.hasPrefix(message) }, "\(lines)")
    }
  }

  @Test func aChoiceOfAMenuMayCloseTheScreenOfTheMenu() async throws {
    let storage = StorageClient.inMemory()
    try await storage.preferences.change { $0.isOnboardingSeen = true }
    let store = await store(storage)
    let collected = Collected()
    // The days, the whole month, "Open a day", and the 19th.
    let dialogue = Dialogue(input: Script(["2", "11", "1", "19"]), output: collected.output)
    try await PlainFrontEnd(dialogue) { AppScreen(store: store).screen }.run()
    #expect(collected.text.contains("November 2026\nNo entries."))
    #expect(collected.lines.contains("Thursday, 2026-11-19"))
    #expect(store.path.count == 1)
  }
}
