import BakoModels
import Foundation
import Tessera
import Testing

@testable import BakoTerminal

@Suite struct RemindCommandTests {
  private let folder: TemporaryFolder
  private var units: String { folder.path + "/systemd/user" }

  init() throws { folder = try TemporaryFolder() }

  private func remind(_ order: ReminderOrder) throws -> String {
    let output = Collected()
    try RemindCommand(
      order: order, folder: RemindCommand.folder(["XDG_CONFIG_HOME": folder.path]),
      journal: folder.path + "/bako.sqlite3", output: output.output
    ).run()
    return output.text
  }

  @Test func theTimerIsWrittenChangedAndRemoved() throws {
    #expect(try remind(.daily(77_400)).contains("systemctl --user enable --now bako-remind.timer"))
    let timer = units + "/bako-remind.timer"
    #expect(
      try String(contentsOfFile: timer, encoding: .utf8).contains("OnCalendar=*-*-* 21:30:00\n"))
    _ = try remind(.daily(25_500))
    #expect(
      try String(contentsOfFile: timer, encoding: .utf8).contains("OnCalendar=*-*-* 07:05:00\n"))
    let service = try String(contentsOfFile: units + "/bako-remind.service", encoding: .utf8)
    #expect(service.contains("ExecStart=/usr/bin/env notify-send "))
    let wants = units + "/timers.target.wants"
    try FileManager.default.createDirectory(atPath: wants, withIntermediateDirectories: true)
    symlink(timer, wants + "/bako-remind.timer")
    #expect(try remind(.off).contains("stop bako-remind.timer"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: wants) == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: units) == ["timers.target.wants"])
    // A second time, there is nothing to remove.
    #expect(try remind(.off).contains("are removed"))
  }

  @Test(
    arguments: [ReminderOrder.daily(0), .off], ["bako-remind.service", "bako-remind.timer"])
  func besideAFileOfTheUsersOwnNothingIsChanged(order: ReminderOrder, name: String) throws {
    _ = try remind(.daily(77_400))
    let unit = units + "/" + name
    try Data("[Unit]\n".utf8).write(to: URL(fileURLWithPath: unit))
    let texts = try self.texts()
    #expect(throws: CommandError.foreignReminder(path: unit)) { try remind(order) }
    #expect(try self.texts() == texts)
  }

  private func texts() throws -> [String] {
    try ["service", "timer"].map {
      try String(contentsOfFile: units + "/bako-remind." + $0, encoding: .utf8)
    }
  }

  @Test func aFileThatCannotBeRemovedIsReported() throws {
    _ = try remind(.daily(77_400))
    // A folder can't be removed like a file.
    let link = units + "/timers.target.wants/bako-remind.timer"
    try FileManager.default.createDirectory(atPath: link, withIntermediateDirectories: true)
    #expect(throws: FileError.self) { try remind(.off) }
    #expect(try texts().count == 2)
  }

  @Test func theFolderIsThatOfTheSystem() {
    #expect(RemindCommand.folder(["HOME": "/home/ada"]) == "/home/ada/.config/systemd/user")
    #expect(
      RemindCommand.folder(["HOME": "/home/ada", "XDG_CONFIG_HOME": "x"])
        == "/home/ada/.config/systemd/user")
  }
}
