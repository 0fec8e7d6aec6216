import BakoFixtures
import BakoModels
import BakoStorage
import BakoCategory
import BakoEmotion
import BakoForm
import Foundation
import SwiftUI
import Tessera
import Testing

@testable import BakoSwiftUI

@MainActor
@Suite
struct CheckInViewsTests {
  @Test func nothingContinuesWithoutASelection() {
    let store = Store(initialState: CategoryReducer.State()) { CategoryReducer() }
    let window = Window { CategoryView(store: store) }
    #expect(!window.screen.press("Continue"))
    window.screen.press("Positive")
    #expect(window.screen.press("Continue"))
    #expect(store.category == .positive)
  }

  @Test func theSearchFiltersTheEmotions() {
    let store = Store(initialState: EmotionReducer.State(emotions: Emotion.positive)) {
      EmotionReducer()
    }
    let window = Window { EmotionView(store: store) }
    #expect(window.screen.buttons.count == Emotion.positive.count + 1)
    window.screen.type("joy", into: "Part of the name")
    #expect(window.screen.buttons.map(\.label) == ["😄 Joyful", "Continue"])
  }

  @Test func aChoiceOfOnesOwnIsAddedAndForgotten() async {
    let store = Store(
      initialState: FormReducer.State(emotion: Emotion.positive[0], moment: .thisMorning)
    ) {
      FormReducer()
    } withDependencies: {
      $0.storage = .inMemory()
    }
    let window = Window { FormView(store: store, clock: .twentyFourHours) }
    window.screen.type("Tea", into: "")
    #expect(store.journal == "Tea")
    #expect(!window.screen.press("Add"))
    window.screen.type("Juggling", into: "One of your own")
    window.screen.press("Add")
    #expect(store.activities.selected == "Juggling")
    #expect(window.screen.press("Forget Juggling"))
    #expect(store.activities.selected == nil)
    #expect(!store.activities.names.contains("Juggling"))
  }

  @Test func theEmotionAndTheDayCanBeChanged() async {
    let store = Store(
      initialState: FormReducer.State(emotion: Emotion.positive[0], moment: .thisMorning)
    ) {
      FormReducer()
    } withDependencies: {
      $0.storage = .inMemory()
      $0.date.now = .thisMorning
      $0.timeZone = .gmt
    }
    let window = Window { FormView(store: store, clock: .twentyFourHours) }
    #expect(window.screen.press("😢 Sad"))
    #expect(store.emotion.name == "Sad")
    window.screen.press("The day before")
    #expect(store.moment.day == .today.previous)
    window.screen.press("The day after")
    window.screen.press("The day after")
    #expect(store.moment.day == .today)
    #expect(store.momentMessage != nil)
    let screen = window.screen
    screen.type("yesterday 21:30", into: "The day or the time, such as yesterday 21:30")
    withDependencies {
      $0.date.now = .thisMorning
      $0.timeZone = .gmt
    } operation: {
      _ = screen.press("Change the day or the time")
    }
    #expect(store.moment.day == .today.previous)
    #expect(store.moment.time == "21:30")
    #expect(store.momentMessage == nil)
  }
}
