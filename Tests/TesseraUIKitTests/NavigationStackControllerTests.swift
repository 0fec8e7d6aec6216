import Tessera
import TesseraUIKit
import TesseraTestSupport
import Testing
import UIKit

@MainActor
@Suite
struct NavigationStackControllerTests {
  private let store: StoreOf<Album>
  private let stack: NavigationStackController
  private let window: UIWindow

  init() {
    store = .album()
    stack = NavigationStackController(
      path: UIBindable(wrappedValue: store).scope(\.path, action: \.path)
    ) { [store] in
      AlbumController(store: store)
    } destination: { store in
      PhotoController(store: store)
    }
    window = UIWindow(showing: stack)
  }

  private var shown: [Int] {
    stack.viewControllers.compactMap { ($0 as? PhotoController)?.store.id }
  }

  // SEMANTICS frontEnds.path
  @Test func thePathIsShownAboveTheRoot() {
    #expect(stack.viewControllers.count == 1)
    store.send(.shown([1, 2]))
    #expect(shown == [1, 2])
    #expect(stack.viewControllers.first is AlbumController)
    store.send(.shown([]))
    #expect(shown.isEmpty)
    #expect(stack.viewControllers.count == 1)
    #expect(store.log.isEmpty)
  }

  // SEMANTICS frontEnds.path
  @Test func theUserGoesBack() {
    store.send(.shown([1, 2]))
    stack.popViewController(animated: true)
    #expect(store.path.map(\.id) == [1])
    #expect(store.log == ["popped 2"])
  }

  // SEMANTICS frontEnds.path
  @Test func goingBackToTheRootPopsTheLowestScreenOnce() {
    store.send(.shown([1, 2, 3]))
    stack.popToRootViewController(animated: true)
    #expect(store.path.isEmpty)
    #expect(store.log == ["popped 1"])
    stack.navigationController(stack, didShow: stack, animated: false)
    #expect(store.log == ["popped 1"])
  }

  // SEMANTICS frontEnds.path
  @Test func aScreenIsPushedThroughThePath() {
    UIBindable(wrappedValue: store).scope(\.path, action: \.path).push(Photo.State(id: 7))
    #expect(shown == [7])
    #expect(store.log == ["pushed 7"])
  }

  @Test func onlyChangesInAWindowAreAnimated() {
    store.send(.shown([1]))
    withStoreTransaction(\.disablesAnimations, true) { _ = store.send(.shown([])) }
    #expect(stack.changes == [false, true, false])
  }

  // SEMANTICS frontEnds.path
  @Test(arguments: 0..<50)
  func aStackThatIsPoppedAtRandomShowsThePath(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var pops = 0
    for step in 0..<40 {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: store.send(.shown(Array(0..<Int.random(in: 0..<4, using: &generator))))
      case 1: UIBindable(wrappedValue: store).scope(\.path, action: \.path).push(.init(id: step))
      case 2:
        pops += shown.isEmpty ? 0 : 1
        stack.popViewController(animated: true)
      default:
        pops += shown.isEmpty ? 0 : 1
        stack.popToRootViewController(animated: true)
      }
      #expect(shown == store.path.map(\.id), "seed \(seed), step \(step)")
    }
    #expect(store.log.count { $0.hasPrefix("popped") } == pops, "seed \(seed)")
  }
}
