import BakoFixtures
import BakoApp
import BakoCheckIn
import BakoModels
import BakoStorage
import BakoCategory
import BakoEmotion
import BakoForm
import Foundation
import BakoHome
import BakoOnboarding
import BakoSuccess
import Tessera
import TesseraQueries
import TesseraTesting
import Testing
import BakoTracker

/// Onboarding → Home → Tracker → Category → Emotion → Form → Success → Home.
@MainActor @Suite struct AppFlowTests {
  let joyful = Emotion.positive[0]

  /// The entry that the flow saves.
  func entry(_ number: Int = 0) -> Entry {
    Entry(
      id: UUID(number), date: .thisMorning, secondsFromUTC: 0, emotion: joyful, journal: "Sunny.",
      activity: nil, place: "Home")
  }

  /// The entry of a form without text.
  var emptyEntry: Entry {
    Entry(id: UUID(0), date: .thisMorning, secondsFromUTC: 0, emotion: joyful)
  }

  @Test func theOnboardingLeadsHome() async throws {
    await walkFromOnboardingToHome(makeAppStore(.inMemory()))
  }

  @Test func aLinkIsOpenedAfterTheOnboarding() async {
    let store = makeAppStore(.inMemory())
    store.exhaustivity = .off
    await store.send(.started)
    await store.receive(\.onboardingPreferenceLoaded)
    await store.send(.deepLinkOpened(.tracker(.today)))
    await store.send(\.onboarding.getStartedButtonTapped)
    await store.receive(\.home.appeared)
    #expect(store.state.path.count == 1)
    #expect(store.state.path.first?.is(\.tracker) == true)
  }

  @Test func aCheckInLeadsFromHomeBackHome() async throws {
    let storage = StorageClient.inMemory()
    let store = makeAppStore(storage)
    await walkFromHomeToForm(store)
    await fillInForm(store)

    await store.send(\.path[id: 3].form.saveButtonTapped) {
      $0.path[id: 3]?.modify(\.form) {
        $0.attempt = entry()
        $0.isSaving = true
      }
    }
    await store.receive(\.path[id: 3].form.entrySaved, entry()) {
      $0.path[id: 3]?.modify(\.form) { $0.isSaving = false }
      Shared(in: store.dependencies.storage).withLock { $0.last = LastChoices(place: "Home") }
    }
    await store.receive(\.path[id: 3].form.delegate.saved, entry()) {
      $0.path = [.success(SuccessReducer.State(entry: entry()))]
    }
    #expect(store.state.path.ids == [4])

    await store.send(\.path[id: 4].success.doneButtonTapped)
    await store.receive(\.path[id: 4].success.delegate.done) { $0.path = [] }
    await store.receiveHome(HomeReducer.Overview(entries: [entry()], streak: 1, todayCount: 1))
    await store.finish()
    #expect(try await storage.entries.latest(2) == [entry()])
  }

  @Test func failedSavesKeepTheFormAndCanBeRetried() async throws {
    let storage = StorageClient.inMemory()
    let store = makeAppStore(storage)
    await walkFromHomeToForm(store)
    await fillInForm(store)

    store.dependencies.storage.entries.insert = { _ in throw StorageError.diskFull }
    await store.send(\.path[id: 3].form.saveButtonTapped) {
      $0.path[id: 3]?.modify(\.form) {
        $0.attempt = entry()
        $0.isSaving = true
      }
    }
    await store.receive(\.path[id: 3].form.savingFailed) {
      $0.path[id: 3]?.modify(\.form) {
        $0.isSaving = false
        $0.errorMessage = StorageError.diskFull.description
      }
    }
    #expect(store.state.path[id: 3]?.form?.journal == "Sunny.")

    store.dependencies.storage.entries.insert = storage.entries.insert
    await store.send(\.path[id: 3].form.saveButtonTapped) {
      $0.path[id: 3]?.modify(\.form) {
        $0.isSaving = true
        $0.errorMessage = nil
      }
    }
    await store.receive(\.path[id: 3].form.entrySaved, entry()) {
      $0.path[id: 3]?.modify(\.form) { $0.isSaving = false }
      Shared(in: store.dependencies.storage).withLock { $0.last = LastChoices(place: "Home") }
    }
    await store.receive(\.path[id: 3].form.delegate.saved, entry()) {
      $0.path = [.success(SuccessReducer.State(entry: entry()))]
    }
    #expect(try await storage.entries.latest(2) == [entry()])
  }
}

// MARK: Later on the day

extension AppFlowTests {
  @Test func anEmotionOnTheFirstScreenLeadsToItsForm() async {
    let store = makeAppStore(.inMemory(), path: [.tracker(.fixture())])
    await store.send(\.path[id: 0].tracker.emotionTapped, joyful) {
      $0.path[id: 0]?.modify(\.tracker) { $0.checkIn = .thisMorning }
    }
    await store.receive(\.path[id: 0].tracker.delegate.checkInWith) {
      $0.path[id: 1] = .form(FormReducer.State(emotion: joyful, moment: .thisMorning))
    }
    await store.receive(\.path[id: 1].form.appeared)
    await store.receive(\.path[id: 1].form.choicesLoaded)
  }

  @Test func aLaterEntryOfTheDayIsALineOnHome() async throws {
    let store = makeAppStore(
      .inMemory(entries: [.fixture(7)]),
      path: [.form(FormReducer.State(emotion: joyful, moment: .thisMorning))])
    store.exhaustivity = .off
    await store.send(\.home.appeared)
    await store.receive(\.home.overview.loaded)
    await store.send(\.path[id: 0].form.saveButtonTapped)
    await store.receive(\.path[id: 0].form.delegate.saved) { $0.path = [] }
    await store.receive(\.home.entrySaved) { $0.home.saved = emptyEntry }
    await store.receive(\.home.overview.loaded)
    #expect(store.state.home.overview.todayCount == 2)
    await store.send(\.home.appeared) { $0.home.saved = nil }
    await store.finish()
  }

  @Test func aCheckInAfterACelebrationBeginsAboveHome() async {
    let store = makeAppStore(
      .inMemory(entries: [emptyEntry]), path: [.success(SuccessReducer.State(entry: emptyEntry))])
    store.exhaustivity = .off
    await store.send(.checkInButtonTapped)
    await store.receive(\.home.overview.loaded)
    #expect(store.state.path.count == 1)
    #expect(store.state.path.first?.is(\.tracker) == true)
    #expect(store.state.home.overview.todayCount == 1)
    await store.finish()
  }
}

// MARK: Leaving a screen

extension AppFlowTests {
  @Test func leavingTheFormCancelsItsSaveAndReleasesIt() async {
    let store = makeAppStore(
      .inMemory(), path: [.form(FormReducer.State(emotion: joyful, moment: .thisMorning))])
    await confirmation("The save is cancelled.") { cancelled in
      store.dependencies.storage.entries.insert = { _ in
        defer { if Task.isCancelled { cancelled() } }
        try await Task.never()
      }
      await store.send(\.path[id: 0].form.saveButtonTapped) {
        $0.path[id: 0]?.modify(\.form) {
          $0.attempt = emptyEntry
          $0.isSaving = true
        }
      }
      await store.send(\.path.popFrom, 0) { $0.path[id: 0] = nil }
      await store.receiveHome(HomeReducer.Overview())
      await store.finish()
    }
    #expect(store.state.path.isEmpty)
  }

  @Test func leavingTheTrackerCancelsItsLoading() async {
    let store = makeAppStore(.inMemory())
    store.dependencies.storage.entries.ofDay = { _ in
      try await Task.never()
      return []
    }
    await store.send(\.home.trackerButtonTapped)
    await store.receive(\.home.delegate.openTracker) { $0.path[id: 0] = .tracker(.fixture()) }
    await store.receive(\.path[id: 0].tracker.appeared) {
      $0.path[id: 0]?.modify(\.tracker) { $0.loading.isLoading = true }
    }
    await store.send(\.path.popFrom, 0) { $0.path[id: 0] = nil }
    await store.receiveHome(HomeReducer.Overview())
    await store.finish()
  }

  @Test func deepLinksPopEveryScreenAndCancelItsEffects() async {
    let store = makeAppStore(
      .inMemory(),
      path: [.tracker(.fixture()), .form(FormReducer.State(emotion: joyful, moment: .thisMorning))])
    store.dependencies.storage.entries.insert = { _ in try await Task.never() }
    await store.send(\.path[id: 1].form.saveButtonTapped) {
      $0.path[id: 1]?.modify(\.form) {
        $0.attempt = emptyEntry
        $0.isSaving = true
      }
    }
    await store.send(.deepLinkOpened(.home)) { $0.path = [] }
    await store.receiveHome(HomeReducer.Overview())
    await store.finish()
  }

  @Test func goingBackTwoScreensReleasesBoth() async {
    let store = makeAppStore(
      .inMemory(),
      path: [
        .tracker(.fixture()), .category(CategoryReducer.State()),
        .emotion(EmotionReducer.State(emotions: Emotion.positive)),
        .form(FormReducer.State(emotion: joyful, moment: .thisMorning)),
      ])
    await store.send(\.path.popFrom, 2) {
      $0.path[id: 2] = nil
      $0.path[id: 3] = nil
    }
    #expect(store.state.path.ids == [0, 1])
  }
}

// MARK: - Steps

extension AppFlowTests {
  private func walkFromOnboardingToHome(_ store: TestStoreOf<AppReducer>) async {
    await store.send(.started)
    await store.receive(.onboardingPreferenceLoaded(isSeen: false)) {
      $0.onboarding = OnboardingReducer.State()
    }
    await store.send(\.onboarding.getStartedButtonTapped) { $0.onboarding?.isSaving = true }
    await store.receive(\.onboarding.preferenceSaved) {
      $0.onboarding?.isSaving = false
      $0.onboarding?.isSeen = true
      Shared(in: store.dependencies.storage).withLock { $0.isOnboardingSeen = true }
    }
    await store.receive(\.onboarding.delegate.completed) {
      $0.onboarding = nil
    }
    await store.receiveHome(HomeReducer.Overview())
  }

  private func walkFromHomeToForm(_ store: TestStoreOf<AppReducer>) async {
    await store.send(\.home.checkInButtonTapped)
    await store.receive(\.home.delegate.checkIn) { $0.path[id: 0] = .tracker(.fixture()) }
    await store.receiveTracker(0)
    await store.send(\.path[id: 0].tracker.checkInButtonTapped) {
      $0.path[id: 0]?.modify(\.tracker) { $0.checkIn = .thisMorning }
    }
    await store.receive(\.path[id: 0].tracker.delegate.checkIn) {
      $0.path[id: 1] = .category(CategoryReducer.State())
    }
    await store.send(\.path[id: 1].category.categoryTapped, .positive) {
      $0.path[id: 1]?.modify(\.category) { $0.category = .positive }
    }
    await store.send(\.path[id: 1].category.continueButtonTapped)
    await store.receive(\.path[id: 1].category.delegate.selected, .positive) {
      $0.path[id: 2] = .emotion(EmotionReducer.State(of: .positive))
    }
    await store.send(\.path[id: 2].emotion.emotionTapped, joyful) {
      $0.path[id: 2]?.modify(\.emotion) { $0.emotion = joyful }
    }
    await store.send(\.path[id: 2].emotion.continueButtonTapped)
    await store.receive(\.path[id: 2].emotion.delegate.selected, joyful) {
      $0.path[id: 3] = .form(FormReducer.State(emotion: joyful, moment: .thisMorning))
    }
    await store.receive(\.path[id: 3].form.appeared)
    await store.receive(\.path[id: 3].form.choicesLoaded)
  }

  private func fillInForm(_ store: TestStoreOf<AppReducer>) async {
    await store.send(\.path[id: 3].form.edited.journalChanged, "Sunny.") {
      $0.path[id: 3]?.modify(\.form) { $0.journal = "Sunny." }
    }
    await store.send(\.path[id: 3].form.edited, .choiceTapped(.place, "Home")) {
      $0.path[id: 3]?.modify(\.form) {
        $0.places.selected = ["Home"]
      }
    }
  }

  @Test func theCheckInOfTheBenchmarksLeadsHome() async {
    let app = BakoCheckIn(entries: 3)
    var count = 0
    await app.run { _ in count += 1 }
    #expect(count == 10)
    // A second one on the day isn't celebrated.
    await app.run { _ in count += 1 }
    #expect(count == 19)
    // Three entries, and those of the check-in and of the queries, on one day.
    #expect(await app.runQueries() > 5)
  }
}
