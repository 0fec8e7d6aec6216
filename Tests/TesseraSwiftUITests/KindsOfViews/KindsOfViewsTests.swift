import Foundation
import SwiftUI
import Tessera
import TesseraSwiftUI
import TesseraTestSupport
import Testing

/// The usual kinds of views, each of which shows and changes a feature.
@MainActor
@Suite
struct KindsOfViewsTests {
  let store = StoreOf<Trip>.trip()

  @Test func aFormWritesToTheStateAndToASharedPart() {
    let screen = Window { TripForm(store: store) }.screen
    screen.type("Paris", into: "Name")
    screen.press("Packed")
    screen.press("Quiet")
    #expect(store.name == "Paris")
    #expect(store.isPacked)
    #expect(store.settings.isQuiet)
  }

  @Test func aPickerAndAMenuSendWhatIsChosen() {
    let screen = Window { TripPickers(store: store) }.screen
    #expect(screen.press("Plane"))
    #expect(screen.press("Ask"))
    #expect(store.kind == .plane)
    #expect(store.destination?.dialog != nil)
  }

  @Test func numbersAreChanged() {
    let screen = Window { TripNumbers(store: store) }.screen
    #expect(screen.press("Nights +"))
    screen.type("0.25", into: "Budget")
    screen.type("60", into: "Start")
    #expect(store.nights == 3)
    #expect(store.budget == 0.25)
    #expect(store.start == Date(timeIntervalSince1970: 60))
  }

  @Test func theFocusIsThatOfTheState() {
    let view = TripFocus(store: store)
    let window = Window { view }
    #expect(window.screen.focusedField == nil)
    store.send(.binding(.set(\.focus, .name)))
    window.screen.changes.first?()
    #expect(window.screen.focusedField == "Name")
    window.screen.submissions.forEach { $0() }
    window.screen.changes.first?()
    #expect(window.screen.focusedField == "Password")
  }

  @Test func aSearchChangesTheQuery() {
    let screen = Window { TripSearch(store: store) }.screen
    screen.type("For", into: "Find a stop")
    #expect(store.query == "For")
    #expect(screen.texts == ["Forum", "Museum"])
  }

  @Test func rowsAreSwipedDeletedAndMoved() {
    let window = Window { StopList(store: store) }
    #expect(window.screen.press("Seen"))
    #expect(store.stops.first?.isSeen == true)
    #expect(window.screen.press("Move the first row"))
    #expect(store.stops.ids == [2, 1])
    #expect(window.screen.press("Delete the first row"))
    #expect(store.stops.ids == [1])
  }

  @Test func sectionsHaveHeaders() {
    let screen = Window { StopSections(store: store) }.screen
    #expect(screen.texts == ["Trip", "Rome", "Stops", "Forum", "Museum"])
  }

  @Test func aSplitViewShowsTheSelection() {
    let window = Window { StopBrowser(store: store) }
    #expect(window.screen.texts.contains("Nothing selected"))
    store.send(.binding(.set(\.selection, 2)))
    #expect(window.screen.texts.contains("Details of Museum"))
  }

  @Test func aTapInAGridOpensAStop() {
    let screen = Window { StopGrid(store: store) }.screen
    #expect(screen.press("Museum"))
    #expect(store.destination?.stop?.id == 2)
  }

  @Test func aGroupOpens() {
    let window = Window { TripGroups(store: store) }
    #expect(window.screen.texts == ["Trip"])
    #expect(window.screen.press("Stops"))
    #expect(window.screen.texts == ["Trip", "Forum", "Museum"])
  }

  @Test func aStackShowsAScreen() {
    let window = Window { TripStack(store: store) }
    #expect(window.screen.press("Forum"))
    #expect(store.path.count == 1)
    #expect(window.screen.title == "Trip")
    #expect(window.screen.top.fields.count == 1)
  }

  @Test func aLinkShowsItsView() {
    let screen = Window { TripLinks(store: store) }.screen
    #expect(screen.press("Numbers"))
    #expect(screen.top.fields.count == 2)
  }

  @Test func aScreenOfAnOptionalChildIsClosed() {
    store.send(.stopTapped(1))
    let window = Window { TripDestination(store: store) }
    window.screen.top.pop?()
    #expect(store.destination == nil)
  }

  @Test func sheetsAreClosed() {
    let window = Window { TripSheets(store: store) }
    store.send(.stopTapped(1))
    store.send(.binding(.set(\.isSharing, true)))
    #expect(window.screen.sheets.count == 2)
    for sheet in window.screen.sheets { sheet.pop?() }
    #expect(store.destination == nil)
    #expect(!store.isSharing)
  }

  @Test func anAlertIsAnswered() {
    let window = Window { TripAlert(store: store) }
    #expect(window.screen.press("Cancel the trip"))
    #expect(window.screen.prompts.first?.texts == ["Cancel the trip?"])
    #expect(window.screen.prompts.first?.press("Cancel") == true)
    #expect(store.name == "nowhere")
    #expect(store.destination == nil)
  }

  @Test func aButtonOfADialogAnimatesItsChanges() {
    let window = Window { TripDialog(store: store) }
    #expect(window.screen.press("Cancel the trip"))
    let prompt = window.screen.prompts.first
    let other = Window { Text(store.name) }
    _ = other.screen
    #expect(prompt?.press("Cancel") == true)
    #expect(store.name == "nowhere")
    #expect(other.animation == .linear)
  }

  @Test func aTabIsSelected() {
    let window = Window { TripTabs(store: store) }
    #expect(window.screen.fields.count == 2)
    #expect(window.screen.press("Map"))
    #expect(store.tab == .map)
    #expect(window.screen.texts == ["Map"])
  }

  @Test func aToolbarHasButtons() {
    let screen = Window { TripToolbar(store: store) }.screen
    #expect(screen.press("Share"))
    #expect(screen.press("Packed"))
    #expect(store.isSharing)
    #expect(store.isPacked)
  }

  @Test func looksDependOnTheState() {
    let screen = Window {
      TripBar(store: store)
      TripShapes(store: store)
      TripCard(store: store)
    }.screen
    #expect(screen.texts == ["200", "Rome", "Rome", "2"])
  }

  @Test func buttonsHaveStyles() {
    let screen = Window { TripButtons(store: store) }.screen
    #expect(screen.press("Pack"))
    #expect(screen.press("Warn"))
    #expect(store.destination?.alert != nil)
  }

  @Test func aModifierShowsThatTheFeatureIsBusy() {
    let window = Window { TripStatus(store: store) }
    #expect(!window.screen.isBusy)
    store.send(.binding(.set(\.isPacked, true)))
    #expect(window.screen.isBusy)
  }

  @Test func changesAreAnimated() {
    let window = Window { TripAnimation(store: store) }
    #expect(window.screen.press("Pack"))
    #expect(window.animation == .spring)
    #expect(window.screen.press("Unpack"))
    #expect(window.animation == .default)
    #expect(!store.isPacked)
  }

  @Test func theEnvironmentIsRead() {
    let screen = Window { TripEnvironment(store: store) }.screen
    #expect(screen.texts == ["Day"])
    #expect(screen.press("Done"))
  }

  @Test func anImageThatIsLoadedHasAPlaceholder() {
    #expect(Window { TripImage(store: store) }.screen.isBusy)
  }

  @Test func aPreviewHasAStoreOfItsOwn() {
    #expect(Window { TripPreviews.previews }.screen.texts.first == "Oslo")
  }
}
