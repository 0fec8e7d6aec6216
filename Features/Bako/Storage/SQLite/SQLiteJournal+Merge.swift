import BakoFoundation
import BakoModels
import BakoSentences

extension SQLiteJournal {
  /// Takes over what another journal has, and this one has not: entries, edits and deletions.
  ///
  /// The other journal is not changed. An entry that was changed in both keeps one text; the other
  /// text is an entry beside it, whose ID follows from the text, so that all computers add the same
  /// one.
  ///
  /// - Complexity: O(*n*) in the number of entries of both journals, of which only those are read
  ///   whole that differ.
  func merge(journal other: String) throws(StorageError) -> JournalMerge {
    if let path, JournalFiles.isPart(other, of: path) {
      throw .cannotOpen(path: other, reason: Sentences.isJournalItself)
    }
    let source = try JournalFiles.complete(other)
    // One snapshot until it is closed: an entry without its history would be another edit.
    try source.execute(SQLiteConnection.Purpose.read.rawValue)
    let theirs = try SQLiteJournal.digests(of: source)
    return try overwrite { () throws(StorageError) in
      let mine = try SQLiteJournal.digests(of: connection)
      var merge = JournalMerge()
      // The order decides in which order the added entries of one moment are listed.
      for (id, digest) in theirs.sorted(by: { $0.value.number < $1.value.number })
      where digest.isEdited || digest.checksum == 0 || mine[id] != digest {
        try self.merge(id, from: source, into: &merge)
      }
      return merge
    }
  }

  /// A quick comparison of an entry in both journals.
  private struct Digest: Equatable {
    var checksum = 0
    var isEdited = false
    /// The place in the order of saving.
    var number = Int.max

    static func == (left: Digest, right: Digest) -> Bool {
      left.checksum == right.checksum && left.isEdited == right.isEdited
    }
  }

  private static func digests(
    of connection: borrowing SQLiteConnection
  ) throws(StorageError) -> [String: Digest] {
    var digests: [String: Digest] = [:]
    try connection.forEachRow("SELECT id, checksum, rowid FROM entry", []) {
      row throws(StorageError) in
      digests[row.text(0) ?? ""] = Digest(checksum: row.integer(1), number: row.integer(2))
      return true
    }
    for table in ["version", "trash"] {
      try connection.forEachRow("SELECT id FROM \(table)", []) { row throws(StorageError) in
        digests[row.text(0) ?? "", default: Digest()].isEdited = true
        return true
      }
    }
    return digests
  }

  private func merge(
    _ text: String, from source: borrowing SQLiteConnection, into merge: inout JournalMerge
  ) throws(StorageError) {
    guard let id = UUID(cell: .text(text)) else { return }
    let (theirs, isReadable) = try state(of: id, in: source)
    let (mine, isMineReadable) = try state(of: id, in: connection)
    guard isReadable, isMineReadable, let theirs else { return merge.unreadable += 1 }
    guard let mine else { return try adopt(theirs, id, from: source, &merge) }
    let (result, conflict) = mine.merged(with: theirs)
    if let conflict, let entry = conflict.entry {
      let twin = entry.copy(id: id.variant(conflict.version.number))
      if try state(of: twin.id, in: connection).0 == nil {
        _ = try add(twin)
        merge.twins.append(twin)
      }
    }
    switch (mine.entry, result.entry) {
    case (let old?, let new?) where old != new:
      try connection.run(EntryColumn.update, EntryColumn.values(new))
      merge.changed += 1
    case (let old?, nil):
      try connection.run("DELETE FROM entry WHERE id = ?", [.text(id.uuidString)])
      // The time in the trash begins here, wherever the entry was deleted.
      try trash(old, now: clock())
      merge.deleted += 1
    case (nil, let new?):
      _ = try add(new)
      try connection.run("DELETE FROM trash WHERE id = ?", [.text(id.uuidString)])
      merge.added += 1
    default: break
    }
    if result.version != mine.version { try set(result.version, of: id, entry: result.entry) }
  }

  /// Takes over an entry, or the deletion of one, that this journal has never had.
  private func adopt(
    _ theirs: VersionedEntry, _ id: UUID, from source: borrowing SQLiteConnection,
    _ merge: inout JournalMerge
  ) throws(StorageError) {
    if let entry = theirs.entry {
      _ = try add(entry)
      merge.added += 1
    } else if let deleted = try deletedEntries(
      "WHERE id = ?", [.text(id.uuidString)], in: source
    ).first {
      try trash(deleted.entry, now: clock())
    }
    try set(theirs.version, of: id, entry: theirs.entry)
  }

  /// The entry with its history, or `nil` if there never was one; and whether its row is sound.
  private func state(
    of id: UUID, in connection: borrowing SQLiteConnection
  ) throws(StorageError) -> (VersionedEntry?, isReadable: Bool) {
    let row = try connection.rows(
      "SELECT \(EntryColumn.selectionWithChecksum) FROM entry WHERE id = ?",
      [.text(id.uuidString)], EntryColumn.readWithChecksum
    ).first
    guard row?.problems.isEmpty ?? true else { return (nil, false) }
    let version = try version(of: id, entry: row?.entry, in: connection)
    return (version.map { VersionedEntry(entry: row?.entry, version: $0) }, true)
  }

  /// The other text of an entry that a merge or an import has kept beside it.
  func twin(of id: UUID) throws(StorageError) -> Entry? {
    let end = String(id.uuidString.dropFirst(18))
    return try entries(
      // An index has the IDs; the texts are not read.
      "WHERE id = (SELECT min(id) FROM entry WHERE id LIKE ? AND id <> ?)",
      [.text("%\(end)"), .text(id.uuidString)]
    ).first
  }

  /// Ends with one text of an entry and its twin, or with two entries, if both are as given.
  ///
  /// A text that is not kept is in the trash.
  func resolveTwin(
    _ entry: Entry, _ twin: Entry, _ kept: KeptText, now: Date
  ) throws(StorageError) -> Entry {
    try overwrite { () throws(StorageError) in
      for shown in [entry, twin] {
        guard let stored = try row(shown.id)?.entry else { throw .notFound(shown.id) }
        guard stored == shown else { throw .conflict(stored) }
      }
      try noteChange(of: twin.id, from: twin, to: nil)
      try connection.run("DELETE FROM entry WHERE id = ?", [.text(twin.id.uuidString)])
      switch kept {
      case .entry:
        try trash(twin, now: now)
        return entry
      case .twin:
        // The two exchange their places.
        let kept = twin.copy(id: entry.id)
        try noteChange(of: entry.id, from: entry, to: kept)
        try connection.run(EntryColumn.update, EntryColumn.values(kept))
        try trash(entry.copy(id: twin.id), now: now)
        return kept
      case .both(let id):
        guard try add(twin.copy(id: id)) == 1 else { throw .duplicate(id) }
        return entry
      }
    }
  }

  /// Writes a copy of the journal for other computers, which replaces the one before.
  func share(at newPath: String) throws(StorageError) {
    if let path, JournalFiles.isPart(newPath, of: path) { throw .fileExists(path: newPath) }
    // Files that a killed program has left would be carried to the other computers.
    Backups(of: newPath).deleteOldParts(now: clock())
    try SQLiteJournal.write(
      connection, to: newPath, JournalFiles.isJournal(newPath) ? .replaced : .staying)
  }
}

extension JournalFiles {
  /// Opens a journal of another computer, which is complete and of the current format.
  ///
  /// Beside a file without a log nothing is created: a synchroniser would carry it around.
  fileprivate static func complete(_ path: String) throws(StorageError) -> SQLiteConnection {
    do throws(StorageError) {
      let file = try DatabaseFile(path: path)
      let hasLog = FileManager.default.fileExists(atPath: log(of: path))
      let version = try file.version()
      if !hasLog, version == nil { throw .corrupted }
      let source = hasLog ? try readable(path) : try .withoutFilesBeside(file.path)
      guard damage(of: source).isEmpty else { throw .corrupted }
      return try Schema.current.foundVersion(source) == Schema.current.version
        ? source : SQLiteJournal.migratedCopy(of: source)
    } catch {
      switch error {
      case .corrupted: throw .incompleteJournal(path: path)
      // The beginning of the file is there, and not the rest.
      case .notADatabase where isJournal(path): throw .incompleteJournal(path: path)
      default: throw error
      }
    }
  }

  /// The files in a folder that have the name of a journal, by their names; none is opened.
  ///
  /// Files that are being written, or that a kill has left unfinished, are no journals.
  ///
  /// - Parameters:
  ///   - folder: The path of a folder that computers share.
  ///   - journal: The path of the open journal, which is left out.
  /// - Returns: The paths; `nil` if there is no such folder.
  /// - Throws: ``StorageError/cannotOpen(path:reason:)`` if the folder cannot be read.
  package static func shared(
    in folder: String, besides journal: String
  ) throws(StorageError) -> [String]? {
    func type(_ path: String) -> mode_t {
      var status = stat()
      return stat(path, &status) == 0 ? status.st_mode & S_IFMT : 0
    }
    guard type(folder) == S_IFDIR else { return nil }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw .cannotOpen(path: folder, reason: Sentences.folderUnreadable)
    }
    let ending = ".sqlite3"
    return names.filter {
      $0.hasSuffix(ending) && !$0.hasPrefix(".") && !Backups.isPart($0, suffix: ending)
    }.sorted()
      .map { folder + "/" + $0 }
      .filter { type($0) == S_IFREG && !isPart($0, of: journal) }
  }
}
