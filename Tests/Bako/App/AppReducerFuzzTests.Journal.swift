import AppFeature
import BakoModels
import BakoStorage
import Foundation
import Synchronization
import Tessera

extension AppReducerFuzzTests {
  /// A storage that takes its time, fails when the disk is full, and knows who still waits for it.
  final class Journal: Sendable {
    /// The screen that alone calls an endpoint.
    enum Caller: Hashable, CaseIterable {
      case onboarding, tracker, form, detail, statistics, journal
    }

    /// What an entry must be about so that there is no room for it.
    static let tooLong = "Far too long."

    private struct State {
      var saved: [UUID: Entry] = [:]
      var waiting: [Caller: Int] = [:]
    }

    private let state = Mutex(State())
    private let delay: Duration?
    private let resumption: Resumption?
    private let clock: any Clock<Duration>

    /// Makes an empty journal.
    ///
    /// - Parameters:
    ///   - delay: How long its answers take on the clock; they come at once where that is `nil`.
    ///   - resumption: Where the last run of the app ended; without one it is the first run.
    ///   - clock: The clock.
    init(delay: Duration?, resumption: Resumption?, clock: any Clock<Duration>) {
      self.delay = delay
      self.resumption = resumption
      self.clock = clock
    }

    /// Whether an entry has been saved, with all its words.
    func holds(_ entry: Entry) -> Bool { state.withLock { $0.saved[entry.id] } == entry }

    /// Whether a screen still waits for an answer.
    func answersLater(to caller: Caller) -> Bool {
      state.withLock { $0.waiting[caller, default: 0] } > 0
    }

    /// The storage as the features see it.
    func client() -> StorageClient {
      let base = StorageClient.inMemory()
      var client = base
      write(&client, base)
      read(&client, base)
      return client
    }

    private func write(_ client: inout StorageClient, _ base: StorageClient) {
      client.insert = { [self] entry in
        try await answer(.form) {
          if entry.journal == Self.tooLong { throw StorageError.diskFull }
          try await base.insert(entry)
          state.withLock { $0.saved[entry.id] = entry }
        }
      }
      client.update = { [self] entry in
        try await answer(.detail) {
          try await base.update(entry)
          state.withLock { $0.saved[entry.id] = entry }
        }
      }
      client.delete = { [self] id in
        try await answer(nil) {
          try await base.delete(id)
          state.withLock { $0.saved[id] = nil }
        }
      }
      client.setLastChoices = { [self] last in
        try await answer(.form) { try await base.setLastChoices(last) }
      }
      client.addCustomChoice = { [self] kind, name in
        try await answer(.form) { try await base.addCustomChoice(kind, name) }
      }
      client.setOnboardingSeen = { [self] seen in
        try await answer(.onboarding) { try await base.setOnboardingSeen(seen) }
      }
    }

    private func read(_ client: inout StorageClient, _ base: StorageClient) {
      client.onboardingSeen = { [isSeen = resumption != nil] in isSeen }
      client.resumption = { [resumption] in resumption }
      client.customChoices = { [self] kind in
        try await answer(.form) { try await base.customChoices(kind) }
      }
      client.entries = { [self] day in
        try await answer(.tracker) { try await base.entries(day) }
      }
      client.entry = { [self] id in
        try await answer(.detail) { try await base.entry(id) }
      }
      client.emotionCounts = { [self] days in
        try await answer(.statistics) { try await base.emotionCounts(days) }
      }
      client.search = { [self] text, last, limit in
        try await answer(.journal) { try await base.search(text, last, limit) }
      }
      client.latest = { [self] count in
        try await answer(nil) { try await base.latest(count) }
      }
    }

    private func answer<Result>(
      _ caller: Caller?, _ operation: () async throws -> Result
    ) async throws -> Result {
      if let caller { state.withLock { $0.waiting[caller, default: 0] += 1 } }
      defer {
        if let caller { state.withLock { $0.waiting[caller, default: 0] -= 1 } }
      }
      if let delay { try await clock.sleep(for: delay) }
      return try await operation()
    }
  }
}
