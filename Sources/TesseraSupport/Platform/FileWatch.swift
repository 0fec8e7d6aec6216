#if canImport(Dispatch)
  import Dispatch
#endif
import Synchronization

#if canImport(Bionic)
  import Bionic
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Notices when another process changes, replaces or deletes a file.
///
/// The folder is watched and not the file: a file that is replaced is another one. While the folder
/// does not exist, the nearest one above it is watched.
///
/// On Windows and in WebAssembly nothing is watched.
package final class FileWatch: Sendable {
  /// The watch of the process.
  package static let shared = FileWatch()

  private struct Watched {
    let path: String
    let onChange: @Sendable () -> Void
    /// Whether a write matters before the file is closed.
    let includesWrites: Bool
    /// The system's number of the watch of the folder.
    var folder: Int32 = -1
    /// The entry of the folder that matters: the file, or a folder on the way to it.
    var entry = ""
    var isParent = false
  }

  private struct State {
    var last = 0
    var watched: [Int: Watched] = [:]
    /// The source of the events, once something is watched.
    var source: Any?
    var descriptor: Int32 = -1
  }

  private let state = OrderedMutex(State())

  /// Calls a closure on a queue of its own whenever a file may have been changed.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which needn't exist.
  ///   - includesWrites: Whether to call the closure after each write, rather than once the file is
  ///     closed.
  ///   - onChange: The closure.
  /// - Returns: A closure that ends the watch.
  package func watch(
    _ path: String, includingWrites includesWrites: Bool = false,
    onChange: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    let number = state.withLock { state in
      state.last += 1
      state.watched[state.last] = Watched(
        path: path, onChange: onChange, includesWrites: includesWrites)
      open(&state)
      arm(state.last, &state)
      return state.last
    }
    return { [self] in
      let removed = state.withLock { state in
        let removed = state.watched.removeValue(forKey: number)
        if let folder = removed?.folder { disarm(folder, &state) }
        return removed
      }
      withExtendedLifetime(removed) {}
    }
  }

  #if canImport(Glibc) || canImport(Musl) || canImport(Bionic)
    private let queue = DispatchQueue(label: "tessera.watch", qos: .utility)
    private static let mask = UInt32(
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_DELETE_SELF
        | IN_MOVE_SELF | IN_MODIFY)

    private func open(_ state: inout State) {
      guard state.source == nil else { return }
      let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return }
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      source.setEventHandler { [self] in readEvents() }
      source.resume()
      state.descriptor = descriptor
      state.source = source
    }

    /// Watches the folder of a file, or the nearest one above it that exists.
    private func arm(_ number: Int, _ state: inout State, attempts: Int = 3) {
      guard var watched = state.watched[number] else { return }
      let old = watched.folder
      var (folder, entry) = SystemFile.split(watched.path)
      watched.isParent = true
      while true {
        watched.folder = inotify_add_watch(state.descriptor, folder, Self.mask)
        watched.entry = entry
        if watched.folder >= 0 || folder == "/" || folder == "." { break }
        (folder, entry) = SystemFile.split(folder)
        watched.isParent = false
      }
      state.watched[number] = watched
      if old >= 0, old != watched.folder { disarm(old, &state) }
      // The folder may have been created before its parent was watched, or may be one that this
      // process must not watch.
      let next = folder == "/" ? "/\(entry)" : "\(folder)/\(entry)"
      guard !watched.isParent, attempts > 1 else { return }
      guard SystemFile.status(of: next, followingLinks: true)?.kind == .folder else { return }
      arm(number, &state, attempts: attempts - 1)
    }

    private func disarm(_ folder: Int32, _ state: inout State) {
      guard folder >= 0, !state.watched.values.contains(where: { $0.folder == folder }) else {
        return
      }
      #if canImport(Bionic)
        inotify_rm_watch(state.descriptor, UInt32(bitPattern: folder))
      #else
        inotify_rm_watch(state.descriptor, folder)
      #endif
    }

    private func readEvents() {
      let descriptor = state.withLock(\.descriptor)
      var buffer = [UInt8](repeating: 0, count: 16_384)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return }
        for event in Self.events(in: buffer[..<count]) { handle(event) }
      }
    }

    private struct Event {
      var folder: Int32
      var mask: UInt32
      var name: String
    }

    private static func events(in bytes: ArraySlice<UInt8>) -> [Event] {
      let header = MemoryLayout<inotify_event>.size
      var events: [Event] = []
      var rest = bytes
      while rest.count >= header {
        let (folder, mask, length) = rest.withUnsafeBytes { bytes in
          (
            bytes.loadUnaligned(fromByteOffset: 0, as: Int32.self),
            bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self),
            bytes.loadUnaligned(fromByteOffset: 12, as: UInt32.self)
          )
        }
        let name = rest.dropFirst(header).prefix(Int(length)).prefix { $0 != 0 }
        events.append(
          Event(folder: folder, mask: mask, name: String(decoding: name, as: UTF8.self)))
        rest = rest.dropFirst(header + Int(length))
      }
      return events
    }

    private func handle(_ event: Event) {
      let isLost = event.mask & UInt32(IN_Q_OVERFLOW) != 0
      let isFolderGone =
        event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED) != 0
      let isCreation = event.mask & UInt32(IN_CREATE) != 0
      let isWrite = event.mask & UInt32(IN_MODIFY) != 0
      let callbacks = state.withLock { state in
        var callbacks: [@Sendable () -> Void] = []
        for (number, watched) in state.watched {
          guard isLost || watched.folder == event.folder else { continue }
          guard isLost || isFolderGone || watched.entry == event.name else { continue }
          // A file that was created or written is complete when it is closed.
          if watched.isParent, isCreation || isWrite, !watched.includesWrites { continue }
          if isLost || isFolderGone || !watched.isParent {
            if isFolderGone { state.watched[number]?.folder = -1 }
            arm(number, &state)
          }
          callbacks.append(watched.onChange)
        }
        return callbacks
      }
      for callback in callbacks { callback() }
    }
  #elseif canImport(Darwin)
    private let queue = DispatchQueue(label: "tessera.watch", qos: .utility)

    // Each file has a source of its own there, which is renewed after each event.
    private func open(_ state: inout State) {}
    private func disarm(_ folder: Int32, _ state: inout State) {}

    private func arm(_ number: Int, _ state: inout State) {
      guard let watched = state.watched[number] else { return }
      var folder = SystemFile.split(watched.path).folder
      while !SystemFile.exists(folder), folder != "/" { folder = SystemFile.split(folder).folder }
      let descriptor = Darwin.open(folder, O_EVTONLY)
      guard descriptor >= 0 else { return }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: [.write, .delete, .rename], queue: queue)
      source.setEventHandler { [self] in
        source.cancel()
        let onChange = self.state.withLock { state in
          arm(number, &state)
          return state.watched[number]?.onChange
        }
        onChange?()
      }
      source.setCancelHandler { close(descriptor) }
      source.resume()
    }
  #else
    private func open(_ state: inout State) {}
    private func disarm(_ folder: Int32, _ state: inout State) {}
    private func arm(_ number: Int, _ state: inout State) {}
  #endif
}
