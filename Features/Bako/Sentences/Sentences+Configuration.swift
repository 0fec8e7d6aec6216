/// The file with the keys, the colours and the mouse, and its mistakes.
extension Sentences {
  package static var keysOfTheFile: String {
    say(
      "# A command and its keys, with blanks between them. Arrows, Enter, Esc and Tab are always\n"
        + "# the same, and so are F1, ^P and ^C, which show the help and the commands, and quit.",
      "# Ein Befehl und seine Tasten, mit Leerzeichen dazwischen. Pfeile, Enter, Esc und Tab sind\n"
        + "# immer gleich, auch F1, ^P und ^C: für die Hilfe, für die Befehle und zum Beenden.")
  }
  package static func coloursOfTheFile(_ names: Part) -> String {
    say(
      "# A colour from 0 to 255, or \(names),\n"
        + "# or “default”, which is that of the terminal's text. Without a line, Bako chooses one.",
      "# Eine Farbe von 0 bis 255, oder \(names),\n"
        + "# oder „default“, die von Text im Terminal. Ohne Zeile wählt Bako eine.")
  }
  package static var mouseOfTheFile: String {
    say(
      "# Whether clicks and the wheel come to Bako: on, or off, so that the terminal selects text.",
      "# Ob Klicks und Rad zu Bako kommen: on, oder off, damit das Terminal Text markiert.")
  }
  package static var noEqualsSign: String {
    say(
      "The line has no “=”. Write a name and its value: statistics = s",
      "Die Zeile hat kein „=“. Schreib einen Namen und seinen Wert: statistics = s")
  }
  package static func isSetAlready(_ name: Part, _ line: Part) -> String {
    say(
      "“\(name)” is set in line \(line) already. Delete one of the two lines.",
      "„\(name)“ steht schon in Zeile \(line). Lösch eine der zwei Zeilen.")
  }
  package static func noColour(_ value: Part, _ names: Part) -> String {
    say(
      "“\(value)” is no colour. Write a number from 0 to 255, “default”, or one of: \(names).",
      "„\(value)“ ist keine Farbe. Schreib eine Zahl von 0 bis 255, „default“, oder eine von: "
        + "\(names).")
  }
  package static func neitherOnNorOff(_ value: Part) -> String {
    say(
      "“\(value)” is neither “on” nor “off”. Write one of them.",
      "„\(value)“ ist weder „on“ noch „off“. Schreib eines davon.")
  }
  package static func noSetting(_ name: Part, _ hint: Part) -> String {
    say(
      "There is no “\(name)”.\(hint) “bako keys” lists all names.",
      "Ein „\(name)“ gibt es nicht.\(hint) „bako keys“ zeigt alle Namen.")
  }
  package static func isKeyOfToo(_ key: Part, _ other: Part) -> String {
    say(
      "“\(key)” is the key of “\(other)” too. Choose another key for one of the two.",
      "„\(key)“ ist auch die Taste von „\(other)“. Wähl für eines davon eine andere.")
  }
  package static func hasNoKey(_ name: Part) -> String {
    say(
      "“\(name)” has no key. Write its key behind the “=”, or delete the line.",
      "„\(name)“ hat keine Taste. Schreib sie hinter das „=“, oder lösch die Zeile.")
  }
  package static func noControlKey(_ word: Part, _ name: Part, _ usual: Part) -> String {
    say(
      "“\(word)” is no key for “\(name)”, which is pressed while a text is typed. Write “^” and a "
        + "letter, such as \(usual).",
      "„\(word)“ ist keine Taste für „\(name)“, das beim Schreiben gedrückt wird. Schreib „^“ und "
        + "einen Buchstaben, wie \(usual).")
  }
  package static func isReserved(_ word: Part, _ usual: Part) -> String {
    say(
      "“\(word)” edits the text, or belongs to the terminal. Choose another letter, such as "
        + "\(usual).",
      "„\(word)“ bearbeitet den Text oder gehört dem Terminal. Wähl einen anderen Buchstaben, wie "
        + "\(usual).")
  }
  package static func noKey(_ word: Part, _ name: Part, _ usual: Part) -> String {
    say(
      "“\(word)” is no key for “\(name)”. Write one character, such as \(usual).",
      "„\(word)“ ist keine Taste für „\(name)“. Schreib ein Zeichen, wie \(usual).")
  }
  package static func keysNotOpened(_ reason: Part) -> String {
    say(
      "The file cannot be opened: \(reason). Make it readable, or move it away.",
      "Die Datei lässt sich nicht öffnen: \(reason). Mach sie lesbar, oder verschieb sie.")
  }
  package static func keysNotRead(_ reason: Part) -> String {
    say(
      "The file cannot be read: \(reason). Move it away.",
      "Die Datei ist nicht lesbar: \(reason). Verschieb sie.")
  }
  package static var keysTooLong: String {
    say(
      "The file has more than 64 KiB. Write a new one from “bako keys”.",
      "Die Datei hat mehr als 64 KiB. Schreib eine neue aus „bako keys“.")
  }
  package static var keysNotUTF8: String {
    say(
      "The file is not UTF-8. Write a new one from “bako keys”.",
      "Die Datei ist kein UTF-8. Schreib eine neue aus „bako keys“.")
  }
  package static func mistakenKeys(_ count: Int) -> String {
    say(
      "\(count) \(count == 1 ? "mistake" : "mistakes") in the file. The defaults count for those "
        + "lines.",
      "\(count) Fehler in der Datei. Für diese Zeilen gilt die Vorgabe.")
  }
  package static func allMistakes(_ first: Part, _ count: Part) -> String {
    say(
      "\(first) “bako keys” prints all \(count) mistakes.",
      "\(first) „bako keys“ zeigt alle \(count) Fehler.")
  }
}
