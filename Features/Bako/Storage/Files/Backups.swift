public import Foundation

/// The backups of a journal, which are in its folder.
///
/// A backup of `bako.sqlite3` is named `bako.backup-2026-11-20T081500Z.sqlite3`.
struct Backups {
  /// The number of automatic backups that are kept.
  static let count = 7

  private let folder: String
  private let stem: String
  private let suffix: String

  init(of path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    folder = String(path.dropLast(name.count))
    let dot = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 }
    stem = dot.map { String(name[..<$0]) } ?? name
    suffix = dot.map { String(name[$0...]) } ?? ""
  }

  /// The path of a file for a purpose and a moment.
  func path(_ purpose: String, at now: Date) -> String {
    folder + prefix(purpose) + Backups.stamp(now) + suffix
  }

  private func prefix(_ purpose: String) -> String { "\(stem).\(purpose)-" }

  /// The moment in UTC as a part of a file name, so that names sort by time.
  private static func stamp(_ date: Date) -> String {
    date.formatted(.iso8601.dateTimeSeparator(.standard).timeSeparator(.omitted))
  }

  /// The names of the files for a purpose, the newest first.
  private func names(_ purpose: String) -> [String] {
    let count = prefix(purpose).count + Backups.stamp(.distantPast).count + suffix.count
    return folderNames.filter { name in
      name.hasPrefix(prefix(purpose)) && name.hasSuffix(suffix) && name.count == count
    }.sorted(by: >)
  }

  private var folderNames: [String] {
    let path = folder.isEmpty ? "." : folder
    return (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }

  /// The paths of the automatic backups, the newest first.
  var paths: [String] { names("backup").map { folder + $0 } }

  /// The paths of all files that hold a former content of the journal, the newest first.
  var restorablePaths: [String] {
    let found = ["backup", "saved", "before-restore"].flatMap { purpose in
      names(purpose).map { (stamp: $0.dropFirst(prefix(purpose).count), name: $0) }
    }
    return found.sorted { ($0.stamp, $0.name) > ($1.stamp, $1.name) }.map { folder + $0.name }
  }

  /// Makes a backup unless there is one of this day (UTC), and deletes the oldest ones.
  ///
  /// The closure writes the backup to a new file at the path that it is given.
  func makeIfDue(
    now: Date, write: (_ path: String) throws(StorageError) -> Void
  ) throws(StorageError) {
    let path = path("backup", at: now)
    let day = path.dropLast(suffix.count + "T000000Z".count)
    guard !paths.contains(where: { $0.hasPrefix(day) }) else { return }
    deleteOldParts(now: now)
    // Each program has a part of its own, since two may be ending at once.
    let part = folder + prefix("unfinished") + UUID().uuidString + suffix
    try write(part)
    guard rename(part, path) == 0 else {
      let error = StorageError(systemError: errno, path: path)
      unlink(part)
      throw error
    }
    for path in paths.dropFirst(Backups.count) { unlink(path) }
  }

  /// Deletes the parts that crashes left behind at least a day ago.
  private func deleteOldParts(now: Date) {
    for name in folderNames where name.hasPrefix(prefix("unfinished")) && name.hasSuffix(suffix) {
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder + name)
      guard let date = attributes?[.modificationDate] as? Date,
        now.timeIntervalSince(date) > 86_400
      else { continue }
      unlink(folder + name)
    }
  }

  /// Waits until a file's content is on the disk.
  static func sync(_ path: String) throws(StorageError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StorageError(systemError: errno, path: path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw StorageError(systemError: errno, path: path) }
  }
}

extension JournalFiles {
  /// The automatic backups of a journal.
  ///
  /// - Parameter journal: The path of the journal.
  /// - Returns: The paths of the backups, the newest first.
  public static func backups(of journal: String) -> [String] { Backups(of: journal).paths }

  /// The files beside a journal that can be restored: its automatic backups, the ones that the user
  /// made, and what was there before a backup was restored.
  ///
  /// - Parameter journal: The path of the journal.
  /// - Returns: The paths, the newest first.
  public static func restorable(of journal: String) -> [String] {
    Backups(of: journal).restorablePaths
  }

  /// The path beside a journal for a backup that the user makes, and that is never deleted.
  ///
  /// - Parameters:
  ///   - journal: The path of the journal.
  ///   - now: The current moment.
  /// - Returns: The path.
  public static func backupPath(of journal: String, at now: Date) -> String {
    Backups(of: journal).path("saved", at: now)
  }

  /// Replaces the content of a journal by that of a backup.
  ///
  /// The former content is written to a new file beside the journal first. Other running programs
  /// see the restored entries.
  ///
  /// - Parameters:
  ///   - backup: The path of the backup, or of any other journal.
  ///   - journal: The path of the journal, which need not exist.
  ///   - now: The current moment.
  /// - Returns: The path of the file with the former content, if there was any.
  /// - Throws: A ``StorageError``; the journal is unchanged then.
  public static func restore(
    _ backup: String, to journal: String, now: Date
  ) throws(StorageError) -> String? {
    guard resolved(backup) != resolved(journal) else {
      throw .cannotOpen(path: backup, reason: "it is the journal itself")
    }
    let source = try readable(backup)
    let damage = try source.rows("PRAGMA quick_check") { row throws(StorageError) in row.text(0) }
    guard damage == ["ok"] else { throw .corrupted }
    let file = try DatabaseFile(path: journal)
    try file.createIfMissing()
    let isNew = try file.version() == nil
    guard file.isWritable else { throw .readOnly(path: journal) }
    let target = try SQLiteConnection(path: file.path, mode: .readWrite)
    target.setBusyTimeout(.seconds(5))
    var former: String?
    if !isNew {
      let path = Backups(of: journal).path("before-restore", at: now)
      try SQLiteJournal.write(target, to: path)
      former = path
    }
    try target.copy(from: source)
    return former
  }

  /// Opens a journal for reading, which may have an earlier format.
  static func readable(_ path: String) throws(StorageError) -> SQLiteConnection {
    let file = try DatabaseFile(path: path)
    guard let version = try file.version() else { throw .notADatabase(path: path) }
    try Schema.current.check(version: version)
    let connection = try SQLiteConnection(path: file.path, mode: .readOnly)
    do throws(StorageError) {
      _ = try connection.integer("SELECT COUNT(*) FROM sqlite_master")
      return connection
    } catch {
      return try SQLiteConnection(path: file.path, mode: .untouched)
    }
  }
}
