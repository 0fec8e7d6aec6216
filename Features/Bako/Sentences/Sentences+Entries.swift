/// The screens of one entry, from the check-in to the trash.
extension Sentences {
  package static var howDoYouFeel: String { say("How do you feel?", "Wie fühlst du dich?") }
  package static var goOn: String { say("Continue", "Weiter") }
  package static func chosen(_ name: Part) -> String { say("Chosen: \(name)", "Gewählt: \(name)") }
  package static var discardChanges: String { say("Discard the changes", "Änderungen verwerfen") }
  package static var deleteTheEntry: String { say("Delete the entry", "Eintrag löschen") }
  package static var changesWereNotSaved: String {
    say("The changes were not saved.", "Die Änderungen wurden nicht gespeichert.")
  }
  package static var noneSmall: String { say("none", "keine Angabe") }
  package static func activityIs(_ words: Part) -> String {
    say("Activity: \(words)", "Aktivität: \(words)")
  }
  package static func placeIs(_ words: Part) -> String { say("Place: \(words)", "Ort: \(words)") }
  package static func besides(_ words: Part) -> String {
    say("Besides: \(words)", "Außerdem: \(words)")
  }
  package static var anEntry: String { say("An entry", "Ein Eintrag") }
  package static var changesNotSavedYet: String {
    say("The changes are not saved yet.", "Die Änderungen sind noch nicht gespeichert.")
  }
  package static var entryInOtherWindow: String {
    say("The entry in the other window", "Der Eintrag im anderen Fenster")
  }
  package static var otherTextFromMerge: String {
    say("The other text, from a merge", "Der andere Text, vom Zusammenführen")
  }
  package static var addToText: String { say("Add to the text", "Text ergänzen") }
  package static var rewriteText: String { say("Rewrite the text", "Text neu schreiben") }
  package static var saveChanges: String { say("Save the changes", "Änderungen speichern") }
  package static var saving: String { say("Saving", "Speichere") }
  package static var keepThisText: String { say("Keep this text", "Diesen Text behalten") }
  package static var keepOtherText: String {
    say("Keep the other text", "Den anderen Text behalten")
  }
  package static var keepBoth: String { say("Keep both", "Beide behalten") }
  package static var continueInNewFile: String {
    say("Continue in a new file", "In einer neuen Datei weitermachen")
  }
  package static var saveAsNewEntry: String {
    say("Save as a new entry", "Als neuen Eintrag speichern")
  }
  package static var saveMyText: String { say("Save my text", "Meinen Text speichern") }
  package static var changeEmotion: String { say("Change the emotion", "Gefühl ändern") }
  package static var changeActivity: String { say("Change the activity", "Aktivität ändern") }
  package static var whichActivity: String {
    say(
      "Which activity? An empty line removes it.",
      "Welche Aktivität? Eine leere Zeile entfernt sie.")
  }
  package static var changePlace: String { say("Change the place", "Ort ändern") }
  package static var whichPlace: String {
    say("Which place? An empty line removes it.", "Welcher Ort? Eine leere Zeile entfernt ihn.")
  }
  package static var addActivity: String { say("Add an activity", "Aktivität hinzufügen") }
  package static var whichOneToggled: String {
    say(
      "Which one? One that is there already is removed.",
      "Welche oder welcher? Was schon da ist, wird entfernt.")
  }
  package static var addPlace: String { say("Add a place", "Ort hinzufügen") }
  package static var changeDayOrTime: String {
    say("Change the day or the time", "Tag oder Uhrzeit ändern")
  }
  package static var textChangedMeanwhile: String {
    say(
      "A text was changed or deleted meanwhile; nothing was saved.",
      "Ein Text wurde inzwischen geändert oder gelöscht; nichts wurde gespeichert.")
  }
  package static var otherWindowChangedEntry: String {
    say(
      "Another window has changed the entry meanwhile. This is that version.",
      "Ein anderes Fenster hat den Eintrag inzwischen geändert. Das ist diese Fassung.")
  }
  package static var whatExactlyDoYouFeel: String {
    say("What exactly do you feel?", "Was genau fühlst du?")
  }
  package static var filterEmotions: String { say("Filter the emotions", "Gefühle filtern") }
  package static var filterHint: String {
    say(
      "Part of the name; an empty line shows all:",
      "Ein Teil des Namens; eine leere Zeile zeigt alle:")
  }
  package static func filterIs(_ text: Part) -> String { say("Filter: \(text)", "Filter: \(text)") }
  package static var noEmotionMatches: String { say("No emotion matches.", "Kein Gefühl passt.") }
  package static var working: String { say("Working", "Arbeiten") }
  package static var studying: String { say("Studying", "Lernen") }
  package static var exercising: String { say("Exercising", "Sport") }
  package static var walking: String { say("Walking", "Spazieren") }
  package static var cooking: String { say("Cooking", "Kochen") }
  package static var eating: String { say("Eating", "Essen") }
  package static var reading: String { say("Reading", "Lesen") }
  package static var listeningToMusic: String { say("Listening to music", "Musik hören") }
  package static var watchingFilm: String { say("Watching a film", "Film schauen") }
  package static var playing: String { say("Playing", "Spielen") }
  package static var withFriends: String { say("With friends", "Mit Freunden") }
  package static var resting: String { say("Resting", "Ausruhen") }
  package static var placeHome: String { say("Home", "Zuhause") }
  package static var placeWork: String { say("Work", "Arbeit") }
  package static var school: String { say("School", "Schule") }
  package static var outdoors: String { say("Outdoors", "Draußen") }
  package static var gym: String { say("Gym", "Fitnessstudio") }
  package static var restaurant: String { say("Restaurant", "Restaurant") }
  package static var shop: String { say("Shop", "Geschäft") }
  package static var library: String { say("Library", "Bibliothek") }
  package static var friendsHome: String { say("Friend's home", "Bei Freunden") }
  package static var onTheWay: String { say("On the way", "Unterwegs") }
  package static var abroad: String { say("Abroad", "Im Ausland") }
  package static var whatIsItAbout: String { say("What is it about?", "Worum geht es?") }
  package static func felt(_ words: Part) -> String { say("Felt: \(words)", "Gefühlt: \(words)") }
  package static var entryWasNotSaved: String {
    say("The entry was not saved.", "Der Eintrag wurde nicht gespeichert.")
  }
  package static var writeJournal: String { say("Write the journal", "Text schreiben") }
  package static var continueJournal: String { say("Continue the journal", "Text fortsetzen") }
  package static var chooseActivity: String { say("Choose an activity", "Aktivität wählen") }
  package static var choosePlace: String { say("Choose a place", "Ort wählen") }
  package static var clearJournal: String { say("Clear the journal", "Text löschen") }
  package static var chooseOtherEmotion: String {
    say("Choose another emotion", "Ein anderes Gefühl wählen")
  }
  package static var chooseDayOrTime: String {
    say("Choose the day or the time", "Tag oder Uhrzeit wählen")
  }
  package static var save: String { say("Save", "Speichern") }
  package static var tryToSaveAgain: String { say("Try to save again", "Noch einmal speichern") }
  package static var chosenClears: String {
    say("chosen; choose it again to clear it", "gewählt; noch einmal gewählt, ist es wieder weg")
  }
  package static var addYourOwnChoice: String {
    say("Add one of your own", "Etwas Eigenes hinzufügen")
  }
  package static var whatIsItCalled: String {
    say(
      "What is it called? An empty line adds nothing.",
      "Wie heißt es? Eine leere Zeile fügt nichts hinzu.")
  }
  package static func forget(_ name: Part) -> String {
    say("Forget “\(name)”", "„\(name)“ vergessen")
  }
  package static var savedWellDone: String { say("Saved. Well done!", "Gespeichert. Gut gemacht!") }
  package static var backToHome: String { say("Back to home", "Zurück zum Anfang") }
  package static var deleteForGoodQuestion: String {
    say("Delete this entry for good?", "Diesen Eintrag endgültig löschen?")
  }
  package static var deleteForGood: String { say("Delete for good", "Endgültig löschen") }
  package static var cannotBeRestored: String {
    say("It cannot be restored after that.", "Danach ist er nicht wiederherzustellen.")
  }
  package static var emptyTrashQuestion: String {
    say("Empty the trash?", "Den Papierkorb leeren?")
  }
  package static var keepThem: String { say("Keep them", "Behalten") }
  package static var oneCannotBeRestored: String {
    say(
      "One entry cannot be restored after that.",
      "Ein Eintrag ist danach nicht wiederherzustellen.")
  }
  package static func manyCannotBeRestored(_ count: Part) -> String {
    say(
      "\(count) entries cannot be restored after that.",
      "\(count) Einträge sind danach nicht wiederherzustellen.")
  }
  package static var theTrash: String { say("The trash", "Der Papierkorb") }
  package static func entriesStayDays(_ days: Part) -> String {
    say(
      "Deleted entries stay here for \(days) days.",
      "Gelöschte Einträge bleiben hier \(days) Tage.")
  }
  package static var trashIsEmpty: String { say("The trash is empty.", "Der Papierkorb ist leer.") }
  package static var restoreAnEntry: String { say("Restore an entry", "Eintrag wiederherstellen") }
  package static var deleteAnEntryForGood: String {
    say("Delete an entry for good", "Eintrag endgültig löschen")
  }
  package static var emptyTheTrash: String { say("Empty the trash", "Papierkorb leeren") }
  package static var cafe: String { say("Café", "Café") }
  package static func feelingsSoFar(_ now: Part, _ hint: Part) -> String {
    say(
      "So far: \(now). The line replaces the emotions, and the measures if it has any. \(hint)",
      "Bisher: \(now). Die Zeile ersetzt die Gefühle, und die Messwerte, wenn sie welche hat. "
        + "\(hint)")
  }
}
