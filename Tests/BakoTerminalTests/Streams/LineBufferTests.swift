import TesseraTestSupport
import Testing

@testable import BakoTerminal

@Suite struct LineBufferTests {
  @Test func aLineIsCompleteOnceItIsTerminated() {
    var buffer = LineBuffer()
    #expect(buffer.nextLine() == nil)
    buffer.append("on".utf8)
    #expect(!buffer.hasLine)
    #expect(buffer.nextLine() == nil)
    buffer.append("e\n\ntwo".utf8)
    #expect(buffer.hasLine)
    #expect(buffer.nextLine() == .text("one"))
    #expect(buffer.nextLine() == .text(""))
    #expect(buffer.nextLine() == nil)
    #expect(buffer.lastLine() == .text("two"))
    #expect(buffer.lastLine() == nil)
  }

  @Test(arguments: 0..<50)
  func chunkSizesDoNotAffectTheLines(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<400).map { _ in "ab\n\r.é".utf8.randomElement(using: &generator) ?? 10 }
    var expected = bytes.split(separator: 10, omittingEmptySubsequences: false)
      .map { InputLine(bytes: $0) }
    if bytes.last == 10 || bytes.isEmpty { expected.removeLast() }

    var buffer = LineBuffer()
    var lines: [InputLine] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let size = Int.random(in: 1...40, using: &generator)
      buffer.append(rest.prefix(size))
      rest = rest.dropFirst(size)
      while Bool.random(using: &generator), let line = buffer.nextLine() { lines.append(line) }
    }
    while let line = buffer.nextLine() { lines.append(line) }
    if let line = buffer.lastLine() { lines.append(line) }
    #expect(lines == expected, "seed \(seed)")
  }

  @Test func veryLongLinesAreNotSplit() {
    var buffer = LineBuffer()
    for _ in 0..<20 {
      buffer.append(repeatElement(0x61, count: 65_536))
      #expect(buffer.nextLine() == nil)
    }
    buffer.append([10])
    #expect(buffer.nextLine()?.text.utf8.count == 20 * 65_536)
  }
}
