import BakoModels
import Foundation

/// What a storage does behind the client's closures: SQLite, or plain values in memory.
///
/// Writing it down once keeps both from drifting apart: a client is made of any backend.
protocol StorageBackend: Actor {
  func insert(_ entry: Entry) throws(StorageError)
  func update(_ entry: Entry) throws(StorageError)
  func delete(_ id: UUID) throws(StorageError)
  func importEntries(_ entries: [Entry]) throws(StorageError) -> Int
  func entry(_ id: UUID) throws(StorageError) -> Entry?
  func entries(_ day: Day) throws(StorageError) -> [Entry]
  func latest(_ count: Int) throws(StorageError) -> [Entry]
  func page(after entry: Entry?, limit: Int) throws(StorageError) -> [Entry]
  func search(_ text: String, after entry: Entry?, limit: Int) throws(StorageError) -> [Entry]
  func countsPerDay(_ days: ClosedRange<Day>) throws(StorageError) -> [Day: CategoryCounts]
  func emotionCounts(_ days: ClosedRange<Day>) throws(StorageError) -> [EmotionCount]
  func entryCount() throws(StorageError) -> Int
  func daysWithEntries() throws(StorageError) -> [Day]
  func onboardingSeen() throws(StorageError) -> Bool
  func setOnboardingSeen(_ seen: Bool) throws(StorageError)
  func customChoices(_ kind: ChoiceKind) throws(StorageError) -> [String]
  func addCustomChoice(_ kind: ChoiceKind, _ name: String) throws(StorageError)
  func removeCustomChoice(_ kind: ChoiceKind, _ name: String) throws(StorageError)
  func lastChoices() throws(StorageError) -> LastChoices
  func setLastChoices(_ choices: LastChoices) throws(StorageError)
  func resumption() throws(StorageError) -> Resumption?
  func setResumption(_ resumption: Resumption?) throws(StorageError)
}

extension StorageClient {
  /// Makes a client that asks a backend.
  init(backend: some StorageBackend) {
    self.init(
      insert: { try await backend.insert($0) },
      update: { try await backend.update($0) },
      delete: { try await backend.delete($0) },
      importEntries: { try await backend.importEntries($0) },
      entry: { try await backend.entry($0) },
      entries: { try await backend.entries($0) },
      latest: { try await backend.latest($0) },
      page: { try await backend.page(after: $0, limit: $1) },
      search: { try await backend.search($0, after: $1, limit: $2) },
      countsPerDay: { try await backend.countsPerDay($0) },
      emotionCounts: { try await backend.emotionCounts($0) },
      entryCount: { try await backend.entryCount() },
      daysWithEntries: { try await backend.daysWithEntries() },
      onboardingSeen: { try await backend.onboardingSeen() },
      setOnboardingSeen: { try await backend.setOnboardingSeen($0) },
      customChoices: { try await backend.customChoices($0) },
      addCustomChoice: { try await backend.addCustomChoice($0, $1) },
      removeCustomChoice: { try await backend.removeCustomChoice($0, $1) },
      lastChoices: { try await backend.lastChoices() },
      setLastChoices: { try await backend.setLastChoices($0) },
      resumption: { try await backend.resumption() },
      setResumption: { try await backend.setResumption($0) })
  }
}
