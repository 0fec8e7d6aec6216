package import BakoModels

/// The behaviour of opening a journal that does not exist.
package enum MissingJournal: Sendable {
  /// It is created, but not beside backups of it: then ``StorageError/missing(path:backup:)`` is
  /// thrown, since the journal was lost.
  case create
  /// It is created, also beside backups.
  case createBesideBackups
  /// Nothing is created: the journal is empty, and changes are not kept. Beside backups,
  /// ``StorageError/missing(path:backup:)`` is thrown.
  case read
}

extension StorageClient {
  /// Opens the journal in a SQLite file, creating the file and its folder if they do not exist.
  ///
  /// The file is checked, opened and migrated before this returns, so that a program can report a
  /// problem at its start:
  ///
  /// ```swift
  /// do {
  ///   let storage = try StorageClient.live(path: StorageLocation.defaultPath())
  /// } catch {
  ///   print(error)  // "You are not permitted to read the journal …"
  /// }
  /// ```
  ///
  /// A file that is not a journal, or one of a later version, is not changed. A journal that cannot
  /// be written is opened for reading: endpoints that write throw ``StorageError/readOnly(path:)``.
  /// So is one on a disk without any space, until there is some: ``StorageError/diskFull``. New
  /// files and folders are accessible to their owner only, and a journal that others can read
  /// becomes private; ``UpkeepClient/notices`` reports both. Of a damaged journal, everything that
  /// can be read is, and a notice says how much is missing. The last copy of the client closes the
  /// file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - busyTimeout: The time to wait for another program that is writing, before
  ///     ``StorageError/locked``.
  ///   - ifMissing: Whether a missing journal is created.
  /// - Returns: The client.
  /// - Throws: A ``StorageError`` whose description is a sentence for the user.
  package static func live(
    path: String, busyTimeout: Duration = .seconds(5), ifMissing: MissingJournal = .create
  ) throws(StorageError) -> StorageClient {
    let journal = try SQLiteJournal(path: path, busyTimeout: busyTimeout, ifMissing: ifMissing)
    return StorageClient { () throws(StorageError) in journal }
  }

  /// Creates a storage that behaves like the live one and is deallocated with its last copy.
  ///
  /// It is for tests and previews:
  ///
  /// ```swift
  /// store.dependencies.storage = .inMemory(entries: [entry])
  /// ```
  ///
  /// - Parameter entries: The initial entries; the first of those with the same ID is used.
  /// - Returns: The client; its copies share their entries.
  package static func inMemory(entries: [Entry] = []) -> StorageClient {
    do throws(StorageError) {
      let journal = try SQLiteJournal(entries: entries)
      return StorageClient { () throws(StorageError) in journal }
    } catch {
      return .failing(with: error)
    }
  }

  /// Creates a storage whose endpoints all throw, to see an app with an unusable journal.
  ///
  /// - Parameter error: The error.
  /// - Returns: The client.
  package static func failing(with error: StorageError) -> StorageClient {
    StorageClient { () throws(StorageError) in throw error }
  }

  /// Connects each endpoint with the journal's method.
  private init(
    _ journal: @escaping @Sendable () throws(StorageError) -> SQLiteJournal
  ) {
    entries = EntriesClient(
      insert: { try await journal().insert($0) },
      update: { try await journal().update($0, base: $1) },
      delete: { try await journal().delete($0, now: $1) },
      merge: { try await journal().merge($0, $1) },
      twin: { try await journal().twin(of: $0) },
      resolveTwin: { try await journal().resolveTwin($0, $1, $2, now: $3) },
      find: { try await journal().entry($0) },
      beginning: { try await journal().entries(beginningWith: $0) },
      ofDay: { try await journal().entries($0) },
      inDays: { try await journal().entries(in: $0) },
      latest: { try await journal().latest($0) },
      page: { try await journal().page(after: $0, limit: $1) },
      search: { try await journal().search($0, after: $1, limit: $2) },
      searchNewer: { try await journal().search($0, newerThan: $1, limit: $2) },
      matchCount: { try await journal().matchCount($0) },
      countsPerDay: { try await journal().countsPerDay($0) },
      emotionCounts: { try await journal().emotionCounts($0) },
      count: { try await journal().entryCount() },
      days: { try await journal().days() })
    preferences = PreferencesClient(
      load: { try await journal().preferences() },
      save: { try await journal().save($0, base: $1) },
      changes: { (try? journal())?.changes() ?? AsyncStream { $0.finish() } })
    resumption = ResumptionClient(
      find: { try await journal().resumption(where: $0) },
      save: { try await journal().setResumption($0) })
    trash = TrashClient(
      list: { try await journal().deletedEntries() },
      restore: { try await journal().restore($0) },
      delete: { try await journal().deleteFromTrash($0) },
      empty: { try await journal().emptyTrash() })
    upkeep = UpkeepClient(
      notices: { try await journal().takeNotices() },
      examine: { try await journal().examine() },
      tidy: { try await journal().tidy(now: $0) },
      backUp: { try await journal().backUp(to: $0) },
      merge: { try await journal().merge(journal: $0) },
      share: { try await journal().share(at: $0) },
      close: { try await journal().close() },
      continueInNewFile: { try await journal().continueInNewFile(now: $0) })
  }
}
