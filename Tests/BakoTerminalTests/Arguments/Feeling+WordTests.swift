import BakoModels
import Testing

@testable import BakoTerminal

@Suite struct FeelingWordTests {
  private static let cosy = Emotion(name: "Cosy", icon: "🧣", category: .positive)

  @Test(
    arguments: [
      ("joyful", Feeling(.joyful)), ("Sad:4", Feeling(.sad, strength: 4)),
      ("Cosy:positive:🧣", Feeling(cosy)), ("Cosy:5:🧣:Positive", Feeling(cosy, strength: 5)),
      ("Odd:negative", Feeling(Emotion(name: "Odd", icon: "•", category: .negative))),
    ] as [(String, Feeling)])
  func aWordHasANameAStrengthACategoryAndAnIcon(word: String, feeling: Feeling) throws {
    #expect(try Feeling(word: word) == feeling)
  }

  @Test(arguments: [
    "cosy": "There is no emotion “cosy”. One of your own needs its category: “cosy:positive”.",
    "joyfull": "There is no emotion “joyfull”. Did you mean “Joyful”? One of your own",
    "sad:0": "“sad:0” has no strength from 1 to 5.", "sad:1:2": "“sad:1:2” has no strength",
    "sad:": "“” in “sad:” is neither", "cosy:positive:ab": "“ab” in “cosy:positive:ab” is neither",
    ":positive": "There is no emotion “”.",
  ])
  func otherWordsAreMistakes(word: String, message: String) {
    let error = #expect(throws: UsageError.self) { try Feeling(word: word) }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }
}
