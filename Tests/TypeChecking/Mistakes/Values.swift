import Tessera

// MARK: shared with a value of another type
struct SharedOfAnotherType {
  // error: 'String' to expected argument type 'Int'
  @Shared(.inMemory("visits")) var visits: Int = "a"
}

// MARK: misspelt kind of a key
struct MisspeltKindOfAKey {
  @Shared(.inMemroy("visits")) var visits = 0  // error: has no member 'inMemroy'
}

// MARK: shared in an initializer
@ObservableState
struct SharedInAnInitializer {
  @Shared var visits: Int
  init(visits: Shared<Int>) {
    self.visits = visits  // error: 'self._visits = …'
  }
}

// MARK: value instead of a shared one
@ObservableState
struct SharedChild {
  @Shared var visits: Int
}
@ObservableState
struct SharedParent {
  @Shared(.inMemory("visits")) var visits = 0
  func child() -> SharedChild { SharedChild(visits: visits) }  // error: use wrapper instead
}

// MARK: number instead of a shared value
// error: to expected argument type 'Shared<Int>'
func makeSharedChild() -> SharedChild { SharedChild(visits: 1) }

// MARK: shared value written in a reducer
@Reducer
struct SharedWrittenInAReducer {
  @ObservableState
  struct State: Equatable { @Shared(.inMemory("visits")) var visits = 0 }
  enum Action { case tapped }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.visits += 1  // error: write 'state.$visits.withLock { $0 += 1 }'
      return .none
    }
  }
}

// MARK: shared reader written
@Reducer
struct SharedReaderWritten {
  @ObservableState
  struct State: Equatable { @SharedReader(.inMemory("visits")) var visits = 0 }
  enum Action { case tapped }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.$visits.withLock { $0 += 1 }  // error: declare the property with '@Shared'
      return .none
    }
  }
}

// MARK: shared reader written directly
@Reducer
struct SharedReaderWrittenDirectly {
  @ObservableState
  struct State: Equatable { @SharedReader(.inMemory("visits")) var visits = 0 }
  enum Action { case tapped }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.visits += 1  // error: declare the property with '@Shared'
      return .none
    }
  }
}

// MARK: constant part of a shared value
func changeAConstant(_ count: Shared<[Int]>) {
  count.count.withLock { $0 += 1 }  // error: a part of a shared value needs a 'var'
}

// MARK: shared value without its key
@Reducer
struct SharedValueWithoutItsKey {
  @ObservableState
  struct State: Equatable { @Shared(.inMemory("visits")) var visits = 0 }
  enum Action { case tapped }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.$visits = Shared(value: 5)  // only warning: write 'state.$visits.withLock { $0 = 5 }'
      return .none
    }
  }
}

// MARK: shared value locked without a dollar sign
func lockWithoutDollar(_ state: inout SharedParent) {
  state.visits.withLock { $0 += 1 }  // error: requires wrapper 'Shared<Int>'
}

// MARK: misspelt override
func misspeltOverride() {
  withDependencies {
    $0.contiunousClock = ContinuousClock()  // error: has no member 'contiunousClock'
  } operation: {
  }
}

// MARK: override of another type
func overrideOfAnotherType() {
  withDependencies {
    $0.continuousClock = 1  // error: cannot assign value of type 'Int'
  } operation: {
  }
}

// MARK: dependency of a type that is no key
struct Weather {}
struct DependencyOfATypeThatIsNoKey {
  @Dependency(Weather.self) var weather  // error: 'Weather' conform to 'TestDependencyKey'
}

// MARK: dependency as a constant
struct DependencyAsAConstant {
  @Dependency(\.uuid) let uuid  // error: property wrapper can only be applied to a 'var'
}

// MARK: key without a live value
struct KeyWithoutALiveValue: DependencyKey {  // error: does not conform to protocol 'DependencyKey'
  static let testValue = 1
}

// MARK: sleep for seconds
func sleepSeconds() async throws {
  @Dependency(\.continuousClock) var clock
  try await clock.sleep(5)  // error: missing argument label 'for:'
}

// MARK: sleep for a number
func sleepNumber() async throws {
  @Dependency(\.continuousClock) var clock
  try await clock.sleep(for: 5)  // error: to expected argument type 'Duration'
}

// MARK: client as a class
@DependencyClient
final class ClientAsAClass {  // error: '@DependencyClient' can only be applied to a struct
  var load: () async throws -> Int
}

// MARK: entry without a value
extension DependencyValues {
  @DependencyEntry var entryWithoutAValue: Int  // error: needs an initial value
}

// MARK: dependency without its key
extension DependencyValues {
  var withoutItsKey: Int = 1  // error: extensions must not contain stored properties
}

// MARK: reducer without its argument
@Reducer
struct ReducerWithAStoredProperty {
  @ObservableState struct State {}
  enum Action { case tapped }
  let name: String
  var body: some ReducerOf<Self> { EmptyReducer() }
}
@MainActor
func makeIt() {
  _ = Store(initialState: ReducerWithAStoredProperty.State()) {
    ReducerWithAStoredProperty()  // error: missing argument for parameter 'name'
  }
}

// MARK: live value that is not Sendable
struct Closures { var load: () async -> Int }
extension Closures: DependencyKey {
  static let liveValue = Closures { 1 }  // error: 'liveValue' is not concurrency-safe
}

// MARK: mock without its parameter
struct Forecast: Sendable { var load: @Sendable (String) async -> Int }
extension DependencyValues { @DependencyEntry var forecast = Forecast { _ in 1 } }
@MainActor
func mockWithoutItsParameter() {
  _ = Store(initialState: Card.State()) {  // error: failed to produce diagnostic for expression
    Card()
  } withDependencies: {
    $0.forecast.load = { 20 }
  }
}
