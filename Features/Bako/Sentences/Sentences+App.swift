/// What the app says as a whole.
extension Sentences {
  package static var continueWhereLeftOff: String {
    say("Continue where you left off?", "Dort weitermachen, wo du aufgehört hast?")
  }
  package static var continueIt: String { say("Continue", "Weitermachen") }
  package static var continueAsOfNow: String { say("Continue as of now", "Ab jetzt weitermachen") }
  package static var startOver: String { say("Start over", "Neu anfangen") }
  package static var todaySmall: String { say("today", "heute") }
  package static var yesterdaySmall: String { say("yesterday", "gestern") }
  package static func restored(_ day: Part, _ time: Part, _ emotion: Part) -> String {
    say("Restored: \(day) \(time), \(emotion).", "Wiederhergestellt: \(day) \(time), \(emotion).")
  }
  package static var oneMoreChange: String {
    say(" One more change can be undone.", " Eine weitere Änderung lässt sich zurücknehmen.")
  }
  package static func moreChanges(_ count: Part) -> String {
    say(
      " \(count) more changes can be undone.",
      " \(count) weitere Änderungen lassen sich zurücknehmen.")
  }
  package static var entryIsInTrash: String {
    say("The entry is in the trash.", "Der Eintrag ist im Papierkorb.")
  }
  package static var changeIsSaved: String {
    say("The change is saved.", "Die Änderung ist gespeichert.")
  }
  package static func notAPlaceInTheApp(_ text: Part) -> String {
    say("\"\(text)\" is not a place in the app.", "„\(text)“ ist kein Ort in der App.")
  }
  package static func entryNotSaved(_ emotion: Part) -> String {
    say("An entry was not saved: \(emotion).", "Ein Eintrag wurde nicht gespeichert: \(emotion).")
  }
  package static var editNotSaved: String {
    say(
      "An edit of an entry was not saved.",
      "Eine Änderung an einem Eintrag wurde nicht gespeichert.")
  }
  package static var checkInNotFinished: String {
    say("A check-in was not finished.", "Ein Eintrag wurde nicht fertig.")
  }
  package static func itWasLeft(_ day: Part, _ time: Part) -> String {
    say("It was left \(day), \(time).", "Verlassen \(day), \(time).")
  }
  package static func itWasBegun(_ day: Part, _ time: Part) -> String {
    say("It was begun \(day), \(time).", "Begonnen \(day), \(time).")
  }
}
