import AppKit
import Tessera
import TesseraTestSupport
import TesseraUIKit
import Testing

@MainActor
@Suite
struct NSViewControllerPresentTests {
  private let store: StoreOf<Album>
  private let album: AlbumSheets
  private let window: NSWindow

  init() {
    store = .album()
    album = AlbumSheets(store: store)
    window = NSWindow(showing: album)
  }

  private var sheets: [Int] {
    (album.presentedViewControllers ?? []).compactMap { ($0 as? PhotoSheet)?.store.id }
  }

  // SEMANTICS frontEnds.presentation
  @Test func theUserClosesASheetOnce() throws {
    store.send(.openButtonTapped(1))
    let photo = try #require(album.presentedViewControllers?.first)
    #expect(sheets == [1])
    album.dismiss(photo)
    #expect(store.destination == nil)
    #expect(store.log == ["dismissed"])
    album.dismiss(photo)
    #expect(store.log == ["dismissed"])
    #expect(window.attachedSheet == nil)
  }

  // SEMANTICS frontEnds.presentation
  @Test func theFeatureClosesASheetAndNothingIsSent() {
    store.send(.openButtonTapped(1))
    store.send(.closed)
    #expect(sheets.isEmpty)
    #expect(store.log.isEmpty)
  }

  // SEMANTICS frontEnds.presentation
  @Test func aChildThatReplacesAnotherIsPresented() {
    store.send(.openButtonTapped(1))
    store.send(.openButtonTapped(2))
    #expect(sheets == [2])
    #expect(store.log.isEmpty)
  }

  @Test func theEndOfAnotherSheetOfTheWindowClosesNothing() {
    store.send(.openButtonTapped(1))
    let other = NSWindow()
    window.beginSheet(other)
    window.endSheet(other)
    #expect(sheets == [1])
    #expect(store.log.isEmpty)
  }

  @Test func presentingAgainWithTheSameKeyPathsDoesNothing() {
    store.send(.openButtonTapped(1))
    album.viewDidAppear()
    #expect(sheets == [1])
  }

  @Test func aControllerWithoutAWindowCannotPresent() {
    let store = StoreOf<Album>.album()
    let album = AlbumSheets(store: store)
    album.viewDidAppear()
    let messages = issues {
      store.send(.openButtonTapped(1))
      store.send(.warnButtonTapped)
    }
    #expect(messages.count == 2)
    #expect(messages.allSatisfy { $0.contains("Call 'present(item:)' in 'viewDidAppear()'") })
    #expect(store.destination != nil)
  }

  // SEMANTICS frontEnds.prompts
  @Test func aButtonOfAnAlertSendsItsActionOnce() throws {
    store.send(.warnButtonTapped)
    let alert = try #require(window.attachedSheet?.alert)
    #expect(alert.messageText == "Careful")
    #expect(alert.informativeText == "It is for ever.")
    #expect(alert.buttons.map(\.title) == ["Yes", "No"])
    #expect(alert.buttons.map(\.hasDestructiveAction) == [true, false])
    #expect(alert.buttons.map(\.keyEquivalent) == ["", "\u{1B}"])
    let messages = issues {
      alert.click(0)
      alert.click(0)
    }
    #expect(messages.isEmpty)
    #expect(store.log == ["yes"])
    #expect(window.attachedSheet == nil)
  }

  // SEMANTICS frontEnds.prompts
  @Test func aButtonWithoutActionDismissesOnce() throws {
    store.send(.warnButtonTapped)
    try #require(window.attachedSheet?.alert).click(1)
    #expect(store.log == ["dismissed"])
    #expect(store.alert == nil)
  }

  // SEMANTICS frontEnds.prompts
  @Test func theFeatureClosesADialogAndNothingIsSent() {
    store.send(.askButtonTapped)
    #expect(window.attachedSheet?.alert?.messageText == "Which?")
    store.send(.closed)
    #expect(window.attachedSheet == nil)
    #expect(store.log.isEmpty)
  }
}

/// A controller that presents the children of an album as sheets.
private final class AlbumSheets: NSViewController {
  @UIBindable var store: StoreOf<Album>

  init(store: StoreOf<Album>) {
    _store = UIBindable(wrappedValue: store)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidAppear() {
    super.viewDidAppear()
    present(item: $store.scope(\.destination?.photo, action: \.destination.photo)) { store in
      PhotoSheet(store: store)
    }
    present(item: $store.scope(\.destination?.dialog, action: \.destination.dialog))
    present(item: $store.scope(\.alert, action: \.alert))
  }
}

private final class PhotoSheet: NSViewController {
  let store: StoreOf<Photo>

  init(store: StoreOf<Photo>) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}
