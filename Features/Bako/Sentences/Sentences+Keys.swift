/// Keys and what they do.
extension Sentences {
  package static var keySpace: String { say("Space", "Leer") }
  package static var keyPaste: String { say("Paste", "Einfügen") }
  package static var keyDel: String { say("Alt-⌫", "Entf") }
  package static var keyHome: String { say("Home", "Pos1") }
  package static var keyEnd: String { say("End", "Ende") }
  package static var keyPageUp: String { say("PgUp", "Bild↑") }
  package static var keyPageDown: String { say("PgDn", "Bild↓") }
  package static var keyClick: String { say("Click", "Klick") }
  package static var keyWheelUp: String { say("Wheel ↑", "Rad ↑") }
  package static var keyWheelDown: String { say("Wheel ↓", "Rad ↓") }
  package static func editorFailedTextStays(_ status: Part) -> String {
    say(
      "The editor failed with status \(status). The text is as it was.",
      "Der Editor endete mit Status \(status). Der Text ist, wie er war.")
  }
  package static var editorChangedNothing: String {
    say("The editor changed nothing.", "Der Editor hat nichts geändert.")
  }
  package static var editorLeftNoTextStays: String {
    say(
      "The editor left no text. The text is as it was.",
      "Der Editor hat keinen Text hinterlassen. Der Text ist, wie er war.")
  }
  package static func editorTextUnreadable(_ path: Part) -> String {
    say(
      "The text as it was is here; no UTF-8 text could be read from \(path).",
      "Hier steht der Text, wie er war; aus \(path) war kein UTF-8-Text zu lesen.")
  }
  package static func fieldIsGone(_ path: Part) -> String {
    say(
      "The field is gone. The edited text is in \(path).",
      "Das Feld gibt es nicht mehr. Der geänderte Text ist in \(path).")
  }
  package static var mark: String { say("Mark", "Markieren") }
  package static var upAndDown: String { say("Up and down", "Auf und ab") }
  package static var leftAndRight: String { say("Left and right", "Links und rechts") }
  package static var screenUpAndDown: String {
    say("A screen up and down", "Eine Seite auf und ab")
  }
  package static var toStartEnd: String { say("To the start, the end", "Zum Anfang, zum Ende") }
  package static var nextPreviousControl: String {
    say("Next, previous control", "Nächstes, voriges Feld")
  }
  package static var back: String { say("Back", "Zurück") }
  package static var help: String { say("Help", "Hilfe") }
  package static var quit: String { say("Quit", "Ende") }
  package static var commands: String { say("Commands", "Befehle") }
  package static var command: String { say("Command", "Befehl") }
  package static var wordOfCommandOrKey: String {
    say("a word of it, or its key", "ein Wort daraus, oder seine Taste")
  }
  package static var noCommandMatches: String { say("No command matches.", "Kein Befehl passt.") }
  package static var select: String { say("Select", "Wählen") }
  package static var run: String { say("Run", "Ausführen") }
  package static var stopContinues: String {
    say("Stop; fg continues", "Anhalten; fg macht weiter")
  }
  package static var redrawScreen: String { say("Redraw the screen", "Neu zeichnen") }
  package static var leave: String { say("Leave", "Verlassen") }
  package static var leaveWithoutSaving: String {
    say("Leave without saving?", "Ohne Speichern verlassen?")
  }
  package static var stay: String { say("Stay", "Bleiben") }
  package static var characterLeft: String { say("A character left", "Ein Zeichen nach links") }
  package static var characterRight: String { say("A character right", "Ein Zeichen nach rechts") }
  package static var wordLeft: String { say("A word left", "Ein Wort nach links") }
  package static var wordRight: String { say("A word right", "Ein Wort nach rechts") }
  package static var toLineStart: String { say("To the start of the line", "Zum Anfang der Zeile") }
  package static var toLineEnd: String { say("To the end of the line", "Zum Ende der Zeile") }
  package static var deleteBefore: String {
    say("Delete the character before", "Das Zeichen davor löschen")
  }
  package static var deleteAfter: String {
    say("Delete the character after", "Das Zeichen danach löschen")
  }
  package static var deleteWordBefore: String {
    say("Delete the word before", "Das Wort davor löschen")
  }
  package static var deleteWordAfter: String {
    say("Delete the word after", "Das Wort danach löschen")
  }
  package static var deleteToLineStart: String {
    say("Delete to the start of the line", "Bis zum Zeilenanfang löschen")
  }
  package static var deleteToLineEnd: String {
    say("Delete to the end of the line", "Bis zum Zeilenende löschen")
  }
  package static var redo: String { say("Redo", "Wiederholen") }
  package static var insertDeletedAgain: String {
    say("Insert the deleted text again", "Gelöschtes wieder einfügen")
  }
  package static var newLine: String { say("New line", "Neue Zeile") }
  package static var lineUpAndDown: String { say("A line up and down", "Eine Zeile auf und ab") }
  package static var openInEditor: String {
    say("Open the text in your editor", "Den Text im Editor öffnen")
  }
  package static var done: String { say("Done", "Fertig") }
  package static var clear: String { say("Clear", "Leeren") }
  package static func partOf(_ row: Part, _ count: Part) -> String {
    say("\(row) of \(count)", "\(row) von \(count)")
  }
  package static var answer: String { say("Answer", "Antworten") }
  package static var cancel: String { say("Cancel", "Abbrechen") }
  package static var next: String { say("Next", "Weiter") }
  package static var keysTitle: String { say("Keys", "Tasten") }
}
