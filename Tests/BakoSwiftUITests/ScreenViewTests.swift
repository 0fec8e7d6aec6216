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
struct ScreenViewTests {
  @Test func nothingContinuesWithoutASelection() {
    let store = Store(initialState: CategoryReducer.State()) { CategoryReducer() }
    let window = Window { ScreenView(store: store) }
    #expect(!window.screen.press("Continue"))
    window.screen.press("Positive")
    #expect(window.screen.press("Continue"))
    #expect(store.category == .positive)
  }

  @Test func theSearchFiltersTheEmotions() {
    let store = Store(initialState: EmotionReducer.State(emotions: Emotion.positive)) {
      EmotionReducer()
    }
    let window = Window { ScreenView(store: store) }
    #expect(window.screen.buttons.count == Emotion.positive.count + 1)
    let screen = window.screen
    screen.type("joy", into: "Part of the name; an empty line shows all:")
    screen.press("Filter the emotions")
    #expect(window.screen.buttons.map(\.label) == ["😄 Joyful", "Filter the emotions"])
  }

  @Test func aChoiceOfOnesOwnIsAddedAndForgotten() async {
    let store = Store(
      initialState: FormReducer.State(emotion: Emotion.positive[0], moment: .thisMorning)
    ) {
      FormReducer()
    } withDependencies: {
      $0.storage = .inMemory()
    }
    let window = Window { ScreenView(store: store) }
    window.screen.type("Tea", into: "")
    #expect(store.journal == "Tea")
    let screen = window.screen
    screen.type("Juggling", into: "What is it called? An empty line adds nothing.")
    screen.press("Add one of your own")
    #expect(store.activities.selected == ["Juggling"])
    #expect(window.screen.press("Forget “Juggling”"))
    #expect(store.activities.selected.isEmpty)
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
    let window = Window { ScreenView(store: store) }
    #expect(window.screen.press("😢 Sad"))
    #expect(store.emotion.name == "Sad")
    func choose(_ text: String) {
      let screen = window.screen
      screen.type(text, into: "For example: yesterday 21:30")
      withDependencies {
        $0.date.now = .thisMorning
        $0.timeZone = .gmt
      } operation: {
        _ = screen.press("Choose the day or the time")
      }
    }
    choose("tomorrow")
    #expect(store.moment.day == .today)
    #expect(store.momentMessage != nil)
    choose("yesterday 21:30")
    #expect(store.moment.day == .today.previous)
    #expect(store.moment.time == "21:30")
    #expect(store.momentMessage == nil)
  }
}
