import Tessera
import TesseraUIKit
import Testing
import UIKit

@MainActor
@Suite
struct UIControlBindTests {
  @Reducer
  struct Sign {
    @ObservableState
    struct State: Equatable {
      var text = "Open"
      var isLit = false
      var isHelpShown = false
    }
    enum Action: BindableAction { case binding(BindingAction<State>) }
    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, _ in
        state.text = String(state.text.prefix(5))
        return .none
      }
    }
  }

  private let store = Store(initialState: Sign.State()) { Sign() }

  @Test func aControlShowsTheValueAndItsChanges() {
    let lit = UISwitch()
    lit.bind(store.binding(\.isLit), to: \.isOn)
    #expect(!lit.isOn)
    store.send(.set(\.isLit, true))
    #expect(lit.isOn)
  }

  @Test func theUserChangesTheValue() {
    let lit = UISwitch()
    lit.bind(store.binding(\.isLit), to: \.isOn)
    lit.isOn = true
    lit.sendActions(for: .valueChanged)
    #expect(store.isLit)
  }

  @Test func aFieldIsSetOnlyToAnotherText() {
    let field = UITextField()
    field.bind(store.binding(\.text), to: \.text)
    let settings = field.settings
    field.text = "Shut"
    field.sendActions(for: .editingChanged)
    #expect(store.text == "Shut")
    #expect(field.settings == settings + 1)
  }

  @Test func aFieldShowsTheTextThatTheFeatureKeeps() {
    let field = UITextField()
    field.bind(store.binding(\.text), to: \.text)
    field.text = "Closed"
    field.sendActions(for: .editingChanged)
    #expect(field.text == "Close")
    // The feature keeps the same text, so that no change is announced.
    field.text = "Closed"
    field.sendActions(for: .editingChanged)
    #expect(field.text == "Close")
  }

  @Test func otherEventsWriteNothing() {
    let field = UITextField()
    field.bind(store.binding(\.text), to: \.text, for: .valueChanged)
    field.text = "Shut"
    field.sendActions(for: .editingChanged)
    #expect(store.text == "Open")
  }

  @Test func aTokenEndsABinding() {
    let lit = UISwitch()
    lit.bind(store.binding(\.isLit), to: \.isOn).cancel()
    lit.isOn = true
    lit.sendActions(for: .valueChanged)
    #expect(!store.isLit)
    store.send(.set(\.isLit, true))
    store.send(.set(\.isLit, false))
    #expect(lit.isOn)
  }

  @Test func aBindingDoesNotRetainItsControl() {
    weak var control: UISwitch?
    do {
      let lit = UISwitch()
      lit.bind(store.binding(\.isLit), to: \.isOn)
      control = lit
    }
    #expect(control == nil)
  }

  /// A controller that presents another one while a value is true.
  private final class SignController: UIViewController {
    let store: StoreOf<Sign>

    init(store: StoreOf<Sign>) {
      self.store = store
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      present(isPresented: store.binding(\.isHelpShown)) {
        UIViewController(nibName: nil, bundle: nil)
      }
    }
  }

  // SEMANTICS frontEnds.presentation
  @Test func aControllerIsPresentedWhileAValueIsTrue() throws {
    let controller = SignController(store: store)
    let window = UIWindow(showing: controller)
    #expect(controller.presentedViewController == nil)
    store.send(.set(\.isHelpShown, true))
    #expect(controller.presentedViewController != nil)
    store.send(.set(\.isHelpShown, false))
    controller.transition?.end()
    withExtendedLifetime(window) { #expect(controller.presentedViewController == nil) }
  }

  @Test func theUserClosesAControllerAndTheValueIsFalse() throws {
    let controller = SignController(store: store)
    let window = UIWindow(showing: controller)
    store.send(.set(\.isHelpShown, true))
    let first = try #require(controller.presentedViewController)
    first.swipeDown()
    #expect(!store.isHelpShown)
    // A late report is for a controller that is gone, even while the next one is there.
    store.send(.set(\.isHelpShown, true))
    first.presentationController.map { $0.delegate?.presentationControllerDidDismiss($0) }
    withExtendedLifetime(window) { #expect(store.isHelpShown) }
  }

  @Test func appearingAgainPresentsOnce() {
    let controller = SignController(store: store)
    let window = UIWindow(showing: controller)
    controller.viewDidAppear(false)
    store.send(.set(\.isHelpShown, true))
    withExtendedLifetime(window) { #expect(controller.refusals == 0) }
  }
}
