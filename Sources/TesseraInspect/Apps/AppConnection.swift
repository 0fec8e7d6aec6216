import Dispatch
import Foundation
import TesseraInspector
import TesseraSupport

/// A connection with an app, whose lines a thread of its own reads.
final class AppConnection: Sendable {
  /// The reason why there is no connection.
  enum Failure: Error, Equatable {
    /// Nothing listens at the socket any more.
    case refused
    /// Another attempt may succeed.
    case busy
    /// A sentence.
    case other(String)
  }

  private struct State {
    var isOpen = true
    /// The number of lines that are being written.
    var waiting = 0
  }

  private let socket: SystemSocket
  private let state = OrderedMutex(State())
  /// The app may be stopped, so writing may take a while.
  private let writing = DispatchQueue(label: "tessera.inspect.write")
  private static let mostWaiting = 64
  /// The milliseconds after which a thread that waits looks whether the connection has ended.
  private static let interval: Int32 = 200

  /// Connects with a socket of a folder.
  ///
  /// - Parameters:
  ///   - name: The name of the socket.
  ///   - folder: The folder.
  ///   - user: The user whose process must listen.
  /// - Throws: `Failure`.
  init(
    _ name: String, in folder: LiveFolder, user: UInt32 = SystemSocket.user
  ) throws(Failure) {
    do throws(SystemError) { socket = try SystemSocket.connect(to: folder.socket(name)) } catch {
      switch error.code {
      case ECONNREFUSED, ENOENT: throw .refused
      case SystemError.tryAgain: throw .busy
      default:
        throw .other("The socket '\(name)' can't be used: \(SystemError.text(of: error.code)).")
      }
    }
    guard socket.peer == user else {
      socket.close()
      throw .other("The socket '\(name)' isn't used: another user's process listens there.")
    }
  }

  // MARK: Reading

  /// Starts to read.
  ///
  /// - Parameters:
  ///   - limit: The longest line, in bytes.
  ///   - receive: Takes lines.
  ///   - end: Is called when the connection has ended, with the reason if the app's lines were
  ///     wrong.
  func read(
    limit: Int, _ receive: @escaping @Sendable ([AppLine]) -> Void,
    end: @escaping @Sendable (_ mistake: String?) -> Void
  ) {
    Thread.detachNewThread { [self] in
      let mistake = readAll(limit, receive)
      self.end()
      // A line may still be being written.
      writing.async { [self] in socket.close() }
      end(mistake)
    }
  }

  private func readAll(_ limit: Int, _ receive: ([AppLine]) -> Void) -> String? {
    var buffer = LineBuffer(limit: limit)
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while isOpen {
      switch socket.read(into: &bytes) {
      case .gone: return nil
      case .later: _ = SystemSocket.wait(for: [.init(socket)], milliseconds: Self.interval)
      case .bytes(let count):
        guard let texts = try? buffer.lines(of: bytes[..<count]) else {
          return "it sent a line of more than \(limit) bytes"
        }
        let lines = texts.compactMap { AppLine($0) }
        receive(lines)
        if lines.count < texts.count { return "it sent a line that isn't an object of JSON" }
      }
    }
    return nil
  }

  // MARK: Writing

  /// Writes a line, in order with others.
  ///
  /// An app that doesn't read, such as one that a debugger has stopped, gets it when it does.
  ///
  /// - Returns: Whether the line will be written; not if too many wait.
  @discardableResult
  func send(_ line: [UInt8]) -> Bool {
    let isAccepted = state.withLock { state in
      guard state.isOpen, state.waiting < Self.mostWaiting else { return false }
      state.waiting += 1
      return true
    }
    guard isAccepted else { return false }
    writing.async { [self] in
      if !write(line) { end() }
      state.withLock { $0.waiting -= 1 }
    }
    return true
  }

  private func write(_ line: [UInt8]) -> Bool {
    var rest = line[...]
    while !rest.isEmpty, isOpen {
      switch socket.write(rest) {
      case .gone: return false
      case .bytes(let count): rest = rest.dropFirst(count)
      case .later:
        let wish = SystemSocket.Wish(socket, reads: false, writes: true)
        _ = SystemSocket.wait(for: [wish], milliseconds: Self.interval)
      }
    }
    return true
  }

  // MARK: The end

  private var isOpen: Bool { state.withLock(\.isOpen) }

  /// Ends the connection; the reading thread then closes it.
  func end() { state.withLock { $0.isOpen = false } }
}
