import BakoModels
import Foundation
import Tessera
import Testing

@Suite struct ConfirmationDialogStateDeletionTests {
  let entry = Entry(
    id: UUID(1), millisecondsSince1970: 1_795_162_530_000, secondsFromUTC: 0,
    emotion: Emotion.positive[0], journal: "A secret.", place: "Home")

  @Test func oneButtonDeletesAndTheOtherOnlyCloses() {
    let dialog = ConfirmationDialogState<Int>.deletion(of: entry, confirmedBy: 7)
    #expect(dialog.buttons.map(\.action) == [7, nil])
    #expect(dialog.buttons.map(\.role) == [.destructive, .cancel])
  }

  @Test func theQuestionNamesTheEntryWithoutItsText() {
    let dialog = ConfirmationDialogState<Int>.deletion(of: entry, confirmedBy: 7)
    #expect(dialog.message?.text.hasPrefix("2026-11-20 08:15, 😄 Joyful.") == true)
    #expect(dialog.message?.text.contains("secret") == false)
  }
}
