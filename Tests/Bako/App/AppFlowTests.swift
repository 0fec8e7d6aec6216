import BakoFixtures
import BakoApp
import BakoCheckIn
import BakoModels
import BakoStorage
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

  /// The entry of a form without text.
  var emptyEntry: Entry {
    Entry(id: UUID(0), date: .thisMorning, secondsFromUTC: 0, emotion: joyful)
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
}

// MARK: The benchmarks

extension AppFlowTests {
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
