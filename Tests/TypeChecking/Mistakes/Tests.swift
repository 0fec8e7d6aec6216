import Tessera
import TesseraTesting

@MainActor
func store() -> TestStoreOf<Screens> {
  TestStore(initialState: Screens.State()) { Screens() }
}

// MARK: send without await in a test
@MainActor func t1() async {
  store().send(.cleared)  // error: is not marked with 'await'
}

// MARK: receive without await
@MainActor func t2() async {
  store().receive(\.cleared)  // error: is not marked with 'await'
}

// MARK: misspelt case of a receive
@MainActor func t3() async {
  await store().receive(\.claered)  // error: the action has no case of this name
}

// MARK: misspelt case of a receive with a value
@MainActor func t3b() async {
  await store().receive(\.adedd, 1)  // error: has no member 'adedd'
}

// MARK: misspelt nested case of a receive
@MainActor func t3c() async {
  await store().receive(\.card.titelChanged)  // error: the action has no case of this name
}

// MARK: misspelt case of a send with a path
@MainActor func t4() async {
  await store().send(\.claered)  // error: the action has no case of this name
}

// MARK: misspelt case of an element
@MainActor func t23() async {
  await store().receive(\.rows[id: 0].titelChanged)  // error: the action has no case of this name
}

// MARK: wrong value of a receive
@MainActor func t5() async {
  await store().receive(\.added, "1")  // error: 'String' to expected argument type 'Int'
}

// MARK: state of an expectation without its parameter
@MainActor func t7() async {
  await store().send(.cleared) { state.count = 1 }  // error: cannot find 'state' in scope
}

// MARK: misspelt property in an expectation
@MainActor func t9() async {
  await store().send(.cleared) { $0.cuont = 1 }  // error: has no member 'cuont'
}

// MARK: optional child in an expectation
@MainActor func t10() async {
  await store().send(.cleared) { $0.one.title = "" }  // error: must be unwrapped
}

// MARK: misspelt exhaustivity
@MainActor func t11() async {
  store().exhaustivity = .of  // error: has no member 'of'
}

// MARK: state changed in a test
@MainActor func t12() async {
  store().state.count = 1  // error: 'state' setter is inaccessible
}

// MARK: test store off the main actor
func t13() async {
  // error: main actor-isolated initializer
  let store = TestStore(initialState: Screens.State()) { Screens() }
  await store.send(.cleared)
}

// MARK: advance by a number
@MainActor func t15b(_ clock: TestClock<Duration>) async {
  await clock.advance(by: 5)  // error: to expected argument type 'Duration'
}

// MARK: advance of a number
@MainActor func t15(_ clock: TestClock<Duration>) async {
  await clock.advance(5)  // error: missing argument label
}

// MARK: receive of an action that is not equatable
@MainActor func t17() async {
  await store().receive(.cleared)  // error: make 'Action' Equatable
}

// MARK: action of another feature in a test
@MainActor func t20() async {
  await store().send(Card.Action.titleChanged(""))  // error: the action belongs to another feature
}

// MARK: missing value in a send
@MainActor func t21() async {
  await store().send(.added)  // error: expects argument of type 'Int'
}

// MARK: test store with a feature as a value
@MainActor func t24() async {
  _ = TestStore(initialState: Screens.State(), reducer: Screens())  // error: '() -> R'
}
