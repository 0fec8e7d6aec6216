public import BakoModels

extension StorageClient {
  /// A storage that behaves like the live one and forgets everything with the last copy of it.
  ///
  /// It is for tests and previews:
  ///
  /// ```swift
  /// store.dependencies.storage = .inMemory(entries: [entry])
  /// ```
  ///
  /// - Parameter entries: What it begins with; of entries with one ID the first is taken.
  /// - Returns: The client; its copies share their entries.
  public static func inMemory(entries: [Entry] = []) -> StorageClient {
    StorageClient(backend: InMemoryStorage(entries: entries))
  }
}
