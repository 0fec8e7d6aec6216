import Foundation
import Tessera
import TesseraCore
import Testing

@Suite
struct HistoryRedactedTests {
  private struct Account: Codable, Equatable {
    var name = "Mia"
    @HistoryRedacted var password = "secret"
    @HistoryRedacted var pin: Int? = 471_100_815
    @HistoryRedacted var codes = [1, 2]
  }

  private enum Action: Codable {
    case typed(HistoryRedacted<String>)
  }

  @Test func anExportLeavesItOut() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let key = try #require(CodingUserInfoKey.redactsHistory)
    encoder.userInfo[key] = true
    let text = String(decoding: try encoder.encode(Account()), as: UTF8.self)
    #expect(text == #"{"codes":[],"name":"Mia","password":"","pin":null}"#)
    let action = String(decoding: try encoder.encode(Action.typed(.init("x"))), as: UTF8.self)
    #expect(action == #"{"typed":{"_0":""}}"#)
  }

  @Test func otherEncodersWriteItAsItIs() throws {
    let data = try JSONEncoder().encode(Account())
    #expect(try JSONDecoder().decode(Account.self, from: data) == Account())
    #expect(String(decoding: data, as: UTF8.self).contains("secret"))
  }

  @Test func noLogShowsTheValue() {
    var output = ""
    dump(Account(), to: &output)
    #expect(!output.contains("secret"))
    #expect(!output.contains("471100815"))
    #expect(!"\(Account()) \(Action.typed(.init("secret")))".contains("secret"))
    #expect(!String(reflecting: Account()).contains("secret"))
  }

  @Test func theRedactedValuesSayNothing() {
    #expect(Bool.redacted == false)
    #expect(Double.redacted == 0)
    #expect(Set<Int>.redacted.isEmpty)
    #expect([String: Int].redacted.isEmpty)
    #expect(Int.redacted == 0)
  }
}
