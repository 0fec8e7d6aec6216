import BakoApp
import BakoModels
import BakoStorage
import Foundation
import Synchronization
import Tessera

extension AppReducerFuzzTests {
  /// A storage that responds after a delay, fails when the disk is full, and tracks pending calls.
  final class Journal: Sendable {
    /// The only screen that calls an endpoint.
    enum Caller: Hashable, CaseIterable {
      case tracker, form, detail, statistics, journal
    }

    /// A journal text that does not fit on the disk.
    static let tooLong = "Far too long."

    private struct State {
      var saved: [UUID: Entry] = [:]
      var waiting: [Caller: Int] = [:]
    }

    private let state = Mutex(State())
    private let delay: Duration?
    private let resumption: Resumption?
    private let clock: any Clock<Duration>

    /// Creates an empty journal.
    ///
    /// - Parameters:
    ///   - delay: The delay of each response on the clock; `nil` for none.
    ///   - resumption: The path of the last run; `nil` for the first run.
    ///   - clock: The clock.
    init(delay: Duration?, resumption: Resumption?, clock: any Clock<Duration>) {
      self.delay = delay
      self.resumption = resumption
      self.clock = clock
    }

    /// Whether an entry is saved in exactly this form.
    func holds(_ entry: Entry) -> Bool { state.withLock { $0.saved[entry.id] } == entry }

    /// Whether a call of a screen is pending.
    func answersLater(to caller: Caller) -> Bool {
      state.withLock { $0.waiting[caller, default: 0] } > 0
    }

    /// The storage for the features.
    func client() -> StorageClient {
      let base = StorageClient.inMemory()
      var client = base
      write(&client, base)
      read(&client, base)
      return client
    }

    private func write(_ client: inout StorageClient, _ base: StorageClient) {
      client.entries.insert = { [self] entry in
        try await answer(.form) {
          if entry.journal == Self.tooLong { throw StorageError.diskFull }
          try await base.entries.insert(entry)
          state.withLock { $0.saved[entry.id] = entry }
        }
      }
      client.entries.update = { [self] entry, old in
        // Two screens call it: the form saves again the text that was typed during a save.
        try await answer(nil) {
          try await base.entries.update(entry, old)
          state.withLock { $0.saved[entry.id] = entry }
        }
      }
      client.entries.delete = { [self] id, now in
        try await answer(nil) {
          try await base.entries.delete(id, now)
          state.withLock { $0.saved[id] = nil }
        }
      }
      client.trash.restore = { [self] id in
        try await answer(nil) {
          let entry = try await base.trash.restore(id)
          state.withLock { $0.saved[id] = entry }
          return entry
        }
      }
      // The preferences are shared: their loads and saves are not effects of the screen.
      client.preferences.save = { [self] preferences, stored in
        try await answer(nil) { try await base.preferences.save(preferences, stored) }
      }
    }

    private func read(_ client: inout StorageClient, _ base: StorageClient) {
      client.resumption.find = { [resumption] _ in resumption }
      client.preferences.load = { [self, isSeen = resumption != nil] in
        // A later run was welcomed by the first one.
        if isSeen { try await base.preferences.change { $0.isOnboardingSeen = true } }
        return try await answer(nil) { try await base.preferences.load() }
      }
      client.entries.ofDay = { [self] day in
        try await answer(.tracker) { try await base.entries.ofDay(day) }
      }
      client.entries.find = { [self] id in
        try await answer(.detail) { try await base.entries.find(id) }
      }
      client.entries.emotionCounts = { [self] days in
        try await answer(.statistics) { try await base.entries.emotionCounts(days) }
      }
      client.entries.search = { [self] text, last, limit in
        try await answer(.journal) { try await base.entries.search(text, last, limit) }
      }
      client.entries.searchNewer = { [self] text, first, limit in
        try await answer(.journal) { try await base.entries.searchNewer(text, first, limit) }
      }
      client.entries.matchCount = { [self] text in
        try await answer(.journal) { try await base.entries.matchCount(text) }
      }
      client.entries.latest = { [self] count in
        try await answer(nil) { try await base.entries.latest(count) }
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
