import BakoFoundation
package import BakoModels
import BakoSentences
import BakoStorage
import Tessera

/// An entry of which a merge has kept two texts.
extension DetailReducer {
  func load(_ state: inout State) -> Effect<Action> {
    state.begin(.loading)
    return attempt { [entries = storage.entries, id = state.id] send in
      _ = try await DetailReducer.load(id, from: entries, send)
    }
  }

  /// Loads the entry and its twin, and returns whether there is the entry.
  private static func load(
    _ id: Entry.ID, from entries: EntriesClient, _ send: Send<Action>
  ) async throws -> Bool {
    let entry = try await entries.find(id)
    let twin = entry == nil ? nil : try await entries.twin(id)
    await send(.entryLoaded(entry))
    if let twin { await send(.twinFound(twin)) }
    return entry != nil
  }

  /// Ends with one text or two entries; the text that is not kept is in the trash.
  func resolve(
    _ resolution: Action.Resolution, twin: Entry, _ state: inout State
  ) -> Effect<Action> {
    guard let entry = state.entry else { return .none }
    state.begin(.saving)
    let kept: KeptText =
      switch resolution {
      case .keepMine: .entry
      case .takeTheirs: .twin
      case .saveAsNew: .both(uuid())
      }
    return attempt { [entries = storage.entries, now] send in
      do {
        await send(.twinResolved(try await entries.resolveTwin(entry, twin, kept, now)))
      } catch let error as StorageError {
        switch error {
        case .conflict, .notFound: break
        default: throw error
        }
        // The error may be about the other entry, which this screen does not show.
        guard try await DetailReducer.load(entry.id, from: entries, send) else { return }
        await send(.failed(Sentences.textChangedMeanwhile))
      }
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
      case StorageError.fileReplaced: await send(.journalReplaced("\(error)"))
      default: await send(.failed("\(error)"))
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
