import Foundation
import Testing

@testable import BakoTerminal

@MainActor
@Suite struct DescriptorInputTests {
  @Test func linesArriveInOrderFollowedByTheEnd() async throws {
    let pipe = TestPipe()
    pipe.write(Array("one\ntwo 🌊\r\nlast".utf8))
    pipe.closeWriting()
    let input = DescriptorInput(descriptor: pipe.reading)
    #expect(try await input.nextLine() == .text("one"))
    #expect(try await input.nextLine() == .text("two 🌊"))
    #expect(try await input.nextLine() == .text("last"))
    #expect(try await input.nextLine() == nil)
    #expect(try await input.nextLine() == nil)
  }

  @Test func linesBeyondTheLimitAreAnError() async throws {
    let pipe = TestPipe()
    pipe.write(Array("1234\n12345678".utf8))
    let input = DescriptorInput(descriptor: pipe.reading, lineLimit: 7)
    #expect(try await input.nextLine() == .text("1234"))
    await #expect(throws: StreamError.lineTooLong) { try await input.nextLine() }
  }

  @Test func bufferedLinesAndTheEndAreReady() async throws {
    let pipe = TestPipe()
    let input = DescriptorInput(descriptor: pipe.reading)
    #expect(!input.isReady)
    pipe.write(Array("one\ntwo\nthr".utf8))
    _ = try await input.nextLine()
    #expect(input.isReady)
    _ = try await input.nextLine()
    #expect(!input.isReady)
    pipe.closeWriting()
    _ = try await input.nextLine()
    #expect(input.isReady)
  }

  @Test func nonBlockingDescriptorsAreWaitedFor() async throws {
    let pipe = TestPipe()
    _ = fcntl(pipe.reading, F_SETFL, O_NONBLOCK)
    let input = DescriptorInput(descriptor: pipe.reading)
    async let line = input.nextLine()
    await Task { @MainActor in pipe.write(Array("late\n".utf8)) }.value
    #expect(try await line == .text("late"))
  }

  @Test func closedDescriptorsHaveNoInput() async throws {
    #expect(try await DescriptorInput(descriptor: -1).nextLine() == nil)
  }

  @Test func foldersCannotBeRead() async {
    let folder = open("/", O_RDONLY)
    defer { close(folder) }
    let input = DescriptorInput(descriptor: folder)
    await #expect(throws: StreamError.cannotRead(reason: "Is a directory")) {
      try await input.nextLine()
    }
  }
}
