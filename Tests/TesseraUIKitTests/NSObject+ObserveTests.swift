import Tessera
import TesseraUIKit
import Testing
import UIKit

@MainActor
@Suite
struct NSObjectObserveTests {
  @Test func aControllerDrawsEachChangeWhileItLives() {
    let store = Store(initialState: Photo.State(id: 1)) { Photo() }
    var controller: PhotoController? = PhotoController(store: store)
    let window = controller.map(UIWindow.init(showing:))
    store.send(.titled("Tea"))
    withStoreTransaction(\.disablesAnimations, true) { _ = store.send(.titled("Milk")) }
    #expect(controller?.titles == ["", "Tea", "Milk"])
    #expect(controller?.isAnimated == [true, true, false])
    weak let weakController = controller
    controller = nil
    withExtendedLifetime(window) { #expect(weakController != nil) }
  }

  @Test func theObservationEndsWithTheObject() {
    let store = Store(initialState: Photo.State(id: 1)) { Photo() }
    var titles: [String] = []
    var view: UIView? = UIView()
    view?.observe { titles.append(store.title) }
    store.send(.titled("Tea"))
    view = nil
    store.send(.titled("Milk"))
    #expect(titles == ["", "Tea"])
  }

  @Test func aTokenEndsOneObservation() {
    let store = Store(initialState: Photo.State(id: 1)) { Photo() }
    var counts = [0, 0]
    let view = UIView()
    let token = view.observe {
      _ = store.title
      counts[0] += 1
    }
    view.observe {
      _ = store.title
      counts[1] += 1
    }
    token.cancel()
    store.send(.titled("Tea"))
    #expect(counts == [1, 2])
  }
}
