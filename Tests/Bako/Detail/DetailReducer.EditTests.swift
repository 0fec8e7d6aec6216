import BakoFixtures
import BakoModels
import BakoStorage
import BakoDetail
import Foundation
import Tessera
import TesseraTesting
import Testing

/// Changing the emotion, the activity, the place, the day and the time.
@MainActor @Suite struct DetailReducerEditTests {
  private let storage = StorageClient.inMemory(entries: [.fixture(1)])

  private func makeStore() -> TestStoreOf<DetailReducer> {
    var state = DetailReducer.State(id: UUID(1))
    state.entry = .fixture(1)
    return TestStore(initialState: state) {
      DetailReducer()
    } withDependencies: {
      $0.storage = storage
      $0.date.now = .thisMorning
      $0.timeZone = .gmt
    }
  }

  private func save(_ edit: DetailReducer.Edit, _ change: (inout Entry) -> Void) async throws {
    let store = makeStore()
    var edited = Entry.fixture(1)
    change(&edited)
    await store.send(.edited(edit)) { $0.work = .saving }
    await store.receive(.changeSaved(edited)) {
      $0.work = nil
      $0.entry = edited
    }
    await store.receive(.delegate(.changed(edited)))
    #expect(try await storage.entries.find(UUID(1)) == edited)
  }

  @Test func theEmotionAndThePlaceCanBeChanged() async throws {
    try await save(.emotion(Emotion.negative[1])) { $0.emotion = Emotion.negative[1] }
    try await storage.entries.update(.fixture(1), storage.entries.latest(1)[0])
    try await save(.place("Abroad")) { $0.place = "Abroad" }
  }

  @Test func theActivityCanBeChangedAndRemoved() async throws {
    try await save(.activity(" Bouldering ")) { $0.activity = "Bouldering" }
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.appeared)
    await store.receive(\.entryLoaded)
    await store.send(.edited(.activity("  ")))
    await store.receive(\.delegate.changed)
    #expect(store.state.entry?.activity == nil)
  }

  @Test func severalOfEverythingCanBeAddedAndRemoved() async throws {
    try await save(.toggled(.activity, " Bouldering ")) { $0.activities.append("Bouldering") }
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.appeared)
    await store.receive(\.entryLoaded)
    for (name, places) in [
      ("Pier", ["Pier"]), ("Abroad", ["Pier", "Abroad"]), ("Pier", ["Abroad"]),
    ] {
      await store.send(.edited(.toggled(.place, name)))
      await store.receive(\.delegate.changed)
      #expect(store.state.entry?.places == places)
    }
    await store.send(.edited(.toggled(.place, " ")))
    #expect(store.state.entry?.places == ["Abroad"])
  }

  @Test func strengthsFurtherEmotionsAndMeasuresCanBeTyped() async throws {
    try await save(.feelings("calm:2, sad, stress=4")) {
      $0.feelings =
        [Feeling(Emotion.named("calm") ?? $0.emotion, strength: 2)]
        + [Feeling(Emotion.named("sad") ?? $0.emotion)]
      $0.details.measures = [Measure("stress", 4)]
    }
    let store = makeStore()
    await store.send(.edited(.feelings("blorp"))) {
      $0.errorMessage = Feeling.Problem.unknown("blorp").description
    }
  }

  @Test(
    arguments: [
      ("yesterday", -1, nil), ("0:30", 0, 1800), ("last friday 21:30", -7, 77_400),
    ] as [(String, Int, Int?)])
  func theDayAndTheTimeCanBeChanged(text: String, days: Int, seconds: Int?) async throws {
    let day = Entry.fixture(1).day.advanced(by: days)
    try await save(.moment(NaturalMoment(text, today: Entry.fixture(1).day))) {
      $0 = $0.moved(to: day, secondsSinceMidnight: seconds)
    }
  }

  @Test(arguments: [("never", "neither a day nor a time"), ("23:59", "in the future")])
  func anImpossibleMomentIsReported(text: String, message: String) async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.edited(.moment(NaturalMoment(text, today: Entry.fixture(1).day))))
    #expect(store.state.errorMessage?.contains(message) == true)
    #expect(store.state.entry == .fixture(1))
    #expect(store.state.work == nil)
  }

  @Test func aChangeOfAnotherWindowIsNotOverwritten() async throws {
    let store = makeStore()
    var theirs = Entry.fixture(1)
    theirs.journal = "By another window."
    try await storage.entries.update(theirs, .fixture(1))
    await store.send(.edited(.place("Abroad"))) { $0.work = .saving }
    await store.receive(.conflictFound(theirs)) {
      $0.work = nil
      $0.entry = theirs
      $0.errorMessage = "Another window has changed the entry meanwhile. This is that version."
    }
    #expect(try await storage.entries.find(UUID(1)) == theirs)
  }

  @Test func theSameValueSavesNothing() async {
    let store = makeStore()
    await store.send(.edited(.emotion(Entry.fixture(1).emotion)))
    await store.send(.editButtonTapped) {
      $0.draft = Entry.fixture(1).journal
      $0.base = .fixture(1)
    }
    await store.send(.edited(.place("Abroad")))
  }
}
