import Tessera

extension StorageClient {
  /// What a test has until it gives its own: each endpoint reports an issue and throws.
  public static let unimplemented = StorageClient { endpoint in
    reportIssue(
      """
      A test called 'storage.\(endpoint)' without giving it.

      • If the feature is meant to call it, give what the test needs:
          store.dependencies.storage = .inMemory()
          store.dependencies.storage.\(endpoint) = { … }
      • If it is not, find out which effect does, and why.
      """)
    return UnimplementedEndpoint(name: endpoint)
  }

  /// A storage whose every endpoint throws: for what an app does when its journal is unusable.
  ///
  /// - Parameter error: What to throw.
  /// - Returns: The client.
  public static func failing(with error: StorageError) -> StorageClient {
    StorageClient { _ in error }
  }

  private init(error: @escaping @Sendable (_ endpoint: String) -> any Error) {
    self.init(
      insert: { _ in throw error("insert") },
      update: { _ in throw error("update") },
      delete: { _ in throw error("delete") },
      importEntries: { _ in throw error("importEntries") },
      entry: { _ in throw error("entry") },
      entries: { _ in throw error("entries") },
      latest: { _ in throw error("latest") },
      page: { _, _ in throw error("page") },
      search: { _, _, _ in throw error("search") },
      countsPerDay: { _ in throw error("countsPerDay") },
      emotionCounts: { _ in throw error("emotionCounts") },
      entryCount: { throw error("entryCount") },
      daysWithEntries: { throw error("daysWithEntries") },
      onboardingSeen: { throw error("onboardingSeen") },
      setOnboardingSeen: { _ in throw error("setOnboardingSeen") },
      customChoices: { _ in throw error("customChoices") },
      addCustomChoice: { _, _ in throw error("addCustomChoice") },
      removeCustomChoice: { _, _ in throw error("removeCustomChoice") },
      lastChoices: { throw error("lastChoices") },
      setLastChoices: { _ in throw error("setLastChoices") },
      resumption: { throw error("resumption") },
      setResumption: { _ in throw error("setResumption") })
  }
}

/// What an endpoint that a test did not give throws, after it reported an issue.
struct UnimplementedEndpoint: Error, Hashable {
  let name: String
}
