import BakoApp
import BakoModels
import BakoStorage
import BakoDetail
import BakoEmotion
import BakoForm
import Foundation
import BakoHome
import BakoJournal
import BakoOnboarding
import BakoSuccess
import Tessera
import Testing
import BakoTracker

@testable import BakoTerminal

@Suite struct TextPlaceholdersActionsTests {
  private static let secret = Entry.fixture(1, journal: "SECRET", activity: "SECRET 2")

  private static func onPath(_ action: AppReducer.Path.Action) -> AppReducer.Action {
    .path(.element(id: 3, action: action))
  }

  private static let telling: [AppReducer.Action] = [
    .home(.overviewLoaded(HomeReducer.Overview(entries: [secret]))),
    .resumptionLoaded(Resumption(date: secret.date, content: "SECRET")),
    .path(.push(id: 3, state: .success(SuccessReducer.State(entry: secret)))),
    onPath(.tracker(.dayLoaded(entries: [secret], weekCounts: [:], latest: secret))),
    onPath(
      .form(
        .choicesLoaded(
          activities: ["SECRET"], places: ["SECRET"],
          last: LastChoices(activity: "SECRET", place: "SECRET")))),
    onPath(.form(.edited(.journalChanged("SECRET")))),
    onPath(.form(.edited(.choiceTapped(.activity, "SECRET")))),
    onPath(.form(.edited(.newChoiceChanged(.place, "SECRET")))),
    onPath(.form(.edited(.removeChoiceButtonTapped(.place, "SECRET")))),
    onPath(.form(.entrySaved(secret))), onPath(.form(.delegate(.saved(secret)))),
    onPath(.detail(.entryLoaded(secret))), onPath(.detail(.draftChanged("SECRET"))),
    onPath(.journal(.filterChanged("SECRET"))),
    onPath(.journal(.entriesLoaded([secret], hasMore: true))),
    onPath(.journal(.olderEntriesLoaded([secret], hasMore: false))),
    onPath(.detail(.changeSaved(secret))), onPath(.detail(.delegate(.changed(secret)))),
  ]

  @Test(arguments: telling)
  func userTextInActionsIsReplaced(action: AppReducer.Action) {
    var hidden = action
    var placeholders = TextPlaceholders()
    placeholders.hide(&hidden)
    #expect(String(customDumping: action).contains("SECRET"))
    #expect(!String(customDumping: hidden).contains("SECRET"))
  }

  private static let harmless: [AppReducer.Action] = [
    .started, .ended, .deepLinkOpened(.checkIn), .onboarding(.getStartedButtonTapped),
    .home(.appeared), .resume(.presented(.continueButtonTapped)), .path(.popFrom(id: 1)),
    onPath(.emotion(.filterChanged("jo"))), onPath(.form(.edited(.addChoiceButtonTapped(.place)))),
    onPath(.form(.saveButtonTapped)), onPath(.detail(.entryLoaded(nil))),
    onPath(.detail(.failed("The disk is full."))), onPath(.tracker(.nextDayButtonTapped)),
    onPath(.journal(.endReached)),
  ]

  @Test(arguments: harmless)
  func otherActionsAreUnchanged(action: AppReducer.Action) {
    var same = action
    var placeholders = TextPlaceholders()
    placeholders.hide(&same)
    #expect(same == action)
  }
}
