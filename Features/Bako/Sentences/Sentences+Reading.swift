/// Why something that was typed or read is not what it should be.
extension Sentences {
  package static func noDayLike(_ text: Part) -> String {
    say("\"\(text)\" is no day like \"2026-11-20\".", "„\(text)“ ist kein Tag wie „2026-11-20“.")
  }
  package static func notADateLike(_ text: Part) -> String {
    say(
      "\"\(text)\" is not a date like \"2026-11-20T08:15:30.250+08:00\".",
      "„\(text)“ ist kein Zeitpunkt wie „2026-11-20T08:15:30.250+08:00“.")
  }
  package static func notAKnownEmotion(_ name: Part) -> String {
    say(
      "\"\(name)\" is not a known emotion, and its category is missing.",
      "„\(name)“ ist kein bekanntes Gefühl, und die Kategorie fehlt.")
  }
  package static func noStrength(_ strength: Part) -> String {
    say("\(strength) is no strength from 1 to 5.", "\(strength) ist keine Stärke von 1 bis 5.")
  }
  package static func notAJournalOfFormat(_ format: Part) -> String {
    say(
      "It is not a journal of the format “\(format)”.",
      "Das ist kein Tagebuch im Format „\(format)“.")
  }
  package static func noColumn(_ name: Part) -> String {
    say("The table has no column “\(name)”.", "Die Tabelle hat keine Spalte „\(name)“.")
  }
  package static func unknownEmotionsKept(_ category: Part) -> String {
    say(
      "unknown emotions, kept as yours, are \(category)",
      "unbekannte Gefühle, die als deine eigenen bleiben, sind „\(category)“")
  }
  package static func entryNumber(_ number: Part) -> String {
    say("Entry \(number)", "Eintrag \(number)")
  }
  package static var dateAndTimeUnreadable: String {
    say("its date and time cannot be read.", "Tag und Uhrzeit sind nicht lesbar.")
  }
  package static var dateUnreadable: String {
    say("its date cannot be read.", "Der Tag ist nicht lesbar.")
  }
  package static var pictures: String { say("pictures", "Bilder") }
  package static var films: String { say("films", "Filme") }
  package static var sounds: String { say("sounds", "Tonaufnahmen") }
  package static func wereLeftOut(_ name: Part) -> String {
    say("\(name) were left out", "\(name) blieben weg")
  }
  package static var weatherLeftOut: String {
    say("the weather was left out", "das Wetter blieb weg")
  }
  package static func lineNumber(_ number: Part) -> String {
    say("Line \(number)", "Zeile \(number)")
  }
  package static func notAMomentPeriod(_ date: Part) -> String {
    say("“\(date)” is not a moment.", "„\(date)“ ist kein Zeitpunkt.")
  }
  package static func columnLeftOut(_ name: Part) -> String {
    say("The column “\(name)” was left out.", "Die Spalte „\(name)“ blieb weg.")
  }
  package static func notADayAndTime(_ date: Part) -> String {
    say("“\(date)” is not a day and a time.", "„\(date)“ ist kein Tag mit Uhrzeit.")
  }
  package static func noEmotionOfBako(_ mood: Part) -> String {
    say(
      "“\(mood)” is no emotion of Bako; --emotion says which category such ones have.",
      "„\(mood)“ ist kein Gefühl von Bako; --emotion sagt, welche Kategorie solche haben.")
  }
  package static func valuesNoNumbers(_ column: Part) -> String {
    say(
      "values of “\(column)” are no numbers and were left out",
      "Werte von „\(column)“ sind keine Zahlen und blieben weg")
  }
  package static var neitherDayNorTime: String {
    say(
      "This is neither a day nor a time. Examples: yesterday 21:30, 8 pm.",
      "Das ist weder ein Tag noch eine Uhrzeit. Beispiele: gestern 21:30, 8 Uhr.")
  }
  package static var entryInFuture: String {
    say("An entry cannot be in the future.", "Ein Eintrag kann nicht in der Zukunft liegen.")
  }
  package static func outsideCalendar(_ day: Part, _ first: Part, _ last: Part) -> String {
    say(
      "\(day) is outside of Bako's calendar, which is from \(first) to \(last).",
      "\(day) liegt außerhalb von Bakos Kalender, der von \(first) bis \(last) reicht.")
  }
  package static func clocksSkipped(
    _ dayBefore: Part, _ timeBefore: Part, _ dayAfter: Part, _ timeAfter: Part
  ) -> String {
    say(
      "The clocks skipped this time: after \(dayBefore) \(timeBefore) came \(dayAfter) "
        + "\(timeAfter). Write one of these.",
      "Diese Zeit haben die Uhren übersprungen: auf \(dayBefore) \(timeBefore) folgte "
        + "\(dayAfter) \(timeAfter). Schreib eine von beiden.")
  }
  package static func notAMoment(_ text: Part) -> String {
    say("\"\(text)\" is not a moment.", "„\(text)“ ist kein Zeitpunkt.")
  }
  package static var momentHint: String {
    say("For example: yesterday 21:30", "Zum Beispiel: gestern 21:30")
  }
  package static var whatExactlyDidYouFeel: String {
    say("What exactly did you feel?", "Was genau hast du gefühlt?")
  }
  package static var sayMore: String { say("Say more about it", "Mehr dazu sagen") }
  package static var chosenSmall: String { say("chosen", "gewählt") }
  package static func filtersAre(_ known: Part) -> String {
    say(
      "The filters are \(known). Put quotes around another word with a colon.",
      "Die Filter sind \(known). Setz ein anderes Wort mit Doppelpunkt in Anführungszeichen.")
  }
  package static func valueMustFollow(_ prefix: Part) -> String {
    say(
      "A value must follow “\(prefix)” without a blank.",
      "Auf „\(prefix)“ muss ohne Leerzeichen ein Wert folgen.")
  }
  package static func dayMustFollow(_ prefix: Part) -> String {
    say(
      "A day must follow “\(prefix)”: 2026-11-20, yesterday, -3 or \"last friday\".",
      "Auf „\(prefix)“ muss ein Tag folgen: 2026-11-20, gestern, -3 oder „letzten Freitag“.")
  }
  package static func categoryMustFollow(_ known: Part) -> String {
    say(
      "A category must follow “category:”: \(known).",
      "Auf „category:“ muss eine Kategorie folgen: \(known).")
  }
  package static var dayFilterOnce: String {
    say(
      "The filter “day:” can be given once, and without “from:” and “to:”.",
      "Der Filter „day:“ geht nur einmal, und nicht mit „from:“ und „to:“.")
  }
  package static func filterOnce(_ prefix: Part) -> String {
    say("The filter “\(prefix)” can be given only once.", "Der Filter „\(prefix)“ geht nur einmal.")
  }
  package static var fromIsLaterThanTo: String {
    say(
      "The day after “from:” is later than the day after “to:”.",
      "Der Tag nach „from:“ ist später als der nach „to:“.")
  }
  package static var nothingBetweenQuotes: String {
    say(
      "There is nothing between the quotes. To search for a quote, type only one.",
      "Zwischen den Anführungszeichen steht nichts. Um nach einem zu suchen, tipp nur eines.")
  }
  package static func noStrengthIn(_ word: Part) -> String {
    say("“\(word)” has no strength from 1 to 5.", "„\(word)“ hat keine Stärke von 1 bis 5.")
  }
  package static func unknownPart(_ part: Part, _ word: Part) -> String {
    say(
      "“\(part)” in “\(word)” is neither a strength, nor a category, nor an icon.",
      "„\(part)“ in „\(word)“ ist weder eine Stärke noch eine Kategorie oder ein Zeichen.")
  }
  package static func notAMeasure(_ word: Part) -> String {
    say(
      "“\(word)” is not a measure such as “sleep=7.5h” or “stress=3”.",
      "„\(word)“ ist kein Messwert wie „Schlaf=7.5h“ oder „Stress=3“.")
  }
  package static func entriesWithoutEmotion(_ count: Int) -> String {
    say(
      "\(count) \(count == 1 ? "entry has" : "entries have") no emotion; say which one such "
        + "entries get, for example with “--emotion content”.",
      "\(count) \(count == 1 ? "Eintrag hat" : "Einträge haben") kein Gefühl; sag, welches solche "
        + "Einträge bekommen, zum Beispiel mit „--emotion zufrieden“.")
  }
  package static func cameTwice(
    _ time: Part, _ day: Part, isFirst: Bool, _ offset: Part, _ other: Part
  ) -> String {
    say(
      "\(time) came twice on \(day). This is the \(isFirst ? "first" : "second") one, at "
        + "\(offset) from UTC; the other one is \(other).",
      "\(time) gab es am \(day) zweimal. Das ist das \(isFirst ? "erste" : "zweite") Mal, "
        + "\(offset) von UTC; das andere ist \(other).")
  }
  package static var feelingsHint: String {
    say(
      "For example: calm:4, anxious, cosy:positive:🧣, sleep=7.5h",
      "Zum Beispiel: ruhig:4, ängstlich, wohlig:positive:🧣, Schlaf=7.5h")
  }
  package static func noSuchEmotion(_ name: Part, _ hint: Part) -> String {
    say(
      "There is no emotion “\(name)”.\(hint) One of your own needs its category: "
        + "“\(name):positive”.",
      "Ein Gefühl „\(name)“ gibt es nicht.\(hint) Ein eigenes braucht seine Kategorie: "
        + "„\(name):positive“.")
  }
}
