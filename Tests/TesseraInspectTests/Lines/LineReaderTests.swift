import Testing

@testable import TesseraInspect

@Suite struct LineReaderTests {
  private func line(_ text: String) -> AppLine { AppLine(.other, Array((text + "\n").utf8)) }

  private func log(_ texts: String...) -> StoreLog? {
    var log = StoreLog()
    for text in texts { log.append(line(text)) }
    return log
  }

  private func reader(from number: Int = 0, follows: Bool = true) -> LineReader {
    LineReader(of: "a", from: number, follows: follows, wake: {}, hasGone: { false })
  }

  /// Reads until the reader waits or ends.
  private func read(
    _ reader: inout LineReader, _ log: inout StoreLog?, isRunning: Bool = true, by size: Int = 5
  ) -> (text: String, step: LineReader.Step) {
    var bytes: [UInt8] = []
    while true {
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 1)
      defer { buffer.deallocate() }
      let step = reader.read(into: buffer, &log, isRunning: isRunning)
      guard case .bytes(let count) = step else {
        return (String(decoding: bytes, as: UTF8.self), step)
      }
      bytes += buffer.prefix(count)
    }
  }

  @Test(arguments: [1, 2, 3, 7, 1_000]) func linesAreWholeInBuffersOfAnySize(_ size: Int) {
    var (log, reader) = (log("one", "two", "three"), reader())
    #expect(read(&reader, &log, by: size) == ("one\ntwo\nthree\n", .wait))
    #expect(reader.isWaiting)
  }

  @Test func linesThatComeAreReadNext() {
    var (log, reader) = (log("one"), reader())
    _ = read(&reader, &log)
    log?.append(line("two"))
    #expect(read(&reader, &log) == ("two\n", .wait))
  }

  @Test func aReaderCanBeginAtALine() {
    var log = log("one", "two", "three")
    var (second, last, beyond) = (reader(from: 1), reader(from: 3), reader(from: 99))
    #expect(read(&second, &log).text == "two\nthree\n")
    #expect(read(&last, &log).text == "")
    #expect(read(&beyond, &log).text == "")
    log?.append(line("four"))
    #expect(read(&last, &log).text == "four\n")
    #expect(read(&beyond, &log).text == "four\n")
  }

  @Test func aReaderThatDoesNotFollowEnds() {
    var (log, reader) = (log("one"), reader(follows: false))
    #expect(read(&reader, &log) == ("one\n", .end))
    #expect(!reader.isWaiting)
  }

  @Test func theEndOfTheAppIsTheLastLine() {
    var (log, reader) = (log("one"), reader())
    #expect(read(&reader, &log, isRunning: false) == ("one\n{\"gone\":true}\n", .end))
    #expect(read(&reader, &log, isRunning: false) == ("", .end))
  }

  @Test func aReaderOfAStoreThatIsForgottenEnds() {
    var (log, reader) = (StoreLog?.none, reader())
    #expect(read(&reader, &log, isRunning: false) == ("", .end))
  }

  @Test func aReaderOfGivenLinesEnds() {
    var log: StoreLog?
    var reader = LineReader(of: [line("one"), line("two")])
    #expect(read(&reader, &log, isRunning: false) == ("one\ntwo\n", .end))
  }

  @Test func aLineInTheMiddleIsReadToItsEndAlsoIfItIsDropped() throws {
    var (log, reader) = (log("a long line", "two"), reader())
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4, alignment: 1)
    defer { buffer.deallocate() }
    #expect(reader.read(into: buffer, &log, isRunning: true) == .bytes(4))
    try log?.drop(toSize: 70)
    #expect(read(&reader, &log).text == "ng line\ntwo\n")
  }
}
