import BakoFoundation

/// Each window keeps its own position in the app, in rows of the table of preferences whose keys
/// end with its process. That of a process that is running belongs to another window, which the
/// user can see; that of one that has ended can be continued.
extension SQLiteJournal {
  /// Loads the newest position of a window that has ended, among those that can be read.
  func resumption(
    where isReadable: (String) -> Bool = { _ in true }
  ) throws(StorageError) -> Resumption? {
    let found = try read { connection throws(StorageError) in
      try connection.rows(
        """
        SELECT content.key, content.value, date.value FROM preference AS content
        JOIN preference AS date ON date.key = 'resumptionDate' || substr(content.key, 11)
        WHERE content.key = 'resumption' OR content.key LIKE 'resumption:%'
        ORDER BY CAST(date.value AS INTEGER) DESC
        """, []
      ) { row throws(StorageError) in (row.text(0) ?? "", row.text(1) ?? "", row.text(2) ?? "") }
    }
    for (key, content, date) in found {
      let window = String(key.dropFirst("resumption".count))
      guard let date = Int(date), SQLiteJournal.hasEnded(window), isReadable(content) else {
        continue
      }
      resumedWindow = window
      return Resumption(
        date: Date(timeIntervalSince1970: Double(date) / 1000), content: content)
    }
    return nil
  }

  /// Saves the position of this window, which replaces the one that was loaded.
  func setResumption(
    _ resumption: Resumption?, of process: RunningProcess = .current
  ) throws(StorageError) {
    guard !Task.isCancelled else { return }
    let window = ":\(process)"
    try write { () throws(StorageError) in
      for old in Set([window, resumedWindow ?? window]) {
        for key in ["resumption", "resumptionDate"] {
          try connection.run("DELETE FROM preference WHERE key = ?", [.text(key + old)])
        }
      }
      guard let resumption else { return }
      let milliseconds = Int((resumption.date.timeIntervalSince1970 * 1000).rounded())
      for (key, value) in [
        ("resumption", resumption.content), ("resumptionDate", "\(milliseconds)"),
      ] {
        try connection.run(
          "INSERT INTO preference (key, value) VALUES (?, ?)",
          [.text(key + window), .text(value)])
      }
    }
    resumedWindow = nil
  }

  /// Whether a window was left by its process, or by a version that noted none.
  private static func hasEnded(_ window: String) -> Bool {
    guard let process = RunningProcess(String(window.dropFirst())) else { return true }
    return process == .current || !process.isRunning
  }
}

/// A process, as one that runs later can recognize it: its number, and when it was started.
struct RunningProcess: Equatable, LosslessStringConvertible {
  let number: Int32
  /// The start in ticks since the boot; 0 if the system does not tell.
  let start: Int

  /// This process.
  static let current = RunningProcess(number: getpid()) ?? RunningProcess(getpid(), start: 0)

  init(_ number: Int32, start: Int) {
    self.number = number
    self.start = start
  }

  /// Finds a running process; `nil` if there is none with the number.
  init?(number: Int32) {
    // A process of another user exists as well.
    guard number > 0, kill(number, 0) == 0 || errno == EPERM else { return nil }
    let status = FileManager.default.contents(atPath: "/proc/\(number)/stat") ?? Data()
    // The name of the program, in parentheses, may have any characters.
    let fields = String(decoding: status, as: UTF8.self).split(separator: ")").last?
      .split(separator: " ")
    // One that has ended, but whose parent has not taken note of it yet, is no window.
    guard fields?.first != "Z" else { return nil }
    self.init(number, start: fields.flatMap { $0.count > 19 ? Int($0[19]) : nil } ?? 0)
  }

  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int32(parts[0]), let start = Int(parts[1]) else {
      return nil
    }
    self.init(number, start: start)
  }

  var description: String { "\(number)-\(start)" }

  /// Whether the process has not ended.
  var isRunning: Bool { RunningProcess(number: number) == self }
}
