import Tessera
import BakoDetail
import BakoFixtures
import BakoModels
import BakoStorage
import Foundation
import Testing

@Suite struct DetailReducerScreenTests {
  private func state(
    draft: String? = nil, _ problem: DetailReducer.State.Problem? = nil
  ) -> DetailReducer.State {
    var state = DetailReducer.State(id: UUID(1))
    state.entry = .fixture(1, journal: "Tea")
    state.draft = draft
    state.problem = problem
    return state
  }

  private func labels(_ state: DetailReducer.State) -> [String] {
    state.screen(.twentyFourHours).commands.compactMap { $0?.label }
  }

  @Test func anEntryCanBeWrittenChangedAndDeleted() {
    let screen = state().screen(.twelveHours)
    #expect(screen.title == "😄 Joyful, Friday, 2026-11-20 8:00 am")
    #expect(screen.text == "Tea")
    #expect(screen.loss == nil)
    #expect(
      labels(state()) == [
        "Add to the text", "Rewrite the text", "Delete the entry", "Change the emotion",
        "Say more about it", "Change the activity", "Change the place", "Add an activity",
        "Add a place", "Change the day or the time",
      ])
  }

  @Test func aDraftIsSavedOrDiscarded() {
    let screen = state(draft: "Milk").screen(.twentyFourHours)
    #expect(screen.text == "Milk")
    #expect(screen.notes == ["The changes are not saved yet."])
    #expect(screen.loss == "The changes were not saved.")
    #expect(
      labels(state(draft: "Milk")) == [
        "Add to the text", "Rewrite the text", "Save the changes", "Discard the changes",
        "Delete the entry",
      ])
  }

  @Test(
    arguments: [
      (.conflict(.fixture(1, journal: "Rain\nWind")), "Save my text,Keep the other text,Keep both"),
      (.missing, "Save as a new entry"), (.journalReplaced, "Continue in a new file"),
    ] as [(DetailReducer.State.Problem, String)])
  func eachProblemHasItsResolutions(problem: DetailReducer.State.Problem, labels: String) {
    let state = state(draft: "Milk", problem)
    #expect(state.resolutions.map(\.label).joined(separator: ",") == labels)
    #expect(!self.labels(state).contains("Save the changes"))
    #expect(self.state(draft: nil, problem).resolutions.isEmpty)
  }

  @Test func theOtherVersionIsShown() {
    let state = state(draft: "Milk", .conflict(.fixture(1, journal: "Rain\nWind")))
    #expect(
      state.screen(.twentyFourHours).notes.prefix(3) == [
        "The entry in the other window:", "  Rain", "  Wind",
      ])
  }
}
