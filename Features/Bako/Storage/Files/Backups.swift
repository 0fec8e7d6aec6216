package import BakoFoundation
import BakoModels
import BakoSentences

/// The backups of a journal, which are in its folder.
///
/// A backup of `bako.sqlite3` is named `bako.backup-2026-11-20T081500Z.sqlite3`.
struct Backups {
  /// The numbers of days, weeks and months whose last automatic backup is kept.
  static let (days, weeks, months) = (7, 4, 12)

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

  /// The path for a file that is moved out of the way: another one may have been in the same
  /// second.
  func damagedPath(at now: Date) -> String {
    let path = path("damaged", at: now)
    var status = stat()
    let isTaken = ([""] + JournalFiles.companionSuffixes).contains {
      lstat(path + $0, &status) == 0
    }
    return isTaken ? damagedPath(at: now.addingTimeInterval(1)) : path
  }

  private func prefix(_ purpose: String) -> String { "\(stem).\(purpose)-" }

  /// The moment in UTC as a part of a file name, so that names sort by time.
  private static func stamp(_ date: Date) -> String {
    date.formatted(.iso8601.dateTimeSeparator(.standard).timeSeparator(.omitted))
  }

  /// The names of the files for a purpose, the newest first; a name may have one of the endings.
  private func names(_ purpose: String, endings: [String] = []) -> [String] {
    let count = prefix(purpose).count + Backups.stamp(.distantPast).count
    let ends = ([""] + endings).map { suffix + $0 }
    return folderNames.filter { name in
      name.hasPrefix(prefix(purpose)) && ends.contains { $0 == name.dropFirst(count) }
    }.sorted(by: >)
  }

  private var folderNames: [String] {
    let path = folder.isEmpty ? "." : folder
    return (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }

  /// The paths of the automatic backups, the newest first.
  var paths: [String] { names("backup").map { folder + $0 } }

  /// The paths of all files that hold a former content of the journal, the newest first.
  ///
  /// Those from the future are last: they were made while the clock was wrong, at an unknown time.
  func restorablePaths(now: Date) -> [String] {
    let found = (["backup", "saved", "before-restore", "continued"] + formats).flatMap { purpose in
      names(purpose, endings: purpose == "saved" ? JournalFiles.encryptedEndings : []).map {
        (stamp: $0.dropFirst(prefix(purpose).count), name: $0)
      }
    }
    let stamp = Backups.stamp(now)
    func rank(_ file: (stamp: Substring, name: String)) -> (Int, Substring, String) {
      (file.stamp.prefix(stamp.count) <= stamp ? 1 : 0, file.stamp, file.name)
    }
    return found.sorted { rank($0) > rank($1) }.map { folder + $0.name }
  }

  /// The purposes of the copies that are made before a migration.
  private var formats: [String] {
    (2...Schema.current.version).map(Backups.purpose(beforeFormat:))
  }

  /// The purpose of the copy that is made before a migration to a format.
  static func purpose(beforeFormat version: Int) -> String { "before-format-\(version)" }

  /// The path of the part of a file that is being written; each program has a part of its own.
  var partPath: String { folder + prefix("unfinished") + UUID().uuidString + suffix }

  /// The path of a journal of which only the log is left; each one has a path of its own.
  var logPath: String { folder + prefix("damaged") + UUID().uuidString + suffix }

  /// The change of a journal since a backup of it.
  enum Change {
    /// The backup has all entries.
    case nothing
    /// Entries were added, and the backup has nothing that the journal lacks.
    case growth
    /// The backup has something that the journal lacks.
    case loss
  }

  /// Makes the backup of this day (UTC) if the last one lacks entries, and deletes those that are
  /// too many.
  ///
  /// A backup of the day is replaced once the new one is there, but only while the journal grows.
  ///
  /// - Parameters:
  ///   - now: The current moment.
  ///   - compare: Compares the journal with a backup.
  ///   - write: Writes the backup to a path, where it may replace the former one.
  /// - Throws: A ``StorageError`` of one of the two closures.
  func makeIfDue(
    now: Date, compare: (_ backup: String) throws(StorageError) -> Change,
    write: (_ path: String, _ replacing: Bool) throws(StorageError) -> Void
  ) throws(StorageError) {
    let path = path("backup", at: now)
    let day = path.dropLast(suffix.count + "T000000Z".count)
    let former = paths.first { $0.hasPrefix(day) }
    let change = try former.map { path throws(StorageError) in try compare(path) }
    guard change != .nothing else { return }
    deleteOldParts(now: now)
    do throws(StorageError) {
      try write(path, change == .growth && former == path)
    } catch .fileExists {
      // Another program ends at the same moment.
      return
    }
    if change == .growth, let former, former != path { unlink(former) }
    let surplus = surplus(now: now)
    guard !surplus.isEmpty else { return }
    let count = JournalFiles.readableEntries(in: path)
    for old in surplus
    where !Backups.isMuchLess(count, than: JournalFiles.readableEntries(in: old)) { unlink(old) }
  }

  /// The paths of the automatic backups that are neither the last ones of the newest days, nor of
  /// the newest weeks, nor of the newest months, nor the first one of this day.
  ///
  /// The time is the one in the name: a copy or a synchronisation changes that of the file. A
  /// backup of the future, made while the clock was wrong, neither counts nor is deleted.
  private func surplus(now: Date) -> [String] {
    let start = prefix("backup").count
    let dated = names("backup").compactMap { name -> (name: String, day: Day)? in
      let stamp = name.dropFirst(start).prefix(Backups.stamp(now).count)
      guard stamp <= Backups.stamp(now) else { return nil }
      return Day(String(stamp.prefix(10))).map { (name, $0) }
    }
    let today = Day(String(Backups.stamp(now).prefix(10)))
    var kept = Set(dated.last { $0.day == today }.map { [$0.name] } ?? [])
    let periods: [(count: Int, of: (Day) -> Int)] = [
      (Backups.days, \.daysSince1970),
      // The first day of 1970 was a Thursday.
      (Backups.weeks, { ($0.daysSince1970 + 3) / 7 }),
      (Backups.months, { $0.year * 12 + $0.month }),
    ]
    for (count, period) in periods {
      var found: Set<Int> = []
      for (name, day) in dated where found.count < count && found.insert(period(day)).inserted {
        kept.insert(name)
      }
    }
    return dated.map(\.name).filter { !kept.contains($0) }.map { folder + $0 }
  }

  /// Whether a number of entries is so much smaller that a backup with them does not replace the
  /// other one: the journal has lost its entries, or it is another one.
  private static func isMuchLess(_ count: Int, than former: Int) -> Bool {
    former - count > max(3, count / 10)
  }

  /// The paths of the files that an interrupted restoration may have left of a journal, which are
  /// no backups: what was in its place, and the part that was to replace it.
  var tracePaths: [String] {
    let damaged = names("damaged").map { folder + $0 }.filter { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size > 0
    }
    let parts = folderNames.filter { isPart($0) && $0.hasSuffix(suffix) }.map { folder + $0 }
    return damaged + parts.filter(JournalFiles.isJournal)
  }

  /// Deletes the parts that crashes left behind at least a day ago.
  func deleteOldParts(now: Date) {
    for name in folderNames where isPart(name) {
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder + name)
      guard let date = attributes?[.modificationDate] as? Date,
        now.timeIntervalSince(date) > 86_400
      else { continue }
      unlink(folder + name)
    }
  }
}

extension Backups {
  /// Whether a file is a part that ``partPath`` names, or one that SQLite keeps beside it.
  private func isPart(_ name: String) -> Bool {
    name.hasPrefix(stem + ".") && Backups.isPart(name, suffix: suffix)
  }

  /// Whether a file is a part of any journal whose name ends in a suffix.
  static func isPart(_ name: String, suffix: String) -> Bool {
    // A part of a part has two marks.
    guard let mark = name.ranges(of: ".unfinished-").last else { return false }
    let rest = name[mark.upperBound...]
    let ends = ([""] + JournalFiles.companionSuffixes).map { suffix + $0 }
    return UUID(uuidString: String(rest.prefix(36))) != nil
      && ends.contains { $0 == rest.dropFirst(36) }
  }
}

extension JournalFiles {
  /// The automatic backups of a journal.
  ///
  /// - Parameter journal: The path of the journal.
  /// - Returns: The paths of the backups, the newest first.
  package static func backups(of journal: String) -> [String] { Backups(of: journal).paths }

  /// The files beside a journal that can be restored: its automatic backups, the ones that the user
  /// made, and what was there before a backup was restored.
  ///
  /// - Parameters:
  ///   - journal: The path of the journal.
  ///   - now: The current moment.
  /// - Returns: The paths, the newest first, and then those from the future.
  package static func restorable(of journal: String, now: Date) -> [String] {
    Backups(of: journal).restorablePaths(now: now)
  }

  /// The endings behind the names of the user's own backups that are encrypted.
  package static let encryptedEndings = [".age", ".gpg"]

  /// Whether a file is an encrypted backup, by its name.
  package static func isEncrypted(_ path: String) -> Bool {
    encryptedEndings.contains { path.hasSuffix($0) }
  }

  /// The path beside a journal for a backup that the user makes, and that is never deleted.
  ///
  /// - Parameters:
  ///   - journal: The path of the journal.
  ///   - now: The current moment.
  /// - Returns: The path.
  package static func backupPath(of journal: String, at now: Date) -> String {
    Backups(of: journal).path("saved", at: now)
  }

  /// The files that a missing journal can be restored from.
  ///
  /// A file without content is missing as well, as a synchronisation may leave it.
  ///
  /// - Parameters:
  ///   - journal: The path of the journal.
  ///   - now: The current moment.
  /// - Returns: The paths, as ``restorable(of:now:)`` sorts them, and then those that an
  ///   interrupted restoration left; none if the journal is there.
  package static func restorable(ofMissing journal: String, now: Date) -> [String] {
    var status = stat()
    let isMissing =
      stat(journal, &status) == 0
      ? status.st_mode & S_IFMT == S_IFREG && status.st_size == 0 : errno == ENOENT
    guard isMissing else { return [] }
    // What is encrypted can't be looked into.
    return restorable(of: journal, now: now).filter { isJournal($0) || isEncrypted($0) }
      + Backups(of: journal).tracePaths
  }

  /// The number of entries of a journal that can be read.
  ///
  /// - Parameter path: The path of the journal, or of a backup.
  /// - Returns: The number; 0 if the journal cannot be opened.
  package static func readableEntries(in path: String) -> Int {
    guard let source = try? readable(path) else { return 0 }
    var report = Report()
    try? readRows(of: source, into: &report) { _ throws(StorageError) in }
    return report.soundEntries
  }

  /// Replaces the content of a journal by that of a backup.
  ///
  /// The former content is written to a new file beside the journal first, and other running
  /// programs see the restored entries. A file that is damaged, or that is not a journal, is moved
  /// to a new name instead.
  ///
  /// - Parameters:
  ///   - backup: The path of the backup, or of any other journal.
  ///   - journal: The path of the journal, which need not exist.
  ///   - now: The current moment.
  /// - Returns: The path of the file with the former content, if there was any.
  /// - Throws: A ``StorageError``; the journal is unchanged then.
  package static func restore(
    _ backup: String, to journal: String, now: Date
  ) throws(StorageError) -> String? {
    guard resolved(backup) != resolved(journal) else {
      throw .cannotOpen(path: backup, reason: Sentences.isJournalItself)
    }
    let source = try soundBackup(backup)
    // A link stays: the file that it leads to is replaced.
    let file = try DatabaseFile(path: resolved(journal))
    let damagedPath = Backups(of: file.path).damagedPath(at: now)
    guard try file.exists() else {
      let hasLog = try file.hasLogAlone()
      try replace(file, by: source, movingTo: damagedPath)
      return hasLog ? damagedPath + "-wal" : nil
    }
    guard file.isWritable else { throw .readOnly(path: journal) }
    do throws(StorageError) {
      return try overwrite(file, by: source, now: now)
    } catch {
      switch error {
      case .locked, .fileExists, .cannotOpen: throw error
      // A damaged file may claim a size that no disk has.
      case .diskFull where isSound(file.path): throw error
      // Whatever the file is, it is not a journal that can be copied.
      default: try replace(file, by: source, movingTo: damagedPath)
      }
      return damagedPath
    }
  }

  /// Opens a backup, unless it is damaged.
  private static func soundBackup(_ path: String) throws(StorageError) -> SQLiteConnection {
    do throws(StorageError) {
      let source = try readable(path)
      let damage = try source.rows("PRAGMA quick_check") {
        row throws(StorageError) in row.text(0)
      }
      guard damage == ["ok"] else { throw .corrupted }
      // Programs that have the journal open know its current format only.
      return try Schema.current.foundVersion(source) == Schema.current.version
        ? source : SQLiteJournal.migratedCopy(of: source)
    } catch .corrupted {
      throw .damagedBackup(path: path)
    }
  }

  private static func isSound(_ path: String) -> Bool {
    do throws(StorageError) {
      _ = try soundBackup(path)
      return true
    } catch {
      return false
    }
  }

  /// Replaces the content of a sound journal, in one transaction.
  private static func overwrite(
    _ file: DatabaseFile, by source: borrowing SQLiteConnection, now: Date
  ) throws(StorageError) -> String {
    _ = try readable(file.path)
    let target = try SQLiteConnection(path: file.path, mode: .readWrite)
    target.setBusyTimeout(.seconds(5))
    let newPath = Backups(of: file.path).path("before-restore", at: now)
    // A damaged journal has no complete copy.
    try SQLiteJournal.write(target, to: newPath)
    do throws(StorageError) {
      try target.copy(from: source)
    } catch {
      // The journal is unchanged, and needs no copy.
      unlink(newPath)
      throw error
    }
    return newPath
  }

  /// Replaces a file, which is moved to a new path with the files that SQLite keeps beside it: they
  /// belong to no other file.
  private static func replace(
    _ file: DatabaseFile, by source: borrowing SQLiteConnection, movingTo newPath: String
  ) throws(StorageError) {
    try file.createFolder()
    try file.write(.moving(to: newPath)) { part throws(StorageError) in
      _ = try source.run("VACUUM INTO ?", [.text(part.path)])
    }
  }

  /// Opens a journal for reading, with its log; it may have an earlier format, or another schema.
  static func readable(_ path: String) throws(StorageError) -> SQLiteConnection {
    let file = try DatabaseFile(path: path)
    // A file that is no journal is left alone. After a kill within a checkpoint, only the file and
    // its log together are a journal.
    if try file.version() == nil, try !file.exists() { throw .notADatabase(path: path) }
    let connection = try SQLiteConnection(path: file.path, mode: .readOnly)
    do throws(StorageError) {
      _ = try Schema.current.statedVersion(connection)
      return connection
    } catch {
      let connection = try SQLiteConnection.withoutFilesBeside(file.path)
      _ = try Schema.current.statedVersion(connection)
      return connection
    }
  }
}
