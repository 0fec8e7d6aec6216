/// The journal's file.
extension Sentences {
  package static var activity: String { say("Activity", "Aktivität") }
  package static var place: String { say("Place", "Ort") }
  package static var whatWereYouDoing: String {
    say("What were you doing?", "Was hast du gemacht?")
  }
  package static var whereWereYou: String { say("Where were you?", "Wo warst du?") }
  package static func positiveNegative(_ positive: Part, _ negative: Part) -> String {
    say("\(positive) positive, \(negative) negative", "\(positive) gut, \(negative) schlecht")
  }
  package static var isJournalItself: String {
    say("it is the journal itself", "das ist das Tagebuch selbst")
  }
  package static var pathIsEmpty: String { say("the path is empty", "der Pfad ist leer") }
  package static var pathHasNUL: String {
    say("the path contains a NUL character", "der Pfad enthält ein NUL-Zeichen")
  }
  package static var notARegularFile: String {
    say("it is not a regular file", "das ist keine gewöhnliche Datei")
  }
  package static var hasHardLink: String {
    say(
      "it has a second name, a hard link, and entries that are saved under one of the names "
        + "would be lost under the other; delete one of them or replace it by a copy",
      "sie hat einen zweiten Namen, einen Hardlink, und Einträge, die unter dem einen Namen "
        + "gespeichert werden, gingen unter dem anderen verloren; lösch einen der beiden, oder "
        + "ersetz ihn durch eine Kopie")
  }
  package static var logCannotBeCopied: String {
    say("its log cannot be copied", "das Log dazu lässt sich nicht kopieren")
  }
  package static func rowUnreadable(_ number: Part) -> String {
    say("Row \(number) cannot be read.", "Zeile \(number) ist nicht lesbar.")
  }
  package static func rowAltered(_ number: Part) -> String {
    say(
      "Row \(number) is not what Bako has saved: its checksum differs.",
      "Zeile \(number) ist nicht, was Bako gespeichert hat: die Prüfsumme stimmt nicht.")
  }
  package static var nothingReadable: String {
    say("nothing in it can be read", "nichts darin ist lesbar")
  }
  package static func hasUnknownItem(_ name: Part) -> String {
    say("it has the \(name), which Bako does not know", "sie hat „\(name)“, was Bako nicht kennt")
  }
  package static func lacksItem(_ name: Part) -> String {
    say("it lacks the \(name)", "„\(name)“ fehlt")
  }
  package static func itemIsOther(_ name: Part) -> String {
    say("its \(name) is another one", "„\(name)“ ist anders")
  }
  package static var folderUnreadable: String {
    say("the folder cannot be read", "der Ordner ist nicht lesbar")
  }
  package static func journalMissing(_ path: Part, _ command: Part, _ backup: Part) -> String {
    say(
      "The journal “\(path)” is missing, and there are backups of it. Bring the newest one "
        + "back with “\(command) restore \(backup)”; “\(command) restore” lists all. To begin an "
        + "empty journal instead, start “\(command)”, which asks.",
      "Das Tagebuch „\(path)“ fehlt, und es gibt Sicherungen davon. Hol die neueste zurück "
        + "mit „\(command) restore \(backup)“; „\(command) restore“ zeigt alle. Um stattdessen "
        + "ein leeres Tagebuch anzufangen, starte „\(command)“, das fragt nach.")
  }
  package static func notABakoJournal(_ path: Part) -> String {
    say(
      "The file “\(path)” is not a Bako journal and was not changed. Choose another file. If "
        + "it was your journal, restore a backup with “bako restore”, or save what can be read "
        + "with “bako repair FILE”.",
      "Die Datei „\(path)“ ist kein Tagebuch von Bako und wurde nicht geändert. Wähl eine "
        + "andere Datei. War es dein Tagebuch, dann stell mit „bako restore“ eine Sicherung "
        + "wieder her, oder rette mit „bako repair FILE“, was lesbar ist.")
  }
  package static func newerSchema(_ found: Part, _ known: Part) -> String {
    say(
      "The journal was written by a later version of Bako (format \(found); this version "
        + "knows formats up to \(known)) and was not changed. Update Bako to open it.",
      "Das Tagebuch hat ein späteres Bako geschrieben (Format \(found); dieses kennt die "
        + "Formate bis \(known)), und es wurde nicht geändert. Erneuere Bako, um es zu öffnen.")
  }
  package static func unknownSchema(_ path: Part, _ difference: Part, _ word: Part) -> String {
    say(
      "The journal “\(path)” is not as Bako writes it, and was not changed: \(difference). "
        + "Restore a backup, or save its entries with “bako --database \(word) repair FILE”.",
      "Das Tagebuch „\(path)“ ist nicht so, wie Bako es schreibt, und wurde nicht geändert: "
        + "\(difference). Stell eine Sicherung wieder her, oder rette die Einträge mit „bako "
        + "--database \(word) repair FILE“.")
  }
  package static func journalCannotBeOpened(_ path: Part, _ reason: Part) -> String {
    say(
      "The journal “\(path)” cannot be opened: \(reason).",
      "Das Tagebuch „\(path)“ lässt sich nicht öffnen: \(reason).")
  }
  package static func notPermitted(_ path: Part) -> String {
    say(
      "You are not permitted to access the journal “\(path)” or its folder.",
      "Du darfst auf das Tagebuch „\(path)“ oder seinen Ordner nicht zugreifen.")
  }
  package static func journalReadOnly(_ path: Part) -> String {
    say(
      "The journal “\(path)” is read-only; nothing was saved.",
      "Das Tagebuch „\(path)“ lässt sich nur lesen; nichts wurde gespeichert.")
  }
  package static func fileReplaced(_ path: Part) -> String {
    say(
      "The journal “\(path)” was moved, deleted or replaced while Bako was running; nothing "
        + "was saved. Continue in a new file, or put the journal back and try again.",
      "Das Tagebuch „\(path)“ wurde verschoben, gelöscht oder ersetzt, während Bako lief; "
        + "nichts wurde gespeichert. Mach in einer neuen Datei weiter, oder leg das Tagebuch "
        + "zurück und versuch es noch einmal.")
  }
  package static func fileExists(_ path: Part) -> String {
    say(
      "The file “\(path)” exists already and was not changed. Choose another name.",
      "Die Datei „\(path)“ gibt es schon; sie wurde nicht geändert. Wähl einen anderen Namen.")
  }
  package static var diskFull: String {
    say(
      "The disk is full; nothing was saved. Free some space and try again.",
      "Der Speicherplatz ist voll; nichts wurde gespeichert. Schaff etwas Platz und versuch "
        + "es noch einmal.")
  }
  package static var journalLocked: String {
    say(
      "Another program is using the journal; nothing was saved. Close it and try again.",
      "Ein anderes Programm benutzt das Tagebuch; nichts wurde gespeichert. Schließ es und "
        + "versuch es noch einmal.")
  }
  package static func backupDamaged(_ path: Part, _ word: Part) -> String {
    say(
      "The backup “\(path)” is damaged; nothing was restored. Choose another one, or save "
        + "what can be read with “bako --database \(word) repair FILE” and restore that file.",
      "Die Sicherung „\(path)“ ist beschädigt; nichts wurde wiederhergestellt. Wähl eine "
        + "andere, oder rette mit „bako --database \(word) repair FILE“, was lesbar ist, und "
        + "stell diese Datei wieder her.")
  }
  package static func otherJournalDamaged(_ path: Part, _ word: Part) -> String {
    say(
      "The journal “\(path)” is damaged, or not yet complete; nothing of it was merged. Try "
        + "again when the synchronisation is done, or check it with “bako --database \(word) "
        + "check”.",
      "Das Tagebuch „\(path)“ ist beschädigt oder noch nicht vollständig; nichts davon wurde "
        + "übernommen. Versuch es wieder, wenn der Abgleich fertig ist, oder prüf es mit „bako "
        + "--database \(word) check“.")
  }
  package static var journalFileDamaged: String {
    say(
      "The journal's file is damaged. Restore a backup, or save its readable entries with "
        + "“bako repair”.",
      "Die Datei des Tagebuchs ist beschädigt. Stell eine Sicherung wieder her, oder rette "
        + "die lesbaren Einträge mit „bako repair“.")
  }
  package static var entryNoLongerExists: String {
    say(
      "This entry no longer exists; it was deleted in another window or program.",
      "Diesen Eintrag gibt es nicht mehr; er wurde in einem anderen Fenster oder Programm "
        + "gelöscht.")
  }
  package static var sameIDExists: String {
    say(
      "An entry with the same ID is in the journal already.",
      "Ein Eintrag mit derselben ID ist schon im Tagebuch.")
  }
  package static var entryChangedElsewhere: String {
    say(
      "This entry was changed in another window or program; nothing was saved.",
      "Dieser Eintrag wurde in einem anderen Fenster oder Programm geändert; nichts wurde "
        + "gespeichert.")
  }
  package static func storageFailed(_ message: Part, _ code: Part) -> String {
    say(
      "The journal's storage failed: \(message) (SQLite code \(code)).",
      "Beim Speichern des Tagebuchs ging etwas schief: \(message) (SQLite-Code \(code)).")
  }
  package static var reasonDiskFull: String {
    say("the disk is full", "der Speicherplatz ist voll")
  }
  package static var reasonLocked: String {
    say("another program is using the journal", "ein anderes Programm benutzt das Tagebuch")
  }
  package static var reasonCorrupted: String {
    say(
      "the journal's file is damaged, as “bako check” shows",
      "die Datei des Tagebuchs ist beschädigt, wie „bako check“ zeigt")
  }
  package static func reasonNotPermitted(_ path: Part) -> String {
    say("you are not permitted to write “\(path)”", "du darfst „\(path)“ nicht schreiben")
  }
  package static func reasonCannotBeWritten(_ path: Part, _ reason: Part) -> String {
    say("“\(path)” cannot be written: \(reason)", "„\(path)“ lässt sich nicht schreiben: \(reason)")
  }
  package static func noticeReadOnly(_ path: Part) -> String {
    say(
      "The journal “\(path)” is read-only: you can read it, but nothing can be saved.",
      "Das Tagebuch „\(path)“ lässt sich nur lesen; nichts kann gespeichert werden.")
  }
  package static func noticeDiskFull(_ path: Part) -> String {
    say(
      "The disk is full: you can read the journal “\(path)”, but nothing can be saved until "
        + "there is space.",
      "Der Speicherplatz ist voll: du kannst das Tagebuch „\(path)“ lesen, aber nichts "
        + "speichern, bis wieder Platz ist.")
  }
  package static func noticeMadePrivate(_ path: Part) -> String {
    say(
      "Other users of this computer could read the journal “\(path)”; now only you can.",
      "Andere auf diesem Computer konnten das Tagebuch „\(path)“ lesen; jetzt kannst es nur "
        + "noch du.")
  }
  package static func noticeNoJournal(_ path: Part) -> String {
    say("There is no journal “\(path)” yet.", "Ein Tagebuch „\(path)“ gibt es noch nicht.")
  }
  package static func noticeKeptLog(_ path: Part, _ word: Part) -> String {
    say(
      "The journal was gone, but not its log, which may have entries: it is kept as "
        + "“\(path)-wal”. “bako --database \(word) repair FILE” saves what can be read.",
      "Das Tagebuch war weg, aber nicht sein Log, in dem Einträge stehen können: es liegt in "
        + "„\(path)-wal“. „bako --database \(word) repair FILE“ rettet, was lesbar ist.")
  }
  package static func noticeDamaged(_ path: Part) -> String {
    say(
      "The journal “\(path)” is damaged. Everything that can be read is shown; entries may "
        + "be missing. “bako check” says what is wrong, and “bako repair” saves what can be read.",
      "Das Tagebuch „\(path)“ ist beschädigt. Alles Lesbare ist zu sehen; Einträge können "
        + "fehlen. „bako check“ sagt, was nicht stimmt, und „bako repair“ rettet, was lesbar ist.")
  }
  package static func noticeNewFile(_ path: Part) -> String {
    say(
      "The journal continues in the new file “\(path)”, since its former file was replaced. "
        + "Open it with “--database”, or import its entries into the other one.",
      "Das Tagebuch geht in der neuen Datei „\(path)“ weiter, da die bisherige ersetzt "
        + "wurde. Öffne sie mit „--database“, oder importier ihre Einträge in die andere.")
  }
  package static func noticeBackupFailed(_ reason: Part) -> String {
    say(
      "Your entries are saved, but the automatic backup failed: \(reason).",
      "Deine Einträge sind gespeichert, aber die tägliche Sicherung ging schief: \(reason).")
  }
  package static func rowImpossible(_ number: Part, _ columns: Part) -> String {
    say(
      "Row \(number) has an impossible \(columns).",
      "Zeile \(number) hat einen unmöglichen Wert: \(columns).")
  }
  /// Words with commas, and an “and” before the last one.
  package static func listed(_ words: [String]) -> String {
    let others = words.dropLast().joined(separator: ", ")
    guard let last = words.last, !others.isEmpty else { return words.first ?? "" }
    return others + say(" and ", " und ") + last
  }
  package static func noticeUnreadableRows(_ count: Int) -> String {
    say(
      (count == 1 ? "An entry of the journal" : "\(count) entries of the journal")
        + " cannot be read and \(count == 1 ? "is" : "are") not shown. “bako check” says why.",
      (count == 1 ? "Ein Eintrag des Tagebuchs ist" : "\(count) Einträge des Tagebuchs sind")
        + " nicht lesbar und nicht zu sehen. „bako check“ sagt, warum.")
  }
}
