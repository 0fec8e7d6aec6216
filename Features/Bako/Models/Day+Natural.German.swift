extension [String] {
  /// The words of a day or a time, lowercase, with the English ones for German ones: those of
  /// `vor einer Woche` become those of `a week ago`, and those of `8 Uhr 15` become `8:15`.
  var inEnglish: [String] {
    var words: [String] = []
    for (index, word) in enumerated() {
      let previous = index > 0 ? self[index - 1] : nil
      switch word {
      case "den", "dem", "der", "um": continue
      // Not the half of a day, which follows a number.
      case "am" where previous?.last?.isNumber != true: continue
      case "morgen" where previous == nil || previous == "bis": words.append("tomorrow")
      case "uhr": words.closeTime()
      default:
        if previous == "uhr", word.count <= 2, Int(word) != nil, let hour = words.popLast() {
          words.append("\(hour.prefix { $0 != ":" }):\(word)")
        } else {
          words += German.words[word] ?? German.weekday(word) ?? [word]
        }
      }
    }
    if words.count == 3, words[0] == "vor" { words = [words[1], words[2], "ago"] }
    return words
  }

  /// Makes the number at the end a time, unless it is one already.
  private mutating func closeTime() {
    guard let last, Int(last) != nil else { return }
    self[count - 1] = last + ":00"
  }
}

/// The German words for days and times.
private enum German {
  static let words: [String: [String]] = [
    "jetzt": ["now"], "heute": ["today"], "gestern": ["yesterday"],
    "vorgestern": ["day", "before", "yesterday"], "übermorgen": ["day", "after", "tomorrow"],
    "früh": ["morning"], "morgen": ["morning"], "morgens": ["morning"], "vormittag": ["morning"],
    "mittag": ["noon"], "mittags": ["noon"], "nachmittag": ["afternoon"], "abend": ["evening"],
    "abends": ["evening"], "nacht": ["night"], "nachts": ["night"], "mitternacht": ["midnight"],
    "letzte": ["last"], "letzten": ["last"], "letzter": ["last"], "letztes": ["last"],
    "vorige": ["last"], "vorigen": ["last"], "voriges": ["last"], "nächste": ["next"],
    "nächsten": ["next"], "nächster": ["next"], "nächstes": ["next"], "kommenden": ["next"],
    "diese": ["this"], "diesen": ["this"], "ein": ["a"], "eine": ["a"], "einem": ["a"],
    "einen": ["a"], "einer": ["a"], "zwei": ["two"], "minute": ["minute"], "minuten": ["minutes"],
    "stunde": ["hour"], "stunden": ["hours"], "tag": ["day"], "tage": ["days"],
    "tagen": ["days"], "woche": ["week"], "wochen": ["weeks"], "monat": ["month"],
    "monate": ["months"], "monaten": ["months"], "jahr": ["year"], "jahre": ["years"],
    "jahren": ["years"], "märz": ["march"], "mär": ["march"], "mai": ["may"], "juni": ["june"],
    "juli": ["july"], "oktober": ["october"], "okt": ["october"], "dezember": ["december"],
    "dez": ["december"],
  ]

  private static let weekdays = [
    ("montag", "monday"), ("dienstag", "tuesday"), ("mittwoch", "wednesday"),
    ("donnerstag", "thursday"), ("freitag", "friday"), ("samstag", "saturday"),
    ("sonnabend", "saturday"), ("sonntag", "sunday"),
  ]

  /// A weekday, of which three letters are enough, or with a time of day as in `Freitagabend`.
  static func weekday(_ word: String) -> [String]? {
    for (german, english) in weekdays {
      if word.count >= 3, german.hasPrefix(word) { return [english] }
      if word.hasPrefix(german), let time = words[String(word.dropFirst(german.count))] {
        return [english] + time
      }
    }
    return nil
  }
}
