import Foundation
import TesseraSupport
import Testing

@Suite(.enabled(if: Word.smoke.isSelected, "make smoke runs it"))
struct SmokeInspectionTests {
  private let work: Workplace
  private let bako: Program

  init() throws {
    work = try Workplace()
    var bako = work.bako()
    bako.environment["XDG_RUNTIME_DIR"] = work.path
    self.bako = bako
  }

  private var folder: String { work.file("tessera") }
  private var sockets: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasPrefix("bako-") }
  }

  /// Bako at its first screen, and a connection to it.
  private func inspected(_ options: String...) async throws -> (Running, SystemSocket) {
    let running = try bako.start(["--plain", "--inspect"] + options)
    #expect(try await eventually { running.shown.contains("Enter the number") })
    let name = try #require(sockets.first)
    return (running, try SystemSocket.connect(to: "\(folder)/\(name)"))
  }

  /// The lines that the socket has sent until there is a text.
  private func lines(of socket: SystemSocket, until text: String) async throws -> String {
    let lines = Collected()
    let isThere = try await eventually {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while case .bytes(let count) = socket.read(into: &buffer) { lines.bytes += buffer[..<count] }
      return lines.text.contains(text)
    }
    #expect(isThere, "\(lines.text)")
    return lines.text
  }

  @Test func theScreenIsShownWithTheTexts() async throws {
    let (running, socket) = try await inspected("--with-texts")
    let start = try await lines(of: socket, until: #"{"screen":"#)
    #expect(start.contains("Welcome to Bako"))
    running.kill(SIGKILL)
    #expect(try await running.end().status == -SIGKILL)
    socket.close()
    // The next Bako removes the socket of the one that was killed.
    let (next, other) = try await inspected()
    #expect(sockets.count == 1)
    other.close()
    next.type("q")
    #expect(try await next.end().status == 0)
  }

  @Test func aFolderThatOthersCanReadIsAnError() async throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
    let outcome = try await bako("--plain", "--inspect", input: "q\n")
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("chmod 700"))
  }
}

/// Bytes from a socket.
private final class Collected {
  var bytes: [UInt8] = []
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
