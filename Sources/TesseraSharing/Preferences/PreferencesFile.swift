#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import Synchronization
import TesseraSupport

/// The values of a preferences file, by their names.
///
/// This process merges its changes into the file under a lock that all processes share, so
/// none of them overwrites a key that another one has changed.
final class PreferencesFile: Sendable {
  fileprivate struct State {
    /// The values in the file, as last seen by this process.
    var values: [String: JSONValue] = [:]
    var isLoaded = false
    var isDamaged = false
    /// The values that couldn't be decoded, by the types that they were to have.
    var undecoded: [String: [ObjectIdentifier: JSONValue]] = [:]
    /// Those of them that a change replaces, so the file with them is kept.
    var replaced: [String: JSONValue] = [:]
    /// The changes that are not in the file yet; `null` removes a value.
    var changes: [String: JSONValue] = [:]
    var continuations: [String: [SaveContinuation]] = [:]
    var subscribers: [Int: Subscriber] = [:]
    var last = 0
    var watch: SharedSubscription?
    /// Whether there was a change.
    var isSaved = false
  }

  typealias Receive = @Sendable (JSONValue?) -> Void

  /// A key and the type of its values: equal keys of one type are one property.
  struct Subscriber {
    var name: String
    var type: ObjectIdentifier
    var receive: Receive
  }

  private let path: String?
  private let isUserDefaults: Bool
  private let state = OrderedMutex(State())
  private let writer: OrderedMutex<DeferredWriter?>

  private static let files = FileObjects<PreferencesFile>()

  /// The preferences in a file, which are one object in a process.
  static func file(_ path: String, interval: Duration) -> PreferencesFile {
    let preferences = files.object(at: path) { PreferencesFile(path: path, interval: interval) }
    preferences.deferred?.shortenInterval(to: interval)
    return preferences
  }

  /// Creates preferences.
  ///
  /// - Parameters:
  ///   - path: The path of the file, or `nil` for preferences in memory.
  ///   - interval: The least time between two saves.
  ///   - isUserDefaults: Whether the values are in the system's preferences of the program.
  init(path: String?, interval: Duration = .zero, isUserDefaults: Bool = false) {
    self.path = path
    self.isUserDefaults = isUserDefaults
    writer = OrderedMutex(nil)
    guard path != nil else { return }
    let made = DeferredWriter(interval: interval) { [weak self] in self?.write() ?? true }
    writer.withLock { $0 = made }
  }

  var deferred: DeferredWriter? { writer.withLock { $0 } }

  // MARK: Other kinds of keys

  /// Whether preferences are saved to a file of the file system.
  static func areSaved(to path: String) -> Bool {
    files.known(at: path)?.state.withLock(\.isSaved) ?? false
  }

  /// Reports a value that is saved to the file of preferences, whichever of the two is saved last.
  static func reportOtherKey(at path: String) {
    reportIssue(
      """
      Two kinds of keys save to one file: \(path)

      '.fileStorage' replaces the file as a whole, and '.appStorage' the values with its names, so \
      each loses what the other has saved. Give the value a file of its own:

          .fileStorage(.configurationFile("settings.json"))
      """.numbered(123), at: .unknown)
  }

  // MARK: Values

  /// The value with a name.
  func value(of name: String) throws -> JSONValue? {
    #if !canImport(FoundationEssentials)
      if isUserDefaults { return Self.userDefault(name) }
    #endif
    try loadIfNeeded()
    return state.withLock { state in
      let value = state.changes[name] ?? state.values[name]
      return value == .null ? nil : value
    }
  }

  /// Whether there is a change of a value that is not in the file yet.
  func hasUnsaved(_ name: String) -> Bool { state.withLock { $0.changes[name] != nil } }

  /// Records that a value can't be decoded as a type: it is kept when a property of this type
  /// replaces it.
  func markUndecoded(_ value: JSONValue, _ name: String, _ type: Any.Type) {
    state.withLock { $0.undecoded[name, default: [:]][ObjectIdentifier(type)] = value }
  }

  /// The place of a value, for messages.
  func place(of name: String) -> String { path.map { "'\(name)' in \($0)" } ?? "'\(name)'" }

  /// Sets the value with a name; `null` removes it.
  func save(
    _ value: JSONValue, for name: String, of type: Any.Type, now: Bool,
    _ continuation: SaveContinuation
  ) {
    let undecoded = state.withLock { state in
      state.undecoded[name]?.removeValue(forKey: ObjectIdentifier(type))
    }
    if let undecoded, path == nil, (try? self.value(of: name)) == undecoded {
      keep(undecoded, of: name)
    }
    #if !canImport(FoundationEssentials)
      if isUserDefaults { Self.setUserDefault(value, name) }
    #endif
    let (others, isFirst) = state.withLock { state -> ([Receive], Bool) in
      defer { state.isSaved = true }
      let old = state.changes[name] ?? state.values[name] ?? .null
      if path == nil {
        state.values[name] = value == .null ? nil : value
      } else {
        state.changes[name] = value
        if let undecoded { state.replaced[name] = undecoded }
        state.continuations[name, default: []].append(continuation)
      }
      let others = old == value ? [] : state.receivers(of: name, butNot: ObjectIdentifier(type))
      return (others, !state.isSaved)
    }
    // Properties with the same name and another type must be notified.
    for receive in others { receive(value == .null ? nil : value) }
    guard let deferred, let path else { return continuation.resume() }
    if isFirst, SharedFile.isSaved(to: path) { Self.reportOtherKey(at: path) }
    deferred.recordChange(of: self)
    if now { deferred.writeSoon() }
  }

  /// Keeps a value under another name, where there is no file that could be kept.
  private func keep(_ value: JSONValue, of name: String) {
    for number in 1..<1_000 {
      let other = "\(name).damaged-\(number)"
      if (try? self.value(of: other)) != nil { continue }
      return save(
        value, for: other, of: JSONValue.self, now: false, SaveContinuation { _ in })
    }
  }

  /// Calls a closure with the value with a name whenever it changes.
  func subscribe(
    to name: String, of type: Any.Type, _ receive: @escaping Receive
  ) -> SharedSubscription {
    let number = state.withLock { state in
      state.last += 1
      state.subscribers[state.last] = Subscriber(
        name: name, type: ObjectIdentifier(type), receive: receive)
      return state.last
    }
    watchIfNeeded()
    return SharedSubscription { [self] in
      let ended = state.withLock { state in
        let removed = state.subscribers.removeValue(forKey: number)
        return (removed, state.subscribers.isEmpty ? state.watch.take() : nil)
      }
      ended.1?.cancel()
      deferred?.run { [self] in deferred?.flush() }
    }
  }

  private func watchIfNeeded() {
    guard let path, state.withLock({ $0.watch == nil }) else { return }
    let watch = SharedSubscription.changes(ofFile: path) { [weak self] in
      guard let self else { return }
      deferred?.run { self.reload() }
    }
    let extra = state.withLock { state -> SharedSubscription? in
      guard state.watch == nil else { return watch }
      state.watch = watch
      return nil
    }
    extra?.cancel()
  }

  // MARK: The file

  private func loadIfNeeded() throws {
    guard let path, state.withLock({ !$0.isLoaded }) else { return }
    let values = try read(path)
    state.withLock { state in
      if !state.isLoaded { state.values = values }
      state.isLoaded = true
    }
  }

  /// Reads the file; one that can't be decoded is reported, and kept when the next one is written.
  private func read(_ path: String) throws -> [String: JSONValue] {
    guard let data = try AtomicFile.read(path), !data.isEmpty else { return [:] }
    do {
      guard case .object(let values) = try JSONValue(parsing: data) else {
        throw JSONMistake(offset: 0)
      }
      return values
    } catch {
      let isKnown = state.withLock { state in
        defer { state.isDamaged = true }
        return state.isDamaged
      }
      if !isKnown {
        reportIssue(
          """
          The preferences of this program can't be decoded: \(path)

          \(error)

          The values are the initial ones. When one is changed, this file is kept beside the new \
          one.
          """.numbered(47), at: .unknown)
      }
      return [:]
    }
  }

  /// Adopts the values that another process has written.
  private func reload() {
    guard let path, let values = try? read(path) else { return }
    take(values)
  }

  /// Replaces the known values, and delivers those that are different and not written here.
  private func take(
    _ values: [String: JSONValue], writtenHere: [String: JSONValue] = [:]
  ) {
    let deliveries = state.withLock { state -> [(Receive, JSONValue?)] in
      let old = state.values
      state.values = values
      state.isLoaded = true
      return state.subscribers.values.compactMap { subscriber in
        let name = subscriber.name
        guard state.changes[name] == nil, writtenHere[name] == nil, old[name] != values[name]
        else { return nil }
        return (subscriber.receive, values[name])
      }
    }
    for (receive, value) in deliveries { receive(value) }
  }

  /// Writes the changes, and returns whether there are none any more.
  private func write() -> Bool {
    guard let path else { return true }
    let (changes, continuations) = state.withLock { state in
      defer { state.continuations = [:] }
      return (state.changes, state.continuations)
    }
    // The write before may have had a change that was recorded while it began.
    guard !changes.isEmpty || !continuations.isEmpty else { return true }
    let result = Result { try AtomicFile.locked(path) { try merge(changes, path, $0) } }
    switch result {
    case .success(let values):
      state.withLock { state in
        for (name, value) in changes where state.changes[name] == value {
          state.changes[name] = nil
        }
      }
      take(values, writtenHere: changes)
      for continuation in continuations.values.joined() { continuation.resume() }
    case .failure(let error):
      let waiting = continuations.mapValues { $0.postponed(by: error) }
      state.withLock { $0.continuations.merge(waiting) { newer, older in older + newer } }
    }
    return state.withLock { $0.changes.isEmpty }
  }

  private func merge(
    _ changes: [String: JSONValue], _ path: String, _ isLocked: Bool
  ) throws -> [String: JSONValue] {
    var values = try read(path)
    let isDamaged = state.withLock(\.isDamaged)
    if isDamaged { values = state.withLock(\.values) }
    let isKept =
      isDamaged
      || state.withLock { state in
        changes.keys.contains { values[$0] != nil && values[$0] == state.replaced[$0] }
      }
    for (name, value) in changes { values[name] = value == .null ? nil : value }
    if isLocked { AtomicFile.removeLeftovers(of: path) }
    var bytes: [UInt8] = []
    JSONValue.object(values).write(to: &bytes, indentation: 0)
    try AtomicFile.write(Data(bytes), to: path, keepingOldAs: { isKept ? "damaged" : nil })
    state.withLock { state in
      state.isDamaged = false
      for name in changes.keys { state.replaced[name] = nil }
    }
    return values
  }
}

extension PreferencesFile.State {
  fileprivate func receivers(
    of name: String, butNot type: ObjectIdentifier
  ) -> [PreferencesFile.Receive] {
    subscribers.values.compactMap { $0.name == name && $0.type != type ? $0.receive : nil }
  }
}

#if !canImport(FoundationEssentials)
  extension PreferencesFile {
    /// The preferences of the program as the system keeps them.
    static let userDefaults = PreferencesFile(path: nil, isUserDefaults: true)

    /// A value as a JSON list with one element, which preserves its type.
    fileprivate static func userDefault(_ name: String) -> JSONValue? {
      guard let data = UserDefaults.standard.data(forKey: name),
        case .array(let values)? = try? JSONValue(parsing: data)
      else { return nil }
      return values.first
    }

    fileprivate static func setUserDefault(_ value: JSONValue, _ name: String) {
      let data = value == .null ? nil : Data(JSONValue.array([value]).text.utf8)
      UserDefaults.standard.set(data, forKey: name)
    }
  }
#endif
