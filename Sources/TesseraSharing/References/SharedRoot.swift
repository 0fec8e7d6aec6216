import TesseraSupport

/// A reference, whatever the type of its value.
protocol SharedRoot: VersionedValue {
  var isLoading: Bool { get }
  var loadError: (any Error)? { get }
  var saveError: (any Error)? { get }
  func load() async throws
  func save() async throws
  /// Changes the value to what it is in a view.
  func restore(from view: StateView)
}

extension SharedReference: SharedRoot {
  var isLoading: Bool {
    loadIfNeeded()
    return storage?.isLoading ?? false
  }

  var loadError: (any Error)? {
    loadIfNeeded()
    return storage?.loadError
  }

  var saveError: (any Error)? { storage?.saveError }

  /// Performs the first load unless that was done.
  func loadIfNeeded() {
    guard gate.isRaised(.unloaded), let storage else { return }
    if storage.loadFirst({ [weak self] in self?.install($0) }) { gate.lower(.unloaded) }
  }

  func load() async throws {
    loadIfNeeded()
    try await storage?.reload { [weak self] in self?.install($0) }
  }

  func save() async throws {
    loadIfNeeded()
    try await storage?.saveNow(cell.read())
  }
}

extension SharedReference {
  func restore(from view: StateView) {
    let value = value(in: view)
    withLock({ $0 = value }, at: #callSite)
  }
}

extension SharedReference: VersionedValue {
  var name: String { storage?.name ?? "a shared '\(typeName(Value.self))'" }

  func content(in view: StateView?) -> any Sendable { value(in: view) }

  func isSame(in first: StateView?, _ second: StateView?) -> Bool {
    SharedEquality.areEqual(value(in: first), value(in: second))
  }

  func isChanged(after first: Moment?, upTo last: Moment?) -> Bool {
    cell.lock()
    defer { cell.unlock() }
    return cell.versions.isChanged(after: first?.number ?? 0, upTo: last?.number ?? .max)
  }

  func show(_ content: any Sendable) -> Bool {
    guard let value = content as? Value else { return false }
    install(value)
    return true
  }
}
