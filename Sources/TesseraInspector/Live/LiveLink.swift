#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import TesseraSupport

/// The thread's end of a connection.
struct LiveLink {
  let socket: SystemSocket
  let connection: LiveConnection
  var isGone = false
  /// The bytes to write, of which a part is written.
  private var output: ArraySlice<UInt8> = []
  /// The bytes of a line that isn't complete.
  private var input: [UInt8] = []
  /// Whether the rest of a line that is too long is dropped.
  private var isSkipping = false
  private var mayRead = true
  private var isClosing = false

  /// The longest line of an inspector.
  static let longestLine = 1_048_576

  init(_ socket: SystemSocket, _ connection: LiveConnection) {
    (self.socket, self.connection) = (socket, connection)
  }

  var hasOutput: Bool { !output.isEmpty && !isGone }

  /// The events to wait for.
  var wish: SystemSocket.Wish {
    SystemSocket.Wish(socket, reads: mayRead, writes: hasOutput)
  }

  /// Writes what waits, as far as there is room.
  ///
  /// - Returns: Whether the connection's buffer was full, and has room again.
  mutating func write() -> Bool {
    while !isGone {
      let demand = connection.demand(takingLines: output.isEmpty)
      (mayRead, isClosing) = (demand.mayRead, demand.isClosing)
      if output.isEmpty { output = demand.bytes[...] }
      if output.isEmpty {
        isGone = isClosing
        return demand.hasRoomAgain
      }
      switch socket.write(output) {
      case .bytes(let count): output = output.dropFirst(count)
      case .later: return false
      case .gone: isGone = true
      }
    }
    return false
  }

  /// Reads the commands that have arrived.
  mutating func read() -> [Result<LiveCommand, LiveMistake>] {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    switch socket.read(into: &buffer) {
    case .later: return []
    case .gone:
      isGone = true
      return []
    case .bytes(let count): return take(buffer[..<count])
    }
  }

  /// Takes bytes, and returns the commands of the lines that they complete.
  mutating func take(_ bytes: ArraySlice<UInt8>) -> [Result<LiveCommand, LiveMistake>] {
    var commands: [Result<LiveCommand, LiveMistake>] = []
    var rest = bytes
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      if !isSkipping { input += rest[..<(end ?? rest.endIndex)] }
      rest = end.map { rest[($0 + 1)...] } ?? []
      if input.count > Self.longestLine {
        (input, isSkipping) = ([], true)
        commands.append(
          .failure(LiveMistake(reason: "The line is longer than \(Self.longestLine) bytes.")))
      }
      guard end != nil else { break }
      if !isSkipping, !input.isEmpty {
        let line = Data(input)
        commands.append(Result { () throws(LiveMistake) in try LiveCommand(line) })
      }
      (input, isSkipping) = ([], false)
    }
    return commands
  }
}
