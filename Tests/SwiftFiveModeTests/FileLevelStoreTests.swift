import Tessera
import Testing

@Reducer
struct Stepper {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var child = Child.State()
  }

  enum Action {
    case stepped(by: Int)
    case child(Child.Action)
  }

  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable { var count = 0 }
    enum Action { case stepped }

    var body: some Reducer<State, Action> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  var body: some Reducer<State, Action> {
    Scope(\.child, action: \.child) { Child() }
    Reduce { state, action in
      if case .stepped(let count) = action { state.count += count }
      return .none
    }
  }
}

/// A store at file level in Swift 5 code: the store and the code that uses it name their actor.
@MainActor let stepper = Store(initialState: Stepper.State()) { Stepper() }
@MainActor let stepperChild = stepper.scope(\.child, action: \.child)

@MainActor
func step() -> Int {
  stepper.send(.stepped(by: 2))
  return stepper.count
}

@MainActor
final class Screen {
  let store = Store(initialState: Stepper.State()) { Stepper() }
  var title: String { "\(store.count)" }
  func tap() { store.send(.stepped(by: 1)) }
}

struct StepperPreviews {
  @MainActor static let counted = store(count: 3)
  @MainActor static func store(count: Int) -> StoreOf<Stepper> {
    Store(initialState: Stepper.State(count: count)) { Stepper() }
  }
}

@MainActor
struct FileLevelStoreTests {
  @Test func aStoreAtFileLevelIsUsedOnItsActor() {
    #expect(step() == 2)
    stepperChild.send(.stepped)
    #expect(stepper.child.count == 1)
  }

  @Test func aStoreIsAPropertyOfAClassOnItsActor() {
    let screen = Screen()
    screen.tap()
    #expect(screen.title == "1")
  }

  @Test func theStoresOfPreviewsAreOnTheirActor() {
    #expect(StepperPreviews.store(count: 2).count == 2)
    #expect(StepperPreviews.counted.count == 3)
  }
}
