/// Files, programs and streams.
extension Sentences {
  package static func cipherMissing(_ path: Part, _ cipher: Part, _ package: Part) -> String {
    say(
      "“\(path)” needs the program “\(cipher)”, which is in no folder of PATH. Install it, "
        + "as with “apt install \(package)” or “brew install \(package)”, and try again.",
      "„\(path)“ braucht das Programm „\(cipher)“, das in keinem Ordner von PATH ist. "
        + "Installier es, etwa mit „apt install \(package)“ oder „brew install \(package)“, und "
        + "versuch es noch einmal.")
  }
  package static func cipherNotStarted(_ cipher: Part) -> String {
    say(
      "The program “\(cipher)” could not be started. Nothing was changed.",
      "Das Programm „\(cipher)“ ließ sich nicht starten. Nichts wurde geändert.")
  }
  package static func cipherFailed(_ cipher: Part, _ status: Part, _ path: Part) -> String {
    say(
      "The program “\(cipher)” ended with status \(status); see its message above. “\(path)” "
        + "was not written.",
      "Das Programm „\(cipher)“ endete mit Status \(status); seine Meldung steht oben. "
        + "„\(path)“ wurde nicht geschrieben.")
  }
  package static func cannotDecrypt(_ cipher: Part, _ path: Part, _ status: Part) -> String {
    say(
      "The program “\(cipher)” could not decrypt “\(path)”, and ended with status \(status); "
        + "see its message above. The passphrase is another one, the file is damaged, or there "
        + "is no room. The journal was not changed.",
      "Das Programm „\(cipher)“ konnte „\(path)“ nicht entschlüsseln und endete mit Status "
        + "\(status); seine Meldung steht oben. Das Passwort ist ein anderes, die Datei ist "
        + "beschädigt, oder es ist kein Platz. Das Tagebuch wurde nicht geändert.")
  }
  package static func fileCannotBeRead(_ path: Part, _ reason: Part) -> String {
    say(
      "The file “\(path)” cannot be read: \(reason).",
      "Die Datei „\(path)“ ist nicht lesbar: \(reason).")
  }
  package static func fileCannotBeCreated(_ path: Part, _ reason: Part) -> String {
    say(
      "The file “\(path)” cannot be created: \(reason).",
      "Die Datei „\(path)“ lässt sich nicht anlegen: \(reason).")
  }
  package static func fileCannotBeWritten(_ path: Part, _ reason: Part) -> String {
    say(
      "The file “\(path)” cannot be written: \(reason). It was not changed.",
      "Die Datei „\(path)“ lässt sich nicht schreiben: \(reason). Sie wurde nicht geändert.")
  }
  package static func fileIsAJournal(_ path: Part) -> String {
    say(
      "The file “\(path)” is a journal or a part of one, and was not changed. Name another "
        + "file.",
      "Die Datei „\(path)“ ist ein Tagebuch oder Teil davon und wurde nicht geändert. Nenn "
        + "eine andere Datei.")
  }
  package static func fileIsForeign(_ path: Part) -> String {
    say(
      "The file “\(path)” was not written by this command, and was not changed. Name another "
        + "file, or replace it with --force.",
      "Die Datei „\(path)“ hat nicht dieser Befehl geschrieben, und sie wurde nicht "
        + "geändert. Nenn eine andere Datei, oder ersetz sie mit --force.")
  }
  package static func fileHasMore(_ path: Part, _ old: Part, _ new: Part) -> String {
    say(
      "The file “\(path)” has \(old), and the journal has \(new); the file was not changed. "
        + "Name another file, or replace it with --force.",
      "Die Datei „\(path)“ hat \(old), das Tagebuch \(new); die Datei wurde nicht geändert. "
        + "Nenn eine andere Datei, oder ersetz sie mit --force.")
  }
  package static func encryptedFileExists(_ path: Part) -> String {
    say(
      "The file “\(path)” exists, and was not changed: how many entries an encrypted file "
        + "has cannot be seen. Name another file, or replace it with --force.",
      "Die Datei „\(path)“ gibt es, und sie wurde nicht geändert: wie viele Einträge eine "
        + "verschlüsselte Datei hat, ist nicht zu sehen. Nenn eine andere Datei, oder ersetz sie "
        + "mit --force.")
  }
  package static func lineOfFileNotUTF8(_ line: Part, _ path: Part) -> String {
    say(
      "Line \(line) of “\(path)” is not UTF-8 text. Nothing was imported.",
      "Zeile \(line) von „\(path)“ ist kein UTF-8-Text. Nichts wurde importiert.")
  }
  package static func lineOfFileNoEntry(_ line: Part, _ path: Part, _ reason: Part) -> String {
    say(
      "Line \(line) of “\(path)” is not an entry: \(reason) Nothing was imported.",
      "Zeile \(line) von „\(path)“ ist kein Eintrag: \(reason) Nichts wurde importiert.")
  }
  package static func lineOfFileTooLong(_ line: Part, _ path: Part, _ limit: Part) -> String {
    say(
      "Line \(line) of “\(path)” is longer than \(limit), the limit for an entry. Nothing "
        + "was imported.",
      "Zeile \(line) von „\(path)“ ist länger als \(limit), die Grenze für einen Eintrag. "
        + "Nichts wurde importiert.")
  }
  package static func cannotBeImported(_ path: Part, _ problem: Part) -> String {
    say(
      "“\(path)” cannot be imported. \(problem) Nothing was imported.",
      "„\(path)“ lässt sich nicht importieren. \(problem) Nichts wurde importiert.")
  }
  package static func fileTooLarge(_ path: Part, _ size: Part, _ lines: Part) -> String {
    say(
      "“\(path)” has more than \(size) or \(lines) lines, the limits of one import. Split "
        + "it, and import its parts one after the other. Nothing was imported.",
      "„\(path)“ hat mehr als \(size) oder \(lines) Zeilen, die Grenzen eines Imports. Teil "
        + "sie, und importier die Teile nacheinander. Nichts wurde importiert.")
  }
  package static func recordingTooLarge(_ path: Part, _ size: Part, _ lines: Part, _ limit: Part)
    -> String
  {
    say(
      "“\(path)” cannot be replayed. It has more than \(size) or \(lines) lines, or a line "
        + "of more than \(limit), the limits of a recording.",
      "„\(path)“ lässt sich nicht abspielen. Sie hat mehr als \(size) oder \(lines) Zeilen, "
        + "oder eine Zeile mit mehr als \(limit), die Grenzen einer Aufzeichnung.")
  }
  package static func cannotBeReplayed(_ path: Part, _ reason: Part) -> String {
    say(
      "“\(path)” cannot be replayed. \(reason)",
      "„\(path)“ lässt sich nicht abspielen. \(reason)")
  }
  package static func recordedWithOtherCode(_ path: Part, _ difference: Part) -> String {
    say(
      "“\(path)” was recorded with other code, or it was changed. \(difference)",
      "„\(path)“ wurde mit anderem Code aufgezeichnet oder geändert. \(difference)")
  }
  package static func fileIsTheRecording(_ path: Part) -> String {
    say(
      "“\(path)” is the recording, and was left as it is. Name another file to write into.",
      "„\(path)“ ist die Aufzeichnung und blieb, wie sie war. Nenn eine andere Datei zum "
        + "Schreiben.")
  }
  package static func otherBakoRecords(_ path: Part) -> String {
    say(
      "Another Bako is recording into “\(path)”. Name another file to record into.",
      "Ein anderes Bako zeichnet in „\(path)“ auf. Nenn eine andere Datei für die "
        + "Aufzeichnung.")
  }
  package static func recordingEndsEarly(_ path: Part, _ reason: Part) -> String {
    say(
      "The recording “\(path)” ends early: \(reason).",
      "Die Aufzeichnung „\(path)“ endet zu früh: \(reason).")
  }
  package static func notARecording(_ path: Part) -> String {
    say(
      "The file “\(path)” is not a recording and was not changed. Record into another file.",
      "Die Datei „\(path)“ ist keine Aufzeichnung und wurde nicht geändert. Zeichne in eine "
        + "andere Datei auf.")
  }
  package static func percentDone(_ label: Part, _ percent: Part) -> String {
    say("\(label): \(percent) percent.", "\(label): \(percent) Prozent.")
  }
  package static func recordedLineNotUTF8(_ line: Part) -> String {
    say("Line \(line) is not UTF-8 text.", "Zeile \(line) ist kein UTF-8-Text.")
  }
  package static var readerIsGone: String { say("its reader is gone", "niemand liest sie mehr") }
  package static var aLineIsTooLong: String { say("a line is too long", "eine Zeile ist zu lang") }
  package static var outputWasClosed: String {
    say("The output was closed.", "Die Ausgabe wurde geschlossen.")
  }
  package static var inputLineTooLong: String {
    say(
      "A line of the input is too long for a text.",
      "Eine Zeile der Eingabe ist zu lang für einen Text.")
  }
  package static func outputCannotBeWritten(_ reason: Part) -> String {
    say(
      "The output cannot be written: \(reason).",
      "Die Ausgabe lässt sich nicht schreiben: \(reason).")
  }
  package static func inputCannotBeRead(_ reason: Part) -> String {
    say("The input cannot be read: \(reason).", "Die Eingabe ist nicht lesbar: \(reason).")
  }
  package static func replayDiffers(_ path: Part, _ difference: Part) -> String {
    say(
      "The replay of “\(path)” differs, probably because of the text that is hidden in it. "
        + "Otherwise it was recorded with other code, or it was changed. \(difference)",
      "Beim Abspielen weicht „\(path)“ ab, wahrscheinlich wegen des Texts, der darin verborgen "
        + "ist. Sonst wurde es mit anderem Code aufgezeichnet oder geändert. \(difference)")
  }
}
