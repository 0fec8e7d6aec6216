import BakoModels
import Foundation
import Testing

@Suite struct JSONJournalReaderTests {
  /// The output of `jrnl --format json` for the entries of the journal file.
  private let jrnl = """
    {
      "tags": {"@ada": 1, "#calm": 1},
      "entries": [
        {"title": "Tea with @ada.", "body": "On the balcony, and no hurry. #calm",
         "date": "2026-11-18", "time": "08:15", "tags": ["@ada", "#calm"], "starred": false},
        {"title": "A hard day*. The train was late.", "body": "And it rained.",
         "date": "2026-11-19", "time": "21:30", "tags": [], "starred": false},
        {"title": "Another one in the same minute", "body": "",
         "date": "2026-11-19", "time": "21:30", "tags": [], "starred": false},
        {"title": "A good day.", "body": "With sun.",
         "date": "2026-11-20", "time": "07:00", "tags": [], "starred": true}
      ]
    }
    """

  @Test func theExportOfJrnlHasTheEntriesOfItsFile() throws {
    let journal = try ForeignFormat.jrnl.read(jrnl, ForeignFixture.content)
    let file = try ForeignFormat.jrnl.read(JrnlReaderTests.text, ForeignFixture.content)
    #expect(journal == file)
  }

  /// Entries of Day One with what its export has.
  private let dayOne = #"""
    {
      "metadata" : { "version" : "1.0" },
      "entries" : [
        {
          "uuid" : "9A8581E05CB949D5979920517EA3E764",
          "creationDate" : "2017-08-09T19:04:24Z",
          "modifiedDate" : "2017-08-10T06:00:00Z",
          "timeZone" : "America\/New_York",
          "text" : "# Sea\n\n![](dayone-moment:\/\/D0C1)\nTea \\(green\\) by the sea\\. C:\\\\",
          "tags" : ["summer days", "calm"],
          "starred" : true,
          "location" : { "placeName" : "Harbour", "localityName" : "Portland", "latitude" : 43.6 },
          "weather" : { "conditionsDescription" : "Clear", "temperatureCelsius" : 21 },
          "userActivity" : { "activityName" : "Walking", "stepCount" : 4000 },
          "photos" : [ { "identifier" : "D0C1" } ]
        },
        { "uuid" : "x", "creationDate" : "2017-08-11T19:04:24Z", "text" : "Plain",
          "userActivity" : { "activityName" : "Stationary" } },
        { "uuid" : "y", "creationDate" : "soon" }
      ]
    }
    """#

  @Test func anExportOfDayOneIsReadWithTheClockOfItsEntries() throws {
    let journal = try ForeignFormat.dayone.read(dayOne, ForeignFixture.content)
    #expect(
      journal.lines == [
        "2017-08-09 15:04 Calm: # Sea\n\nTea (green) by the sea. C:\\ #summer-days #calm #starred "
          + #"["Walking"] ["Harbour"] []"#,
        "2017-08-11 20:04 Content: Plain [] [] []",
      ])
    #expect(journal.entries.first?.id.uuidString == "9A8581E0-5CB9-49D5-9799-20517EA3E764")
    #expect(journal.failures == ["Entry 3: its date cannot be read."])
    #expect(journal.notes == ["1 × pictures were left out.", "1 × the weather was left out."])
  }
}
