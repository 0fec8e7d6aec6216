/// Home, the days, the months and the settings.
extension Sentences {
  package static func lastSevenDays(_ words: Part) -> String {
    say("The last seven days: \(words).", "Die letzten sieben Tage: \(words).")
  }
  package static func yearSoFar(_ year: Part, _ words: Part) -> String {
    say("\(year) so far: \(words).", "\(year) bisher: \(words).")
  }
  package static func positiveMixedNegative(_ positive: Part, _ mixed: Part, _ negative: Part)
    -> String
  {
    say(
      "\(positive) positive, \(mixed) mixed, \(negative) negative",
      "\(positive) gut, \(mixed) gemischt, \(negative) schlecht")
  }
  package static func aYearAgoTodayThis(_ sentence: Part) -> String {
    say("A year ago today, \(sentence)", "Heute vor einem Jahr, \(sentence)")
  }
  package static func todayAndStreak(_ today: Part, _ streak: Part) -> String {
    say("Today: \(today). Days in a row: \(streak).", "Heute: \(today). Tage in Folge: \(streak).")
  }
  package static func savedThis(_ sentence: Part) -> String {
    say("Saved: \(sentence)", "Gespeichert: \(sentence)")
  }
  package static var latestEntriesColon: String { say("Latest entries:", "Letzte Einträge:") }
  package static var checkIn: String { say("Check in", "Eintragen") }
  package static var seeYourDays: String { say("See your days", "Tage ansehen") }
  package static var loading: String { say("Loading", "Lade") }
  package static var refresh: String { say("Refresh", "Neu laden") }
  package static var tryAgain: String { say("Try again", "Noch einmal versuchen") }
  package static var seeLastWeeks: String {
    say("See the last weeks", "Die letzten Wochen ansehen")
  }
  package static var searchEntries: String { say("Search entries", "Einträge suchen") }
  package static var settings: String { say("Settings", "Einstellungen") }
  package static var openAnEntry: String { say("Open an entry", "Eintrag öffnen") }
  package static var deleteAnEntry: String { say("Delete an entry", "Eintrag löschen") }
  package static var goodMorning: String { say("Good morning", "Guten Morgen") }
  package static var goodAfternoon: String { say("Good afternoon", "Guten Tag") }
  package static var goodEvening: String { say("Good evening", "Guten Abend") }
  package static var yourEntries: String { say("Your entries", "Deine Einträge") }
  package static func withTheText(_ text: Part) -> String {
    say("With the text: \(text)", "Mit dem Text: \(text)")
  }
  package static var noEntries: String { say("No entries.", "Keine Einträge.") }
  package static var searchForText: String { say("Search for a text", "Text suchen") }
  package static var searchHint: String {
    say(
      "Part of an entry, or filters such as place:home; an empty line shows all:",
      "Ein Teil eines Eintrags, oder Filter wie place:Büro; eine leere Zeile zeigt alle:")
  }
  package static var searching: String { say("Searching", "Suche") }
  package static var showOlder: String { say("Show older ones", "Ältere zeigen") }
  package static var deleteThisEntry: String {
    say("Delete this entry?", "Diesen Eintrag löschen?")
  }
  package static var deleteIt: String { say("Delete it", "Löschen") }
  package static var keepIt: String { say("Keep it", "Behalten") }
  package static func staysInTrash(_ day: Part, _ time: Part, _ emotion: Part) -> String {
    say(
      "\(day) \(time), \(emotion). It stays in the trash for 30 days.",
      "\(day) \(time), \(emotion). Er bleibt 30 Tage im Papierkorb.")
  }
  package static var positiveTitle: String { say("Positive", "Angenehm") }
  package static var negativeTitle: String { say("Negative", "Unangenehm") }
  package static var openADay: String { say("Open a day", "Tag öffnen") }
  package static var whichDay: String { say("Which day?", "Welcher Tag?") }
  package static var monthBefore: String { say("The month before", "Der Monat davor") }
  package static var monthAfter: String { say("The month after", "Der Monat danach") }
  package static var currentMonth: String { say("The current month", "Der laufende Monat") }
  package static func theMonth(_ counts: Part) -> String {
    say("The month: \(counts)", "Der Monat: \(counts)")
  }
  package static var welcomeToBako: String { say("Welcome to Bako", "Willkommen bei Bako") }
  package static var onboardingFirstLine: String {
    say(
      "Bako is a journal of your moods. Check in when you feel something, name it, and write",
      "Bako ist ein Tagebuch deiner Stimmungen. Trag ein, wenn du etwas fühlst, gib ihm einen")
  }
  package static var onboardingSecondLine: String {
    say(
      "down what it is about. Your journal stays on this computer.",
      "Namen und schreib auf, worum es geht. Dein Tagebuch bleibt auf diesem Computer.")
  }
  package static var getStarted: String { say("Get started", "Los geht’s") }
  package static var colours: String { say("Colours", "Farben") }
  package static var noColours: String { say("No colours", "Keine Farben") }
  package static var hours24: String { say("24 hours", "24 Stunden") }
  package static var hours12: String { say("12 hours", "12 Stunden") }
  package static var firstDayOfWeek: String { say("First day of the week", "Erster Tag der Woche") }
  package static var clock: String { say("Clock", "Uhr") }
  package static var howAreYou: String { say("How are you?", "Wie geht es dir?") }
  package static var howWasYourDay: String { say("How was your day?", "Wie war dein Tag?") }
  package static var checkInNow: String { say("Check in now", "Jetzt eintragen") }
  package static var theDayBefore: String { say("The day before", "Der Tag davor") }
  package static var theDayAfter: String { say("The day after", "Der Tag danach") }
  package static var aWeekBefore: String { say("A week before", "Eine Woche davor") }
  package static var aWeekAfter: String { say("A week after", "Eine Woche danach") }
  package static var today: String { say("Today", "Heute") }
  package static var oneOfThisWeeksDays: String {
    say("One of this week's days", "Ein Tag dieser Woche")
  }
  package static var theWholeMonth: String { say("The whole month", "Der ganze Monat") }
  package static var checkInAtAnotherTime: String {
    say("Check in at another time", "Zu einer anderen Zeit eintragen")
  }
  package static var checkInWithEmotion: String {
    say("Check in with an emotion", "Mit einem Gefühl eintragen")
  }
  package static func lastEntry(_ sentence: Part) -> String {
    say("Last entry: \(sentence)", "Letzter Eintrag: \(sentence)")
  }
  package static var todayNote: String { say(" (today)", " (heute)") }
  package static var stillToCome: String { say(" (still to come)", " (steht noch bevor)") }
  package static var noEntriesIndented: String { say("  No entries.", "  Keine Einträge.") }
  package static func theWeek(_ counts: Part) -> String {
    say("The week: \(counts)", "Die Woche: \(counts)")
  }
  package static var dailyBackupsOn: String {
    say("Daily backups: on", "Tägliche Sicherungen: an")
  }
  package static var dailyBackupsOff: String {
    say("Daily backups: off", "Tägliche Sicherungen: aus")
  }
}
