import BakoApp
import BakoFixtures
import BakoModels
import BakoStorage
import BakoCategory
import BakoDetail
import BakoEmotion
import BakoForm
import Foundation
import BakoHome
import BakoSuccess
import Tessera
import TesseraQueries
import TesseraTesting
import Testing
import BakoTracker

/// The app can end at any point, and the next launch continues there.
@MainActor @Suite struct AppReducerResumptionTests {
  let joyful = Emotion.positive[0]

  func makeStorage() async throws -> StorageClient {
    let storage = StorageClient.inMemory()
    try await storage.preferences.change { $0.isOnboardingSeen = true }
    return storage
  }

  /// The form of an unfinished entry.
  func halfWrittenForm() -> FormReducer.State {
    var form = FormReducer.State(emotion: joyful, moment: .thisMorning)
    form.journal = "日記, half a sen"
    form.activities.newName = "Boul"
    form.places.selected = ["Home"]
    return form
  }

  /// Ends the app while the user types in the form, and launches it again.
  func restart(after seconds: TimeInterval = 0) async throws -> TestStoreOf<AppReducer> {
    let storage = try await makeStorage()
    let form = halfWrittenForm()
    let first = makeAppStore(storage, path: [.tracker(.fixture()), .form(form)])
    await first.send(\.path[id: 1].form.edited.journalChanged, form.journal + "tence") {
      $0.path[id: 1]?.modify(\.form) { $0.journal = form.journal + "tence" }
    }
    await first.finish()
    return await start(storage, after: seconds)
  }

  func start(_ storage: StorageClient, after seconds: TimeInterval = 0) async
    -> TestStoreOf<AppReducer>
  {
    let store = makeAppStore(storage)
    store.dependencies.date.now = .thisMorning.addingTimeInterval(seconds)
    store.exhaustivity = .off
    await store.send(.started)
    await store.skipReceivedActions()
    store.exhaustivity = .on
    return store
  }

  /// An accidental key, which dismisses the question, loses nothing.
  @Test(
    arguments: [.presented(.continueButtonTapped), .dismiss]
      as [PresentationAction<AppReducer.Action.Resume>])
  func unsavedEntriesCanBeResumed(
    answer: PresentationAction<AppReducer.Action.Resume>
  ) async throws {
    let store = try await restart()
    #expect(store.state.path.isEmpty)
    #expect(store.state.resume?.message?.text.contains("An entry was not saved") == true)
    #expect(store.state.resume?.message?.text.contains("日記") == false)

    var form = halfWrittenForm()
    form.journal += "tence"
    var path = StackState<AppReducer.Path.State>()
    path[id: 0] = .tracker(.fixture())
    path[id: 1] = .form(form)
    await store.send(.resume(answer)) {
      $0.path = path
      $0.unfinishedPath = nil
      $0.resume = nil
    }
    await store.receive(\.path[id: 1].form.appeared)
    await store.receive(\.path[id: 1].form.choicesLoaded)
    #expect(store.state.path.ids == [0, 1])
    #expect(store.state.path[id: 1]?.form == form)
  }

  @Test(
    arguments: [
      (0, "today, 08:15"), (15 * 3600, "today, 08:15"), (16 * 3600, "yesterday, 08:15"),
      (23 * 3600, "yesterday, 08:15"), (100 * 86_400, "2026-11-20, 08:15"),
      (-86_400, "2026-11-20, 08:15"),
    ] as [(TimeInterval, String)])
  func resumedCheckInsSayWhenTheyWereBegunAndOfferNow(
    seconds: TimeInterval, text: String
  ) async throws {
    let store = try await restart(after: seconds)
    #expect(
      store.state.resume?.message?.text
        == "An entry was not saved: 😄 Joyful. It was begun \(text).")
    store.exhaustivity = .off
    await store.send(\.resume.continueButtonTapped)
    #expect(store.state.path[id: 1]?.form?.moment == .thisMorning)

    let other = try await restart(after: seconds)
    other.exhaustivity = .off
    await other.send(\.resume.continueNowButtonTapped)
    let now = LocalMoment(.thisMorning.addingTimeInterval(seconds), in: .gmt)
    #expect(other.state.path[id: 1]?.form?.moment == now)
  }

  @Test func checkInsWithoutAFormCanContinueAsOfNow() async throws {
    let storage = try await makeStorage()
    var tracker = TrackerReducer.State.fixture()
    tracker.checkIn = .thisMorning
    let first = makeAppStore(
      storage, path: [.tracker(tracker), .category(CategoryReducer.State())])
    first.exhaustivity = .off
    await first.send(\.path[id: 1].category.categoryTapped, .negative)
    await first.skipReceivedActions(strict: false)
    let store = await start(storage, after: 3600)
    #expect(
      store.state.resume?.message?.text
        == "A check-in was not finished. It was begun today, 08:15.")
    store.exhaustivity = .off
    await store.send(\.resume.continueNowButtonTapped)
    let now = LocalMoment(.thisMorning.addingTimeInterval(3600), in: .gmt)
    #expect(store.state.path[id: 0]?.tracker?.checkIn == now)
  }

  @Test func onlyCheckInsOfferNow() async throws {
    let storage = try await makeStorage()
    var detail = DetailReducer.State(id: UUID(1))
    (detail.entry, detail.base, detail.draft) = (.fixture(1), .fixture(1), "")
    var tracker = TrackerReducer.State.fixture()
    tracker.checkIn = .thisMorning
    let first = makeAppStore(storage, path: [.tracker(tracker), .detail(detail)])
    first.exhaustivity = .off
    await first.send(\.path[id: 1].detail.draftChanged, "Rainy.")
    await first.skipReceivedActions(strict: false)
    let store = await start(storage)
    #expect(
      store.state.resume?.message?.text
        == "An edit of an entry was not saved. It was left today, 08:15.")
    #expect(store.state.resume?.buttons.count == 2)
  }

  @Test func startingOverDiscardsTheUnsavedEntry() async throws {
    let store = try await restart()
    await store.send(\.resume.startOverButtonTapped) {
      $0.unfinishedPath = nil
      $0.resume = nil
    }
    await store.finish()
    #expect(try await store.dependencies.storage.resumption.load() == nil)
    let next = await start(store.dependencies.storage)
    #expect(next.state.resume == nil)
  }

  @Test func deepLinksDoNotOverwriteAnUnansweredQuestion() async throws {
    let store = try await restart()
    let kept = try await store.dependencies.storage.resumption.load()
    await store.send(.deepLinkOpened(.tracker(.today))) { $0.path[id: 2] = .tracker(.fixture()) }
    await store.receiveTracker(2)
    #expect(try await store.dependencies.storage.resumption.load() == kept)
    await store.send(\.resume.startOverButtonTapped) {
      $0.unfinishedPath = nil
      $0.resume = nil
    }
    await store.finish()
    #expect(try await store.dependencies.storage.resumption.load()?.content != kept?.content)
  }

  @Test(arguments: [AppReducer.DeepLink.statistics, .tracker(.today), .journal])
  func screensWithoutInputAreNotResumed(link: AppReducer.DeepLink) async throws {
    let storage = try await makeStorage()
    let first = makeAppStore(storage)
    first.exhaustivity = .off
    await first.send(.deepLinkOpened(link))
    await first.skipReceivedActions()
    #expect(try await storage.resumption.load() == nil)
  }

  @Test func openingACheckInAndNothingElseLeavesNoDraft() async throws {
    let storage = try await makeStorage()
    let store = makeAppStore(storage)
    store.exhaustivity = .off
    await store.send(\.home.checkInButtonTapped)
    await store.receive(\.path[id: 0].tracker.excerpt.loaded)
    await store.send(.path(.element(id: 0, action: .tracker(.checkInButtonTapped))))
    await store.receive(\.path[id: 0].tracker.delegate.checkIn)
    #expect(store.state.path.count == 2)
    #expect(try await storage.resumption.load() == nil)
    // The first selection begins it.
    await store.send(.path(.element(id: 1, action: .category(.categoryTapped(.positive)))))
    await store.skipReceivedActions(strict: false)
    #expect(try await storage.resumption.load() != nil)
  }

  @Test func anUnfinishedEditBelowAnotherScreenIsOffered() async throws {
    let storage = try await makeStorage()
    var detail = DetailReducer.State(id: UUID(1))
    (detail.entry, detail.base, detail.draft) = (.fixture(1), .fixture(1), "Rainy.")
    let first = makeAppStore(storage, path: [.detail(detail)])
    first.exhaustivity = .off
    await first.send(.checkInButtonTapped)
    await first.skipReceivedActions(strict: false)
    let store = await start(storage, after: 86_400)
    #expect(
      store.state.resume?.message?.text
        == "An edit of an entry was not saved. It was left yesterday, 08:15.")
  }

  @Test func quittingNormallyResumesOnlyUnfinishedInput() async throws {
    let storage = try await makeStorage()
    let store = makeAppStore(storage)
    store.exhaustivity = .off
    for (link, isAsked) in [
      (AppReducer.DeepLink.checkIn, true), (.checkIn, false), (.tracker(.today), false),
    ] {
      await store.send(.deepLinkOpened(link))
      if isAsked {
        await store.send(.path(.element(id: 0, action: .tracker(.checkInButtonTapped))))
        await store.receive(\.path[id: 0].tracker.delegate.checkIn)
        await store.send(.path(.element(id: 1, action: .category(.categoryTapped(.positive)))))
      }
      await store.send(.ended)
      await store.skipReceivedActions(strict: false)
      let next = await start(storage)
      #expect((next.state.resume != nil) == isAsked)
    }
  }

  @Test func pathsWithoutUnfinishedWorkAreForgotten() async throws {
    let storage = try await makeStorage()
    try await storage.resumption.save(Resumption(date: .thisMorning, content: "[]"))
    let store = await start(storage)
    #expect(store.state.resume == nil)
    #expect(try await storage.resumption.load() == nil)
  }

  @Test(arguments: ["", "{}", #"[{"id":{"generation":0},"element":{"garden":{}}}]"#])
  func pathsOfOtherVersionsHideNoneAndAreKept(content: String) async throws {
    let storage = try await makeStorage()
    let foreign = Resumption(date: .distantFuture, content: content)
    try await storage.resumption.save(foreign)
    let store = await start(storage)
    #expect(store.state.resume == nil)
    store.exhaustivity = .off
    await store.send(.deepLinkOpened(.statistics))
    await store.skipReceivedActions(strict: false)
    #expect(try await storage.resumption.load() == foreign)
  }
}

// MARK: Saving the path

extension AppReducerResumptionTests {
  @Test func resumingNeverSavesAnEntryTwice() async throws {
    let storage = try await makeStorage()
    let store = makeAppStore(storage, path: [.form(halfWrittenForm())])
    let insert = storage.entries.insert
    store.dependencies.storage.entries.insert = {
      try await insert($0)
      try await Task.never()
    }
    store.exhaustivity = .off
    await store.send(\.path[id: 0].form.saveButtonTapped)
    store.dependencies.storage = storage
    let next = await start(storage)
    next.exhaustivity = .off
    await next.send(\.resume.continueButtonTapped)
    await next.send(\.path[id: 0].form.saveButtonTapped)
    await next.skipReceivedActions()
    #expect(try await storage.entries.count() == 1)
    await store.skipInFlightEffects()
  }

  @Test func failedPathSavesAreShownUntilOneSucceeds() async throws {
    let store = makeAppStore(.inMemory(), path: [.category(CategoryReducer.State())])
    store.dependencies.storage.resumption.save = { _ in throw StorageError.diskFull }
    await store.send(\.path[id: 0].category.categoryTapped, .negative) {
      $0.path[id: 0]?.modify(\.category) { $0.category = .negative }
    }
    await store.receive(\.rememberingFailed) {
      $0.rememberingErrorMessage = StorageError.diskFull.description
    }
    store.dependencies.storage = .inMemory()
    await store.send(\.path[id: 0].category.categoryTapped, .positive) {
      $0.path[id: 0]?.modify(\.category) { $0.category = .positive }
      $0.rememberingErrorMessage = nil
    }
  }

  @Test func pathSavesAreCoalesced() async throws {
    let storage = try await makeStorage()
    let store = makeAppStore(storage, path: [.form(halfWrittenForm())])
    store.exhaustivity = .off
    for count in 1...200 {
      await store.send(
        \.path[id: 0].form.edited.journalChanged, String(repeating: "x", count: count))
    }
    await store.skipReceivedActions(strict: false)
    let content = try #require(try await storage.resumption.load()?.content)
    #expect(content.contains(#""journal":"\#(String(repeating: "x", count: 200))""#))
  }
}

@MainActor @Suite struct AppReducerRememberingTests {
  @Test func loadedDataIsNotSaved() async throws {
    let storage = StorageClient.inMemory(entries: [.fixture(1, journal: "A secret.")])
    let form = FormReducer.State(emotion: Emotion.positive[0], moment: .thisMorning)
    let store = makeAppStore(storage, path: [.tracker(.fixture()), .form(form)])
    store.exhaustivity = .off
    await store.send(\.path[id: 0].tracker.appeared)
    await store.receive(\.path[id: 0].tracker.excerpt.loaded)
    await store.send(\.path[id: 1].form.edited.journalChanged, "Mine.")
    await store.skipReceivedActions(strict: false)
    let content = try #require(try await storage.resumption.load()?.content)
    #expect(store.state.path.first?.tracker?.entries.first?.journal == "A secret.")
    #expect(content.contains("Mine."))
    #expect(!content.contains("secret"))
  }

  @Test func equalPathsAreNotSavedTwice() async throws {
    let storage = StorageClient.inMemory()
    let store = makeAppStore(storage, path: [.tracker(.fixture())])
    store.dependencies.storage.resumption.save = { _ in Issue.record("Nothing has changed.") }
    store.exhaustivity = .off
    await store.send(\.path[id: 0].tracker.appeared)
    await store.skipReceivedActions()
  }
}
