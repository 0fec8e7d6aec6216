import BakoFixtures
import BakoModels
import BakoStorage
import FormFeature
import Foundation
import Tessera
import TesseraTesting
import Testing

@MainActor @Suite struct FormReducerEditTests {
  @Test func kindsMapToTheirChoices() {
    var state = FormReducer.State(emotion: Emotion.positive[0], day: .today)
    #expect(state[.activity].kind == .activity && state[.place].kind == .place)
    state[.activity].newName = "Bouldering"
    state[.place].newName = "Grandma's"
    #expect(state.activities.newName == "Bouldering")
    #expect(state.places.newName == "Grandma's")
  }

  private func makeStore(_ storage: StorageClient = .inMemory()) -> TestStoreOf<FormReducer> {
    TestStore(initialState: FormReducer.State(emotion: Emotion.positive[0], day: .today)) {
      FormReducer()
    } withDependencies: {
      $0.storage = storage
      $0.date.now = .thisMorning
      $0.timeZone = .gmt
      $0.uuid = .incrementing
    }
  }

  @Test func theEmotionTheDayAndTheTimeCanBeChosen() async throws {
    let storage = StorageClient.inMemory()
    let store = makeStore(storage)
    await store.send(.edited(.emotionChosen(Emotion.negative[3]))) {
      $0.emotion = Emotion.negative[3]
    }
    await store.send(.edited(.momentChanged("yesterday 21:30"))) {
      $0.day = .today.previous
      $0.secondsSinceMidnight = 77_400
    }
    #expect(store.state.time == "21:30")
    store.exhaustivity = .off
    await store.send(.saveButtonTapped)
    await store.receive(\.delegate.saved)
    let entry = try #require(try await storage.entries.latest(1).first)
    #expect(entry.emotion == Emotion.negative[3])
    #expect(entry.day == .today.previous && entry.time == "21:30")
  }

  @Test func aTimeAloneKeepsTheDay() async {
    let store = makeStore()
    await store.send(.edited(.momentChanged("0:30"))) { $0.secondsSinceMidnight = 1800 }
    await store.send(.edited(.momentChanged("yesterday"))) { $0.day = .today.previous }
    #expect(store.state.time == "00:30")
  }

  @Test func impossibleMomentsAreRefused() async {
    let store = makeStore()
    await store.send(.edited(.momentChanged("soon"))) {
      $0.momentErrorMessage = NaturalMoment.unreadableMessage
    }
    for text in ["25:00", ""] { await store.send(.edited(.momentChanged(text))) }
    await store.send(.edited(.momentChanged("tomorrow"))) {
      $0.momentErrorMessage = NaturalMoment.futureMessage
    }
    await store.send(.edited(.momentChanged("23:59")))
    await store.send(.edited(.momentChanged("yesterday"))) {
      $0.day = .today.previous
      $0.momentErrorMessage = nil
    }
  }

  @Test(.timeLimit(.minutes(5))) func changesDuringASaveAreSavedToo() async throws {
    let (gate, open) = AsyncStream<Void>.makeStream()
    let base = StorageClient.inMemory()
    var storage = base
    storage.entries.insert = { entry in
      for await _ in gate { break }
      try await base.entries.insert(entry)
    }
    let store = makeStore(storage)
    store.exhaustivity = .off
    await store.send(.saveButtonTapped)
    await store.send(.edited(.emotionChosen(Emotion.negative[3])))
    await store.send(.edited(.momentChanged("0:30")))
    open.yield()
    await store.receive(\.entrySaved)
    open.yield()
    await store.receive(\.delegate.saved)
    let saved = try await base.entries.latest(9)
    #expect(saved.map(\.emotion) == [Emotion.negative[3]] && saved.map(\.time) == ["00:30"])
  }
}
