import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct ControlsTests {
  @Test func theVolumeFitsTheSteps() async {
    let store = TestStore(initialState: Controls.State()) { Controls() }
    await store.send(\.binding.volume, 3) { $0.volume = 3 }
    await store.send(\.binding.steps, 2) {
      $0.steps = 2
      $0.volume = 2
    }
    await store.send(.resetButtonTapped) { $0 = Controls.State() }
  }
}
