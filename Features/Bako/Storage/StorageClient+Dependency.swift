public import Tessera

extension StorageClient: DependencyKey {
  /// The journal at its default path; where that cannot be opened, every endpoint says why.
  ///
  /// A program that wants to end with a message at its start opens the journal itself, with
  /// ``live(path:busyTimeout:)``, and overrides this value.
  public static let liveValue: StorageClient = {
    do throws(StorageError) {
      return try .live(path: StorageLocation.defaultPath())
    } catch {
      return .failing(with: error)
    }
  }()

  /// An empty journal in memory.
  public static var previewValue: StorageClient { .inMemory() }

  /// Each endpoint reports an issue and throws until a test gives its own.
  public static var testValue: StorageClient { .unimplemented }
}

extension DependencyValues {
  /// The journal's storage.
  public var storage: StorageClient {
    get { self[StorageClient.self] }
    set { self[StorageClient.self] = newValue }
  }
}
