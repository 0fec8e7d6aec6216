/// The help: commands, options and filters.
extension Sentences {
  package static var optionActivity: String {
    say("what you were doing; can be repeated", "was du gemacht hast; geht mehrmals")
  }
  package static var optionAt: String {
    say(
      "the time of the entry: 21:30, yesterday 8pm, 2026-11-20 08:15",
      "die Zeit des Eintrags: 21:30, gestern 20 Uhr, 2026-11-20 08:15")
  }
  package static var optionBetween: String {
    say(
      "only the entries from a day to another: 2026-11-01..yesterday",
      "nur die Einträge von einem Tag bis zu einem anderen: 2026-11-01..gestern")
  }
  package static var optionDatabase: String {
    say(
      "the file of the journal; overrides $BAKO_DATABASE",
      "die Datei des Tagebuchs; geht vor $BAKO_DATABASE")
  }
  package static var optionDay: String {
    say(
      "a day: 2026-11-20, yesterday, -3, last friday; add defaults to today",
      "ein Tag: 2026-11-20, gestern, -3, letzten Freitag; für add ist es sonst heute")
  }
  package static func optionDiffering(_ words: Part) -> String {
    say(
      "which of two different entries with one ID stays: \(words)",
      "welcher von zwei Einträgen mit einer ID bleibt: \(words)")
  }
  package static var optionEdit: String {
    say(
      "opens the text of the new entry in your editor",
      "öffnet den Text des neuen Eintrags in deinem Editor")
  }
  package static var optionEmitTest: String {
    say(
      "writes a test that repeats a recording, to a file or standard output",
      "schreibt einen Test, der eine Aufzeichnung wiederholt, in eine Datei oder die Ausgabe")
  }
  package static var optionEmotion: String {
    say(
      "what you felt, such as calm, calm:4 or cosy:positive:🧣; can be repeated",
      "was du gefühlt hast, wie ruhig, ruhig:4 oder wohlig:positive:🧣; geht mehrmals")
  }
  package static var optionEmpty: String {
    say("deletes everything in the trash for good", "löscht alles im Papierkorb endgültig")
  }
  package static func optionEncrypt(_ words: Part) -> String {
    say(
      "asks for a passphrase, by \(words), as names in .age and .gpg do",
      "fragt nach einem Passwort, mit \(words), wie es Namen auf .age und .gpg tun")
  }
  package static var optionForce: String {
    say(
      "replaces any file that is no journal, also an export of more entries",
      "ersetzt jede Datei, die kein Tagebuch ist, auch einen Export mit mehr Einträgen")
  }
  package static func optionFormat(_ names: Part) -> String {
    say(
      "the format of an export: \(names); list has table and lines, too",
      "das Format eines Exports: \(names); list kennt auch table und lines")
  }
  package static func optionFrom(_ words: Part) -> String {
    say(
      "the program that a file to import is of: \(words)",
      "das Programm, von dem die Datei zum Importieren ist: \(words)")
  }
  package static var optionHelp: String {
    say("prints this help, or that of a command", "gibt diese Hilfe aus, oder die eines Befehls")
  }
  package static var optionHTML: String {
    say(
      "writes a page: each step of a recording, or a review; - is standard output",
      "schreibt eine Seite: jeden Schritt einer Aufzeichnung, oder einen Rückblick; - ist "
        + "die Ausgabe")
  }
  package static var optionInspect: String {
    say(
      "lets tessera-inspect look into the running app, without your texts",
      "lässt tessera-inspect in die laufende App schauen, ohne deine Texte")
  }
  package static var optionJournal: String {
    say(
      "the text of the entry; - is standard input",
      "der Text des Eintrags; - ist die Standardeingabe")
  }
  package static var optionJSON: String {
    say("prints each entry as a line of JSON", "gibt jeden Eintrag als Zeile JSON aus")
  }
  package static var optionMap: String {
    say(
      "the columns of a table to import: date=Day,emotion=Mood,text=Note",
      "die Spalten einer Tabelle zum Importieren: date=Tag,emotion=Stimmung,text=Notiz")
  }
  package static var optionMeasure: String {
    say(
      "a measure of your own: sleep=7.5h, or stress=3; can be repeated",
      "ein eigener Messwert: Schlaf=7.5h oder Stress=3; geht mehrmals")
  }
  package static var optionMood: String {
    say(
      "prints only positive or negative entries",
      "gibt nur gute oder nur schlechte Einträge aus: positive, negative")
  }
  package static var optionNumber: String {
    say(
      "prints only the last entries, as many as the number says",
      "gibt nur die letzten Einträge aus, so viele, wie die Zahl sagt")
  }
  package static var optionPlace: String {
    say("where you were; can be repeated", "wo du warst; geht mehrmals")
  }
  package static var optionPlain: String {
    say(
      "asks and reports line by line, for pipes and screen readers",
      "fragt und antwortet Zeile für Zeile, für Pipes und Vorleseprogramme")
  }
  package static var optionRecord: String {
    say(
      "records the session to a file, without your texts",
      "zeichnet die Sitzung in eine Datei auf, ohne deine Texte")
  }
  package static var optionRestore: String {
    say(
      "restores an entry from the trash, by the beginning of its ID",
      "holt einen Eintrag aus dem Papierkorb, nach dem Anfang seiner ID")
  }
  package static var optionSearch: String {
    say(
      "prints only entries with this text, and of its filters (see below)",
      "gibt nur Einträge mit diesem Text und nach seinen Filtern aus (siehe unten)")
  }
  package static var optionStep: String {
    say(
      "prints each step of a recording, and the screen after it",
      "gibt jeden Schritt einer Aufzeichnung aus, und den Bildschirm danach")
  }
  package static var optionSVG: String {
    say(
      "also draws the statistics or the review to a file; - prints only the drawing",
      "zeichnet die Statistik oder den Rückblick auch in eine Datei; - gibt nur die "
        + "Zeichnung aus")
  }
  package static var optionTag: String {
    say(
      "prints only entries with a tag in the text, such as #home",
      "gibt nur Einträge mit einem Stichwort im Text aus, wie #zuhause")
  }
  package static var optionTree: String {
    say(
      "prints the steps of a recording, each below the one that led to it",
      "gibt die Schritte einer Aufzeichnung aus, jeden unter dem, der zu ihm führte")
  }
  package static var optionVersion: String { say("prints the version", "gibt die Version aus") }
  package static var optionWithTexts: String {
    say(
      "records and shows your texts, too: journals, your own activities and places",
      "zeichnet auch deine Texte auf und zeigt sie: Texte, eigene Aktivitäten und Orte")
  }
  package static var statusSuccess: String { say("success", "alles in Ordnung") }
  package static var statusUsage: String {
    say("the command line is invalid", "die Befehlszeile ist ungültig")
  }
  package static var statusBadData: String {
    say(
      "a file has the wrong format, is damaged, or is of a later version",
      "eine Datei hat das falsche Format, ist beschädigt oder von einer späteren Version")
  }
  package static var statusNoInput: String {
    say(
      "the file to import or to replay cannot be read",
      "die Datei zum Importieren oder Abspielen ist nicht lesbar")
  }
  package static var statusInternalError: String { say("internal error", "interner Fehler") }
  package static var statusCannotCreate: String {
    say(
      "a file cannot be opened or created, or must not be replaced",
      "eine Datei lässt sich nicht öffnen oder anlegen, oder darf nicht ersetzt werden")
  }
  package static var statusInputOutput: String {
    say(
      "reading or writing failed, for example on a full disk",
      "Lesen oder Schreiben ging schief, zum Beispiel bei vollem Speicherplatz")
  }
  package static var statusTryAgain: String {
    say(
      "another program is using the journal or the recording",
      "ein anderes Programm benutzt das Tagebuch oder die Aufzeichnung")
  }
  package static var statusNotPermitted: String { say("permission denied", "nicht erlaubt") }
  package static var filterActivity: String {
    say("a part of the activity", "ein Teil der Aktivität")
  }
  package static var filterCategory: String {
    say("positive or negative", "positive oder negative")
  }
  package static var filterDay: String { say("a day, as for --day", "ein Tag, wie für --day") }
  package static var filterEmotion: String {
    say("a part of the emotion's name", "ein Teil des Namens, unter dem das Gefühl gespeichert ist")
  }
  package static var filterFrom: String { say("the first day", "der erste Tag") }
  package static var filterPerson: String {
    say("a person in the text, written as @Ada", "ein Mensch im Text, geschrieben als @Ada")
  }
  package static var filterPlace: String { say("a part of the place", "ein Teil des Orts") }
  package static var filterTag: String {
    say("a tag in the text, written as #home", "ein Stichwort im Text, geschrieben als #zuhause")
  }
  package static var filterTo: String { say("the last day", "der letzte Tag") }
  package static var verbAdd: String {
    say("adds an entry without asking questions", "fügt einen Eintrag hinzu, ohne zu fragen")
  }
  package static var verbBackup: String {
    say(
      "copies the journal to a file, by default one beside the journal",
      "kopiert das Tagebuch in eine Datei, sonst neben das Tagebuch")
  }
  package static var verbCheck: String {
    say(
      "checks every entry of the journal without changing anything",
      "prüft jeden Eintrag des Tagebuchs, ohne etwas zu ändern")
  }
  package static var verbCompletions: String {
    say(
      "prints the completion script for bash, zsh or fish",
      "gibt das Skript zum Vervollständigen in bash, zsh oder fish aus")
  }
  package static var verbDelete: String {
    say(
      "moves an entry to the trash, by the beginning of its ID",
      "legt einen Eintrag in den Papierkorb, nach dem Anfang seiner ID")
  }
  package static var verbEdit: String {
    say(
      "opens the text of an entry, or of the last one, in your editor, or changes it",
      "öffnet den Text eines Eintrags oder des letzten in deinem Editor, oder ändert ihn")
  }
  package static var verbExport: String {
    say(
      "writes all entries as JSON, CSV or Markdown, by the name; - is standard output",
      "schreibt alle Einträge als JSON, CSV oder Markdown, nach dem Namen; - ist die Ausgabe")
  }
  package static var verbHelp: String {
    say("prints this help, or that of a command", "gibt diese Hilfe aus, oder die eines Befehls")
  }
  package static var verbImport: String {
    say(
      "adds missing entries of an export, or another program's; - is standard input",
      "ergänzt fehlende Einträge aus einem Export, auch anderer Programme; - ist die Eingabe")
  }
  package static var verbKeys: String {
    say(
      "prints the keys and the colours, in the format of the file that sets them",
      "gibt Tasten und Farben aus, im Format der Datei, die sie bestimmt")
  }
  package static var verbList: String {
    say("prints the entries, oldest first", "gibt die Einträge aus, den ältesten zuerst")
  }
  package static var verbMerge: String {
    say(
      "takes over what another journal has, or all those in a shared folder",
      "übernimmt, was ein anderes Tagebuch hat, oder alle in einem gemeinsamen Ordner")
  }
  package static func verbOpen(_ places: Part) -> String {
    say("opens \(places)", "öffnet \(places)")
  }
  package static var verbRemind: String {
    say(
      "writes a systemd timer that asks you each day, at a time; “off” removes it",
      "schreibt einen systemd-Timer, der dich jeden Tag fragt, zu einer Zeit; „off“ entfernt "
        + "ihn")
  }
  package static var verbRepair: String {
    say(
      "saves everything readable in a damaged journal to a new file",
      "rettet alles Lesbare eines beschädigten Tagebuchs in eine neue Datei")
  }
  package static var verbReplay: String {
    say(
      "replays a recording and prints its last screen",
      "spielt eine Aufzeichnung ab und gibt ihren letzten Bildschirm aus")
  }
  package static var verbRestore: String {
    say(
      "replaces the journal with a backup, or lists the backups",
      "ersetzt das Tagebuch durch eine Sicherung, oder zeigt die Sicherungen")
  }
  package static var verbReview: String {
    say(
      "looks back at this week, or at the month, the year, or any days",
      "blickt auf diese Woche zurück, oder auf den Monat, das Jahr oder beliebige Tage")
  }
  package static var verbShow: String {
    say("prints a whole entry, or the last one", "gibt einen ganzen Eintrag aus, oder den letzten")
  }
  package static var verbStats: String {
    say("prints statistics of the last twelve weeks", "gibt Statistik der letzten zwölf Wochen aus")
  }
  package static var verbTrash: String {
    say(
      "lists the entries deleted in the last 30 days, or restores one",
      "zeigt die in den letzten 30 Tagen gelöschten Einträge, oder holt einen zurück")
  }
  package static var usage: String { say("usage: ", "Aufruf: ") }
  package static var seeHelp: String { say("see “bako help”", "siehe „bako help“") }
  package static var endsTheOptions: String { say("ends the options", "beendet die Optionen") }
  package static var options: String { say("Options", "Optionen") }
  package static var helpTitle: String {
    say("Bako keeps a journal of your moods.", "Bako führt ein Tagebuch deiner Stimmungen.")
  }
  package static var helpCommands: String {
    say(
      "Without a command, Bako starts the app; “bako calm tea with Ada” adds an entry. Commands:",
      "Ohne Befehl startet Bako die App; „bako ruhig Tee mit Ada“ trägt etwas ein. Befehle:"
    )
  }
  package static var helpRecordings: String {
    say(
      "A recording contains each action with its time and its result, including emotions and days."
        + " Your\ntexts are replaced by numbered placeholders, unless --with-texts is given.",
      "Eine Aufzeichnung enthält jede Handlung mit Zeit und Ergebnis, auch Gefühle und Tage. Statt"
        + "\ndeiner Texte stehen Platzhalter mit Nummern da, außer mit --with-texts.")
  }
  package static var helpValues: String {
    say(
      "A value can follow its option (--day 2026-11-20) or an equals sign (--day=2026-11-20).",
      "Ein Wert kann auf seine Option folgen (--day 2026-11-20) oder auf ein Gleichheitszeichen\n"
        + "(--day=2026-11-20).")
  }
  package static var helpFilters: String {
    say(
      "Filters in a search; a value with blanks needs quotes (place:\"New York\")",
      "Filter in einer Suche; ein Wert mit Leerzeichen steht in Anführungszeichen "
        + "(place:\"New York\")"
    )
  }
  package static var helpFiles: String { say("Files", "Dateien") }
  package static var helpJournalFile: String {
    say("the journal; only its owner can read it", "das Tagebuch; nur wem es gehört, kann es lesen")
  }
  package static var helpKeysFile: String {
    say(
      "the keys, the colours and the mouse; “bako keys” prints them",
      "Tasten, Farben und Maus; „bako keys“ gibt sie aus")
  }
  package static func whereUnset(_ path: Part, _ usual: Part) -> String {
    say("\(path), where unset \(usual)", "\(path), sonst \(usual)")
  }
  package static var helpExitStatus: String { say("Exit status", "Rückgabewert") }
  package static func optionLanguage(_ words: Part) -> String {
    say(
      "the language, \(words); without it, that of LC_ALL, LC_MESSAGES or LANG",
      "die Sprache, \(words); sonst die von LC_ALL, LC_MESSAGES oder LANG")
  }
}
