import ComposableArchitecture
import XCTest

@testable import Years

@MainActor
final class LibraryTests: XCTestCase {
  func testTracked() async {
    let names = ActorIsolated<[String]>([])
    let store = TestStore(
      initialState: Shop2022.State(),
      reducer: Shop2022(track: { name in await names.withValue { $0.append(name) } }))
    await store.send(.looked)
    await store.send(.sold) { $0.sales = 1 }
    await store.finish()
    let tracked = await names.value
    XCTAssertEqual(tracked, ["sold"])
  }

  func testPages() async {
    struct Word: Equatable, Identifiable, Sendable { let id: Int }
    struct Last: Error {}
    let store = TestStore(
      initialState: Pages<Word>.State(),
      reducer: {
        Pages<Word> { page in
          if page == 1 { throw Last() }
          return [Word(id: page)]
        }
      })
    await store.send(.nextPageRequested)
    await store.receive(.response(.success([Word(id: 0)]))) {
      $0.items = [Word(id: 0)]
      $0.page = 1
    }
    await store.send(.nextPageRequested)
    await store.receive(.response(.failure(Last()))) { $0.hasFailed = true }
  }

  func testLimits() async {
    let store = TestStore(initialState: Purse.State(), reducer: Purse())
    await store.send(.spent(20))
    await store.send(.earned(15)) { $0.coins = 25 }
    await store.send(.spent(20)) { $0.coins = 5 }
  }

  func testUndo() async {
    let store = TestStore(initialState: Undoing<Sketch>.State(now: Sketch.State())) {
      Undoing(base: Sketch())
    }
    await store.send(.base(.lineDrawn)) {
      $0.now.lines = 1
      $0.past = [Sketch.State()]
    }
    await store.send(.base(.looked))
    await store.send(.undo) {
      $0.now.lines = 0
      $0.past = []
    }
  }

  func testStairs() async {
    let store = TestStore(initialState: Stairs.State(), reducer: Stairs())
    await store.send(.climbed) { $0.height = 2 }
    await store.send(.strode(3)) { $0.stride = 3 }
    await store.send(.climbed) { $0.height = 5 }
  }
}
