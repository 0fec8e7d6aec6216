import BakoApp
import BakoFixtures
import BakoModels
import BakoStorage
import BakoCategory
import BakoStatistics
import BakoEmotion
import BakoForm
import Foundation
import BakoHome
import BakoOnboarding
import BakoSuccess
import Synchronization
import Tessera
import TesseraQueries
import TesseraTesting
import Testing
import BakoTracker

@MainActor @Suite struct AppReducerTests {
  typealias Path = AppReducer.Path.State

  @Test func theFirstLaunchShowsTheOnboardingAndThenHome() async throws {
    let storage = StorageClient.inMemory()
    let store = makeAppStore(storage)
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
    #expect(try await storage.preferences.load().isOnboardingSeen)
  }

  @Test func laterLaunchesShowHome() async throws {
    let storage = StorageClient.inMemory(entries: [.fixture(1)])
    try await storage.preferences.change { $0.isOnboardingSeen = true }
    let store = makeAppStore(storage)
    await store.send(.started)
    await store.receive(.onboardingPreferenceLoaded(isSeen: true))
    await store.receiveHome(
      HomeReducer.Overview(entries: [.fixture(1)], streak: 1, todayCount: 1))
  }

  @Test func unreadableJournalsAreNotAFirstLaunch() async {
    let store = makeAppStore(.failing(with: .corrupted))
    await store.send(.started)
    await store.receive(.onboardingPreferenceLoaded(isSeen: true))
    await store.receive(\.home.appeared) {
      $0.home.partOfDay = .morning
      $0.home.loading = .loading()
    }
    await store.receive(\.home.overview.failed) {
      $0.home.loading = .failed(StorageError.corrupted)
    }
  }

  @Test func checkingInOnAnyScreenStartsTheCheckInAboveIt() async {
    let store = makeAppStore(.inMemory(), path: [.statistics(StatisticsReducer.State())])
    await store.send(.checkInButtonTapped) { $0.path[id: 1] = .tracker(.fixture()) }
    await store.receiveTracker(1)
    await store.send(\.path[id: 1].tracker.checkInButtonTapped) {
      $0.path[id: 1]?.modify(\.tracker) { $0.checkIn = .thisMorning }
    }
    await store.receive(\.path[id: 1].tracker.delegate.checkIn) {
      $0.path[id: 2] = .category(CategoryReducer.State())
    }
    await store.send(.checkInButtonTapped)
    #expect(store.state.path.ids == [0, 1, 2])
  }

  @Test(arguments: [true, false])
  func theFormHasTheMomentOfTheBeginning(hasBegun: Bool) async throws {
    let evening = try #require(LocalMoment("2026-11-19T23:50:00+00:00"))
    var tracker = TrackerReducer.State(day: .today.previous, today: .today.previous)
    tracker.checkIn = hasBegun ? evening : nil
    let store = makeAppStore(
      .inMemory(),
      path: [.tracker(tracker), .emotion(EmotionReducer.State(emotions: Emotion.negative))])
    let sad = Emotion.negative[0]
    await store.send(\.path[id: 1].emotion.emotionTapped, sad) {
      $0.path[id: 1]?.modify(\.emotion) { $0.emotion = sad }
    }
    await store.send(\.path[id: 1].emotion.continueButtonTapped)
    await store.receive(\.path[id: 1].emotion.delegate.selected) {
      let moment = hasBegun ? evening : .thisMorning
      $0.path[id: 2] = .form(FormReducer.State(emotion: sad, moment: moment))
    }
    await store.receive(\.path[id: 2].form.appeared)
    await store.receive(\.path[id: 2].form.choicesLoaded)
  }

  @Test func continuingTwiceOpensTheNextScreenOnce() async {
    let store = makeAppStore(
      .inMemory(), path: [.category(CategoryReducer.State(category: .positive))])
    let emotions = EmotionReducer.State(of: .positive)
    await store.send(\.path[id: 0].category.continueButtonTapped)
    await store.receive(\.path[id: 0].category.delegate.selected) {
      $0.path[id: 1] = .emotion(emotions)
    }
    await store.send(\.path[id: 0].category.continueButtonTapped)
    await store.receive(\.path[id: 0].category.delegate.selected) {
      $0.path[id: 1] = nil
      $0.path[id: 2] = .emotion(emotions)
    }
  }

  @Test func deepLinksWaitForTheOnboarding() async {
    let store = makeAppStore(.inMemory())
    // Held, since the effects that share the preferences end at different times.
    let preferences = Shared(in: store.dependencies.storage)
    await store.send(.deepLinkOpened(.tracker(.today))) { $0.path = [.tracker(.fixture())] }
    await store.receiveTracker(0)
    await store.send(.started)
    await store.receive(.onboardingPreferenceLoaded(isSeen: false)) {
      $0.onboarding = OnboardingReducer.State()
    }
    await store.send(\.onboarding.getStartedButtonTapped) { $0.onboarding?.isSaving = true }
    await store.receive(\.onboarding.preferenceSaved) {
      $0.onboarding?.isSaving = false
      $0.onboarding?.isSeen = true
      preferences.withLock { $0.isOnboardingSeen = true }
    }
    await store.receive(\.onboarding.delegate.completed) { $0.onboarding = nil }
    await store.receiveHome(HomeReducer.Overview())
    #expect(store.state.path.count == 1)
  }

  @Test(arguments: [nil, StorageError.locked])
  func endingPurgesTheTrashAndBacksUp(error: StorageError?) async {
    let moments = Mutex<[Date]>([])
    var storage = StorageClient.inMemory()
    storage.upkeep.tidy = { now in
      moments.withLock { $0.append(now) }
      if let error { throw error }
    }
    let store = makeAppStore(storage)
    await store.send(.ended)
    await store.finish()
    #expect(moments.withLock(\.self) == [.thisMorning])
  }
}
