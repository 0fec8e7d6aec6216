import BakoModels
import Foundation
import Tessera
import Testing

@Suite struct EntryTests {
  let joyful = Emotion(name: "Joyful", icon: "😄", category: .positive)

  func entry(_ seconds: Double, offset: Int) -> Entry {
    Entry(
      id: UUID(), date: Date(timeIntervalSince1970: seconds), secondsFromUTC: offset,
      emotion: joyful)
  }

  @Test func theDayIsInTheEntrysTimeZone() {
    let entry = entry(1_795_132_800 - 1800, offset: 3600)
    #expect(entry.day.description == "2026-11-20")
    #expect(entry.time == "00:30")
    #expect(self.entry(1_795_132_800, offset: -1).day.description == "2026-11-19")
  }

  @Test func fractionsOfAMillisecondAreTruncatedOnChangeToo() {
    var entry = entry(0, offset: 0)
    entry.date = Date(timeIntervalSince1970: 1.234_567)
    #expect(entry.millisecondsSince1970 == 1234)
    entry.secondsFromUTC = 1_000_000
    #expect(entry.secondsFromUTC == 64_800)
  }

  @Test func aMovedEntryDiffersOnlyInItsDate() {
    let entry = Entry(
      id: UUID(1), date: Date(timeIntervalSince1970: 1_795_162_530), secondsFromUTC: 3600,
      emotion: joyful, journal: "j", activity: "a", place: "p")
    var moved = entry.moved(to: entry.day.next, secondsSinceMidnight: 60)
    #expect(moved.day == entry.day.next)
    #expect(moved.time == "00:01")
    moved.date = entry.date
    #expect(moved == entry)
  }
}

@Suite struct ConfirmationDialogStateDeletionTests {
  let entry = Entry(
    id: UUID(1), millisecondsSince1970: 1_795_162_530_000, secondsFromUTC: 0,
    emotion: Emotion.positive[0], journal: "A secret.", place: "Home")

  @Test func theConfirmationDeletesOrCancels() {
    let dialog = ConfirmationDialogState<Int>.deletion(of: entry, confirmedBy: 7)
    #expect(dialog.buttons.map(\.action) == [7, nil])
    #expect(dialog.buttons.map(\.role) == [.destructive, .cancel])
    // It names the entry without its text.
    #expect(dialog.message?.text.hasPrefix("2026-11-20 08:15, 😄 Joyful.") == true)
    #expect(dialog.message?.text.contains("secret") == false)
  }
}
