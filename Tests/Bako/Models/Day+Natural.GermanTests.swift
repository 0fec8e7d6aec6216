import BakoModels
import BakoSentences
import Testing

@Suite struct GermanDayTests {
  /// Friday, 20 November 2026.
  private let today = Day("2026-11-20") ?? .min

  @Test(
    arguments: [
      "heute": "2026-11-20", "gestern": "2026-11-19", "vorgestern": "2026-11-18",
      "morgen": "2026-11-21", "übermorgen": "2026-11-22", "vor 3 Tagen": "2026-11-17",
      "vor einer Woche": "2026-11-13", "in zwei Wochen": "2026-12-04",
      "letzten Freitag": "2026-11-13", "nächsten Montag": "2026-11-23", "am Mittwoch": "2026-11-18",
      "Die": "2026-11-17", "letzte Woche": "2026-11-13", "letztes Jahr": "2025-11-20",
      "20.": "2026-11-20", "am 3. März": "2026-03-03", "20. Okt. 2025": nil,
      "20. Okt 2025": "2025-10-20", "20.10.": "2026-10-20", "24.12.": "2025-12-24",
      "26.06.2015": "2015-06-26", "neulich": nil,
    ] as [String: String?])
  func germanDaysAreRead(text: String, day: String?) {
    #expect(Day(natural: text, today: today)?.description == day, "\(text)")
  }

  @Test(
    arguments: [
      "gestern 21:30": (-1, 77_400), "heute Morgen": (0, 28_800), "gestern Abend": (-1, 68_400),
      "8 Uhr": (nil, 28_800), "um 8 Uhr 15": (nil, 29_700), "20:15 Uhr": (nil, 72_900),
      "Freitagabend": (0, 68_400), "letzte Nacht": (-1, 79_200), "morgen früh": (1, 28_800),
      "8 am": (nil, 28_800), "mittags": (nil, 43_200),
    ] as [String: (Int?, Int)])
  func germanTimesAreRead(text: String, moment: (Int?, Int)) throws {
    let found = try #require(NaturalMoment(text, today: today), "\(text)")
    #expect(found.day == moment.0.map { today.advanced(by: $0) }, "\(text)")
    #expect(found.secondsSinceMidnight == moment.1, "\(text)")
  }

  @Test func aTimeAgoIsReadInGerman() {
    #expect(NaturalMoment("vor 15 Minuten", today: today)?.secondsAgo == 900)
    #expect(NaturalMoment("vor einer Stunde", today: today)?.secondsAgo == 3600)
    #expect(NaturalMoment("jetzt", today: today) == .now)
  }

  @Test func emotionsAreTypedInTheLanguageOrAsTheyAreStored() {
    #expect(Emotion.titled("fröhlich") == nil)
    Language.german.speaking {
      #expect(Emotion.titled("FRÖHLICH")?.name == "Joyful")
      #expect(Emotion.titled("joyful")?.name == "Joyful")
      #expect(Emotion.catalogue.matching("tra").map(\.name) == ["Sad"])
    }
  }

  @Test func everyEmotionHasANameOfItsOwnInEveryLanguage() {
    for language in Language.allCases {
      let titles = language.speaking { Emotion.catalogue.map { $0.title.lowercased() } }
      #expect(Set(titles).count == titles.count)
    }
    let own = Emotion(name: "Calm", icon: "🧣", category: .positive)
    #expect(Language.german.speaking { own.title } == "Calm")
  }
}
