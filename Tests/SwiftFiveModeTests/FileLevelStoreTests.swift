import Tessera
import XCTest

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
    Scope(state: \.child, action: \.child) { Child() }
    Reduce { state, action in
      if case .stepped(let count) = action { state.count += count }
      return .none
    }
  }
}

/// A store at file level and the non-isolated code that uses it, as in Swift 5 code.
let stepper = Store(initialState: Stepper.State()) { Stepper() }
let stepperChild = stepper.scope(state: \.child, action: \.child)

func step() -> Int {
  stepper.send(.stepped(by: 2))
  return stepper.count
}

final class Screen {
  let store = Store(initialState: Stepper.State()) { Stepper() }
  var title: String { "\(store.count)" }
  func tap() { store.send(.stepped(by: 1)) }
}

final class FileLevelStoreTests: XCTestCase {
  func testAStoreAtFileLevelIsUsedWithoutIsolation() {
    XCTAssertEqual(step(), 2)
    stepperChild.send(.stepped)
    XCTAssertEqual(stepper.child.count, 1)
  }

  func testAStoreIsAPropertyOfAClassWithoutIsolation() {
    let screen = Screen()
    screen.tap()
    XCTAssertEqual(screen.title, "1")
  }
}
