import Foundation
import TesseraSupport
import Testing

@testable import TesseraInspector

@Suite
struct LiveLinkTests {
  private func link(_ body: (inout LiveLink, SystemSocket) -> Void) throws {
    let (socket, other) = try SystemSocket.pair()
    var link = LiveLink(socket, LiveConnection(capacity: 100) {})
    body(&link, other)
    socket.close()
    other.close()
  }

  private func works(_ commands: [Result<LiveCommand, LiveMistake>]) -> [LiveCommand.Work?] {
    commands.map { try? $0.get().work }
  }

  @Test func linesAreCutWhereverTheBytesAre() throws {
    let bytes = Array("{\"do\":\"back\"}\n\n{\"do\":\"sweep\"}\n".utf8)
    for size in 1...bytes.count {
      try link { link, _ in
        var found: [LiveCommand.Work?] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
          found += works(link.take(bytes[start..<min(start + size, bytes.count)]))
        }
        #expect(found == [.back, .sweep], "\(size)")
      }
    }
  }

  @Test func theRestOfALineThatIsTooLongIsDropped() throws {
    try link { link, _ in
      let part = [UInt8](repeating: 65, count: LiveLink.longestLine / 2 + 1)
      var found = [link.take(part[...]), link.take(part[...]), link.take(part[...])]
      found.append(link.take(Array("x\n{\"do\":\"back\"}\n".utf8)[...]))
      #expect(found.map(works) == [[], [nil], [], [.back]])
    }
  }

  @Test func linesAreWrittenUntilTheOtherEndIsGone() throws {
    try link { link, other in
      link.connection.append(["a\n", "b\n"])
      let wasFull = link.write()
      #expect(!wasFull)
      var buffer: [UInt8] = [0, 0, 0, 0, 0]
      #expect(other.read(into: &buffer) == .bytes(4))
      #expect(buffer.prefix(4) == [97, 10, 98, 10])
      link.connection.close()
      _ = link.write()
      #expect(link.isGone)
    }
  }
}
