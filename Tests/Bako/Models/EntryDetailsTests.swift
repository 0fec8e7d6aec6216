import BakoModels
import Foundation
import Testing

@Suite struct EntryDetailsTests {
  private var entry: Entry {
    var entry = Entry(
      id: UUID(uuidString: "9A8581E0-5CB9-49D5-9799-20517EA3E764") ?? UUID(),
      millisecondsSince1970: 1_795_133_730_250, secondsFromUTC: 28_800,
      emotion: Emotion.positive[3], journal: "Tea", activity: "Tea", place: "Home")
    entry.details.strength = 4
    entry.details.feelings = [
      Feeling(Emotion.negative[3]), Feeling(Emotion.positive[0], strength: 1),
    ]
    entry.details.activities = ["Reading"]
    entry.details.places = ["Garden"]
    entry.details.measures = [Measure("sleep", 7.5, unit: "h"), Measure("stress", 3)]
    return entry
  }

  @Test func aLineOfJSONHasTheDetailsThatThereAre() throws {
    #expect(
      try entry.jsonLine() == """
        {"activities":["Reading"],"activity":"Tea","category":"positive",\
        "date":"2026-11-20T08:15:30.250+08:00","emotion":"Calm","feelings":[\
        {"category":"negative","emotion":"Tired","icon":"😴"},\
        {"category":"positive","emotion":"Joyful","icon":"😄","strength":1}],"icon":"😌",\
        "id":"9A8581E0-5CB9-49D5-9799-20517EA3E764","journal":"Tea",\
        "measures":[{"name":"sleep","unit":"h","value":7.5},{"name":"stress","value":3}],\
        "place":"Home","places":["Garden"],"strength":4}
        """)
    #expect(try Entry(jsonLine: entry.jsonLine()) == entry)
    var plain = entry
    plain.details = EntryDetails()
    #expect(try !plain.jsonLine().contains("feelings"))
    #expect(try Entry(jsonLine: plain.jsonLine()) == plain)
  }

  @Test(arguments: ["\"strength\":0", "\"feelings\":[{\"emotion\":\"Sad\",\"strength\":6}]"])
  func impossibleStrengthsAreRefused(part: String) {
    let line = """
      {"id":"9A8581E0-5CB9-49D5-9799-20517EA3E764","date":"2026-11-20T08:15Z","emotion":"Sad",\
      \(part)}
      """
    #expect(throws: DecodingError.self) { try Entry(jsonLine: line) }
  }

  @Test func theTextOfDetailsIsReadBack() {
    #expect(EntryDetails(text: entry.details.text) == entry.details)
    #expect(EntryDetails().text == "")
    #expect(EntryDetails(text: "") == EntryDetails())
    #expect(EntryDetails(text: "{") == nil)
    #expect(EntryDetails(text: #"{"strength":9}"#) == nil)
  }

  @Test func theFirstOfAKindIsTheEntrysOwn() {
    var entry = entry
    #expect(entry.feelings.map(\.inWords) == ["Calm 4/5", "Tired", "Joyful 1/5"])
    #expect(entry.activities == ["Tea", "Reading"])
    entry.activities = []
    #expect(entry.activity == nil)
    entry.places = ["Sea", "Harbour"]
    #expect(entry.place == "Sea")
    #expect(entry.details.places == ["Harbour"])
    entry.feelings = [Feeling(Emotion.negative[0])]
    #expect(entry.emotion == Emotion.negative[0])
    #expect(entry.details.strength == nil)
  }

  @Test func aSentenceSaysAllOfIt() {
    #expect(
      entry.sentence() == "Friday, 20 November 2026, 08:15: calm 4/5, tired, joyful 1/5. "
        + "Tea, Reading, Home, Garden, sleep 7.5 h, stress 3. Tea.")
  }

  @Test(arguments: [
    ("sleep=7.5h", Measure("sleep", 7.5, unit: "h")), ("stress = 3", Measure("stress", 3)),
    ("weight=70,5 kg", Measure("weight", 70.5, unit: "kg")), ("x=-1", Measure("x", -1)),
    ("sleep", nil), ("=3", nil), ("a=", nil), ("a=b", nil), ("a=1.2.3", nil), ("", nil),
  ])
  func measuresAreReadAsPeopleTypeThem(text: String, measure: Measure?) {
    #expect(Measure(text) == measure)
    if let measure { #expect(Measure(measure.description) == measure) }
  }
}
