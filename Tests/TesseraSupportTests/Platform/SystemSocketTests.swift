import Foundation
import Testing

@testable import TesseraSupport

@Suite(.timeLimit(.minutes(60)))
struct SystemSocketTests {
  private let path = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString.prefix(8)

  private func connected() throws -> (SystemSocket, SystemSocket) {
    let listener = try SystemSocket.listen(at: path)
    let client = try SystemSocket.connect(to: path)
    _ = SystemSocket.wait(for: [.init(listener)])
    let server = try #require(listener.accept())
    listener.close()
    SystemFile.remove(path)
    return (client, server)
  }

  @Test func bytesArriveInBothDirections() throws {
    let (client, server) = try connected()
    var buffer: [UInt8] = [0, 0, 0, 0]
    #expect(server.read(into: &buffer) == .later)
    #expect(client.write([1, 2]) == .bytes(2))
    #expect(server.read(into: &buffer) == .bytes(2))
    #expect(buffer == [1, 2, 0, 0])
    #expect(server.write([3]) == .bytes(1))
    #expect(client.read(into: &buffer) == .bytes(1))
    client.close()
    server.close()
  }

  @Test func theOtherEndsUserIsKnown() throws {
    let (client, server) = try connected()
    #expect(server.peer == SystemSocket.user)
    client.close()
    server.close()
  }

  @Test func anEndThatIsClosedIsGoneAndNoSignal() throws {
    let (client, server) = try connected()
    client.close()
    #expect(SystemSocket.wait(for: [.init(server, reads: false)])[0].isGone)
    #expect(server.write([1]) == .gone)
    var buffer: [UInt8] = [0]
    #expect(server.read(into: &buffer) == .gone)
    server.close()
  }

  @Test func aSocketThatNobodyReadsFromIsFullAtSomeTime() throws {
    let (one, other) = try SystemSocket.pair()
    let bytes = [UInt8](repeating: 1, count: 65_536)[...]
    while case .bytes = one.write(bytes) {}
    #expect(one.write(bytes) == .later)
    #expect(SystemSocket.wait(for: [.init(one, writes: true)], milliseconds: 0)[0] == .init())
    other.close()
    #expect(one.write(bytes) == .gone)
    one.close()
  }

  @Test func onlyTheUserCanConnect() throws {
    let listener = try SystemSocket.listen(at: path)
    #expect(SystemFile.status(of: path, followingLinks: false)?.permissions == 0o600)
    #expect(SystemFile.status(of: path, followingLinks: false)?.owner == SystemSocket.user)
    #expect(SystemSocket.isListening(at: path))
    listener.close()
    #expect(!SystemSocket.isListening(at: path))
    SystemFile.remove(path)
    #expect(!SystemSocket.isListening(at: path))
  }

  @Test func aListenerDoesNotNoticeThatItIsLookedFor() throws {
    let listener = try SystemSocket.listen(at: path)
    #expect(SystemSocket.isListening(at: path))
    #expect(listener.accept() == nil)
    let client = try SystemSocket.connect(to: path)
    try #require(listener.accept()).close()
    client.close()
    listener.close()
    SystemFile.remove(path)
  }

  @Test func aPathThatIsTooLongIsAnError() {
    let long = "/tmp/" + String(repeating: "x", count: 200)
    #expect(throws: SystemError("listen at", long, code: ENAMETOOLONG)) {
      try SystemSocket.listen(at: long)
    }
  }
}
