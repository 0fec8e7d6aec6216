/// Imports and merges.
extension Sentences {
  package static var savingThem: String { say("Saving them …", "Speichere sie …") }
  package static var entriesWereImported: String {
    say("The entries were imported", "Die Einträge wurden importiert")
  }
  package static func andMore(_ count: Part) -> String {
    say("And \(count) more.", "Und \(count) weitere.")
  }
  package static func imported(_ entries: Part) -> String {
    say("Imported \(entries)", "\(entries) importiert")
  }
  package static var readingLabel: String { say("Reading", "Lese") }
  package static var notValidJSON: String {
    say("it is not valid JSON.", "es ist kein gültiges JSON.")
  }
  package static func keyIsMissing(_ name: Part) -> String {
    say("“\(name)” is missing.", "„\(name)“ fehlt.")
  }
  package static func keyIsNoText(_ name: Part) -> String {
    say(
      "“\(name)” is not a text as it should be.",
      "„\(name)“ ist nicht der Text, der es sein sollte.")
  }
  package static var notAnObject: String {
    say("it is not an object in braces.", "es ist kein Objekt in geschweiften Klammern.")
  }
  package static var cannotBeRead: String { say("it cannot be read.", "es ist nicht lesbar.") }
  package static var notAnID: String {
    say(
      "“id” is not an ID such as 9A8581E0-5CB9-49D5-9799-20517EA3E764.",
      "„id“ ist keine ID wie 9A8581E0-5CB9-49D5-9799-20517EA3E764.")
  }
  package static var notACategory: String {
    say(
      "“category” is neither “positive” nor “negative”.",
      "„category“ ist weder „positive“ noch „negative“.")
  }
  package static func keyIsWrong(_ name: Part, _ reason: Part) -> String {
    say("“\(name)” is wrong: \(reason)", "„\(name)“ ist falsch: \(reason)")
  }
  package static func nothingMergedOf(_ file: Part) -> String {
    say("Nothing of “\(file)” was merged.", "Aus „\(file)“ wurde nichts übernommen.")
  }
  package static var journalsWereMerged: String {
    say("The journals were merged", "Die Tagebücher wurden zusammengeführt")
  }
  package static func merged(_ path: Part) -> String {
    say("Merged “\(path)”: ", "„\(path)“ übernommen: ")
  }
  package static var changedInBoth: String {
    say(
      "Changed in both, and both texts are kept; open one in Bako to choose, or edit them:",
      "In beiden geändert, und beide Texte bleiben; öffne einen in Bako, um zu wählen, oder "
        + "ändere sie:")
  }
  package static func leftSinceDamaged(_ count: Part) -> String {
    say(
      "Left as they are, since they are damaged in one of the journals: \(count).",
      "Unverändert gelassen, weil in einem der Tagebücher beschädigt: \(count).")
  }
  package static func incompleteImport(_ count: Int) -> String {
    say(
      "\(entries(count)) of the file could not be read, and \(count == 1 ? "was" : "were") left "
        + "out. The others are imported; after a correction, import the file again.",
      "\(entries(count)) der Datei \(count == 1 ? "war" : "waren") nicht lesbar und fehlen. Die "
        + "anderen sind importiert; importier die Datei nach einer Korrektur noch einmal.")
  }
  package static func wereThere(_ count: Int) -> String {
    say(
      "; \(count) \(count == 1 ? "was" : "were") there already",
      "; \(count) \(count == 1 ? "war" : "waren") schon da")
  }
  package static func differAndLeftOut(_ count: Int) -> String {
    say(
      "; \(count) \(count == 1 ? "differs" : "differ") from the journal and "
        + "\(count == 1 ? "was" : "were") left out. Keep both with “--differing both”, or replace "
        + "the journal's with “--differing file”.",
      "; \(count) \(count == 1 ? "weicht" : "weichen") vom Tagebuch ab und "
        + "\(count == 1 ? "blieb" : "blieben") weg. Behalt mit „--differing both“ beide, oder "
        + "ersetz mit „--differing file“ die des Tagebuchs.")
  }
  package static func differAndBoth(_ count: Int) -> String {
    say(
      "; \(count) \(count == 1 ? "differs" : "differ") from the journal, which has "
        + "\(count == 1 ? "it" : "them") as well.",
      "; \(count) \(count == 1 ? "weicht" : "weichen") vom Tagebuch ab, das "
        + "\(count == 1 ? "ihn" : "sie") nun auch hat.")
  }
  package static func replacedJournals(_ count: Int) -> String {
    say(
      "; \(count) replaced the journal's.",
      "; \(count) \(count == 1 ? "hat den" : "haben die") des Tagebuchs ersetzt.")
  }
}
