import Foundation
import Testing

@testable import BakoTerminal

@Suite struct OutputTests {
  @Test func linesAreTerminated() throws {
    let collected = Collected()
    try collected.output.line("one")
    try collected.output.line()
    try collected.output.text("two")
    #expect(collected.text == "one\n\ntwo")
  }

  @Test func largeTextsAreWrittenAsTheReaderConsumesThem() async throws {
    let pipe = TestPipe()
    _ = fcntl(pipe.writing, F_SETFL, O_NONBLOCK)
    let text = String(repeating: "0123456789", count: 100_000)
    let output = Output(descriptor: pipe.writing)
    let writing = Thread { try? output.text(text) }
    writing.start()
    var bytes: [UInt8] = []
    while bytes.count < text.utf8.count { bytes += pipe.read(65_536) }
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test func closedReadersAreDistinguishedFromOtherFailures() {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    close(ends[0])
    defer { close(ends[1]) }
    #expect(throws: StreamError.closed) { try Output(descriptor: ends[1]).line("x") }
    #expect(throws: StreamError.cannotWrite(reason: "Bad file descriptor")) {
      try Output(descriptor: -1).line("x")
    }
  }

  #if os(Linux)
    @Test func aFullDiskIsAFailure() {
      let full = open("/dev/full", O_WRONLY)
      defer { close(full) }
      #expect(throws: StreamError.cannotWrite(reason: "No space left on device")) {
        try Output(descriptor: full).line("x")
      }
    }
  #endif
}
