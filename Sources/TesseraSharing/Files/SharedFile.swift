#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import Synchronization
import TesseraSupport

/// A file that values are loaded from and saved to: one object for each file of a storage, whatever
/// the path to it.
///
/// ## Internal representation
///
/// Other processes may change the file at any time, so a save has to know which content the value
/// is based on. `base` is that content: the one that the property has taken from the file, or the
/// one that it has saved. A save that finds any other content merges it, or keeps it beside the new
/// file. A change that could not be saved stays unsaved until an attempt succeeds, so no other
/// content takes its place. Loads, reloads and saves follow each other on the writer's queue, so
/// `base` doesn't change while a content is on its way to a property or to the disk.
final class SharedFile: Sendable {
  /// A change that has to be saved.
  struct Change: Sendable {
    /// Creates the content of the file.
    var encode: @Sendable () throws -> Data
    /// Merges the change with content that was never loaded, if the key can do that.
    ///
    /// It gets the content that the change is based on, if there was any, and the other content. It
    /// returns `nil` if that can't be decoded, which it has noted as damage.
    var merge: (@Sendable (_ base: Data?, _ theirs: Data) throws -> Data?)?
    /// The reporters of the key, if it has its own.
    var reporters: [any IssueReporter]?
  }

  /// Receives a content of the file, or an error, and returns whether a property has taken it.
  typealias Receive = @Sendable (Result<Data?, any Error>) -> Bool

  private struct Unsaved {
    var change: Change
    var continuations: [SaveContinuation]
  }

  /// The content of the file, as far as this process knows it.
  fileprivate enum Content: Equatable {
    case unknown
    /// `nil` if there is no file.
    case known(Data?)
  }

  private struct State {
    var unsaved: Unsaved?
    /// The change being written, which the file may not have yet.
    var writing: Unsaved?
    var base = Content.unknown
    /// Whether the base could not be decoded, so that it must be kept.
    var isDamaged = false
    var hasWritten = false
    var hasReported = false
    var receivers: [Int: Receive] = [:]
    var last = 0
    var watch: SharedSubscription?

    /// Whether there was a change.
    var isSaved: Bool { hasWritten || unsaved != nil || writing != nil }
  }

  let path: String
  private let storage: FileStorage.Kind
  private let state = OrderedMutex(State())
  private let writer: OrderedMutex<DeferredWriter?>

  private static let files = FileObjects<SharedFile>()

  /// The object of a file.
  static func file(_ url: URL, in storage: FileStorage) -> SharedFile {
    let path = storage.path(of: url)
    switch storage.kind {
    case .memory(let memory):
      return memory.objects.object(at: path) { SharedFile(path, in: storage.kind) }
    case .fileSystem(let interval):
      let file = files.object(at: path) { SharedFile(path, in: storage.kind) }
      file.deferred?.shortenInterval(to: interval)
      return file
    }
  }

  /// Whether a value is saved to a file of the file system.
  static func isSaved(to path: String) -> Bool {
    files.known(at: path)?.state.withLock(\.isSaved) ?? false
  }

  /// The objects of the files of a folder in the file system that are in use.
  static func inUse(in folder: String) -> [SharedFile] { files.objects(in: folder) }

  private init(_ path: String, in storage: FileStorage.Kind) {
    self.path = path
    self.storage = storage
    writer = OrderedMutex(nil)
    guard case .fileSystem(let interval) = storage else { return }
    let made = DeferredWriter(interval: interval) { [weak self] in
      self?.write() ?? true
    }
    writer.withLock { $0 = made }
  }

  private var deferred: DeferredWriter? { writer.withLock { $0 } }

  // MARK: Loading

  /// Loads the content, or what is about to be saved, while nothing is written.
  func load(_ receive: @escaping Receive) {
    guard let deferred else { return loadNow(receive) }
    deferred.wait { loadNow(receive) }
  }

  private func loadNow(_ receive: @escaping Receive) {
    if let newer = state.withLock({ $0.unsaved ?? $0.writing }) {
      _ = receive(Result { try newer.change.encode() })
      return
    }
    do { pass(try read(), to: [receive]) } catch { _ = receive(.failure(error)) }
  }

  private func read() throws -> Data? {
    switch storage {
    case .memory(let files): files.read(path)
    case .fileSystem: try AtomicFile.read(path)
    }
  }

  /// Passes a content to properties, whose values are based on it if they take it.
  private func pass(_ content: Data?, to receivers: [Receive]) {
    state.withLock { $0.isDamaged = false }
    let isTaken = receivers.map { $0(.success(content)) }.allSatisfy { $0 }
    if isTaken { state.withLock { $0.base = .known(content) } }
  }

  /// Whether a content is known that the value is based on.
  var hasBase: Bool { state.withLock { $0.base.isKnown } }

  /// Whether there is a change that is not in the file yet.
  var hasUnsaved: Bool { state.withLock { $0.unsaved != nil } }

  /// Records that the content that is being passed could not be decoded: it is kept when the file
  /// is saved.
  func markDamaged() { state.withLock { $0.isDamaged = true } }

  /// Calls a closure with the content after each change by another process.
  func watch(_ receive: @escaping Receive) -> SharedSubscription {
    guard let deferred else { return SharedSubscription {} }
    let (number, isFirst) = state.withLock { state in
      state.last += 1
      state.receivers[state.last] = receive
      return (state.last, state.receivers.count == 1)
    }
    if isFirst {
      let watch = SharedSubscription.changes(ofFile: path) { [weak self] in
        guard let self else { return }
        deferred.run { self.reload() }
      }
      let old = state.withLock { state in
        defer { state.watch = watch }
        return state.watch
      }
      old?.cancel()
      // The file may have been changed between the load and the watch.
      deferred.run { [weak self] in self?.reload() }
    }
    return SharedSubscription { [self] in
      let ended = state.withLock { state in
        let receive = state.receivers.removeValue(forKey: number)
        return (receive, state.receivers.isEmpty ? state.watch.take() : nil)
      }
      ended.1?.cancel()
      // The last property is gone: pending changes are saved now.
      deferred.run { withExtendedLifetime(self) { deferred.flush() } }
    }
  }

  private func reload() {
    let receivers = state.withLock { state in
      // Changes made here are newer, and about to be saved.
      state.unsaved == nil ? Array(state.receivers.values) : []
    }
    guard !receivers.isEmpty else { return }
    do {
      let content = try read()
      if state.withLock({ $0.base != .known(content) }) { pass(content, to: receivers) }
    } catch {
      for receive in receivers { _ = receive(.failure(error)) }
    }
  }

  // MARK: Saving

  /// Saves a change, at once or when the storage's interval allows.
  func save(_ change: Change, now: Bool, _ continuation: SaveContinuation) {
    let isFirst = state.withLock { state in
      let waiting = (state.unsaved?.continuations ?? []) + [continuation]
      defer { state.unsaved = Unsaved(change: change, continuations: waiting) }
      return !state.isSaved
    }
    guard let deferred else { return _ = write() }
    if isFirst, PreferencesFile.areSaved(to: path) { PreferencesFile.reportOtherKey(at: path) }
    deferred.recordChange(of: self)
    if now { deferred.writeSoon() }
  }

  /// Drops the change that isn't saved yet, and waits for the one that is being written.
  func dropChange() {
    var dropped: Unsaved?
    deferred?.wait { dropped = state.withLock { $0.unsaved.take() } }
    for continuation in dropped?.continuations ?? [] { continuation.resume() }
  }

  /// Writes the change, and returns whether there is none to be tried again.
  private func write() -> Bool {
    let taken = state.withLock { state in
      state.writing = state.unsaved.take()
      return state.writing
    }
    guard let unsaved = taken else { return true }
    let result = Result { try write(unsaved.change) }
    if case .failure(let error) = result, deferred != nil {
      let waiting = unsaved.continuations.postponed(by: error)
      state.withLock { state in
        state.writing = nil
        let newer = state.unsaved
        state.unsaved = Unsaved(
          change: newer?.change ?? unsaved.change,
          continuations: waiting + (newer?.continuations ?? []))
      }
      return false
    }
    state.withLock { $0.writing = nil }
    for continuation in unsaved.continuations {
      continuation.resume(with: result.flatMap { $0.map { .failure($0) } ?? .success(()) })
    }
    return true
  }

  /// Writes a change, and returns the conflict with content that was never loaded.
  private func write(_ change: Change) throws -> FileStorageConflict? {
    let mine = try change.encode()
    switch storage {
    case .memory(let files):
      if state.withLock(\.isDamaged) { _ = files.setAside(path) }
      files.write(mine, to: path)
      recordBase(mine)
      return nil
    case .fileSystem:
      return try write(mine, of: change)
    }
  }

  /// Replaces the file; content that was never loaded is merged, or kept beside the new file.
  private func write(_ mine: Data, of change: Change) throws -> FileStorageConflict? {
    let base = state.withLock(\.base)
    var (content, expected) = (mine, base)
    while true {
      switch try replace(expected, by: content, keepingOthers: change.merge == nil) {
      case .found(let theirs):
        state.withLock { $0.isDamaged = false }
        // Outside of the folder's lock: 'merge' is the user's code.
        content = try change.merge?(base.data, theirs) ?? mine
        expected = .known(theirs)
      case .replaced(let conflict):
        recordBase(mine)
        // A property that was changed in the meantime merges its change with this content.
        if content != mine {
          pass(content, to: state.withLock { Array($0.receivers.values) })
        }
        if let conflict { report(conflict, change) }
        return conflict
      }
    }
  }

  private enum Replacement {
    case replaced(FileStorageConflict?)
    /// The file has content that was never loaded, and is as it was.
    case found(Data)
  }

  /// The file has other content than expected.
  private struct Unknown: Error {
    let content: Data
  }

  /// Replaces the expected content of the file.
  private func replace(
    _ expected: Content, by content: Data, keepingOthers: Bool
  ) throws -> Replacement {
    let (isDamaged, isFirst) = state.withLock { state in
      defer { state.hasWritten = true }
      return (state.isDamaged, !state.hasWritten)
    }
    return try AtomicFile.locked(path) { isLocked in
      if isLocked, isFirst { AtomicFile.removeLeftovers(of: path) }
      do {
        var isUnread = false
        let kept = try AtomicFile.write(content, to: path) {
          let found = (try? AtomicFile.read(path)).map { Content.known($0) } ?? .unknown
          if found == .known(nil) { return nil }
          if found.isKnown, found == expected { return isDamaged ? "damaged" : nil }
          // Also if it is equal to the new content: two processes may have added the same.
          if !keepingOthers, let theirs = found.data { throw Unknown(content: theirs) }
          if found == .known(content) { return nil }
          isUnread = true
          return "unread"
        }
        guard isUnread, let kept else { return .replaced(nil) }
        return .replaced(FileStorageConflict(path: path, keptPath: kept))
      } catch let error as Unknown {
        return .found(error.content)
      }
    }
  }

  private func recordBase(_ content: Data) {
    state.withLock { state in
      state.base = .known(content)
      state.isDamaged = false
    }
  }

  private func report(_ conflict: FileStorageConflict, _ change: Change) {
    let isKnown = state.withLock { state in
      defer { state.hasReported = true }
      return state.hasReported
    }
    guard !isKnown else { return }
    withIssueReporters(change.reporters ?? [IssueReporting.reporter]) {
      reportIssue(
        """
        A value was saved to a file with content that this program had never loaded: \(path)

        The other content is kept: \(conflict.keptPath)

        Another program has changed the file at the same time, or it could not be read; then \
        'loadError' says why. If programs may change it at the same time, merge their changes:

          .fileStorage(url, merging: { base, mine, theirs in … })
        """.numbered(46), at: .unknown)
    }
  }
}

extension SharedFile.Content {
  fileprivate var isKnown: Bool { self != .unknown }
  fileprivate var data: Data? {
    guard case .known(let data) = self else { return nil }
    return data
  }
}
