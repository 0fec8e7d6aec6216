import Tessera
import TesseraTesting
import TesseraTestSupport

extension TestStore where State == Family.State, Action == Family.Action {
  /// Creates a test store of a family with a test clock.
  static func family(_ state: State = State(), clock: TestClock<Duration>) -> TestStore {
    TestStore(initialState: state) {
      Family()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  /// Starts an effect of the family itself.
  @discardableResult
  func start(_ effect: @escaping @Sendable () -> Effect<Action>) async -> TestStoreTask {
    await send(.effect(effect))
  }

  /// Receives the addition of a number.
  func receive(_ number: Int) async {
    await receive(\.first.add, number) { $0.first.count += number }
  }
}

extension Effect<Family.Action> {
  /// Adds a number.
  static func add(_ number: Int) -> Self { .send(.first(.add(number))) }

  /// Adds a number, and then runs until it is cancelled.
  static func addAndStay(_ number: Int) -> Self {
    .run { send in
      await send(.first(.add(number)))
      await untilCancelled()
    }
  }
}
