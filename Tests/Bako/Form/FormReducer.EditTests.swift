import BakoFixtures
import BakoModels
import BakoStorage
import BakoForm
import Foundation
import Tessera
import TesseraTesting
import Testing

@MainActor @Suite struct FormReducerEditTests {
  private func makeStore(_ storage: StorageClient = .inMemory()) -> TestStoreOf<FormReducer> {
    TestStore(initialState: FormReducer.State(emotion: Emotion.positive[0], moment: .thisMorning)) {
      FormReducer()
    } withDependencies: {
      $0.storage = storage
      $0.date.now = .thisMorning
      $0.timeZone = .gmt
      $0.uuid = .incrementing
    }
  }

  private func typed(_ text: String) -> NaturalMoment? { NaturalMoment(text, today: .today) }

  @Test func theEmotionTheDayAndTheTimeCanBeChosen() async throws {
    let storage = StorageClient.inMemory()
    let store = makeStore(storage)
    await store.send(.edited(.emotionChosen(Emotion.negative[3]))) {
      $0.emotion = Emotion.negative[3]
    }
    await store.send(.edited(.momentChanged(typed("yesterday 21:30")))) {
      $0.moment = LocalMoment(.today.previous, secondsSinceMidnight: 77_400, in: .gmt)
    }
    store.exhaustivity = .off
    await store.send(.saveButtonTapped)
    await store.receive(\.delegate.saved)
    let entry = try #require(try await storage.entries.latest(1).first)
    #expect(entry.emotion == Emotion.negative[3])
    #expect(entry.day == .today.previous)
    #expect(entry.time == "21:30")
  }

  @Test func severalOfEverythingIsSaved() async throws {
    let storage = StorageClient.inMemory()
    let store = makeStore(storage)
    store.exhaustivity = .off
    await store.send(.edited(.feelingsTyped("calm:4, anxious:2, cosy:positive, sleep=7.5h")))
    for name in ["Walking", "Reading"] {
      await store.send(.edited(.choiceToggled(.activity, name)))
    }
    await store.send(.edited(.choiceTapped(.place, "Work")))
    await store.send(.edited(.choicesCleared(.place)))
    await store.send(.saveButtonTapped)
    await store.receive(\.delegate.saved)
    let entry = try #require(try await storage.entries.latest(1).first)
    #expect(entry.feelings.map(\.inWords) == ["Calm 4/5", "Anxious 2/5", "cosy"])
    #expect(entry.activities == ["Walking", "Reading"])
    #expect(entry.places == [])
    #expect(entry.details.measures == [Measure("sleep", 7.5, unit: "h")])
  }

  @Test func aMistakeInTypedEmotionsIsSaidAndChangesNothing() async {
    let store = makeStore()
    await store.send(.edited(.feelingsTyped("calm, blorp"))) {
      $0.detailsMessage =
        "There is no emotion “blorp”. One of your own needs its category: "
        + "“blorp:positive”."
    }
    await store.send(.edited(.feelingsTyped("Joyful:3"))) {
      $0.details.strength = 3
      $0.detailsMessage = nil
    }
    // The strength was that of the other emotion.
    await store.send(.edited(.emotionChosen(Emotion.negative[3]))) {
      $0.emotion = Emotion.negative[3]
      $0.details.strength = nil
    }
  }

  @Test func aTimeAloneKeepsTheDay() async {
    let store = makeStore()
    await store.send(.edited(.momentChanged(typed("0:30")))) {
      $0.moment = LocalMoment(.today, secondsSinceMidnight: 1800, in: .gmt)
    }
    await store.send(.edited(.momentChanged(typed("yesterday")))) {
      $0.moment = LocalMoment(.today.previous, secondsSinceMidnight: 1800, in: .gmt)
    }
    await store.send(.edited(.momentChanged(typed("now")))) { $0.moment = .thisMorning }
  }

  @Test func impossibleMomentsAreRefused() async {
    let store = makeStore()
    await store.send(.edited(.momentChanged(typed("soon")))) {
      $0.momentMessage = NaturalMoment.Problem.unreadable.description
    }
    for text in ["25:00", ""] { await store.send(.edited(.momentChanged(typed(text)))) }
    await store.send(.edited(.momentChanged(typed("tomorrow")))) {
      $0.momentMessage = NaturalMoment.Problem.future.description
    }
    await store.send(.edited(.momentChanged(typed("23:59"))))
    await store.send(.edited(.momentChanged(typed("0001-01-01")))) {
      $0.momentMessage = NaturalMoment.Problem.unknownDay(.min).description
    }
    await store.send(.edited(.momentChanged(typed("yesterday")))) {
      $0.moment = LocalMoment(.today.previous, secondsSinceMidnight: 29_700, in: .gmt)
      $0.momentMessage = nil
    }
  }

  @Test func timesThatTheClocksSkipOrShowTwiceAreExplained() async throws {
    let store = makeStore()
    store.dependencies.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    await store.send(.edited(.momentChanged(typed("2026-03-29 02:30")))) {
      $0.momentMessage =
        "The clocks skipped this time: after 2026-03-29 01:59 came 2026-03-29 03:00. Write one of "
        + "these."
    }
    await store.send(.edited(.momentChanged(typed("2026-10-25 02:30")))) {
      $0.moment = try #require(LocalMoment("2026-10-25T02:30+02:00"))
      $0.momentMessage =
        "02:30 came twice on 2026-10-25. This is the first one, at +02:00 from UTC; the other one "
        + "is 2026-10-25T02:30+01:00."
    }
    await store.send(.edited(.momentChanged(typed("3:30")))) {
      $0.moment = try #require(LocalMoment("2026-10-25T03:30+01:00"))
      $0.momentMessage = nil
    }
  }
}
