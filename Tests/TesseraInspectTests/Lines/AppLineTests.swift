import Foundation
import Testing

@testable import TesseraInspect

@Suite struct AppLineTests {
  @Test(arguments: [
    (FakeApp.greeting, AppLine.Kind.greeting),
    (#"{"action":"A","format":"tessera-history","state":"S","version":2}"#, .header),
    (#"{"after":0,"hash":"0","start":{"count":0}}"#, .start),
    (#"{"action":{"add":{}},"after":0,"id":1,"name":"add","state":{"effect":1}}"#, .entry),
    (#"{"effect":{"after":0,"id":1,"n":1}}"#, .effect),
    (#"{"after":2,"effects":1,"end":{}}"#, .end),
    (#"{"status":{"position":null}}"#, .status),
    (#"{"gap":4}"#, .gap),
    (#"{"error":"No.","reply":"7f3a"}"#, .reply),
    (#"{"reply":"ping"}"#, .reply), (#"{"reply":"tessera-inspect"}"#, .pong),
    (#"{"refusal":"No."}"#, .refusal("No.")),
    (#"{"screen":"a\nb"}"#, .screen),
    (#"{"ended":true}"#, .ended),
    (#"{"later":1}"#, .other),
  ])
  func aLineHasItsKind(_ text: String, _ kind: AppLine.Kind) {
    #expect(AppLine(Array(text.utf8))?.kind == kind)
  }

  @Test(arguments: ["", "1", "[]", "{", "\"a\"", "{\"gap\":1}}", "{\"gap\" 1}"])
  func onlyAnObjectIsALine(_ text: String) {
    #expect(AppLine(Array(text.utf8)) == nil)
  }
}

@Suite struct LineBufferTests {
  private func texts(_ lines: [ArraySlice<UInt8>]) -> [String] {
    lines.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func linesAreCutWhereverBytesEnd() throws {
    let bytes = Array("one\n\ntwo three\nfour".utf8)
    for size in 1...bytes.count {
      var buffer = LineBuffer(limit: 100)
      var found: [String] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        found += texts(try buffer.lines(of: bytes[start..<min(start + size, bytes.count)]))
      }
      #expect(found == ["one\n", "\n", "two three\n"], "\(size) bytes at a time")
    }
  }

  @Test func aLineThatIsTooLongIsAnErrorBeforeItEnds() throws {
    var buffer = LineBuffer(limit: 4)
    #expect(texts(try buffer.lines(of: Array("abc\n".utf8))) == ["abc\n"])
    #expect(throws: LineBuffer.TooLong()) { try buffer.lines(of: Array("abcde".utf8)) }
    var other = LineBuffer(limit: 4)
    #expect(throws: LineBuffer.TooLong()) { try other.lines(of: Array("abcd\n".utf8)) }
  }
}
