import BakoFoundation
import BakoModels
import BakoSentences
import BakoTerminalKit

/// The request for a daily reminder, or for none.
enum ReminderOrder: Equatable {
  /// Reminds each day, at a time in seconds since midnight.
  case daily(Int)
  case off

  fileprivate var seconds: Int {
    switch self {
    case .daily(let seconds): seconds
    case .off: 0
    }
  }
}

/// Writes the timer of a daily reminder for systemd, or removes it.
///
/// Nothing of Bako runs in the background: systemd starts the system's notification tool.
struct RemindCommand {
  var order: ReminderOrder
  /// The folder of the user's units.
  var folder: String
  /// The path of the journal, which is not written.
  var journal: String
  var output: Output

  /// The folder of the user's units, for an environment.
  static func folder(_ environment: [String: String]) -> String {
    let home = URL.homeDirectory.appending(path: ".config").path(percentEncoded: false)
    return (ConfigurationFile.folder(environment) ?? home) + "/systemd/user"
  }

  func run() throws {
    let units = RemindCommand.units(at: order.seconds).map { (folder + "/" + $0.name, $0.text) }
    // Both, before one of them is changed.
    for (path, _) in units
    where access(path, F_OK) == 0 && !NewFile.Kind.reminder.includes(fileAt: path) {
      throw CommandError.foreignReminder(path: path)
    }
    switch order {
    case .daily:
      do {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      } catch {
        throw FileError.cannotMake(path: folder, reason: Sentences.folderCannotBeCreated)
      }
      for (path, text) in units {
        var file = try NewFile(path: path, journal: journal)
        try file.text(text)
        try file.complete()
      }
      try output.line(Sentences.wroteTimer(folder), done: Sentences.itWasWritten)
      try output.line(
        "systemctl --user daemon-reload && systemctl --user enable --now bako-remind.timer",
        done: Sentences.itWasWritten)
    case .off:
      // The link of an enabled timer would lead nowhere.
      let link = folder + "/timers.target.wants/bako-remind.timer"
      for path in [link] + units.map(\.0).reversed() where unlink(path) != 0 && errno != ENOENT {
        throw FileError.cannotWrite(path: path, reason: String(cString: strerror(errno)))
      }
      try output.line(Sentences.reminderRemoved, done: Sentences.itWasRemoved)
      try output.line(
        "systemctl --user stop bako-remind.timer && systemctl --user daemon-reload",
        done: Sentences.itWasRemoved)
    }
  }

  static let mark = "# Written by “bako remind”, which replaces it."

  /// The names of the units and their texts.
  static func units(at seconds: Int) -> [(name: String, text: String)] {
    let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { digits($0, 2) }
      .joined(separator: ":")
    return [
      (
        "bako-remind.service",
        """
        \(mark)
        [Unit]
        Description=\(Sentences.reminderService)

        [Service]
        Type=oneshot
        ExecStart=/usr/bin/env notify-send --app-name=Bako \\
          "\(Sentences.howWasYourDay)" "\(Sentences.aWordIsEnough)"

        """
      ),
      (
        "bako-remind.timer",
        """
        \(mark)
        [Unit]
        Description=\(Sentences.reminderTimer)

        [Timer]
        OnCalendar=*-*-* \(time)

        [Install]
        WantedBy=timers.target

        """
      ),
    ]
  }
}
