import Tessera
import TesseraUIKit
import TesseraTestSupport
import Testing
import UIKit

@MainActor
@Suite
struct UIViewControllerPresentTests {
  private let store: StoreOf<Album>
  private let album: AlbumController
  private let window: UIWindow

  init() {
    store = .album()
    album = AlbumController(store: store)
    window = UIWindow(showing: album)
  }

  // SEMANTICS frontEnds.presentation
  @Test func theUserClosesASheetOnce() throws {
    store.send(.openButtonTapped(1))
    let photo = try #require(album.photo)
    #expect(photo.store.id == 1)
    photo.swipeDown()
    #expect(store.destination == nil)
    #expect(store.log == ["dismissed"])
    photo.swipeDown()
    #expect(store.log == ["dismissed"])
    #expect(album.presentedViewController == nil)
  }

  // SEMANTICS frontEnds.presentation
  @Test func theFeatureClosesASheetAndNothingIsSent() throws {
    store.send(.openButtonTapped(1))
    let photo = try #require(album.photo)
    store.send(.closed)
    album.transition?.end()
    #expect(album.presentedViewController == nil)
    #expect(store.log.isEmpty)
    // A late report is for a child that is gone, even while the next one is there.
    store.send(.openButtonTapped(2))
    photo.presentationController.map { $0.delegate?.presentationControllerDidDismiss($0) }
    #expect(album.photo?.store.id == 2)
    #expect(store.log.isEmpty)
  }

  // SEMANTICS frontEnds.presentation
  @Test func aChildThatReplacesAnotherWaitsUntilItHasLeft() {
    store.send(.openButtonTapped(1))
    store.send(.openButtonTapped(2))
    #expect(album.photo?.store.id == 1)
    #expect(album.photo?.isBeingDismissed == true)
    album.transition?.end()
    #expect(album.photo?.store.id == 2)
    #expect(album.refusals == 0)
  }

  @Test func aChildThatIsGoneBeforeItsTurnIsNotPresented() {
    store.send(.openButtonTapped(1))
    store.send(.openButtonTapped(2))
    store.send(.closed)
    album.transition?.end()
    #expect(album.presentedViewController == nil)
    #expect(store.log.isEmpty)
  }

  @Test func aTransactionDisablesAnimations() {
    withStoreTransaction(\.disablesAnimations, true) { _ = store.send(.openButtonTapped(1)) }
    store.send(.closed)
    #expect(album.animations == [false, true])
  }

  @Test func presentingAgainWithTheSameKeyPathsDoesNothing() {
    store.send(.openButtonTapped(1))
    album.viewDidAppear(false)
    #expect(album.photo != nil)
    #expect(album.refusals == 0)
  }

  @Test func aControllerWithoutAWindowCannotPresent() {
    let store = StoreOf<Album>.album()
    let album = AlbumController(store: store)
    album.viewDidAppear(false)
    let messages = issues { _ = store.send(.openButtonTapped(1)) }
    #expect(messages.count == 1 && messages[0].contains("Call 'present(item:)' in 'viewDidAppear"))
    #expect(album.photo == nil)
    #expect(store.destination != nil)
  }

  @Test func aChildThatIsThereAtFirstIsPresentedWhenTheViewAppears() {
    let store = StoreOf<Album>.album(
      Album.State(destination: .photo(Photo.State(id: 3))))
    let album = AlbumController(store: store)
    #expect(album.photo == nil)
    withExtendedLifetime(UIWindow(showing: album)) { #expect(album.photo?.store.id == 3) }
  }

  // SEMANTICS frontEnds.prompts
  @Test func aButtonOfAnAlertSendsItsActionOnce() throws {
    store.send(.warnButtonTapped)
    let alert = try #require(album.prompt)
    #expect(alert.title == "Careful")
    #expect(alert.message == "It is for ever.")
    #expect(alert.preferredStyle == .alert)
    #expect(alert.actions.map(\.style) == [.destructive, .cancel])
    let messages = issues {
      alert.tap("Yes")
      alert.tap("Yes")
    }
    #expect(messages.isEmpty)
    #expect(store.log == ["yes"])
    #expect(album.presentedViewController == nil)
  }

  // SEMANTICS frontEnds.prompts
  @Test func aButtonWithoutActionDismissesOnce() throws {
    store.send(.warnButtonTapped)
    let alert = try #require(album.prompt)
    alert.tap("No")
    alert.tap("No")
    #expect(store.log == ["dismissed"])
    #expect(store.alert == nil)
  }

  // SEMANTICS frontEnds.prompts
  @Test func aDialogOnAPadIsAPopoverInTheMiddle() throws {
    let album = AlbumController(store: store)
    let window = UIWindow(showing: album, isOfAPad: true)
    store.send(.askButtonTapped)
    let popover = try #require(album.prompt?.popoverPresentationController)
    #expect(popover.sourceView === album.view)
    #expect(popover.sourceRect.origin == CGPoint(x: 200, y: 150))
    #expect(popover.permittedArrowDirections.isEmpty)
    withExtendedLifetime(window) {}
  }

  @Test func aDialogOnAPadPointsAtItsSource() throws {
    let controller = UIViewController(nibName: nil, bundle: nil)
    let window = UIWindow(showing: controller, isOfAPad: true)
    let (bindable, button) = (UIBindable(wrappedValue: store), UIView())
    let dialog = bindable.projectedValue.scope(
      \.destination?.dialog, action: \.destination.dialog)
    controller.present(item: dialog, from: button)
    store.send(.askButtonTapped)
    let popover = controller.presentedViewController?.popoverPresentationController
    #expect(popover?.sourceView === button)
    #expect(popover?.permittedArrowDirections == .any)
    withExtendedLifetime(window) {}
  }

  // SEMANTICS frontEnds.prompts
  @Test func aDialogIsAnActionSheet() throws {
    store.send(.askButtonTapped)
    let sheet = try #require(album.prompt)
    #expect(sheet.preferredStyle == .actionSheet)
    #expect(sheet.actions.map(\.style) == [.default])
    sheet.tap("This")
    #expect(store.log == ["yes"])
    #expect(store.destination == nil)
  }

  // SEMANTICS frontEnds.presentation
  @Test(arguments: 0..<50)
  func presentationsThatAreClosedAtRandomShowTheState(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var dismissals = 0
    for step in 0..<40 {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: store.send(.openButtonTapped(step))
      case 1: store.send(.closed)
      case 2: album.transition?.end()
      case 3:
        if let photo = album.photo, !photo.isBeingDismissed {
          dismissals += 1
          photo.swipeDown()
        }
      default: album.viewDidAppear(false)
      }
      if album.transition == nil {
        #expect(album.photo?.store.id == store.destination?.photo?.id, "seed \(seed), \(step)")
      }
    }
    #expect(store.log.count == dismissals, "seed \(seed)")
    #expect(album.refusals == 0, "seed \(seed)")
  }
}
