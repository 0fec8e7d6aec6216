/// The reports of the commands.
extension Sentences {
  package static var entryWasSaved: String {
    say("The entry was saved", "Der Eintrag wurde gespeichert")
  }
  package static func dayInFuture(_ day: Part, _ today: Part) -> String {
    say(
      "The day \(day) is in the future; today is \(today).",
      "Der Tag \(day) liegt in der Zukunft; heute ist \(today).")
  }
  package static func timeInFuture(_ today: Part) -> String {
    say(
      "That time of today, \(today), is in the future.",
      "Diese Zeit von heute, \(today), liegt in der Zukunft.")
  }
  package static func savedEntriesTo(_ entries: Part, _ path: Part) -> String {
    say("Saved \(entries) to “\(path)”.", "\(entries) in „\(path)“ gespeichert.")
  }
  package static var backupWasMade: String {
    say("The backup was made", "Die Sicherung wurde gemacht")
  }
  package static var encrypted: String { say("encrypted", "verschlüsselt") }
  package static func restoredJournalFrom(_ backup: Part) -> String {
    say("Restored the journal from “\(backup)”.", "Das Tagebuch aus „\(backup)“ wiederhergestellt.")
  }
  package static func formerContentIn(_ path: Part) -> String {
    say(" Its former content is in “\(path)”.", " Der bisherige Inhalt ist in „\(path)“.")
  }
  package static var journalWasRestored: String {
    say("The journal was restored", "Das Tagebuch wurde wiederhergestellt")
  }
  package static func journalIsSound(_ entries: Part) -> String {
    say("The journal is sound: \(entries).", "Das Tagebuch ist in Ordnung: \(entries).")
  }
  package static var entriesWereSaved: String {
    say("The entries were saved", "Die Einträge wurden gespeichert")
  }
  package static func impossibleValuesReplaced(_ count: Part) -> String {
    say(
      "\(count) of them had impossible values, which were replaced; “bako check” lists them.",
      "\(count) davon hatten unmögliche Werte, die ersetzt wurden; „bako check“ zeigt sie.")
  }
  package static var partOfFileUnreadable: String {
    say(
      "A part of the file could not be read, which may have had further entries.",
      "Ein Teil der Datei war nicht lesbar und kann weitere Einträge gehabt haben.")
  }
  package static var journalWasNotChanged: String {
    say("The journal was not changed.", "Das Tagebuch wurde nicht geändert.")
  }
  package static func outputLost(_ done: Part, _ reason: Part) -> String {
    say(
      "\(done), but the output cannot be written: \(reason).",
      "\(done), aber die Ausgabe lässt sich nicht schreiben: \(reason).")
  }
  package static var journalDamagedRepair: String {
    say(
      "The journal is damaged. Save everything that can be read with “bako repair FILE”, or "
        + "restore a backup with “bako restore FILE”.",
      "Das Tagebuch ist beschädigt. Rette mit „bako repair FILE“ alles Lesbare, oder stell "
        + "mit „bako restore FILE“ eine Sicherung wieder her.")
  }
  package static func noEntryWithID(_ text: Part) -> String {
    say(
      "No entry has an ID that begins with “\(text)”. “bako list --format table” shows the "
        + "IDs.",
      "Kein Eintrag hat eine ID, die mit „\(text)“ anfängt. „bako list --format table“ zeigt "
        + "die IDs.")
  }
  package static func severalWithID(_ text: Part) -> String {
    say(
      "Several entries have an ID that begins with “\(text)”. Give more of it.",
      "Mehrere Einträge haben eine ID, die mit „\(text)“ anfängt. Gib mehr davon an.")
  }
  package static var noEntryYet: String {
    say("The journal has no entry yet.", "Das Tagebuch hat noch keinen Eintrag.")
  }
  package static func journalInFolder(_ path: Part) -> String {
    say(
      "“\(path)” is the journal itself, and would be replaced by the copy for the other "
        + "computers. Keep the journal outside of the shared folder: end Bako, move the file, "
        + "name its new place with “--database”, and merge again. Nothing was merged.",
      "„\(path)“ ist das Tagebuch selbst und würde durch die Kopie für die anderen Computer "
        + "ersetzt. Leg das Tagebuch außerhalb des gemeinsamen Ordners ab: beende Bako, "
        + "verschieb die Datei, nenn ihren neuen Ort mit „--database“ und führ noch einmal "
        + "zusammen. Nichts wurde übernommen.")
  }
  package static var tooManyDays: String {
    say(
      "A drawing has at most a hundred years. Choose fewer with “--between”, or leave out "
        + "“--svg” and “--html”. Nothing was written.",
      "Eine Zeichnung hat höchstens hundert Jahre. Wähl mit „--between“ weniger, oder lass "
        + "„--svg“ und „--html“ weg. Nichts wurde geschrieben.")
  }
  package static func foreignReminder(_ path: Part) -> String {
    say(
      "The file “\(path)” was not written by “bako remind”, and nothing was changed. Move it "
        + "elsewhere, and try again.",
      "Die Datei „\(path)“ hat nicht „bako remind“ geschrieben, und nichts wurde geändert. "
        + "Verschieb sie und versuch es noch einmal.")
  }
  package static func nothingWasSaved(_ reason: Part) -> String {
    say("\(reason) Nothing was saved.", "\(reason) Nichts wurde gespeichert.")
  }
  package static var inputNotUTF8: String {
    say(
      "The text of the input is not UTF-8. Nothing was saved.",
      "Der Text der Eingabe ist kein UTF-8. Nichts wurde gespeichert.")
  }
  package static func noneInTrashWithID(_ text: Part) -> String {
    say(
      "No entry in the trash has an ID that begins with “\(text)”. “bako trash” lists them.",
      "Kein Eintrag im Papierkorb hat eine ID, die mit „\(text)“ anfängt. „bako trash“ zeigt "
        + "sie.")
  }
  package static func severalInTrashWithID(_ text: Part) -> String {
    say(
      "Several entries in the trash have an ID that begins with “\(text)”. Give more of it.",
      "Mehrere Einträge im Papierkorb haben eine ID, die mit „\(text)“ anfängt. Gib mehr "
        + "davon an.")
  }
  package static var changeWasSaved: String {
    say("The change was saved", "Die Änderung wurde gespeichert")
  }
  package static func deletedThis(_ entry: Part) -> String {
    say("Deleted: \(entry)", "Gelöscht: \(entry)")
  }
  package static var entryWasMovedToTrash: String {
    say("The entry was moved to the trash", "Der Eintrag wurde in den Papierkorb gelegt")
  }
  package static func bringsItBack(_ id: Part) -> String {
    say(
      "“bako trash --restore \(id)” brings it back for 30 days.",
      "„bako trash --restore \(id)“ holt ihn 30 Tage lang zurück.")
  }
  package static var noEditor: String {
    say(
      "No editor is set. Set the variable VISUAL or EDITOR, such as EDITOR=nano.",
      "Kein Editor ist eingestellt. Setz die Variable VISUAL oder EDITOR, wie EDITOR=nano.")
  }
  package static func textCannotBeWritten(_ folder: Part, _ reason: Part) -> String {
    say(
      "The text cannot be written to a file in \(folder): \(reason).",
      "Der Text lässt sich nicht in eine Datei in \(folder) schreiben: \(reason).")
  }
  package static var editorCannotBeStarted: String {
    say("The editor cannot be started.", "Der Editor lässt sich nicht starten.")
  }
  package static func editorFailed(_ status: Part) -> String {
    say("The editor failed with status \(status).", "Der Editor endete mit Status \(status).")
  }
  package static var editorLeftNoText: String {
    say("The editor left no text.", "Der Editor hat keinen Text hinterlassen.")
  }
  package static func editorLeftNoUTF8(_ path: Part) -> String {
    say("No UTF-8 text could be read from \(path).", "Aus \(path) war kein UTF-8-Text zu lesen.")
  }
  package static var exporting: String { say("Exporting", "Exportiere") }
  package static func exportedTo(_ entries: Part, _ path: Part) -> String {
    say("Exported \(entries) to “\(path)”.", "\(entries) nach „\(path)“ exportiert.")
  }
  package static var entriesWereExported: String {
    say("The entries were exported", "Die Einträge wurden exportiert")
  }
  package static var day: String { say("Day", "Tag") }
  package static var time: String { say("Time", "Uhrzeit") }
  package static var emotion: String { say("Emotion", "Gefühl") }
  package static var activityAndPlace: String { say("Activity and place", "Aktivität und Ort") }
  package static var text: String { say("Text", "Text") }
  package static func wroteForOthers(_ file: Part) -> String {
    say(
      "Wrote “\(file)” for the other computers.",
      "„\(file)“ für die anderen Computer geschrieben.")
  }
  package static var added: String { say("added", "neu") }
  package static var changed: String { say("changed", "geändert") }
  package static var movedToTrash: String { say("moved to the trash", "in den Papierkorb gelegt") }
  package static var nothingNew: String { say("nothing new", "nichts Neues") }
  package static var computerName: String { say("computer", "Computer") }
  package static func whichBackup(_ path: Part) -> String {
    say(
      "The journal “\(path)” is missing. Which of its backups should be restored?",
      "Das Tagebuch „\(path)“ fehlt. Welche seiner Sicherungen soll zurückkommen?")
  }
  package static var noneBeginEmpty: String {
    say("n  none: begin an empty journal", "n  keine: ein leeres Tagebuch anfangen")
  }
  package static var quitChangeNothing: String {
    say("q  quit, and change nothing", "q  aufhören und nichts ändern")
  }
  package static var aNumberNOrQ: String { say("A number, n or q:", "Eine Zahl, n oder q:") }
  package static func notOneOfTheChoices(_ text: Part) -> String {
    say("“\(text)” is not one of the choices.", "„\(text)“ steht nicht zur Wahl.")
  }
  package static var folderCannotBeCreated: String {
    say("the folder cannot be created", "der Ordner lässt sich nicht anlegen")
  }
  package static func wroteTimer(_ folder: Part) -> String {
    say(
      "Wrote “\(folder)/bako-remind.timer”. Start it with:",
      "„\(folder)/bako-remind.timer“ geschrieben. Starte ihn mit:")
  }
  package static var itWasWritten: String { say("It was written", "Er wurde geschrieben") }
  package static var reminderRemoved: String {
    say(
      "The reminder's files are removed. Stop it with:",
      "Die Dateien der Erinnerung sind entfernt. Halt sie an mit:")
  }
  package static var itWasRemoved: String { say("It was removed", "Sie wurde entfernt") }
  package static var standardInput: String { say("standard input", "Standardeingabe") }
  package static var theStart: String { say("0 the start", "0 der Anfang") }
  package static var recordingWithoutEnd: String {
    say(
      "bako: The recording ends without the end of the app, which was stopped.",
      "bako: Die Aufzeichnung hat kein Ende der App, die angehalten wurde.")
  }
  package static func recordingEndsInLine(_ line: Part) -> String {
    say(
      "bako: The recording ends in the middle of line \(line), which was left out.",
      "bako: Die Aufzeichnung endet mitten in Zeile \(line), die weggelassen wurde.")
  }
  package static var entryWasRestored: String {
    say("The entry was restored", "Der Eintrag wurde wiederhergestellt")
  }
  package static func deletedForGood(_ entries: Part) -> String {
    say("Deleted \(entries) for good.", "\(entries) endgültig gelöscht.")
  }
  package static var trashWasEmptied: String {
    say("The trash was emptied", "Der Papierkorb wurde geleert")
  }
  package static func deletedLine(_ id: Part, _ day: Part, _ entry: Part) -> String {
    say("\(id)  deleted \(day)  \(entry)", "\(id)  gelöscht \(day)  \(entry)")
  }
  package static func unknownTimeZone(_ name: Part) -> String {
    say(
      "The time zone “\(name)” in TZ is unknown; Bako uses UTC.",
      "Die Zeitzone „\(name)“ in TZ ist unbekannt; Bako nimmt UTC.")
  }
  package static func unreadableTimeZone(_ path: Part) -> String {
    say(
      "The time zone of this computer can't be read from “\(path)”; Bako uses UTC.",
      "Die Zeitzone dieses Rechners ist aus „\(path)“ nicht zu lesen; Bako nimmt UTC.")
  }
  package static func notANow(_ text: Part) -> String {
    say(
      "The variable BAKO_NOW is “\(text)”, not a moment such as 2026-11-20T12:46:00Z.",
      "Die Variable BAKO_NOW ist „\(text)“, kein Zeitpunkt wie 2026-11-20T12:46:00Z.")
  }
  package static var clockOutsideCalendar: String {
    say(
      "The clock of this computer is outside of Bako's calendar.",
      "Die Uhr dieses Computers liegt außerhalb von Bakos Kalender.")
  }
  package static func othersReadable(_ count: Int) -> String {
    say(
      "\(count == 0 ? "No" : "\(count)") other \(count == 1 ? "entry" : "entries") can be read.",
      count == 1
        ? "1 anderer Eintrag ist lesbar."
        : "\(count == 0 ? "Keine anderen" : "\(count) andere") Einträge sind lesbar.")
  }
  package static func endsLost(_ count: Int) -> String {
    say(
      "The end of \(count) \(count == 1 ? "text" : "texts") is lost.",
      "Das Ende von \(count) \(count == 1 ? "Text" : "Texten") ist verloren.")
  }
  package static func notWhatWasSaved(_ count: Int) -> String {
    say(
      "\(count) \(count == 1 ? "entry is" : "entries are") not what was saved; “bako check” lists "
        + "them.",
      "\(count) \(count == 1 ? "Eintrag ist" : "Einträge sind") nicht, was gespeichert wurde; "
        + "„bako check“ zeigt sie.")
  }
  package static func fileTooShort(_ count: Int) -> String {
    say(
      "The file is too short: \(count) \(count == 1 ? "page" : "pages") of it could not be read.",
      "Die Datei ist zu kurz: \(count) \(count == 1 ? "Seite" : "Seiten") davon "
        + "\(count == 1 ? "war" : "waren") nicht lesbar."
    )
  }
  package static func rowsUnreadable(_ count: Int) -> String {
    say(
      "\(count) \(count == 1 ? "row" : "rows") could not be read.",
      "\(count) \(count == 1 ? "Zeile war" : "Zeilen waren") nicht lesbar.")
  }
  package static var incompleteExport: String {
    say(
      "The export lacks the entries that cannot be read. Restore a backup with “bako restore”, or "
        + "save everything that can be read with “bako repair FILE”.",
      "Dem Export fehlen die Einträge, die nicht lesbar sind. Stell mit „bako restore“ eine "
        + "Sicherung wieder her, oder rette mit „bako repair FILE“ alles Lesbare.")
  }
  package static var incompleteList: String {
    say(
      "The list lacks the entries that cannot be read. Restore a backup with “bako restore”, or "
        + "save everything that can be read with “bako repair FILE”.",
      "Der Liste fehlen die Einträge, die nicht lesbar sind. Stell mit „bako restore“ eine "
        + "Sicherung wieder her, oder rette mit „bako repair FILE“ alles Lesbare.")
  }
  package static var reminderService: String {
    say(
      "A reminder of Bako, the journal of moods", "Eine Erinnerung von Bako, dem Stimmungstagebuch")
  }
  package static var reminderTimer: String {
    say("The time of Bako's reminder", "Die Zeit von Bakos Erinnerung")
  }
  package static var aWordIsEnough: String {
    say("A word is enough: bako calm", "Ein Wort genügt: bako ruhig")
  }
}
