/// Amounts: a noun with its number.
extension Sentences {
  package static func entries(_ count: Int) -> String {
    amount(count, say("entry", "Eintrag"), say("entries", "Einträge"))
  }
  package static func days(_ count: Int) -> String {
    amount(count, say("day", "Tag"), say("days", "Tage"))
  }
  package static func daysDative(_ count: Int) -> String {
    amount(count, say("day", "Tag"), say("days", "Tagen"))
  }

  private static func amount(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count == 0 ? say("no", "keine") : "\(count)") \(count == 1 ? one : many)"
  }

  /// The number of entries, for one that may be large.
  ///
  /// - Parameters:
  ///   - count: The number.
  ///   - number: The number with its digits in groups.
  /// - Returns: The number with its noun.
  package static func groupedEntries(_ count: Int, _ number: Part) -> String {
    count == 1 ? entries(1) : say("\(number) entries", "\(number) Einträge")
  }
  package static func inARow(_ count: Int) -> String {
    say(
      count == 1 ? "1 day in a row" : "\(count) days in a row",
      count == 1 ? "1 Tag in Folge" : "\(count) Tage in Folge")
  }

  /// A number as the language writes it.
  package static func number(_ text: String) -> String {
    say(text, text.split(separator: ".", omittingEmptySubsequences: false).joined(separator: ","))
  }
}

/// Days and months.
extension Sentences {
  /// The language's code, for pages.
  package static var code: String { say("en", "de") }

  /// The name of a weekday.
  ///
  /// - Parameter number: Its number, from 1 for Monday.
  /// - Returns: The name.
  package static func weekday(_ number: Int) -> String {
    switch number {
    case 1: say("Monday", "Montag")
    case 2: say("Tuesday", "Dienstag")
    case 3: say("Wednesday", "Mittwoch")
    case 4: say("Thursday", "Donnerstag")
    case 5: say("Friday", "Freitag")
    case 6: say("Saturday", "Samstag")
    default: say("Sunday", "Sonntag")
    }
  }
  /// The name of a month.
  ///
  /// - Parameter number: Its number, from 1.
  /// - Returns: The name.
  package static func month(_ number: Int) -> String {
    switch number {
    case 1: say("January", "Januar")
    case 2: say("February", "Februar")
    case 3: say("March", "März")
    case 4: say("April", "April")
    case 5: say("May", "Mai")
    case 6: say("June", "Juni")
    case 7: say("July", "Juli")
    case 8: say("August", "August")
    case 9: say("September", "September")
    case 10: say("October", "Oktober")
    case 11: say("November", "November")
    default: say("December", "Dezember")
    }
  }
  /// The length of a weekday's name in a calendar.
  package static var weekdayLength: Int { say(3, 2) }
  package static func fullDate(_ weekday: String, _ day: Int, _ month: String, _ year: Int)
    -> String
  { say("\(weekday), \(day) \(month) \(year)", "\(weekday), \(day). \(month) \(year)") }
  package static func shortDate(_ day: String, _ month: Substring) -> String {
    say("\(day) \(month)", "\(day). \(month)")
  }
}

/// The emotions of the catalogue.
extension Sentences {
  /// The name of an emotion as it is shown.
  ///
  /// - Parameter name: The name with which it is stored: that of the catalogue in English. A name
  ///   that is none of these is the user's own, and stays as it is.
  /// - Returns: The name in the current language.
  package static func emotion(_ name: String) -> String {
    positive(name) ?? negative(name) ?? name
  }

  private static func positive(_ name: String) -> String? {
    switch name {
    case "Joyful": say("Joyful", "Fröhlich")
    case "Happy": say("Happy", "Glücklich")
    case "Grateful": say("Grateful", "Dankbar")
    case "Calm": say("Calm", "Ruhig")
    case "Excited": say("Excited", "Begeistert")
    case "Proud": say("Proud", "Stolz")
    case "Loved": say("Loved", "Geliebt")
    case "Hopeful": say("Hopeful", "Hoffnungsvoll")
    case "Inspired": say("Inspired", "Inspiriert")
    case "Content": say("Content", "Zufrieden")
    case "Confident": say("Confident", "Selbstsicher")
    case "Amused": say("Amused", "Belustigt")
    case "Energetic": say("Energetic", "Energiegeladen")
    case "Relaxed": say("Relaxed", "Entspannt")
    case "Curious": say("Curious", "Neugierig")
    case "Playful": say("Playful", "Verspielt")
    case "Relieved": say("Relieved", "Erleichtert")
    case "Tender": say("Tender", "Zärtlich")
    case "Optimistic": say("Optimistic", "Optimistisch")
    case "Peaceful": say("Peaceful", "Friedlich")
    default: nil
    }
  }

  private static func negative(_ name: String) -> String? {
    switch name {
    case "Sad": say("Sad", "Traurig")
    case "Angry": say("Angry", "Wütend")
    case "Anxious": say("Anxious", "Ängstlich")
    case "Tired": say("Tired", "Müde")
    case "Lonely": say("Lonely", "Einsam")
    case "Stressed": say("Stressed", "Gestresst")
    case "Frustrated": say("Frustrated", "Frustriert")
    case "Bored": say("Bored", "Gelangweilt")
    case "Guilty": say("Guilty", "Schuldig")
    case "Ashamed": say("Ashamed", "Beschämt")
    case "Jealous": say("Jealous", "Eifersüchtig")
    case "Afraid": say("Afraid", "Furchtsam")
    case "Overwhelmed": say("Overwhelmed", "Überfordert")
    case "Disappointed": say("Disappointed", "Enttäuscht")
    case "Hurt": say("Hurt", "Verletzt")
    case "Confused": say("Confused", "Verwirrt")
    case "Disgusted": say("Disgusted", "Angewidert")
    case "Irritated": say("Irritated", "Gereizt")
    case "Hopeless": say("Hopeless", "Hoffnungslos")
    case "Numb": say("Numb", "Betäubt")
    default: nil
    }
  }
}
