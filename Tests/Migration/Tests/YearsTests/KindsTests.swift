import ComposableArchitecture
import XCTest

@testable import Years

final class OldKindsTests: XCTestCase {
  func testKettle() {
    let scheduler = DispatchQueue.testScheduler
    let store = TestStore(
      initialState: KettleState(), reducer: kettleReducer,
      environment: KettleEnvironment(mainQueue: scheduler.eraseToAnyScheduler()))
    store.assert(
      .send(.switched) { $0.isOn = true },
      .do { scheduler.advance(by: 2) },
      .receive(.warmed) { $0.degrees = 60 },
      .receive(.warmed) { $0.degrees = 100 },
      .send(.switched) { $0.isOn = false },
      .do { scheduler.run() }
    )
  }

  func testParcel() {
    var printed: [Int] = []
    let store = TestStore(
      initialState: ParcelState(), reducer: parcelReducer,
      environment: ParcelEnvironment(print: { printed.append($0) }))
    store.send(.labelled(true)) { $0.label = LabelState() }
    store.send(.label(.lineAdded)) { $0.label?.lines = 1 }
    store.send(.labelled(false)) { $0.label = nil }
    XCTAssertEqual(printed, [1])
  }

  func testToast() {
    let scheduler = DispatchQueue.test
    let store = TestStore(
      initialState: ToastState(), reducer: toastReducer,
      environment: ToastEnvironment(mainQueue: scheduler.eraseToAnyScheduler()))
    store.send(.shown("Saved")) { $0.text = "Saved" }
    scheduler.advance(by: 2)
    store.send(.shown("Sent")) { $0.text = "Sent" }
    scheduler.advance(by: 2)
    scheduler.advance(by: 1)
    store.receive(.hidden) { $0.text = nil }
  }
}

@MainActor
final class NewKindsTests: XCTestCase {
  func testPairing() async {
    let scheduler = DispatchQueue.test
    let store = TestStore(initialState: Pairing.State(), reducer: Pairing()) {
      $0.mainQueue = scheduler.eraseToAnyScheduler()
    }
    await store.send(.codeChanged("1")) { $0.code = "1" }
    await scheduler.advance(by: 0.4)
    await store.send(.codeChanged("1234")) { $0.code = "1234" }
    await scheduler.advance(by: .milliseconds(500))
    await store.receive(.checked(.success(true))) { $0.isPaired = true }
  }

  func testItinerary() async {
    let store = TestStore(initialState: Itinerary.State()) { Itinerary() }
    await store.send(.addButtonTapped) { $0.destination = .leg(Leg.State()) }
    await store.send(.destination(.presented(.leg(.set(\.$place, "Graz"))))) {
      XCTModify(&$0.destination, case: /Itinerary.Destination.State.leg) { $0.place = "Graz" }
    }
    await store.send(.doneButtonTapped) {
      $0.places = ["Graz"]
      $0.destination = nil
    }
  }

  func testAtlas() async {
    let store = TestStore(initialState: Atlas.State()) { Atlas() }
    await store.send(.opened("Tyrol")) { $0.path[id: 0] = .region(Region.State(name: "Tyrol")) }
    await store.send(.path(.element(id: 0, action: .region(.starred)))) {
      $0.path[id: 0, case: /Atlas.Path.State.region]?.name = "Tyrol!"
      $0.path[id: 0, case: /Atlas.Path.State.region]?.isStarred = true
    }
  }

  func testPantry() async {
    let store = TestStore(initialState: Pantry.State(isOpen: Shared(false))) { Pantry() }
    await store.send(.opened) { $0.isOpen = true }
    await store.send(.filled("rice")) {
      $0.jars.append("rice")
      $0.count = 1
    }
    await store.send(.emptied) {
      $0.jars = []
      $0.count = 0
    }
  }

  func testGallery() async {
    let store = TestStore(initialState: Gallery.State()) { Gallery() }
    await store.send(.frameButtonTapped) { $0.destination = .frame(Frame.State()) }
    await store.send(\.destination.presented.frame.widened) {
      $0.destination?.modify(\.frame) { $0.width = 2 }
    }
    await store.receive(\.destination.frame.delegate.hung) { $0.widths = [2] }
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }

  func testOutline() async {
    let store = TestStore(initialState: Outline.State(id: 0)) { Outline() }
    await store.send(.addButtonTapped) { $0.rows = [Outline.State(id: 0)] }
    await store.send(\.rows[id: 0].addButtonTapped) {
      $0.rows[id: 0]?.rows = [Outline.State(id: 0)]
    }
    await store.send(\.rows[id: 0].rows[id: 0].titleChanged, "A") {
      $0.rows[id: 0]?.rows[id: 0]?.title = "A"
    }
    await store.send(.detailButtonTapped) { $0.detail = Outline.State(id: -1) }
    await store.send(\.detail.titleChanged, "B") { $0.detail?.title = "B" }
  }

  func testRadio() async {
    let store = TestStore(initialState: Radio.State()) { Radio() }
    await store.send(\.band.turned, 2) { $0.band.megahertz = 90 }
    await store.send(.allCasePaths) {
      $0.$presets.withLock { $0 = [90] }
      $0.second = $0.band
    }
    await store.send(\.second.turned, -1) { $0.second?.megahertz = 89 }
    let scope = Store(initialState: store.state) { Radio() }.scope(\.second, action: \.second)
    XCTAssertEqual(scope?.megahertz, 89)
  }
}
