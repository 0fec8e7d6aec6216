#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import TesseraSupport

/// The socket of an inspection, and the thread that writes to its connections and reads from them.
///
/// The main actor and the thread share only the connections' buffers and a stream of events. The
/// thread waits in `poll`, and the main actor wakes it with a byte, of which at most one is on its
/// way.
final class LiveHub: Sendable {
  /// The news for the main actor.
  enum Event: Sendable {
    case arrived(LiveConnection)
    case received(LiveConnection, [Result<LiveCommand, LiveMistake>])
    /// A connection that didn't read has room again.
    case hasRoomAgain(LiveConnection)
    case left(LiveConnection)
  }

  private struct Signals {
    var isWoken = false
    var isEnding = false
  }

  let path: String
  /// The events, for one reader.
  let events: AsyncStream<Event>
  private let report: AsyncStream<Event>.Continuation
  private let socket: SystemSocket
  private let user: UInt32
  private let capacity: Int
  private let signals = OrderedMutex(Signals())
  private let bell: (ring: SystemSocket, hear: SystemSocket)
  private let end = Latch()

  /// The most connections of an inspection.
  static let mostConnections = 16
  /// The line for an inspector that comes then.
  private static let refusal = Array(
    (#"{"refusal":"\#(mostConnections) inspectors look at the app already. "#
      + #"Close one of them."}"# + "\n").utf8)[...]

  /// Listens at a path.
  ///
  /// - Parameters:
  ///   - path: The path of the socket.
  ///   - user: The user that may connect.
  ///   - capacity: The number of bytes that may wait for each connection.
  /// - Throws: The error of the system.
  init(path: String, user: UInt32, capacity: Int) throws(SystemError) {
    self.path = path
    self.user = user
    self.capacity = capacity
    bell = try SystemSocket.pair()
    do { socket = try SystemSocket.listen(at: path) } catch {
      bell.ring.close()
      bell.hear.close()
      throw error
    }
    (events, report) = AsyncStream.makeStream()
    end.close()
    guard SystemThread.start({ [self] in run() }) else {
      finish([])
      throw SystemError("start a thread for", path, code: SystemError.tryAgain)
    }
  }

  /// Ends the thread, after it has written what waits and can be written soon.
  ///
  /// - Parameter waits: Whether to wait for that, at most a second.
  func end(waiting waits: Bool) {
    signals.withLock { $0.isEnding = true }
    wake()
    if waits { _ = end.wait(seconds: 1) }
  }

  private func wake() {
    signals.withLock { signals in
      if !signals.isWoken { _ = bell.ring.write([0]) }
      signals.isWoken = true
    }
  }

  // MARK: - The thread

  private func run() {
    var links: [LiveLink] = []
    var listener = LiveListener(socket)
    while !signals.withLock(\.isEnding) {
      let wishes =
        [SystemSocket.Wish(bell.hear), listener.wish] + links.map(\.wish)
      let found = SystemSocket.wait(for: wishes, milliseconds: listener.patience)
      if found[0].canRead { hear() }
      for (index, events) in found.dropFirst(2).enumerated() { serve(&links[index], events) }
      if found[1].canRead { accept(&links, &listener) } else { listener.isResting = false }
      for link in links where link.isGone {
        link.socket.close()
        report.yield(.left(link.connection))
      }
      links.removeAll(where: \.isGone)
    }
    flush(&links)
    finish(links)
  }

  private func hear() {
    var buffer: [UInt8] = [0, 0]
    _ = bell.hear.read(into: &buffer)
    signals.withLock { $0.isWoken = false }
  }

  private func accept(_ links: inout [LiveLink], _ listener: inout LiveListener) {
    var next = socket.accept()
    listener.isResting = next == nil
    while let socket = next {
      defer { next = self.socket.accept() }
      guard socket.peer == user, links.count < Self.mostConnections else {
        if socket.peer == user { _ = socket.write(Self.refusal) }
        socket.close()
        continue
      }
      let connection = LiveConnection(capacity: capacity) { [weak self] in self?.wake() }
      links.append(LiveLink(socket, connection))
      report.yield(.arrived(connection))
    }
  }

  private func serve(_ link: inout LiveLink, _ events: SystemSocket.Events) {
    let commands = events.canRead ? link.read() : []
    if !commands.isEmpty {
      link.connection.beginCommands()
      report.yield(.received(link.connection, commands))
    } else if events.isGone, !events.canRead {
      link.isGone = true
    }
    if link.write() { report.yield(.hasRoomAgain(link.connection)) }
  }

  /// Writes what waits; an inspector that doesn't read has a quarter of a second.
  private func flush(_ links: inout [LiveLink]) {
    let deadline = ContinuousClock.now.advanced(by: .milliseconds(250))
    for index in links.indices { _ = links[index].write() }
    while links.contains(where: \.hasOutput), ContinuousClock.now < deadline {
      _ = SystemSocket.wait(
        for: links.filter(\.hasOutput).map {
          SystemSocket.Wish($0.socket, reads: false, writes: true)
        }, milliseconds: 50)
      for index in links.indices { _ = links[index].write() }
    }
  }

  private func finish(_ links: [LiveLink]) {
    for link in links { link.socket.close() }
    socket.close()
    SystemFile.remove(path)
    report.finish()
    signals.withLock { signals in
      // Nothing rings any more.
      signals.isWoken = true
      bell.ring.close()
      bell.hear.close()
    }
    end.open()
  }
}

/// A socket for connections, which rests while the process can't open further ones.
///
/// Without a descriptor, a connection stays in the queue, and waiting for one returns at once.
struct LiveListener {
  let socket: SystemSocket
  /// Whether a connection had arrived, and couldn't be accepted.
  var isResting = false

  init(_ socket: SystemSocket) { self.socket = socket }

  /// The event to wait for.
  var wish: SystemSocket.Wish { SystemSocket.Wish(socket, reads: !isResting) }
  /// The milliseconds to wait for it; without a limit if it is negative.
  var patience: Int32 { isResting ? 1_000 : -1 }
}
