import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct FavoriteTests {
  @Test func theHeartIsFilledAtOnce() async {
    let store = TestStore(initialState: Favorite.State(id: 1)) {
      Favorite()
    } withDependencies: {
      $0.favorites.save = { $1 }
    }
    await store.send(.tapped) { $0.isFavorite = true }
    await store.receive(\.response.success)
  }

  @Test func theHeartIsEmptyAgainIfTheServerRefuses() async {
    struct Refused: Error {}
    let store = TestStore(initialState: Favorite.State(id: 1)) {
      Favorite()
    } withDependencies: {
      $0.favorites.save = { _, _ in throw Refused() }
    }
    await store.send(.tapped) { $0.isFavorite = true }
    await store.receive(\.response.failure) {
      $0.isFavorite = false
      $0.error = "The favorite isn't saved."
    }
  }
}
