import BakoModels
import Foundation
import Testing

@Suite struct TableReaderTests {
  /// The columns of Daylio's export, and rows as it writes them.
  private let daylio = """
    full_date,date,weekday,time,mood,activities,note_title,note
    2019-08-07,August 7,Wednesday,22:30,good,"friends | good meal","At last",\
    "Tea, and <b>no</b> hurry<br>I <3 it"
    2019-08-06,August 6,Tuesday,10:30 PM,awful,"",,"He said ""no"".
    And left."
    2019-08-05,August 5,Monday,8:00,blessed,"sleep early | tea",,""
    2019-08-04,August 4,Sunday,8:00,joyful,,,""
    """

  @Test func anExportOfDaylioIsRead() throws {
    let journal = try ForeignFormat.daylio.read(daylio, ForeignFixture.content)
    #expect(
      journal.lines == [
        "2019-08-07 22:30 Good: At last\nTea, and no hurry\nI <3 it "
          + #"["friends", "good meal"] [] []"#,
        "2019-08-06 22:30 Awful: He said \"no\".\nAnd left. [] [] []",
        "2019-08-05 08:00 blessed:  " + #"["sleep early", "tea"] [] []"#,
        "2019-08-04 08:00 Joyful:  [] [] []",
      ])
    #expect(
      journal.entries.map(\.emotion.category) == [.positive, .negative, .positive, .positive])
    #expect(journal.notes == ["1 × unknown emotions, kept as yours, are positive."])
  }

  @Test func anUnknownMoodIsReportedWithItsLine() throws {
    let journal = try ForeignFormat.daylio.read(daylio, ForeignFixture.options)
    #expect(journal.entries.count == 3)
    #expect(journal.failures.count == 1)
    #expect(journal.failures.first?.hasPrefix("Line 5: “blessed” is no emotion of Bako") == true)
  }

  @Test func formerExportsOfDaylioAreRead() throws {
    let text = """
      year,date,weekday,time,mood,activities,note
      2018,18 May,Friday,11:54 pm,rad,"clean | cook | music","Went to a party"
      """
    #expect(
      try ForeignFormat.daylio.read(text, ForeignFixture.options).lines == [
        "2018-05-18 23:54 Rad: Went to a party " + #"["clean", "cook", "music"] [] []"#
      ])
  }

  @Test func anyTableIsReadByAMapping() throws {
    var options = ForeignFixture.content
    options.columns = try #require(
      TableColumns(
        mapping: "date=Tag,emotion=Stimmung,text=Notiz,activity=Was,place=Wo,measure:sleep=Schlaf"))
    let text = """

      Tag;Stimmung;Notiz;Was;Wo;Schlaf;Wetter
      26.06.2015 21:30;calm;"Tee; und
      Ruhe";Lesen, Tee;Garten;7,5 h;Sonne
      27.06.2015;;;;;viel;
      soon;calm;;;;;
      """
    let journal = try ForeignFormat.csv.read(text, options)
    #expect(
      journal.lines == [
        "2015-06-26 21:30 Calm: Tee; und\nRuhe " + #"["Lesen", "Tee"] ["Garten"] ["sleep=7.5h"]"#,
        "2015-06-27 12:00 Content:  [] [] []",
      ])
    #expect(journal.failures == ["Line 6: “soon” is not a day and a time."])
    #expect(
      journal.notes == [
        "The column “Wetter” was left out.",
        "1 × values of “Schlaf” are no numbers and were left out.",
      ])
  }

  @Test func aMissingColumnIsNamed() throws {
    var options = ForeignFixture.content
    options.columns = try #require(TableColumns(mapping: "date=Day,text=Note"))
    #expect(throws: ForeignProblem.noColumn("Note")) {
      try ForeignFormat.csv.read("Day,Text\n2026-11-20,x", options)
    }
  }

  @Test(arguments: ["", "date", "day=Day", "emotion=Mood", "date=Day,measure=x"])
  func aMappingThatIsNoneIsRefused(mapping: String) {
    #expect(TableColumns(mapping: mapping) == nil)
  }
}
