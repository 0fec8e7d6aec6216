/// The screens line by line, and the drawings.
extension Sentences {
  package static var noEntriesSmall: String { say("no entries", "keine Einträge") }
  package static func weekPositive(_ week: Part, _ count: Part) -> String {
    say("\(week): \(count) positive", "\(week): \(count) gut")
  }
  package static func weekNegative(_ week: Part, _ count: Part) -> String {
    say("\(week): \(count) negative", "\(week): \(count) schlecht")
  }
  package static var mostFrequentEmotions: String {
    say("The most frequent emotions", "Die häufigsten Gefühle")
  }
  package static func daysInARow(_ count: Part) -> String {
    say("Days in a row: \(count)", "Tage in Folge: \(count)")
  }
  package static func longestStreak(_ count: Part) -> String {
    say("The longest streak: \(count)", "Die meisten bisher: \(count)")
  }
  package static var nextStartOffers: String {
    say(
      "The next start offers to continue it.",
      "Der nächste Start bietet an, damit weiterzumachen.")
  }
  package static var openTheTrash: String { say("Open the trash", "Papierkorb öffnen") }
  package static var undoLastChange: String {
    say("Undo the last change", "Die letzte Änderung zurücknehmen")
  }
  package static var workingLabel: String { say("Working", "Arbeite") }
  package static var onceMore: String { say("Once more:", "Noch einmal:") }
  package static func lineOfTextNotUTF8(_ number: Part) -> String {
    say(
      "Line \(number) is not UTF-8 text. A “\u{FFFD}” stands for each part of it that could "
        + "not be read.",
      "Zeile \(number) ist kein UTF-8-Text. Für jeden Teil, der nicht lesbar war, steht ein "
        + "„\u{FFFD}“.")
  }
  package static func typedLineNotUTF8(_ line: Part) -> String {
    say(
      "The line “\(line)” is not UTF-8 text, so it was not taken.",
      "Die Zeile „\(line)“ ist kein UTF-8-Text und wurde deshalb nicht genommen.")
  }
  package static var plainHint: String {
    say(
      "Enter the number of a choice. b goes back, q quits, ? helps.",
      "Tipp die Zahl einer Wahl. b geht zurück, q beendet, ? hilft.")
  }
  package static var plainHelpScreen: String {
    say(
      "A screen shows what there is, and then its choices with their numbers.",
      "Ein Bildschirm zeigt, was da ist, und dann, was zur Wahl steht, mit Zahlen.")
  }
  package static var plainHelpNumber: String {
    say("  a number  does what the choice says", "  eine Zahl tut, was bei ihr steht")
  }
  package static var plainHelpBack: String {
    say(
      "  b         goes back to the screen before",
      "  b         geht zum Bildschirm davor zurück")
  }
  package static var plainHelpQuit: String {
    say(
      "  q         quits; so does the end of the input",
      "  q         beendet; das Ende der Eingabe auch")
  }
  package static var plainHelpMore: String {
    say(
      "  m         shows the next ten of a long list; a number of any of them selects it",
      "  m         zeigt die nächsten zehn einer langen Liste; jede ihrer Zahlen wählt")
  }
  package static var plainHelpWords: String {
    say(
      "  :words    does what the choice with these words says, or shows those that have them",
      "  :Wörter   tut, was bei der Wahl mit diesen Wörtern steht, oder zeigt, wo sie stehen")
  }
  package static func noChoiceHasTheWords(_ words: Part) -> String {
    say("No choice has the words “\(words)”.", "Keine Wahl hat die Wörter „\(words)“.")
  }
  package static var plainHelpHelp: String {
    say("  ?         prints this", "  ?         zeigt dies")
  }
  package static var plainHelpText: String {
    say(
      "Where a text is asked for, the next line is the text. A journal may have many lines; "
        + "one with",
      "Wo ein Text gefragt ist, ist die nächste Zeile der Text. Ein längerer kann viele "
        + "Zeilen")
  }
  package static var plainHelpDot: String {
    say(
      "a single dot and nothing else ends it.",
      "haben; eine mit einem einzelnen Punkt und sonst nichts beendet ihn.")
  }
  package static var nothingMoreToShow: String {
    say("There is nothing more to show.", "Mehr gibt es nicht zu zeigen.")
  }
  package static func notOneOfTheChoicesColon(_ text: Part) -> String {
    say("“\(text)” is not one of the choices:", "„\(text)“ steht nicht zur Wahl:")
  }
  package static var noScreenToGoBack: String {
    say("There is no screen to go back to; q quits.", "Es gibt keinen Bildschirm davor; q beendet.")
  }
  package static var journalNothing: String { say("Journal: nothing", "Text: nichts") }
  package static var journalColon: String { say("Journal:", "Text:") }
  package static var writeEndWithDot: String {
    say(
      "Write as much as you like. A line with a single dot ends it:",
      "Schreib, so viel du magst. Eine Zeile mit einem einzelnen Punkt beendet es:")
  }
  package static var whichOne: String { say("Which one?", "Welcher?") }
  package static func moreRows(_ first: Part, _ last: Part, _ count: Part) -> String {
    say("More: \(first) to \(last) of \(count)", "Weitere: \(first) bis \(last) von \(count)")
  }
  package static func lastWeeksUntil(_ count: Part, _ day: Part) -> String {
    say("Your last \(count) weeks, until \(day)", "Deine letzten \(count) Wochen, bis \(day)")
  }
  package static func stillAtWork(_ work: String) -> String {
    say("Still \(work.lowercased()).", "\(work) noch.")
  }
}
