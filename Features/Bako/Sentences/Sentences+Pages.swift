/// The pages of the full screen.
extension Sentences {
  package static func pressUToUndo(_ notice: Part) -> String {
    say("\(notice) Press u to undo.", "\(notice) u nimmt es zurück.")
  }
  package static var match: String { say("Match", "Treffer") }
  package static var trash: String { say("Trash", "Papierkorb") }
  package static var undo: String { say("Undo", "Zurücknehmen") }
  package static var choose: String { say("Choose", "Wählen") }
  package static var yourOwn: String { say("Your own", "Eigenes") }
  package static var pressAToAdd: String { say("Press a to add one", "a fügt etwas hinzu") }
  package static var add: String { say("Add", "Dazu") }
  package static var forgetYourOwn: String { say("Forget your own", "Eigenes vergessen") }
  package static var addYourOwn: String { say("Add your own", "Eigenes dazu") }
  package static var none: String { say("None", "Keine") }
  package static var entry: String { say("Entry", "Eintrag") }
  package static var savingEllipsis: String { say("Saving …", "Speichere …") }
  package static var journal: String { say("Journal", "Text") }
  package static var edit: String { say("Edit", "Ändern") }
  package static var delete: String { say("Delete", "Löschen") }
  package static var filter: String { say("Filter", "Filter") }
  package static var pressSlashToLook: String { say("Press / to look for one", "/ sucht eines") }
  package static var when: String { say("When", "Wann") }
  package static var feltMore: String { say("Felt more", "Mehr gefühlt") }
  package static var other: String { say("Other", "Anderes") }
  package static var pressOToWrite: String { say("Press o to write it", "o schreibt es") }
  package static var whatYouFelt: String { say("What you felt", "Was du gefühlt hast") }
  package static var howStrong: String {
    say("How strong was it, and what else was there?", "Wie stark war es, und was war noch da?")
  }
  package static var feltLabel: String { say("Felt", "Gefühlt") }
  package static var feltExample: String {
    say("calm:4, anxious, sleep=7.5h", "ruhig:4, ängstlich, Schlaf=7.5h")
  }
  package static var dayAndTime: String { say("Day and time", "Tag und Uhrzeit") }
  package static var whenWasIt: String { say("When was it?", "Wann war es?") }
  package static var yesterdayExample: String { say("yesterday 21:30", "gestern 21:30") }
  package static func soFar(_ now: Part) -> String { say("So far: \(now). ", "Bisher: \(now). ") }
  package static var momentExamples: String {
    say(
      "A day, a time, or both: yesterday 21:30, 8 pm, 20 May, now.",
      "Ein Tag, eine Uhrzeit oder beides: gestern 21:30, 8 Uhr, 20. Mai, jetzt.")
  }
  package static var writeAsMuchAsYouLike: String {
    say("Write as much as you like …", "Schreib, so viel du magst …")
  }
  package static var yourTextWasNotSaved: String {
    say("Your text was not saved.", "Dein Text wurde nicht gespeichert.")
  }
  package static var strengthMoreMeasures: String {
    say("strength, more emotions, measures", "Stärke, weitere Gefühle, Messwerte")
  }
  package static var more: String { say("More", "Mehr") }
  package static var home: String { say("Home", "Anfang") }
  package static var latestEntries: String { say("Latest entries", "Letzte Einträge") }
  package static var read: String { say("Read", "Lesen") }
  package static var days: String { say("Days", "Tage") }
  package static var search: String { say("Search", "Suchen") }
  package static var statistics: String { say("Statistics", "Statistik") }
  package static func todayEntries(_ entries: Part) -> String {
    say("Today: \(entries) · ", "Heute: \(entries) · ")
  }
  package static var savedColon: String { say("Saved: ", "Gespeichert: ") }
  package static var aYearAgoToday: String { say("A year ago today", "Heute vor einem Jahr") }
  package static var nothingYet: String {
    say("Nothing yet. Press n to check in.", "Noch nichts da. n trägt etwas ein.")
  }
  package static var entriesTitle: String { say("Entries", "Einträge") }
  package static var searchLabel: String { say("Search", "Suche") }
  package static func moreThan(_ count: Part) -> String {
    say("more than \(count)", "mehr als \(count)")
  }
  package static var month: String { say("Month", "Monat") }
  package static var open: String { say("Open", "Öffnen") }
  package static var week: String { say("Week", "Woche") }
  package static var firstLastDay: String { say("First, last day", "Erster, letzter Tag") }
  package static var keysHomeEnd: String { say("Home End", "Pos1 Ende") }
  package static var keysPages: String { say("PgUp PgDn", "Bild↑ Bild↓") }
  package static var welcome: String { say("Welcome", "Willkommen") }
  package static var onboardingText: String {
    say(
      "A journal of your moods. Check in when you feel something, name it, and write down "
        + "what it is about.",
      "Ein Tagebuch deiner Stimmungen. Trag ein, wenn du etwas fühlst, gib ihm einen Namen "
        + "und schreib auf, worum es geht.")
  }
  package static var staysOnThisComputer: String {
    say("Your journal stays on this computer.", "Dein Tagebuch bleibt auf diesem Computer.")
  }
  package static var dailyBackupsBeside: String {
    say("Daily backups beside the journal", "Tägliche Sicherungen neben dem Tagebuch")
  }
  package static var on: String { say("On", "An") }
  package static var off: String { say("Off", "Aus") }
  package static var seeTheDay: String { say("See the day", "Tag ansehen") }
  package static var year: String { say("Year", "Jahr") }
  package static var beforeAndAfter: String { say("Before and after", "Davor und danach") }
  package static func theLastWeeks(_ count: Part) -> String {
    say("The last \(count) weeks", "Die letzten \(count) Wochen")
  }
  package static var goodAndBadDays: String { say("Good and bad days", "Gute und schlechte Tage") }
  package static func inARowAtMost(_ count: Part) -> String {
    say(" in a row, \(count) at most", " in Folge, höchstens \(count)")
  }
  package static var positiveNote: String { say(" positive", " gut") }
  package static var negativeNote: String { say(" negative", " schlecht") }
  package static var mixedNote: String { say(" mixed", " gemischt") }
  package static var emotions: String { say("Emotions", "Gefühle") }
  package static var saved: String { say("Saved", "Gespeichert") }
  package static var feeling: String { say("Feeling", "Gefühl") }
  package static var pressNAndType: String { say("Press n and type it", "n, dann tippen") }
  package static var now: String { say("Now", "Jetzt") }
  package static var earlierToday: String { say("Earlier today", "Heute, früher") }
  package static var yesterday: String { say("Yesterday", "Gestern") }
  package static var anotherDay: String { say("Another day", "Anderer Tag") }
  package static func lastIs(_ day: Part, _ time: Part) -> String {
    say("Last: \(day) \(time)  ", "Zuletzt: \(day) \(time)  ")
  }
  package static var goTo: String { say("Go to", "Gehe zu") }
  package static var goToADay: String { say("Go to a day", "Zu einem Tag gehen") }
  package static var whichDayToSee: String {
    say("Which day do you want to see?", "Welchen Tag möchtest du sehen?")
  }
  package static var dayExamples: String {
    say(
      "For example: 2026-11-20, 20, -3, last friday, 3 weeks ago.",
      "Zum Beispiel: 2026-11-20, 20, -3, letzten Freitag, vor 3 Wochen.")
  }
  package static var noSuchDay: String { say("There is no such day.", "Diesen Tag gibt es nicht.") }
  package static var restore: String { say("Restore", "Zurückholen") }
  package static var empty: String { say("Empty", "Leeren") }
  package static var noneYet: String { say("None yet.", "Noch keine.") }
  package static func feelingsHelp(_ hint: Part) -> String {
    say(
      "An emotion with its strength from 1 to 5, further ones, and measures of your own, with "
        + "commas between them. \(hint).",
      "Ein Gefühl mit seiner Stärke von 1 bis 5, weitere, und eigene Messwerte, mit Kommas "
        + "dazwischen. \(hint).")
  }
}
