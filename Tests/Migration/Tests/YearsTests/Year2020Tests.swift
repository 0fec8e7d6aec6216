import ComposableArchitecture
import XCTest

@testable import Years

final class Year2020Tests: XCTestCase {
  func testDimmer() {
    let store = TestStore(
      initialState: DimmerState(), reducer: dimmerReducer, environment: DimmerEnvironment())
    store.assert(
      .send(.switched) { $0.isOn = true },
      .send(.brighter) { $0.level = 1 },
      .send(.brighter) { $0.level = 2 },
      .send(.brighter),
      .send(.darker) { $0.level = 1 }
    )
  }

  func testBasket() {
    let store = TestStore(initialState: BasketState(), reducer: basketReducer, environment: ())
    store.assert(
      .send(.added(1)) { $0.items = [BasketItem(id: 1)] },
      .send(.element(id: 1, action: .plus)) { $0.items[id: 1]?.count = 2 },
      .do { XCTAssertEqual(BasketState(items: [BasketItem(id: 1, count: 3)]).total, 3) },
      .send(.element(id: 1, action: .minus)) { $0.items[id: 1]?.count = 1 },
      .send(.element(id: 1, action: .minus)) { $0.items = [] }
    )
  }

  func testTicket() {
    var lines: [String] = []
    let store = TestStore(
      initialState: TicketState(),
      reducer: ticketReducer,
      environment: TicketEnvironment(print: { lines.append($0) })
    )
    store.send(.seatChosen(7)) { $0.seat = SeatState(row: 7) }
    store.send(.seat(.holdButtonTapped))
    store.receive(.seat(.held)) {
      $0.seat?.isHeld = true
      $0.holds = 1
    }
    store.send(.seat(.releaseButtonTapped)) { $0.seat?.isHeld = false }
    store.send(.seatChosen(nil)) { $0.seat = nil }
    XCTAssertEqual(lines, ["held 7"])
  }

  func testMix() {
    let store = TestStore(
      initialState: MixState(), reducer: mixReducer, environment: MixEnvironment(suffix: "!"))
    store.send(.add("a")) { $0.tone.names = ["a!"] }
    store.send(.add("b")) { $0.tone.names = ["a!", "b!"] }
    store.receive(.play) { $0.plays = 1 }
  }
}
