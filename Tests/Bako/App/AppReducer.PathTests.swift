import BakoFixtures
import BakoModels
import BakoStorage
import BakoCategory
import BakoDetail
import BakoForm
import Foundation
import BakoJournal
import BakoMonth
import BakoSettings
import BakoStatistics
import BakoSuccess
import Tessera
import TesseraQueries
import Testing
import BakoTracker

@testable import BakoApp

@MainActor @Suite struct AppReducerPathSettlingTests {
  typealias Path = AppReducer.Path.State

  @Test func restoringKeepsInputAndResetsPendingWork() {
    var form = FormReducer.State(emotion: Emotion.positive[0], moment: .thisMorning)
    form.journal = "Sunny."
    var path = Path.form(form)
    form.isSaving = true
    form.errorMessage = "No."
    form.choicesErrorMessage = "No."
    form.momentMessage = "No."
    var settled = Path.form(form)
    settled.settle()
    #expect(settled == path)

    var detail = DetailReducer.State(id: UUID(1))
    detail.draft = "Rainy."
    path = .detail(detail)
    detail.entry = .fixture(1)
    detail.work = .saving
    detail.errorMessage = "No."
    detail.dialog = .deletion(of: .fixture(1), confirmedBy: .deletionConfirmed)
    settled = .detail(detail)
    settled.settle()
    #expect(settled == path)
  }

  @Test func restoredScreensReloadTheirData() {
    var tracker = TrackerReducer.State.fixture()
    tracker.loading = .loading(previous: .init())
    tracker.momentMessage = "No."
    var settled = Path.tracker(tracker)
    settled.settle()
    #expect(settled == .tracker(.fixture()))
    tracker.checkIn = .thisMorning
    settled = .tracker(tracker)
    settled.settle()
    #expect(settled.tracker?.checkIn == .thisMorning)

    var month = MonthReducer.State(day: .today, today: .today)
    month.loading = .loading(previous: .init())
    settled = .month(month)
    settled.settle()
    #expect(settled == .month(MonthReducer.State(day: .today, today: .today)))

    var statistics = StatisticsReducer.State()
    statistics.loading = .loaded(Statistics(today: .today))
    settled = .statistics(statistics)
    settled.settle()
    #expect(settled == .statistics(StatisticsReducer.State()))

    var journal = JournalReducer.State(filter: "sea")
    journal.loading = .loaded(.init(filter: "sea", entries: [.fixture(1)], hasMore: true))
    journal.request = .last
    settled = .journal(journal)
    settled.settle()
    #expect(settled == .journal(JournalReducer.State(filter: "sea")))
  }

  @Test func settledSettingsHaveNoError() {
    var settings = SettingsReducer.State(preferences: Shared(value: Preferences()))
    settings.errorMessage = "No."
    var settled = Path.settings(settings)
    withDependencies {
      $0.storage = .inMemory()
    } operation: {
      settled.settle()
    }
    #expect(settled.settings?.errorMessage == nil)
  }

  @Test func screensRoundTrip() throws {
    let form = FormReducer.State(emotion: Emotion.negative[0], moment: .thisMorning)
    let path: StackState<Path> = [
      .tracker(.fixture()), .category(CategoryReducer.State(category: .negative)), .form(form),
      .success(SuccessReducer.State(entry: .fixture(1))),
      .detail(DetailReducer.State(id: UUID(1))), .statistics(StatisticsReducer.State()),
      .journal(JournalReducer.State(filter: "sea")),
    ]
    let data = try JSONEncoder().encode(path)
    #expect(try JSONDecoder().decode(StackState<Path>.self, from: data) == path)
  }

  @Test func unsavedInputIsDescribedWithoutItsText() {
    var detail = DetailReducer.State(id: UUID(1))
    #expect(Path.detail(detail).unfinishedWork == nil)
    detail.draft = "A secret."
    #expect(Path.detail(detail).unfinishedWork == "An edit of an entry was not saved.")
    let form = FormReducer.State(emotion: Emotion.positive[0], moment: .thisMorning)
    #expect(
      Path.form(form).unfinishedWork == "An entry was not saved: 😄 Joyful.")
    #expect(Path.category(CategoryReducer.State()).unfinishedWork == nil)
    #expect(
      Path.category(CategoryReducer.State(category: .positive)).unfinishedWork
        == "A check-in was not finished.")
  }
}
