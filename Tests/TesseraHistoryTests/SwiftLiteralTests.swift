import Foundation
import Tessera
import Testing

@testable import TesseraHistory

@Suite
struct SwiftLiteralTests {
  private enum Choice {
    case none, one(Int), pair(id: Int, name: String), nested(Result<Int, Never>)
  }
  private struct Box {
    var number = 1
    var text: String? = "a\n"
  }

  @Test func valuesBecomeTheirSource() {
    #expect(SwiftLiteral.of("a \"b\"\n") == #""a \"b\"\n""#)
    #expect(SwiftLiteral.of(12) == "12" && SwiftLiteral.of(1.5) == "1.5")
    #expect(SwiftLiteral.of(true) == "true" && SwiftLiteral.of(Int?.none as Any) == "nil")
    #expect(SwiftLiteral.of([1, 2]) == "[1, 2]" && SwiftLiteral.of([String: Int]()) == "[:]")
    #expect(SwiftLiteral.of(["b": 2, "a": 1]) == #"["a": 1, "b": 2]"#)
    #expect(SwiftLiteral.of(Date(timeIntervalSince1970: 3)) == "Date(timeIntervalSince1970: 3.0)")
    #expect(SwiftLiteral.of((1, name: "x")) == #"(1, name: "x")"#)
  }

  @Test func casesAndStructuresAreWrittenByTheirNames() {
    #expect(SwiftLiteral.of(Choice.none) == ".none" && SwiftLiteral.of(Choice.one(3)) == ".one(3)")
    #expect(SwiftLiteral.of(Choice.pair(id: 1, name: "n")) == #".pair(id: 1, name: "n")"#)
    #expect(SwiftLiteral.of(Choice.nested(.success(1))) == ".nested(.success(1))")
    #expect(SwiftLiteral.of(Box()) == #"Box(number: 1, text: "a\n")"#)
  }
}
