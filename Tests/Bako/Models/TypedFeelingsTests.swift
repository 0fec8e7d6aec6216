import BakoModels
import TesseraTestSupport
import Testing

@Suite struct TypedFeelingsTests {
  @Test func aLineHasEmotionsAndMeasures() throws {
    let line = try TypedFeelings(" calm:4, Sad ,cosy:positive:🧣, sleep=7,5h,stress=3 ")
    let cosy = Emotion(name: "cosy", icon: "🧣", category: .positive)
    #expect(line.feelings.map(\.emotion.name) == ["Calm", "Sad", "cosy"])
    #expect(line.feelings.map(\.strength) == [4, nil, nil])
    #expect(line.feelings.last?.emotion == cosy)
    #expect(line.measures == [Measure("sleep", 7.5, unit: "h"), Measure("stress", 3)])
  }

  @Test(arguments: [
    "calm, blorp": "There is no emotion “blorp”.", "calm:9": "“calm:9” has no strength",
    "calm, sleep=": "“sleep=” is not a measure",
  ])
  func aMistakeIsNamed(text: String, message: String) {
    let error = #expect(throws: Feeling.Problem.self) { try TypedFeelings(text) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test func anEmptyLineChangesNothingAndMeasuresAloneKeepTheEmotions() throws {
    var details = EntryDetails()
    details.strength = 2
    details.measures = [Measure("stress", 3)]
    let joyful = Emotion.positive[0]
    #expect(try TypedFeelings(" , ").applied(to: joyful, details) == (joyful, details))
    let (emotion, changed) = try TypedFeelings("sleep=8h").applied(to: joyful, details)
    #expect(emotion == joyful)
    #expect(changed.strength == 2)
    #expect(changed.measures == [Measure("sleep", 8, unit: "h")])
  }

  @Test func theLineAsItIsChangesNothingEvenIfItReadsAsSomethingElse() throws {
    let own = Emotion(name: "Calm, sad", icon: "", category: .negative)
    var details = EntryDetails()
    details.measures = [Measure("dose", 0.00001)]
    let line = "\(TypedFeelings(own, details))"
    #expect(try TypedFeelings.applied(line, to: own, details) == (own, details))
    #expect(try TypedFeelings.applied("calm", to: own, details).0.name == "Calm")
  }

  @Test func aLineThatIsTypedFromTheBeginningKeepsMeasuresThatItDoesNotHave() throws {
    var details = EntryDetails()
    details.measures = [Measure("sleep", 7.5, unit: "h"), Measure("stress", 3)]
    let now = TypedFeelings(Emotion.positive[0], details)
    func typed(_ text: String) throws -> [Measure] {
      try TypedFeelings(now.keepingMeasures(in: text)).measures
    }
    #expect(try typed("calm:4") == details.measures)
    #expect(try typed("calm:4, stress=1") == [Measure("stress", 1)])
    #expect(now.keepingMeasures(in: " ") == " ")
  }

  /// The line that is shown for an edit is read again.
  @Test func theLineOfAnEntryIsReadAsTheSameDetails() throws {
    let own = Emotion(name: "Wobbly", icon: "🪨", category: .negative)
    var random = SeededGenerator(seed: 53)
    for _ in 0..<500 {
      let emotions = Emotion.catalogue + [own]
      func feeling() -> Feeling {
        let strength = Bool.random(using: &random) ? Int.random(in: 1...5, using: &random) : nil
        return Feeling(emotions.randomElement(using: &random) ?? own, strength: strength)
      }
      let first = feeling()
      var details = EntryDetails()
      details.strength = first.strength
      details.feelings = (0..<Int.random(in: 0...3, using: &random)).map { _ in feeling() }
      details.measures = (0..<Int.random(in: 0...2, using: &random)).map {
        Measure("m\($0)", Double(Int.random(in: -40...40, using: &random)) / 4, unit: "h")
      }
      let line = TypedFeelings(first.emotion, details)
      #expect(try TypedFeelings("\(line)") == line)
      #expect(try TypedFeelings("\(line)").applied(to: own, details) == (first.emotion, details))
    }
  }
}
