import BakoFixtures
import BakoModels
import BakoStorage
import Foundation
import Tessera
import TesseraQueries
import TesseraTesting
import Testing
import BakoTracker

@MainActor @Suite struct TrackerReducerTests {
  func makeStore(day: Day = .today, _ storage: StorageClient) -> TestStoreOf<TrackerReducer> {
    TestStore(initialState: TrackerReducer.State(day: day, today: .today)) {
      TrackerReducer()
    } withDependencies: {
      $0.storage = storage
      $0.date.now = .thisMorning
      $0.timeZone = .gmt
    }
  }

  static let positive = CategoryCounts(positive: 1)
  static let negative = CategoryCounts(negative: 1)
  static let entries = [
    Entry.fixture(1),
    .fixture(2, day: .today.previous, emotion: Emotion.negative[0]),
    .fixture(3, day: .today.advanced(by: -7)),
  ]

  @Test func appearingLoadsTheDayAndItsWeek() async {
    let store = makeStore(.inMemory(entries: Self.entries))
    await store.send(.appeared) { $0.loading.isLoading = true }
    await store.receive(\.excerpt.loaded) {
      $0.loading = .loaded(.init())
      $0.loading.value?.entries = [.fixture(1)]
      $0.loading.value?.latest = .fixture(1)
      $0.loading.value?.recentEmotions = [Emotion.positive[0], Emotion.negative[0]]
      $0.loading.value?.weekCounts = [.today: Self.positive, .today.previous: Self.negative]
    }
  }

  @Test func weeksStartOnTheChosenDay() async throws {
    let sunday = Day.today.advanced(by: -5)
    let storage = StorageClient.inMemory(entries: [.fixture(1, day: sunday)])
    try await storage.preferences.change { $0.firstWeekday = .sunday }
    let store = makeStore(storage)
    await store.send(.appeared) { $0.loading.isLoading = true }
    await store.receive(\.excerpt.loaded) {
      $0.loading = .loaded(.init())
      $0.loading.value?.weekCounts = [sunday: Self.positive]
      $0.loading.value?.latest = .fixture(1, day: sunday)
      $0.loading.value?.recentEmotions = [Emotion.positive[0]]
      $0.loading.value?.firstWeekday = .sunday
    }
    #expect(store.state.week.first == sunday)
  }

  @Test func navigatingWithinTheWeekKeepsItsCounts() async {
    let store = makeStore(.inMemory(entries: Self.entries))
    await store.send(.appeared) { $0.loading.isLoading = true }
    await store.receive(\.excerpt.loaded) {
      $0.loading = .loaded(.init())
      $0.loading.value?.entries = [.fixture(1)]
      $0.loading.value?.latest = .fixture(1)
      $0.loading.value?.recentEmotions = [Emotion.positive[0], Emotion.negative[0]]
      $0.loading.value?.weekCounts = [.today: Self.positive, .today.previous: Self.negative]
    }
    await store.send(.previousDayButtonTapped) {
      $0.day = .today.previous
      $0.loading.isLoading = true
    }
    #expect(store.state.entries == [])
    #expect(store.state.weekCounts.count == 2)
    await store.receive(\.excerpt.loaded) {
      $0.loading.isLoading = false
      $0.loading.value?.entries = [Self.entries[1]]
    }
    #expect(store.state.entries == [Self.entries[1]])
    await store.send(.previousWeekButtonTapped) {
      $0.day = .today.advanced(by: -8)
      $0.loading.isLoading = true
    }
    #expect(store.state.entries == [])
    #expect(store.state.weekCounts == [:])
    await store.receive(\.excerpt.loaded) {
      $0.loading.isLoading = false
      $0.loading.value?.entries = []
      $0.loading.value?.weekCounts = [.today.advanced(by: -7): Self.positive]
    }
  }

  @Test(arguments: [
    (TrackerReducer.Action.previousDayButtonTapped, -1), (.nextDayButtonTapped, 1),
    (.previousWeekButtonTapped, -7), (.nextWeekButtonTapped, 7),
    (.daySelected(Day.today.advanced(by: 40)), 40),
  ])
  func navigationReachesEachDayAndReturnsToToday(action: TrackerReducer.Action, distance: Int) async
  {
    let store = makeStore(.inMemory())
    await store.send(action) {
      $0.day = .today.advanced(by: distance)
      $0.loading.isLoading = true
    }
    await store.receive(\.excerpt.loaded) { $0.loading = .loaded(.init()) }
    await store.send(.todayButtonTapped) {
      $0.day = .today
      $0.loading.isLoading = true
    }
    await store.receive(\.excerpt.loaded) { $0.loading = .loaded(.init()) }
  }

  @Test func navigatingPastTheCalendarDoesNothing() async {
    let store = makeStore(day: .max, .inMemory())
    await store.send(.nextWeekButtonTapped)
    await store.send(.daySelected(.min)) {
      $0.day = .min
      $0.loading.isLoading = true
    }
    await store.receive(\.excerpt.loaded) { $0.loading = .loaded(.init()) }
    await store.send(.previousDayButtonTapped)
  }

  @Test func choosingAnotherDayCancelsTheFirstLoad() async {
    let store = makeStore(.inMemory(entries: Self.entries))
    store.dependencies.storage.entries.ofDay = { _ in
      try await Task.never()
      return []
    }
    await store.send(.appeared) { $0.loading.isLoading = true }
    store.dependencies.storage = .inMemory(entries: Self.entries)
    await store.send(.previousDayButtonTapped) { $0.day = .today.previous }
    await store.receive(\.excerpt.loaded) {
      $0.loading = .loaded(.init())
      $0.loading.value?.entries = [Self.entries[1]]
      $0.loading.value?.latest = .fixture(1)
      $0.loading.value?.recentEmotions = [Emotion.positive[0], Emotion.negative[0]]
      $0.loading.value?.weekCounts = [.today: Self.positive, .today.previous: Self.negative]
    }
    await store.finish()
  }

  @Test func failuresAreShownAndCanBeRetried() async {
    let store = makeStore(.failing(with: .corrupted))
    await store.send(.appeared) { $0.loading.isLoading = true }
    await store.receive(\.excerpt.failed) { $0.loading = .failed(StorageError.corrupted) }
    store.dependencies.storage = .inMemory(entries: [.fixture(1)])
    await store.send(.retryButtonTapped) { $0.loading.isLoading = true }
    await store.receive(\.excerpt.loaded) {
      $0.loading = .loaded(.init())
      $0.loading.value?.entries = [.fixture(1)]
      $0.loading.value?.latest = .fixture(1)
      $0.loading.value?.recentEmotions = [Emotion.positive[0]]
      $0.loading.value?.weekCounts = [.today: Self.positive]
    }
  }

  @Test(arguments: [0, -1, -400]) func todayAndPastDaysCanBeCheckedIn(distance: Int) async {
    let day = Day.today.advanced(by: distance)
    let moment = LocalMoment(day, secondsSinceMidnight: 29_700, in: .gmt)
    let store = makeStore(day: day, StorageClient())
    await store.send(.checkInButtonTapped) { $0.checkIn = moment }
    await store.receive(.delegate(.checkIn(moment)))
  }

  @Test func futureDaysCannotBeCheckedIn() async {
    let store = makeStore(day: .today.next, StorageClient())
    #expect(!store.state.canCheckIn)
    await store.send(.checkInButtonTapped) {
      $0.momentMessage = NaturalMoment.Problem.future.description
    }
  }

  /// The day that has come was chosen before, or it follows today, which is still now.
  @Test(arguments: [Day.today.next, .today])
  func aDayOpensForCheckInWhenItArrives(day: Day) async {
    let store = makeStore(day: day, StorageClient())
    store.dependencies.date.now = .thisMorning.addingTimeInterval(86_400)
    let moment = LocalMoment(.today.next, secondsSinceMidnight: 29_700, in: .gmt)
    await store.send(.checkInButtonTapped) {
      $0.today = .today.next
      $0.checkIn = moment
    }
    await store.receive(.delegate(.checkIn(moment)))
  }

  @Test func todayRemainsTodayWhenTheScreenAppearsOnTheNextDay() async {
    let store = makeStore(.inMemory())
    store.dependencies.date.now = .thisMorning.addingTimeInterval(86_400)
    await store.send(.appeared) {
      $0.day = .today.next
      $0.today = .today.next
      $0.loading.isLoading = true
    }
    await store.receive(\.excerpt.loaded) { $0.loading = .loaded(.init()) }
  }

  @Test func anotherDayRemainsSelectedWhenTheScreenAppearsOnTheNextDay() async {
    let store = makeStore(day: .today.previous, .inMemory())
    store.dependencies.date.now = .thisMorning.addingTimeInterval(86_400)
    await store.send(.appeared) {
      $0.today = .today.next
      $0.loading.isLoading = true
    }
    await store.receive(\.excerpt.loaded) { $0.loading = .loaded(.init()) }
  }

  @Test func checkInsCanBeginAtAnotherMoment() async {
    let store = makeStore(StorageClient())
    let evening = LocalMoment(.today.previous, secondsSinceMidnight: 77_400, in: .gmt)
    let text = NaturalMoment("yesterday 21:30", today: .today)
    await store.send(.momentChosen(text)) { $0.checkIn = evening }
    await store.receive(.delegate(.checkIn(evening)))
    // A later one replaces it.
    await store.send(.checkInButtonTapped) { $0.checkIn = .thisMorning }
    await store.receive(.delegate(.checkIn(.thisMorning)))
  }

  @Test(arguments: [0, -1]) func anEmotionBeginsTheCheckInThatHasIt(distance: Int) async {
    let day = Day.today.advanced(by: distance)
    let moment = LocalMoment(day, secondsSinceMidnight: 29_700, in: .gmt)
    let store = makeStore(day: day, StorageClient())
    await store.send(.filterChanged("anx")) { $0.filter = "anx" }
    #expect(store.state.foundEmotions.map(\.name) == ["Anxious"])
    await store.send(.emotionTapped(Emotion.negative[2])) {
      $0.filter = ""
      $0.checkIn = moment
    }
    await store.receive(.delegate(.checkInWith(Emotion.negative[2], moment)))
  }

  @Test func anUnknownEmotionBeginsNothing() async {
    let store = makeStore(StorageClient())
    await store.send(.emotionTapped(Emotion(name: "Odd", icon: "", category: .negative)))
  }

  @Test func recentEmotionsAreFoundFirst() async {
    let own = Emotion(name: "Cosy", icon: "🧣", category: .positive)
    let store = makeStore(
      .inMemory(entries: [.fixture(1, emotion: Emotion.positive[14]), .fixture(2, emotion: own)]))
    store.exhaustivity = .off
    #expect(store.state.emotions == Emotion.catalogue)
    await store.send(.appeared)
    await store.receive(\.excerpt.loaded)
    await store.send(.filterChanged("c"))
    #expect(store.state.foundEmotions.prefix(3).map(\.name) == ["Cosy", "Curious", "Calm"])
    await store.send(.filterChanged(" "))
    #expect(store.state.foundEmotions == [])
  }

  @Test func impossibleMomentsAreRefusedUntilThereIsAnother() async {
    let store = makeStore(StorageClient())
    await store.send(.momentChosen(nil)) {
      $0.momentMessage = NaturalMoment.Problem.unreadable.description
    }
    await store.send(.momentChosen(NaturalMoment(day: .today.next))) {
      $0.momentMessage = NaturalMoment.Problem.future.description
    }
    await store.send(.checkInButtonTapped) {
      $0.checkIn = .thisMorning
      $0.momentMessage = nil
    }
    await store.receive(.delegate(.checkIn(.thisMorning)))
  }

  @Test func openingAnEntryIsDelegated() async {
    let store = makeStore(StorageClient())
    await store.send(.entryTapped(UUID(1)))
    await store.receive(.delegate(.openEntry(UUID(1))))
  }
}

@Suite struct TrackerReducerStateDaysTests {
  func state(_ distance: Int) -> TrackerReducer.State {
    TrackerReducer.State(day: .today.advanced(by: distance), today: .today)
  }

  @Test func weeksRunFromMondayToSunday() {
    for distance in -4...2 {
      let week = state(distance).week
      #expect(week.map(\.description) == (16...22).map { "2026-11-\($0)" })
      #expect(week.first?.weekday == .monday)
    }
    #expect(state(3).week.first?.description == "2026-11-23")
  }

  @Test func theWeekTotalIsTheSumOfItsDays() {
    var state = state(0)
    #expect(state.weekTotal == CategoryCounts())
    state.loading = .loaded(.init())
    state.loading.value?.weekCounts = [
      .today: CategoryCounts(positive: 2, negative: 1),
      .today.previous: CategoryCounts(positive: 1, negative: 3),
    ]
    #expect(state.weekTotal == CategoryCounts(positive: 3, negative: 4))
  }

  @Test func onlyDaysAfterTodayAreInTheFuture() {
    #expect(!state(-1).isFuture)
    #expect(!state(-1).isToday)
    #expect(state(-1).canCheckIn)
    #expect(!state(0).isFuture)
    #expect(state(0).isToday)
    #expect(state(0).canCheckIn)
    #expect(state(1).isFuture)
    #expect(!state(1).isToday)
    #expect(!state(1).canCheckIn)
  }
}
