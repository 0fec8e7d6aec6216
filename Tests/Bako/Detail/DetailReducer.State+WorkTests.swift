import BakoFixtures
import BakoModels
import DetailFeature
import Foundation
import Tessera
import Testing

@Suite struct DetailReducerStateWorkTests {
  @Test func loadingDoesNotKeepFromWriting() {
    var state = DetailReducer.State(id: UUID(1))
    for (work, isBusy) in [(nil, false), (DetailReducer.State.Work.loading, false)]
      + [(.saving, true), (.deleting, true)]
    {
      state.work = work
      #expect(state.isBusy == isBusy)
    }
  }

  @Test func aDraftIsChangedOnceItDiffersFromTheEntry() {
    var state = DetailReducer.State(id: UUID(1))
    state.entry = .fixture(1, journal: "Sunny.")
    #expect(!state.isEditing && !state.isChanged)
    state.draft = "Sunny."
    #expect(state.isEditing && !state.isChanged)
    state.draft = ""
    #expect(state.isEditing && state.isChanged)
  }
}
