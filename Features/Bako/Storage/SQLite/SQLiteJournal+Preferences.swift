import BakoFoundation
import BakoModels
import Tessera

extension SQLiteJournal {
  private enum Key: String {
    case onboardingSeen, lastActivity, lastPlace, theme, firstWeekday, clock, noBackups
  }

  /// Loads the preferences.
  func preferences() throws(StorageError) -> Preferences {
    try read { connection throws(StorageError) in
      try connection.transaction(.read) { () throws(StorageError) in
        try storedPreferences(in: connection)
      }
    }
  }

  /// Saves what differs from the base.
  func save(
    _ preferences: Preferences, base: Preferences
  ) throws(StorageError) -> Preferences {
    guard preferences != base else { return try self.preferences() }
    return try write { () throws(StorageError) in
      try set(.onboardingSeen, \.isOnboardingSeen, preferences, base) { $0 ? "yes" : nil }
      try set(.lastActivity, \.last.activity, preferences, base) { $0 }
      try set(.lastPlace, \.last.place, preferences, base) { $0 }
      try set(.theme, \.theme, preferences, base, \.rawValue)
      try set(.firstWeekday, \.firstWeekday, preferences, base) { "\($0.rawValue)" }
      try set(.clock, \.clock, preferences, base, \.rawValue)
      try set(.noBackups, \.backsUp, preferences, base) { $0 ? nil : "yes" }
      for kind in ChoiceKind.allCases {
        for name in base[kind] where !preferences[kind].contains(name) {
          try removeCustomChoice(kind, name)
        }
        for name in preferences[kind] where !base[kind].contains(name) {
          try addCustomChoice(kind, name)
        }
      }
      return try storedPreferences(in: connection)
    }
  }

  /// Whether ``tidy(now:)`` makes backups.
  func backsUp() throws(StorageError) -> Bool {
    try read { connection throws(StorageError) in
      try preference(.noBackups, in: connection) == nil
    }
  }

  private func storedPreferences(
    in connection: borrowing SQLiteConnection
  ) throws(StorageError) -> Preferences {
    var preferences = Preferences()
    preferences.isOnboardingSeen = try preference(.onboardingSeen, in: connection) != nil
    preferences.last = LastChoices(
      activity: try preference(.lastActivity, in: connection),
      place: try preference(.lastPlace, in: connection))
    // A later version may have saved a value that this one doesn't know.
    if let theme = try preference(.theme, in: connection).flatMap(Preferences.Theme.init) {
      preferences.theme = theme
    }
    if let day = try preference(.firstWeekday, in: connection).flatMap({ Int($0) }).flatMap(
      Weekday.init)
    {
      preferences.firstWeekday = day
    }
    if let clock = try preference(.clock, in: connection).flatMap(Preferences.Clock.init) {
      preferences.clock = clock
    }
    preferences.backsUp = try preference(.noBackups, in: connection) == nil
    for kind in ChoiceKind.allCases {
      preferences[kind] = try choices(kind, in: connection).map(\.name)
    }
    return preferences
  }

  private func set<Value: Equatable>(
    _ key: Key, _ part: KeyPath<Preferences, Value>, _ preferences: Preferences,
    _ base: Preferences, _ text: (Value) -> String?
  ) throws(StorageError) {
    guard preferences[keyPath: part] != base[keyPath: part] else { return }
    try setPreference(key, text(preferences[keyPath: part]))
  }

  private func preference(
    _ key: Key, in connection: borrowing SQLiteConnection
  ) throws(StorageError) -> String? {
    try connection.rows("SELECT value FROM preference WHERE key = ?", [.text(key.rawValue)]) {
      row throws(StorageError) in row.text(0)
    }.first ?? nil
  }

  private func setPreference(_ key: Key, _ value: String?) throws(StorageError) {
    if let value {
      try connection.run(
        "INSERT OR REPLACE INTO preference (key, value) VALUES (?, ?)",
        [.text(key.rawValue), .text(value)])
    } else {
      try connection.run("DELETE FROM preference WHERE key = ?", [.text(key.rawValue)])
    }
  }

  // MARK: Own activities and places

  private func addCustomChoice(_ kind: ChoiceKind, _ name: String) throws(StorageError) {
    guard let name = OwnChoices.addition(name, to: try choices(kind, in: connection).map(\.name))
    else { return }
    try connection.run(
      "INSERT INTO choice (kind, name) VALUES (?, ?)", [.text(kind.rawValue), .text(name)])
  }

  private func removeCustomChoice(_ kind: ChoiceKind, _ name: String) throws(StorageError) {
    // Compared here, since equivalent Unicode texts are equal.
    guard let choice = try choices(kind, in: connection).first(where: { $0.name == name }) else {
      return
    }
    try connection.run("DELETE FROM choice WHERE number = ?", [.integer(choice.number)])
  }

  private func choices(
    _ kind: ChoiceKind, in connection: borrowing SQLiteConnection
  ) throws(StorageError) -> [(number: Int, name: String)] {
    try connection.rows(
      "SELECT number, name FROM choice WHERE kind = ? ORDER BY number", [.text(kind.rawValue)]
    ) { row throws(StorageError) in (number: row.integer(0), name: row.text(1) ?? "") }
  }

  // MARK: Changes by others

  /// Yields once the file is watched, and after each write to it by another connection.
  nonisolated func changes() -> AsyncStream<Void> {
    let (changes, more) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let task = Task { [weak self] in
      // Held only while it is asked: the journal is closed with its last client.
      guard let path = await self?.path else { return more.finish() }
      let (writes, onWrite) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
      let watches = [path, JournalFiles.log(of: path)].map { path in
        SharedSubscription.changes(ofFile: path, includingWrites: true) { onWrite.yield() }
      }
      var last = await self?.version()
      // A read from here on finds everything that was written before.
      more.yield()
      for await _ in writes {
        guard let version = await self?.version() else { break }
        if version != last { more.yield() }
        last = version
      }
      for watch in watches { watch.cancel() }
      more.finish()
    }
    more.onTermination = { _ in task.cancel() }
    return changes
  }

  /// A number that is different after a commit by another connection.
  private func version() -> Int? {
    try? reopenIfThereIsSpace()
    // The file changes before the commit is complete: the lock is free once it is.
    if !isReadOnly { try? connection.transaction {} }
    return try? connection.integer("PRAGMA data_version")
  }
}
