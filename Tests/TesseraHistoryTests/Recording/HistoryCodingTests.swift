import Foundation
import Testing

@testable import TesseraHistory

@Suite
struct HistoryCodingTests {
  @Test func numbersThatJSONDoesNotKnowSurvive() throws {
    let data = try HistoryCoding.encoder(isRedacting: false).encode([Double.infinity, -.infinity])
    #expect(
      try HistoryCoding.decoder.decode([Double].self, from: data) == [.infinity, -.infinity])
  }

  @Test func linesAreTheSameWhateverTheOrderOfTheirParts() throws {
    let data = try HistoryCoding.encoder(isRedacting: false).encode(["b": "x/y", "a": "z"])
    #expect(String(decoding: data, as: UTF8.self) == #"{"a":"z","b":"x/y"}"#)
  }
}
