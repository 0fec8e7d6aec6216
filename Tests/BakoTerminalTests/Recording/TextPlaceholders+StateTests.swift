import BakoApp
import BakoModels
import BakoStorage
import BakoDetail
import BakoEmotion
import BakoForm
import Foundation
import BakoHome
import BakoJournal
import BakoSettings
import BakoSuccess
import Tessera
import Testing
import BakoTracker

@testable import BakoTerminal

@Suite struct TextPlaceholdersStateTests {
  private let secret = Entry.fixture(1, journal: "SECRET", activity: "SECRET 2", place: "Home")

  private func path() throws -> StackState<AppReducer.Path.State> {
    var form = FormReducer.State(emotion: .sad, moment: secret.moment)
    form.journal = "SECRET"
    form.activities.custom = ["SECRET 2"]
    form.activities.selected = "SECRET 2"
    form.activities.last = "SECRET 2"
    form.places.newName = "SECRET 3"
    var detail = DetailReducer.State(id: secret.id)
    detail.entry = secret
    detail.draft = "SECRET 4"
    var tracker = TrackerReducer.State(day: secret.day, today: secret.day)
    tracker.entries = [secret]
    tracker.latest = secret
    var journal = JournalReducer.State(filter: "SECRET 5")
    journal.entries = [secret]
    var preferences = Preferences()
    preferences.places = ["SECRET 6"]
    preferences.last.activity = "SECRET 7"
    let settings = SettingsReducer.State(preferences: Shared(value: preferences))
    return [
      .journal(journal), .tracker(tracker), .form(form), .detail(detail),
      .success(SuccessReducer.State(entry: secret)),
      .emotion(EmotionReducer.State(emotions: [.sad])), .settings(settings),
    ]
  }

  @Test func userTextInStateIsReplaced() throws {
    var state = AppReducer.State()
    state.home.overview = HomeReducer.Overview(entries: [secret], streak: 3)
    state.path = try path()
    state.unfinishedPath = try path()
    var placeholders = TextPlaceholders()
    var hidden = state
    placeholders.hide(&hidden)
    #expect(String(customDumping: state).contains("SECRET"))
    #expect(!String(customDumping: hidden).contains("SECRET"))
    #expect(hidden.home.overview.entries[0].place == "Home")
    #expect(hidden.home.overview.streak == 3)
    #expect(hidden.home.overview.entries[0].activity == "[name 1]")
    #expect(hidden.path.ids == state.path.ids)
  }

  @Test func userTextInTheSavedPathIsReplaced() throws {
    let content = String(decoding: try JSONEncoder().encode(path()), as: UTF8.self)
    #expect(content.contains("SECRET"))
    var resumption = Resumption(date: secret.date, content: content)
    var placeholders = TextPlaceholders()
    placeholders.hide(&resumption)
    #expect(!resumption.content.contains("SECRET"))
    #expect(resumption.content.contains("[text 1]"))
    var unknown = Resumption(date: secret.date, content: "SECRET")
    placeholders.hide(&unknown)
    #expect(unknown.content == "")
  }
}
