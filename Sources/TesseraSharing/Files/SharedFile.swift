import Foundation
import Synchronization
import TesseraSupport

/// A file that values are loaded from and saved to: one object for each path of a storage.
final class SharedFile: Sendable {
  /// The identity of a file.
  struct ID: Hashable, Sendable {
    var path: String
    var storage: FileStorage
  }

  private struct Unsaved {
    var encode: @Sendable () throws -> Data
    var continuations: [SaveContinuation]
  }

  private struct State {
    var unsaved: Unsaved?
    /// The content being written, which the file may not have yet.
    var writing: Unsaved?
    /// The content that was last read or written.
    var content: Data?
    /// Whether that content could not be decoded, so that it must not be overwritten.
    var isDamaged = false
    var hasWritten = false
  }

  let id: ID
  private let state = Mutex(State())
  private let writer: Mutex<DeferredWriter?>

  private static let files = Mutex<[ID: Weak]>([:])
  private struct Weak { weak var file: SharedFile? }

  /// The object of a file.
  static func file(_ id: ID) -> SharedFile {
    files.withLock { files in
      if let known = files[id]?.file { return known }
      let made = SharedFile(id)
      files = files.filter { $0.value.file != nil }
      files[id] = Weak(file: made)
      return made
    }
  }

  private init(_ id: ID) {
    self.id = id
    writer = Mutex(nil)
    guard case .fileSystem(let interval) = id.storage.kind else { return }
    // The writer keeps the file until everything is written.
    let made = DeferredWriter(interval: interval) { [weak self] in self?.write() }
    writer.withLock { $0 = made }
  }

  private var deferred: DeferredWriter? { writer.withLock { $0 } }

  // MARK: Loading

  /// Loads the content, or what is about to be saved.
  func load() throws -> Data? {
    if let newer = state.withLock({ $0.unsaved ?? $0.writing }) { return try newer.encode() }
    let content = try read()
    state.withLock { $0.content = content }
    return content
  }

  private func read() throws -> Data? {
    switch id.storage.kind {
    case .memory(let files): files.read(id.path)
    case .fileSystem: try AtomicFile.read(id.path)
    }
  }

  /// Whether there is a change that is not in the file yet.
  var hasUnsaved: Bool { state.withLock { $0.unsaved != nil } }

  /// Notes that the content could not be decoded: it is kept when the file is saved.
  func noteDamage() { state.withLock { $0.isDamaged = true } }

  /// Calls a closure with the content after each change by another process.
  func watch(
    _ onChange: @escaping @Sendable (Result<Data?, any Error>) -> Void
  ) -> SharedSubscription {
    guard case .fileSystem = id.storage.kind else { return SharedSubscription {} }
    let watch = FileWatch.shared.watch(id.path) { [weak self] in
      guard let self else { return }
      deferred?.run { self.reload(onChange) }
    }
    return SharedSubscription { [self] in
      watch.cancel()
      // The last property is gone: pending changes are saved now.
      guard let deferred else { return }
      deferred.run { withExtendedLifetime(self) { deferred.flush() } }
    }
  }

  private func reload(_ onChange: (Result<Data?, any Error>) -> Void) {
    do {
      let content = try read()
      let isNew = state.withLock { state in
        // Changes made here are newer, and about to be saved.
        guard state.unsaved == nil, state.content != content else { return false }
        state.content = content
        state.isDamaged = false
        return true
      }
      if isNew { onChange(.success(content)) }
    } catch {
      onChange(.failure(error))
    }
  }

  // MARK: Saving

  /// Saves a content, at once or when the storage's interval allows.
  func save(
    now: Bool, _ continuation: SaveContinuation, _ encode: @escaping @Sendable () throws -> Data
  ) {
    state.withLock { state in
      let waiting = (state.unsaved?.continuations ?? []) + [continuation]
      state.unsaved = Unsaved(encode: encode, continuations: waiting)
      Self.unwritten.withLock { $0[ObjectIdentifier(self)] = self }
    }
    guard let deferred else { return write() }
    deferred.noteChange()
    if now { deferred.writeSoon() }
  }

  /// The files with something to write: their writers hold them weakly, and they must not go away.
  private static let unwritten = Mutex<[ObjectIdentifier: SharedFile]>([:])

  private func write() {
    let taken = state.withLock { state in
      state.writing = state.unsaved.take()
      return state.writing
    }
    guard let unsaved = taken else { return }
    let result = Result { try write(try unsaved.encode()) }
    state.withLock { $0.writing = nil }
    for continuation in unsaved.continuations { continuation.resume(with: result) }
    let kept = state.withLock { state in
      guard state.unsaved == nil else { return SharedFile?.none }
      return Self.unwritten.withLock { $0.removeValue(forKey: ObjectIdentifier(self)) }
    }
    withExtendedLifetime(kept) {}
  }

  private func write(_ data: Data) throws {
    let (isDamaged, isFirst) = state.withLock { state in
      defer { state.hasWritten = true }
      return (state.isDamaged, !state.hasWritten)
    }
    switch id.storage.kind {
    case .memory(let files):
      if isDamaged { _ = files.setAside(id.path) }
      files.write(data, to: id.path)
    case .fileSystem:
      if isFirst { AtomicFile.removeLeftovers(of: id.path) }
      if isDamaged { _ = try AtomicFile.setAside(id.path) }
      try AtomicFile.write(data, to: id.path)
    }
    state.withLock { state in
      state.content = data
      state.isDamaged = false
    }
  }
}
