/// Statistics, reviews and findings.
extension Sentences {
  package static var theMorning: String { say("The morning", "Der Morgen") }
  package static var theAfternoon: String { say("The afternoon", "Der Nachmittag") }
  package static var theEvening: String { say("The evening", "Der Abend") }
  package static var theNight: String { say("The night", "Die Nacht") }
  package static func onAverage(_ words: Part, _ least: Part, _ most: Part, _ entries: Part)
    -> String
  {
    say(
      "\(words) on average, from \(least) to \(most), \(entries)",
      "\(words) im Mittel, von \(least) bis \(most), \(entries)")
  }
  package static func yourYear(_ year: Part) -> String {
    say("Your year \(year)", "Dein Jahr \(year)")
  }
  package static func yourMonth(_ month: Part, _ year: Part) -> String {
    say("Your \(month) \(year)", "Dein \(month) \(year)")
  }
  package static func fromTo(_ first: Part, _ last: Part) -> String {
    say("\(first) to \(last)", "\(first) bis \(last)")
  }
  package static var nothingWasWritten: String {
    say("Nothing was written.", "Nichts wurde geschrieben.")
  }
  package static var mostOften: String { say("Most often", "Am häufigsten") }
  package static var activities: String { say("Activities", "Aktivitäten") }
  package static var places: String { say("Places", "Orte") }
  package static var peopleAndTags: String { say("People and tags", "Menschen und Stichwörter") }
  package static func entriesOnDays(_ entries: Part, _ count: Part, _ days: Part) -> String {
    say("\(entries) on \(count) of \(days).", "\(entries) an \(count) von \(days).")
  }
  package static func daysAndBefore(_ moods: Part, _ before: Part) -> String {
    say("Days: \(moods). Before: \(before).", "Tage: \(moods). Davor: \(before).")
  }
  package static func rowAndPause(_ streak: Part, _ pause: Part) -> String {
    say(
      "Days in a row: \(streak) at most. The longest pause: \(pause).",
      "Tage in Folge: höchstens \(streak). Die längste Pause: \(pause).")
  }
  package static var withoutEntries: String { say("without entries", "ohne Einträge") }
  package static var positive: String { say("positive", "gut") }
  package static var mixed: String { say("mixed", "gemischt") }
  package static var negative: String { say("negative", "schlecht") }
  package static func rowAndLongest(_ streak: Part, _ longest: Part) -> String {
    say(
      "Days in a row: \(streak). The longest streak: \(longest).",
      "Tage in Folge: \(streak). Die meisten bisher: \(longest).")
  }
  package static func daysAre(_ moods: Part) -> String { say("Days: \(moods).", "Tage: \(moods).") }
  package static func entriesAre(_ counts: Part) -> String {
    say("Entries: \(counts).", "Einträge: \(counts).")
  }
  package static var daysOfEachWeek: String { say("Days of each week:", "Tage jeder Woche:") }
  package static var mostFrequentEmotionsColon: String {
    say("The most frequent emotions:", "Die häufigsten Gefühle:")
  }
  package static var noneAtAll: String { say("none", "keine") }
  package static func yourLastWeeks(_ count: Part) -> String {
    say("Your last \(count) weeks", "Deine letzten \(count) Wochen")
  }
  package static var theOneBefore: String { say("The one before", "Den Zeitraum davor") }
  package static var theNextOne: String { say("The next one", "Den Zeitraum danach") }
  package static var lookAtAWeek: String {
    say("Look at one of the weeks", "Eine der Wochen ansehen")
  }
  package static var whichWeek: String { say("Which week?", "Welche Woche?") }
  package static func theWeekOf(_ day: Part) -> String {
    say("The week of \(day)", "Die Woche ab \(day)")
  }
  package static func goesWith(
    _ words: Part, isPositive: Bool, _ days: Int, _ all: Int, _ daysWithout: Int,
    _ allWithout: Int
  ) -> String {
    say(
      "\(words) goes with \(isPositive ? "positive" : "negative") moods: on \(days) of \(all) "
        + "days with it, and on \(daysWithout) of \(allWithout) days without.",
      "\(words) geht mit \(isPositive ? "guter" : "schlechter") Stimmung einher: an \(days) von "
        + "\(all) Tagen damit, und an \(daysWithout) von \(allWithout) Tagen ohne.")
  }
  package static func orMore(_ words: Part) -> String {
    say("\(words) or more", "\(words) oder mehr")
  }
  package static var reviewTheWeek: String { say("Review the week", "Auf die Woche zurückblicken") }
  package static var reviewTheMonth: String {
    say("Review the month", "Auf den Monat zurückblicken")
  }
  package static var reviewTheYear: String { say("Review the year", "Auf das Jahr zurückblicken") }
}
