package import BakoFoundation
package import BakoModels
package import Tessera

/// The user's preferences, which all screens and all windows share.
///
/// ```swift
/// @Shared(.preferences) var preferences
/// try await $preferences.load()
/// $preferences.withLock { $0.clock = .twelveHours }
/// ```
package struct Preferences: Codable, Hashable, Sendable {
  /// The colours of the app.
  package enum Theme: String, CaseIterable, Codable, Hashable, Sendable {
    /// The colours of the categories and accents.
    case colours
    /// No colours: bold, underlined and reversed text only.
    case plain
  }

  /// How times are written.
  package typealias Clock = ClockFace

  /// Whether the onboarding was seen.
  package var isOnboardingSeen = false
  /// The user's own activities, in the order in which they were added.
  package var activities: [String] = []
  /// The user's own places, in the order in which they were added.
  package var places: [String] = []
  /// The last selected activity and place, which the next check-in offers first.
  package var last = LastChoices()
  /// The colours of the app.
  package var theme = Theme.colours
  /// The first day of a week.
  package var firstWeekday = Weekday.monday
  /// How times are written.
  package var clock = Clock.twentyFourHours
  /// Whether ``UpkeepClient/tidy`` makes backups.
  package var backsUp = true

  /// Creates the preferences of a new user.
  package init() {}

  /// The user's own activities or places.
  package subscript(kind: ChoiceKind) -> [String] {
    get { kind == .activity ? activities : places }
    set {
      switch kind {
      case .activity: activities = newValue
      case .place: places = newValue
      }
    }
  }
}

extension SharedReaderKey where Self == PreferencesKey.Default {
  /// The user's preferences, in the database of the journal.
  ///
  /// They are loaded asynchronously: until then, and if loading fails, they are those of a new
  /// user. Load them before you change them.
  package static var preferences: Self {
    @Dependency(\.storage) var storage
    return Self[PreferencesKey(storage.preferences), default: Preferences()]
  }
}

/// The place of the user's preferences: the database of the journal.
///
/// A save writes only what was changed here, so that two windows don't undo each other's changes.
/// Changes by other windows arrive by themselves.
package struct PreferencesKey: SharedKey, CustomStringConvertible {
  private let place: PreferencesPlace

  /// Creates a key.
  ///
  /// - Parameter client: Reads and writes the preferences.
  package init(_ client: PreferencesClient) { place = PreferencesPlace(client) }

  /// The identity of the journal.
  package var id: UUID { place.client.id }

  /// Loads the preferences.
  package func load(
    context: LoadContext<Preferences>, continuation: LoadContinuation<Preferences>
  ) {
    place.load(continuation)
  }

  /// Delivers the changes of other windows.
  package func subscribe(
    context: LoadContext<Preferences>, subscriber: SharedSubscriber<Preferences>
  ) -> SharedSubscription {
    place.deliver { subscriber.yield($0) }
    // The place has the client, which keeps the journal open.
    let task = Task { [weak place, changes = place.client.changes()] in
      for await _ in changes {
        place?.refresh(subscriber)
      }
    }
    return SharedSubscription { [weak place] in
      place?.deliver(nil)
      task.cancel()
    }
  }

  /// Saves what was changed since the preferences were loaded.
  package func save(
    _ value: Preferences, context: SaveContext, continuation: SaveContinuation
  ) {
    place.save(value, continuation)
  }

  /// The key as it is written.
  package var description: String { ".preferences" }
}

/// Performs the loads and saves of one shared value one after the other.
final class PreferencesPlace: Sendable {
  private struct State: Sendable {
    /// The last preferences of the database that the shared value contains.
    var stored = Preferences()
    /// The number of saves that have not ended.
    var saves = 0
    /// Whether the last save has failed, so that the value has changes that aren't stored.
    var hasFailed = false
    /// Whether the value is newer than what the database has.
    var isNewer: Bool { saves > 0 || hasFailed }
    var last: Task<Void, any Error>?
    var deliver: (@Sendable (Preferences) -> Bool)?
  }

  let client: PreferencesClient
  private let state = LockIsolated(State())

  init(_ client: PreferencesClient) { self.client = client }

  /// Sets the closure that receives changes by others.
  func deliver(_ receive: (@Sendable (Preferences) -> Bool)?) {
    state.withValue { $0.deliver = receive }
  }

  /// Loads the preferences.
  func load(_ continuation: LoadContinuation<Preferences>) {
    perform { [self] in
      do {
        let found = try await client.load()
        if !state.isNewer {
          take(found) { continuation.resume(returning: found) }
        } else {
          // The value is newer than what was found.
          continuation.resumeReturningInitialValue()
        }
      } catch {
        continuation.resume(throwing: error)
      }
    }
  }

  /// Delivers the preferences if others have changed them.
  func refresh(_ subscriber: SharedSubscriber<Preferences>) {
    perform { [self] in
      do {
        let found = try await client.load()
        let isNew = state.withValue { !$0.isNewer && $0.stored != found }
        if isNew { take(found) { subscriber.yield(found) } }
      } catch {
        subscriber.yield(throwing: error)
      }
    }
  }

  /// Hands preferences of the database to the shared value, which refuses them if it was changed in
  /// the meantime: then they are not what its next save starts from.
  ///
  /// - Returns: Whether the value has taken them.
  @discardableResult
  private func take(_ found: Preferences, _ deliver: () -> Bool) -> Bool {
    let isTaken = deliver()
    if isTaken { state.withValue { $0.stored = found } }
    return isTaken
  }

  func save(_ value: Preferences, _ continuation: SaveContinuation) {
    state.withValue { $0.saves += 1 }
    perform { [self] in
      do {
        let found = try await client.save(value, state.stored)
        state.withValue { state in
          state.saves -= 1
          state.hasFailed = false
          state.stored = value
        }
        // The changes of others wait until this value has no newer changes. It also refuses them
        // while the thread that has saved it is still in the call.
        while found != value, let deliver = state.withValue({ $0.saves == 0 ? $0.deliver : nil }) {
          if take(found, { deliver(found) }) { break }
          await Task.yield()
        }
        continuation.resume()
      } catch {
        // The next save tries again, since the stored preferences remain what they were.
        state.withValue { state in
          state.saves -= 1
          state.hasFailed = true
        }
        continuation.resume(throwing: error)
      }
    }
  }

  private func perform(_ operation: @escaping @Sendable () async -> Void) {
    state.withValue { state in
      let before = state.last
      // A test store waits until its effects have loaded the preferences.
      state.last = TestSettling.task {
        _ = await before?.result
        await operation()
      }
    }
  }
}
