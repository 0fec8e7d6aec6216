package import BakoModels
import BakoStorage
import Foundation
import Tessera

/// An entry of which a merge has kept two texts.
extension DetailReducer {
  func load(_ state: inout State) -> Effect<Action> {
    state.begin(.loading)
    return attempt { [entries = storage.entries, id = state.id] send in
      let entry = try await entries.find(id)
      let twin = entry == nil ? nil : try await entries.twin(id)
      await send(.entryLoaded(entry))
      if let twin { await send(.twinFound(twin)) }
    }
  }

  /// Ends with one text or two entries; the text that is not kept is in the trash.
  func resolve(
    _ resolution: Action.Resolution, twin: Entry, _ state: inout State
  ) -> Effect<Action> {
    guard let entry = state.entry else { return .none }
    state.begin(.saving)
    return attempt { [storage, now, copy = twin.copy(id: uuid())] in
      var kept = entry
      switch resolution {
      case .keepMine: break
      case .takeTheirs:
        // The two exchange their places, and this text is the one in the trash.
        try await storage.entries.update(entry.copy(id: twin.id), twin)
        kept = twin.copy(id: entry.id)
        try await storage.entries.update(kept, entry)
      case .saveAsNew: try await storage.entries.insert(copy)
      }
      try await storage.entries.delete(twin.id, now)
      if resolution == .saveAsNew { try await storage.trash.delete(twin.id) }
      return .twinResolved(kept)
    }
  }

  func attempt(
    _ operation: @escaping @MainActor @Sendable () async throws -> Action
  ) -> Effect<Action> {
    attempt { send in await send(try await operation()) }
  }

  private func attempt(
    _ operation: @escaping @MainActor @Sendable (Send<Action>) async throws -> Void
  ) -> Effect<Action> {
    .run { send in
      try await operation(send)
    } catch: { error, send in
      switch error {
      case StorageError.conflict(let entry): await send(.conflictFound(entry))
      case StorageError.notFound: await send(.entryMissing)
      case StorageError.fileReplaced: await send(.journalReplaced(error.localizedDescription))
      default: await send(.failed(error.localizedDescription))
      }
    }
  }
}

extension DetailReducer.State {
  /// The other text of the entry, if a merge has kept one.
  package var twin: Entry? {
    guard case .twin(let entry) = problem else { return nil }
    return entry
  }
}
