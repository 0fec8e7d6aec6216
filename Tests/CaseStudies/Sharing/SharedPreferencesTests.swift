import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct SharedPreferencesTests {
  @Test func settingsAreKept() async {
    let store = TestStore(initialState: SharedPreferences.State()) { SharedPreferences() }
    await store.send(.darkModeToggled) { $0.$isDark.withLock { $0 = true } }
    await store.send(.largerButtonTapped) { $0.$fontSize.withLock { $0 = 13 } }
    #expect(SharedPreferences.State().isDark)
  }
}
