import BakoDetail
import BakoFoundation
import BakoHome
package import BakoModels
import BakoSentences
import BakoStorage
import Tessera

extension AppReducer {
  /// A change of the journal that the user can undo.
  package enum Change: Equatable, Sendable, Codable {
    /// An entry was moved to the trash.
    case deletion(Entry.ID)
    /// An entry was edited.
    case edit(from: Entry, to: Entry)
  }

  /// The number of changes that can be undone.
  private static let longestHistory = 100

  /// Remembers the changes, so that they can be undone.
  struct Undoing<Base: Reducer<State, Action>>: Reducer {
    private let base: Base

    init(@ReducerBuilder<State, Action> base: () -> Base) { self.base = base() }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      // The version before an edit is known only before the screen handles the action.
      let change = state.change(by: action)
      let ids = state.path.ids
      let effect = base.reduce(into: &state, action: action)
      if let change {
        state.changes = (state.changes + [change]).suffix(AppReducer.longestHistory)
        state.notice = change.notice
        state.changeErrorMessage = nil
      } else if !Set(state.path.ids).isSubset(of: ids) {
        state.notice = nil
        state.changeErrorMessage = nil
        state.forgetNotices()
      }
      return effect
    }
  }

  /// Undoes the last change that was not undone yet.
  func undo(_ state: inout State) -> Effect<Action> {
    guard let change = state.changes.popLast() else { return .none }
    state.notice = nil
    state.changeErrorMessage = nil
    return .run { [storage] send in
      switch change {
      case .deletion(let id):
        await send(.undone(try await storage.trash.restore(id)))
      case .edit(let old, let new):
        try await storage.entries.update(old, new)
        await send(.undone(old))
      }
    } catch: { error, send in
      await send(.changeFailed("\(error)"))
    }
    // Each undoes what the one before has left.
    .cancellable(id: CancelID.undo, policy: .enqueue)
  }

  private enum CancelID { case undo }

  /// The notice of an undone change.
  func notice(ofUndone entry: Entry, _ state: State) -> String {
    let restored = Sentences.restored(entry.day, entry.time, entry.emotion)
    switch state.changes.count {
    case 0: return restored
    case 1: return restored + Sentences.oneMoreChange
    case let count: return restored + Sentences.moreChanges(count)
    }
  }

  /// Deletes an entry of a list.
  func delete(_ id: Entry.ID, _ state: inout State) -> Effect<Action> {
    state.changeErrorMessage = nil
    return .run { [storage, now] send in
      do {
        try await storage.entries.delete(id, now)
      } catch StorageError.notFound {
        // Another program has deleted the entry already.
      }
      await send(.entryDeleted(id))
    } catch: { error, send in
      await send(.changeFailed("\(error)"))
    }
  }

  /// Reloads the visible screen.
  func refresh(_ state: State) -> Effect<Action> { appeared(state.path.ids.last, state) }
}

extension AppReducer.State {
  /// The change that is undone next.
  package var lastChange: AppReducer.Change? { changes.last }

  /// Whether the last change can be undone on the visible screen: not within a check-in or an edit.
  package var canUndo: Bool { lastChange != nil && !isEntering }

  /// Whether a check-in is under way on the path.
  var isCheckingIn: Bool { path.contains(where: \.isCheckIn) }

  /// Whether the user is in the middle of a check-in or an edit on the visible screen.
  package var isEntering: Bool { path.last?.isEntering == true }

  /// Whether a check-in can start above the visible screen: neither within another one, nor within
  /// an edit.
  package var canCheckIn: Bool { !isCheckingIn && !isEntering }

  /// The change that an action reports.
  fileprivate func change(by action: AppReducer.Action) -> AppReducer.Change? {
    switch action {
    case .entryDeleted(let id), .home(.entryDeleted(let id)):
      return .deletion(id)
    case .path(.element(let id, .detail(let action))):
      guard case .detail(let detail) = path[id: id] else { return nil }
      switch action {
      case .entryDeleted: return .deletion(detail.id)
      case .changeSaved(let entry):
        return (detail.base ?? detail.entry).map { .edit(from: $0, to: entry) }
      default: return nil
      }
    default:
      return nil
    }
  }
}

extension AppReducer.Change {
  /// The change as a sentence.
  fileprivate var notice: String {
    switch self {
    case .deletion: Sentences.entryIsInTrash
    case .edit: Sentences.changeIsSaved
    }
  }
}
