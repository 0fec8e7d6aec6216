import Foundation
import TesseraTestSupport
import Testing

@testable import BakoModels

/// The reader of details reads what a decoder reads, or leaves it to one.
@Suite struct DetailsReaderTests {
  private static func details(_ random: inout SeededGenerator) -> EntryDetails {
    func some<Value>(_ value: (inout SeededGenerator) -> Value) -> [Value] {
      (0..<Int.random(in: 0...2, using: &random)).map { _ in value(&random) }
    }
    func name(_ random: inout SeededGenerator) -> String {
      let escaped = Int.random(in: 0..<12, using: &random) == 0
      let names =
        escaped ? ["a\"b", "\\", "\n", "\u{1}"] : ["", "Café 海", "a/b", "🌊\u{2028}", "},{"]
      return names.randomElement(using: &random) ?? ""
    }
    func strength(_ random: inout SeededGenerator) -> Int? {
      Bool.random(using: &random) ? Int.random(in: 1...5, using: &random) : nil
    }
    var details = EntryDetails()
    details.strength = strength(&random)
    details.feelings = some { random in
      Feeling(
        Emotion(
          name: name(&random), icon: ["😌", "", "👩‍👩‍👧‍👦"].randomElement(using: &random) ?? "",
          category: Bool.random(using: &random) ? .positive : .negative),
        strength: strength(&random))
    }
    details.activities = some(name)
    details.places = some(name)
    details.measures = some { random in
      let isLarge = Int.random(in: 0..<9, using: &random) == 0
      let values: [Double] = [0, -1, 7.5, 0.1, 1 / 3, isLarge ? 1e30 : 2]
      return Measure(
        name(&random), values.randomElement(using: &random) ?? 0,
        unit: Bool.random(using: &random) ? name(&random) : nil)
    }
    return details
  }

  private static func decoded(_ text: String) -> EntryDetails? {
    try? JSONDecoder().decode(EntryDetails.self, from: Data(text.utf8))
  }

  @Test(arguments: 0..<8)
  func whatIsReadIsWhatADecoderReads(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var count = 0
    for _ in 0..<150 {
      let details = Self.details(&random)
      var text = details.text
      if let read = DetailsReader.details(text) {
        count += 1
        #expect(read == details, "seed \(seed): \(text)")
      }
      // A part of it, with a few bytes of others.
      for _ in 0..<Int.random(in: 0...2, using: &random) where !text.isEmpty {
        var bytes = Array(text.utf8)
        let index = Int.random(in: 0..<bytes.count, using: &random)
        let others = Array("01-.,:{}[]\"\\aeE 9".utf8)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(others.randomElement(using: &random) ?? 0, at: index)
        default: bytes[index] = others.randomElement(using: &random) ?? 0
        }
        text = String(decoding: bytes, as: UTF8.self)
      }
      guard let read = DetailsReader.details(text) else { continue }
      #expect(read == Self.decoded(text), "seed \(seed): \(text)")
    }
    // Names whose characters are escaped are left to the decoder.
    #expect(count > 50, "seed \(seed)")
  }

  @Test(arguments: [
    #"{"strength":6}"#, #"{"strength":0}"#, #"{"strength":04}"#, #"{"strength":4.0}"#,
    #"{"measures":[{"name":"a","value":.5}]}"#, #"{"measures":[{"name":"a","value":1.}]}"#,
    #"{"measures":[{"name":"a","value":01}]}"#, #"{"measures":[{"name":"a","value":-}]}"#,
    #"{"places":["a",]}"#, #"{"places":["a"],"activities":["b"]}"#, #"{"places":["a"]} "#,
    #"{"places":["a"#, #"{"places":["\u0041"]}"#, "{\"places\":[\"a\tb\"]}", "", "{", "[]",
    #"{"feelings":[{"category":"x","emotion":"Sad","icon":"😢"}]}"#,
    #"{"feelings":[{"category":"negative","emotion":"sad","icon":"12345678901234567"}]}"#,
  ])
  func anythingElseIsLeftToADecoder(text: String) {
    #expect(DetailsReader.details(text) == nil)
  }

  @Test func allOfItIsRead() {
    let text = #"""
      {"activities":["Tea"],"feelings":[{"category":"positive","emotion":"Calm","icon":"😌",\#
      "strength":2}],"measures":[{"name":"sleep","unit":"h","value":-7.5},\#
      {"name":"x","value":0}],"places":["Sea","Home"],"strength":4}
      """#
    #expect(DetailsReader.details(text) == Self.decoded(text))
    #expect(DetailsReader.details(text)?.measures.count == 2)
  }
}
