import Tessera
import TesseraTesting
import Testing

/// Behaviour that differs from The Composable Architecture, and that no test of a module pins; the
/// rows of `Documentation/ComingFromTCA.md` name these tests.
@MainActor
@Suite
struct DifferencesTests {
  @Reducer
  struct Counter {
    @ObservableState
    struct State: Equatable {
      @Shared(value: 0) var shared: Int
      var count = 0
    }
    enum Action { case effectStarted, tapped }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .effectStarted:
          return .run { [shared = state.$shared] _ in shared.withLock { $0 += 1 } }
        case .tapped:
          state.count += 1
          return .none
        }
      }
    }
  }

  @Test func aStateOutsideOfAStoreIsNotObserved() {
    var state = Counter.State()
    var runs = 0
    let token = observe {
      _ = state.count
      runs += 1
    }
    state.count += 1
    #expect(runs == 1)
    #expect(!token.isCancelled)
  }

  private final class Tally: DependencyKey, Sendable {
    static var liveValue: Tally { Tally() }
    static var testValue: Tally { Tally() }
  }

  private enum Flag: TestDependencyKey {
    static var testValue: Bool { false }
  }

  @Test func newValuesDropTheOverridesAndKeepTheDefaults() {
    let known = DependencyValues.current[Tally.self]
    withDependencies {
      $0[Flag.self] = true
    } operation: {
      withDependencies {
        $0 = DependencyValues()
      } operation: {
        #expect(!DependencyValues.current[Flag.self])
        #expect(DependencyValues.current[Tally.self] === known)
      }
      withFreshDependencies {
        #expect(DependencyValues.current[Flag.self])
        #expect(DependencyValues.current[Tally.self] !== known)
      }
    }
  }

  @Test func aSharedChangeInAnEffectIsAssertedByItself() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.effectStarted)
    store.assert { $0.$shared.withLock { $0 = 1 } }
  }
}
