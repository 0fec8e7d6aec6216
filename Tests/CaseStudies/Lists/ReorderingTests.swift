import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct ReorderingTests {
  private let songs: IdentifiedArrayOf<Reordering.State.Song> = [
    .init(id: 1, title: "A"), .init(id: 2, title: "B"), .init(id: 3, title: "C"),
  ]

  @Test func aSongIsMoved() async {
    let store = TestStore(initialState: Reordering.State(songs: songs)) { Reordering() }
    await store.send(.moved(from: 0, to: 2)) {
      $0.songs = [.init(id: 2, title: "B"), .init(id: 3, title: "C"), .init(id: 1, title: "A")]
    }
  }

  @Test func aRemovedSongIsPutBackWhereItWas() async {
    let store = TestStore(initialState: Reordering.State(songs: songs)) { Reordering() }
    await store.send(.removeButtonTapped(2)) {
      $0.songs.remove(id: 2)
      $0.removed = .init(song: .init(id: 2, title: "B"), position: 1)
    }
    await store.send(.putBackButtonTapped) {
      $0.songs = songs
      $0.removed = nil
    }
  }
}
