#if canImport(WinSDK)
  import CRT
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(Bionic)
  import Bionic
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A socket with a path in the file system, or an end of a connection to one.
///
/// No call waits, except ``wait(for:milliseconds:)``.
package struct SystemSocket: Hashable, Sendable {
  /// The result of a read or a write.
  package enum Transfer: Equatable, Sendable {
    /// A number of bytes was read or written.
    case bytes(Int)
    /// There is nothing to read, or no room to write, at the moment.
    case later
    /// The other end is gone.
    case gone
  }

  /// The events that a thread waits for at a socket.
  package struct Wish: Sendable {
    package var socket: SystemSocket
    package var reads: Bool
    package var writes: Bool

    package init(_ socket: SystemSocket, reads: Bool = true, writes: Bool = false) {
      (self.socket, self.reads, self.writes) = (socket, reads, writes)
    }
  }

  /// The events at a socket.
  package struct Events: Equatable, Sendable {
    package var canRead = false
    package var canWrite = false
    /// Whether the other end is gone; there may still be something to read.
    package var isGone = false
  }

  fileprivate let descriptor: Int32
}

#if !canImport(WinSDK) && !canImport(WASILibc)
  extension SystemSocket {
    /// Whether the platform has sockets with paths.
    package static var areAvailable: Bool { true }

    /// The number of the user that runs the process.
    package static var user: UInt32 { UInt32(geteuid()) }

    /// The number of the process.
    package static var process: Int { Int(getpid()) }

    /// Creates a socket at a path, to which only the user can connect.
    ///
    /// It gets its name when it accepts connections, so a refused one means that nothing listens
    /// at the path any more.
    package static func listen(at path: String) throws(SystemError) -> SystemSocket {
      let (folder, name) = SystemFile.split(path)
      let draft = "\(folder)/.\(name)"
      let made = try SystemSocket.make(for: path, streamType)
      unlink(draft)
      guard bindSocket(made.descriptor, draft), chmod(draft, 0o600) == 0,
        listenAt(made.descriptor, 16) == 0, rename(draft, path) == 0
      else {
        let error = SystemError("listen at", path)
        made.close()
        unlink(draft)
        throw error
      }
      return made
    }

    /// Connects to the socket at a path.
    package static func connect(to path: String) throws(SystemError) -> SystemSocket {
      try connect(to: path, streamType)
    }

    private static func connect(
      to path: String, _ type: Int32
    ) throws(SystemError) -> SystemSocket {
      let made = try SystemSocket.make(for: path, type)
      guard connectSocket(made.descriptor, path) else {
        let error = SystemError("connect to", path)
        made.close()
        throw error
      }
      return made
    }

    /// Whether a process listens at a path.
    ///
    /// That process doesn't notice it. A socket of another type can't be connected with its own,
    /// and the system says so; if no process listens, it says that instead.
    package static func isListening(at path: String) -> Bool {
      do throws(SystemError) {
        try connect(to: path, datagramType).close()
        return true
      } catch {
        return error.code != ECONNREFUSED && !error.isMissing
      }
    }

    /// Two connected sockets.
    package static func pair() throws(SystemError) -> (SystemSocket, SystemSocket) {
      var descriptors: [Int32] = [-1, -1]
      guard socketpair(AF_UNIX, streamType, 0, &descriptors) == 0 else {
        throw SystemError("create", "socket")
      }
      return (SystemSocket(adopting: descriptors[0]), SystemSocket(adopting: descriptors[1]))
    }

    private static func make(
      for path: String, _ type: Int32
    ) throws(SystemError) -> SystemSocket {
      let descriptor = socket(AF_UNIX, type, 0)
      guard descriptor >= 0 else { throw SystemError("create", path) }
      return SystemSocket(adopting: descriptor)
    }

    private init(adopting descriptor: Int32) {
      self.init(descriptor: descriptor)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      #if canImport(Darwin)
        var isOn: Int32 = 1
        setsockopt(
          descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
      #endif
    }

    /// The next connection to a listening socket, if one waits.
    package func accept() -> SystemSocket? {
      let connection = acceptAt(descriptor)
      return connection >= 0 ? SystemSocket(adopting: connection) : nil
    }

    /// The number of the user at the other end; `nil` if it can't be found out.
    package var peer: UInt32? {
      #if canImport(Darwin)
        var (user, group) = (uid_t(), gid_t())
        return getpeereid(descriptor, &user, &group) == 0 ? UInt32(user) : nil
      #else
        // The layout of the system's `struct ucred`, which not every C library declares to Swift.
        var credentials = (process: Int32(0), user: UInt32(0), group: UInt32(0))
        var size = socklen_t(12)
        let status = getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size)
        return status == 0 && size == 12 ? credentials.user : nil
      #endif
    }

    /// Reads bytes that have arrived.
    package func read(into buffer: inout [UInt8]) -> Transfer {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      return count == 0 ? .gone : Self.transfer(count)
    }

    /// Writes as many bytes as there is room for.
    package func write(_ bytes: ArraySlice<UInt8>) -> Transfer {
      bytes.withUnsafeBytes { bytes in
        Self.transfer(sendBytes(descriptor, bytes))
      }
    }

    private static func transfer(_ count: Int) -> Transfer {
      if count >= 0 { return .bytes(count) }
      return [EAGAIN, EWOULDBLOCK, EINTR, ENOBUFS].contains(errno) ? .later : .gone
    }

    /// Closes the socket; its number may be used for another one from now on.
    package func close() { closeDescriptor(descriptor) }

    /// Waits until something happens at one of some sockets.
    ///
    /// - Parameters:
    ///   - wishes: The sockets, each with the events to wait for. That the other end is gone is
    ///     always one.
    ///   - milliseconds: The longest time to wait; without a limit if it is negative.
    /// - Returns: The events at each of the sockets.
    package static func wait(for wishes: [Wish], milliseconds: Int32 = -1) -> [Events] {
      var requests = wishes.map { wish in
        let events = (wish.reads ? Int32(POLLIN) : 0) | (wish.writes ? Int32(POLLOUT) : 0)
        return pollfd(fd: wish.socket.descriptor, events: Int16(events), revents: 0)
      }
      guard poll(&requests, nfds_t(requests.count), milliseconds) > 0 else {
        return wishes.map { _ in Events() }
      }
      return requests.map { request in
        let found = Int32(request.revents)
        return Events(
          canRead: found & Int32(POLLIN) != 0, canWrite: found & Int32(POLLOUT) != 0,
          isGone: found & (Int32(POLLHUP) | Int32(POLLERR) | Int32(POLLNVAL)) != 0)
      }
    }
  }

  extension SystemFile {
    /// Creates a folder; that there is one already is an error.
    package static func createFolder(
      _ path: String, permissions: UInt32
    ) throws(SystemError) {
      guard mkdir(path, mode_t(permissions)) == 0 else { throw SystemError("create", path) }
    }
  }

  #if canImport(Glibc)
    private let streamType = Int32(SOCK_STREAM.rawValue)
    private let datagramType = Int32(SOCK_DGRAM.rawValue)
  #else
    private let streamType = SOCK_STREAM
    private let datagramType = SOCK_DGRAM
  #endif

  // Declared outside the type, whose own functions have the same names as the system's.
  private func acceptAt(_ socket: Int32) -> Int32 { accept(socket, nil, nil) }
  private func listenAt(_ socket: Int32, _ count: Int32) -> Int32 { listen(socket, count) }
  private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }

  private func sendBytes(_ socket: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      send(socket, bytes.baseAddress, bytes.count, 0)
    #else
      send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #endif
  }

  private func bindSocket(_ socket: Int32, _ path: String) -> Bool {
    withAddress(of: path) { bind(socket, $0, $1) == 0 }
  }

  private func connectSocket(_ socket: Int32, _ path: String) -> Bool {
    withAddress(of: path) { connect(socket, $0, $1) == 0 }
  }

  private func withAddress(
    of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool
  ) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    // The bytes after it are zero.
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
      errno = ENAMETOOLONG
      return false
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
#else
  // Nothing listens on these platforms, so nothing calls these functions.
  extension SystemSocket {
    /// Whether the platform has sockets with paths.
    package static var areAvailable: Bool { false }

    /// The number of the user that runs the process; unknown.
    package static var user: UInt32 { 0 }

    /// The number of the process; unknown.
    package static var process: Int { 0 }

    private static func refuse(_ operation: String, _ path: String) -> SystemError {
      SystemError(operation, path, code: ENOTSUP)
    }

    /// Fails.
    package static func listen(at path: String) throws(SystemError) -> SystemSocket {
      throw refuse("listen at", path)
    }

    /// Fails.
    package static func connect(to path: String) throws(SystemError) -> SystemSocket {
      throw refuse("connect to", path)
    }

    /// Whether a process listens at a path; none does.
    package static func isListening(at path: String) -> Bool { false }

    /// Fails.
    package static func pair() throws(SystemError) -> (SystemSocket, SystemSocket) {
      throw refuse("create", "socket")
    }

    /// The next connection; there is none.
    package func accept() -> SystemSocket? { nil }

    /// The user at the other end; there is none.
    package var peer: UInt32? { nil }

    /// Reads nothing.
    package func read(into buffer: inout [UInt8]) -> Transfer { .gone }

    /// Writes nothing.
    package func write(_ bytes: ArraySlice<UInt8>) -> Transfer { .gone }

    /// Closes nothing.
    package func close() {}

    /// Waits for nothing.
    package static func wait(for wishes: [Wish], milliseconds: Int32 = -1) -> [Events] {
      wishes.map { _ in Events(isGone: true) }
    }
  }

  extension SystemFile {
    /// Fails.
    package static func createFolder(
      _ path: String, permissions: UInt32
    ) throws(SystemError) {
      throw SystemError("create", path, code: ENOTSUP)
    }
  }
#endif
