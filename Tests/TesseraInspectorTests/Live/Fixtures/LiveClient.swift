import Dispatch
import Foundation
import TesseraHistory
import TesseraSupport

/// An inspector that reads lines and sends commands.
final class LiveClient: Sendable {
  private let socket: SystemSocket
  private let stop: SystemSocket
  private let lines: AsyncStream<String>
  private let writing = DispatchQueue(label: "client")

  init(_ path: String) throws {
    let socket = try SystemSocket.connect(to: path)
    let (stop, stopped) = try SystemSocket.pair()
    let (lines, output) = AsyncStream<String>.makeStream()
    (self.socket, self.stop, self.lines) = (socket, stop, lines)
    Thread.detachNewThread {
      Self.read(socket, until: stopped, output)
      output.finish()
      socket.close()
      stopped.close()
    }
  }

  deinit { stop.close() }

  private static func read(
    _ socket: SystemSocket, until stopped: SystemSocket,
    _ output: AsyncStream<String>.Continuation
  ) {
    var rest: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let events = SystemSocket.wait(for: [.init(socket), .init(stopped)])
      if events[1].canRead || events[1].isGone { return }
      switch socket.read(into: &buffer) {
      case .later: continue
      case .gone: return
      case .bytes(let count):
        rest += buffer[..<count]
        while let end = rest.firstIndex(of: 10) {
          output.yield(String(decoding: rest[..<end], as: UTF8.self))
          rest.removeFirst(end + 1)
        }
      }
    }
  }

  /// Ends the connection, as the end of the process does.
  func die() { _ = stop.write([0]) }

  /// Sends a line.
  ///
  /// It doesn't wait: the app reads further commands when the main actor has performed the ones
  /// before.
  func send(_ line: String) {
    writing.async { [socket] in
      var rest = Array("\(line)\n".utf8)[...]
      while !rest.isEmpty {
        switch socket.write(rest) {
        case .bytes(let count): rest = rest.dropFirst(count)
        case .later: _ = SystemSocket.wait(for: [.init(socket, reads: false, writes: true)])
        case .gone: return
        }
      }
    }
  }

  /// The next line; `nil` at the end of the connection.
  func next() async -> String? {
    for await line in lines { return line }
    return nil
  }

  /// The next line with a key at its top; others are left out.
  func next(_ key: String) async throws -> JSONValue? {
    for await line in lines {
      let value = try HistoryCoding.decoder.decode(JSONValue.self, from: Data(line.utf8))
      if case .object(let values) = value, let value = values[key] { return value }
    }
    return nil
  }

  /// The lines up to one with a key, without it.
  func all(before key: String) async -> [String] {
    var found: [String] = []
    for await line in lines {
      if line.hasPrefix("{\"\(key)\":") { break }
      found.append(line)
    }
    return found
  }

  /// Sends a command, and returns the error or the text of its reply.
  func ask(_ command: String) async throws -> String? {
    send(command)
    for await line in lines where line.hasPrefix(#"{"reply":"#) {
      let reply = try HistoryCoding.decoder.decode(Reply.self, from: Data(line.utf8))
      return reply.error ?? reply.text
    }
    return "no reply"
  }

  private struct Reply: Decodable {
    var error: String?
    var text: String?
  }
}
