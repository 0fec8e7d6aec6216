import Foundation
package import TesseraInspector
import TesseraSupport

/// The apps that are inspected, the lines that they sent, and the readers of these lines.
///
/// Threads of three kinds meet here: one for each app, the server's, and the one that looks for new
/// sockets. All that they share is behind one lock.
package final class Inspection: Sendable {
  /// The store of an app.
  struct Store {
    let id: String
    var greeting: Greeting?
    var log = StoreLog()
    /// The connection; `nil` once the app has gone.
    var app: AppConnection?
    /// Whether the app hasn't answered to a ping.
    ///
    /// It gets no other: one that a debugger has stopped would find its socket full of them.
    var isPinged = false
    /// Whether the app has said who it is since it was connected.
    var hasGreeted = false
  }

  struct Refusal: Sendable {
    var sentence: String
    /// Whether the socket is tried again.
    var isTemporary = false
  }

  fileprivate struct State {
    /// In the order in which they were found; the ones that have gone longest come first.
    var stores: [Store] = []
    var readers: [Int: LineReader] = [:]
    var lastReader = 0
    /// The sockets that aren't used, with a sentence.
    var refused: [String: Refusal] = [:]
    var hasEnded = false
  }

  private let folder: LiveFolder
  /// The memory for the lines of all stores.
  private let limit: Int
  private let say: @Sendable (String) -> Void
  private let state = OrderedMutex(State())
  private let isLooking = OrderedMutex(())

  /// Creates an inspection that has found nothing.
  ///
  /// - Parameters:
  ///   - folder: The folder of the sockets.
  ///   - limit: The memory for the lines of all stores, in bytes.
  ///   - say: Takes sentences for the user, about apps that can't be inspected.
  package init(
    of folder: LiveFolder, keeping limit: Int, say: @escaping @Sendable (String) -> Void
  ) {
    (self.folder, self.limit, self.say) = (folder, limit, say)
  }

  // MARK: Finding apps

  /// Connects with the apps that have come, and pings those that pages show.
  ///
  /// The program calls it twice a second: an app that shows its past goes on if nothing comes for
  /// two seconds.
  package func look() {
    isLooking.withLock { _ in
      if let refusal = folder.refusal { return refuse(folder.path, refusal) }
      let names = folder.names
      forgetRefused(except: Set(names))
      for name in names where !isKnown(name) { connect(name) }
    }
    pingApps()
  }

  private func isKnown(_ name: String) -> Bool {
    state.withLock { state in
      state.hasEnded || state.refused[name]?.isTemporary == false
        || state.stores.contains { $0.id == name && $0.app != nil }
    }
  }

  private func forgetRefused(except names: Set<String>) {
    state.withLock { state in
      state.refused = state.refused.filter { names.contains($0.key) || $0.key == folder.path }
    }
  }

  private func refuse(_ name: String, _ sentence: String, isTemporary: Bool = false) {
    let refusal = Refusal(sentence: sentence, isTemporary: isTemporary)
    if state.withLock({ $0.refused.updateValue(refusal, forKey: name) }) == nil { say(sentence) }
  }

  private func connect(_ name: String) {
    do throws(AppConnection.Failure) {
      let app = try AppConnection(name, in: folder)
      state.withLock { state in
        var store = Store(id: name)
        // An app that was stopped for long has lost its connection, and comes back.
        if let index = state.stores.firstIndex(where: { $0.id == name }) {
          store = state.stores.remove(at: index)
        }
        (store.app, store.isPinged, store.hasGreeted) = (app, false, false)
        state.stores.append(store)
      }
      app.read(limit: limit / 4) { [weak self, weak app] lines in
        if let app { self?.receive(lines, name, app) }
      } end: { [weak self, weak app] mistake in
        if let mistake { self?.refuse(name, Refusal(name, mistake).sentence) }
        if let app { self?.end(name, app) }
      }
    } catch {
      switch error {
      case .refused: SystemFile.remove(folder.socket(name))
      case .busy: break
      case .other(let sentence): refuse(name, sentence)
      }
    }
  }

  private func receive(_ lines: [AppLine], _ name: String, _ app: AppConnection) {
    guard !lines.isEmpty else { return }
    let refusal: Refusal? = state.withLock { state in
      guard let index = state.stores.firstIndex(where: { $0.id == name }) else { return nil }
      for line in lines {
        if case .refusal(let reason) = line.kind, !state.stores[index].hasGreeted {
          if state.stores[index].greeting == nil { state.stores.remove(at: index) }
          return Refusal(sentence: "The app at '\(name)': \(reason)", isTemporary: true)
        }
        if line.kind == .greeting {
          state.refused[name] = nil
          state.stores[index].hasGreeted = true
          state.stores[index].greeting = try? JSONDecoder().decode(
            Greeting.self, from: Data(line.bytes))
        }
        guard state.stores[index].greeting?.inspect == Greeting.knownVersion else {
          state.stores[index].greeting = nil
          return Refusal(name, "it speaks another version of the protocol")
        }
        if line.kind == .pong {
          state.stores[index].isPinged = false
        } else {
          state.stores[index].log.append(line)
        }
      }
      let mistake = state.drop(toSize: limit)
      state.wakeReaders(of: name)
      return mistake.map { Refusal(name, $0) }
    }
    guard let refusal else { return }
    refuse(name, refusal.sentence, isTemporary: refusal.isTemporary)
    app.end()
  }

  private func end(_ name: String, _ app: AppConnection) {
    state.withLock { state in
      guard let index = state.stores.firstIndex(where: { $0.id == name && $0.app === app })
      else { return }
      state.stores[index].app = nil
      if state.stores[index].greeting == nil { state.stores.remove(at: index) }
      state.wakeReaders(of: name)
    }
  }

  private func pingApps() {
    state.withLock { state in
      for (id, reader) in state.readers where reader.isWaiting && reader.hasGone() {
        state.readers[id]?.hasEnded = true
        state.wake(id)
      }
      let read = Set(state.readers.values.compactMap { $0.follows ? $0.place?.store : nil })
      let ping = Array("{\"do\":\"ping\",\"id\":\"\(AppLine.pingID)\"}\n".utf8)
      for (index, store) in state.stores.enumerated() where read.contains(store.id) {
        if !store.isPinged, store.app?.send(ping) == true { state.stores[index].isPinged = true }
      }
    }
  }

  /// Ends all connections and readers.
  package func end() {
    state.withLock { state in
      state.hasEnded = true
      for store in state.stores { store.app?.end() }
      for id in state.readers.keys {
        state.readers[id]?.hasEnded = true
        state.wake(id)
      }
    }
  }
}

// MARK: Requests

extension Inspection {
  /// A store as pages list it.
  package struct Listed: Codable, Equatable, Sendable {
    package var id: String
    package var app: String
    package var process: Int
    /// The name of the store among those of the app.
    package var name: String?
    package var isRunning: Bool
    /// The reason why it can't be inspected, as a sentence.
    package var refusal: String?
  }

  /// The stores whose apps have said who they are.
  package var stores: [Listed] {
    state.withLock { state in
      state.stores.compactMap { store in
        store.greeting.map { greeting in
          Listed(
            id: store.id, app: greeting.app, process: greeting.process, name: greeting.name,
            isRunning: store.app != nil)
        }
      }
    }
  }

  /// The stores, and then the sockets that aren't used.
  var listed: [Listed] {
    let refused = state.withLock(\.refused).sorted { $0.key < $1.key }
    return stores
      + refused.map { name, refusal in
        Listed(id: name, app: name, process: 0, isRunning: false, refusal: refusal.sentence)
      }
  }

  /// The stores that can be inspected now.
  ///
  /// Waits for up to a second for apps to say who they are.
  package func list() -> [Listed] {
    look()
    let deadline = ContinuousClock.now + .seconds(1)
    while ContinuousClock.now < deadline,
      state.withLock({ $0.stores.contains { $0.greeting == nil } })
    {
      usleep(5_000)
    }
    return stores.filter(\.isRunning)
  }

  /// The fate of a command.
  enum Delivery {
    case accepted, unknownStore, appHasGone, appIsBusy
  }

  /// Passes a command on to an app.
  func send(_ command: [UInt8], to id: String) -> Delivery {
    state.withLock { state in
      guard let store = state.stores.first(where: { $0.id == id && $0.greeting != nil }) else {
        return .unknownStore
      }
      guard let app = store.app else { return .appHasGone }
      return app.send(command) ? .accepted : .appIsBusy
    }
  }

  /// The lines of a store's recording; `nil` if there is no such store, empty if none has begun.
  func recording(of id: String) -> [AppLine]? {
    state.withLock { state in
      guard
        let index = state.stores.firstIndex(where: { $0.id == id && $0.greeting != nil })
      else { return nil }
      return state.stores[index].log.recording() ?? []
    }
  }

  /// Whether there is a store.
  func has(_ id: String) -> Bool {
    state.withLock { $0.stores.contains { $0.id == id && $0.greeting != nil } }
  }

  /// Adds a reader.
  ///
  /// - Returns: Its number.
  func add(_ reader: LineReader) -> Int {
    state.withLock { state in
      state.lastReader += 1
      state.readers[state.lastReader] = reader
      if state.hasEnded { state.readers[state.lastReader]?.hasEnded = true }
      return state.lastReader
    }
  }

  /// Copies the next bytes for a reader.
  ///
  /// - Parameters:
  ///   - id: The number of the reader.
  ///   - buffer: The memory to copy them to.
  ///   - suspend: Is called if it has to wait, before it can be woken.
  /// - Returns: The number of bytes, or what the reader does without any.
  func read(_ id: Int, into buffer: UnsafeMutableRawBufferPointer, suspend: () -> Void)
    -> LineReader.Step
  {
    state.withLock { state in
      guard var reader = state.readers.removeValue(forKey: id) else { return .end }
      defer { state.readers[id] = reader }
      let index = reader.place.flatMap { place in
        state.stores.firstIndex { $0.id == place.store }
      }
      var log: StoreLog?
      var isRunning = false
      if let index {
        isRunning = state.stores[index].app != nil
        // With the only reference, the log is changed in place.
        log = state.stores[index].log
        state.stores[index].log = StoreLog()
      }
      defer { if let index, let log { state.stores[index].log = log } }
      let step = reader.read(into: buffer, &log, isRunning: isRunning)
      if step == .wait { suspend() }
      return step
    }
  }

  /// Removes a reader.
  func removeReader(_ id: Int) {
    state.withLock { $0.readers[id] = nil }
  }

  /// The number of readers.
  var readers: Int { state.withLock { $0.readers.count } }
}

extension Inspection.Refusal {
  fileprivate init(_ name: String, _ mistake: String) {
    self.init(sentence: "The app at '\(name)' is left alone: \(mistake).")
  }
}

extension Inspection.State {
  fileprivate mutating func wakeReaders(of store: String) {
    for (id, reader) in readers where reader.isWaiting && reader.place?.store == store { wake(id) }
  }

  fileprivate mutating func wake(_ id: Int) {
    guard readers[id]?.isWaiting == true else { return }
    readers[id]?.isWaiting = false
    readers[id]?.wake()
  }

  /// Drops lines until the others fit: first those of apps that have gone.
  ///
  /// - Returns: The mistake in the lines of an app, if they can't be dropped for it.
  fileprivate mutating func drop(toSize limit: Int) -> String? {
    var total = stores.reduce(0) { $0 + $1.log.size }
    while total > limit {
      let read = Set(readers.values.compactMap { $0.place?.store })
      if let index = stores.firstIndex(where: { $0.app == nil && !read.contains($0.id) }) {
        total -= stores.remove(at: index).log.size
        continue
      }
      guard let index = stores.indices.max(by: { stores[$0].log.size < stores[$1].log.size })
      else { return nil }
      let size = stores[index].log.size
      // A share at once: each reader that lags gets a start line for it.
      let goal = max(0, size - max(total - limit, limit / 64))
      do throws(StoreLog.Mistake) { try stores[index].log.drop(toSize: goal) } catch {
        return "a line doesn't follow from those before"
      }
      guard stores[index].log.size < size else { return nil }
      total -= size - stores[index].log.size
    }
    return nil
  }
}
