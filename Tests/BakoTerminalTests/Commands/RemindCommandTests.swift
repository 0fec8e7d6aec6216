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
    #expect(try remind(.off).contains("stop bako-remind.timer"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: units) == [])
  }

  @Test(arguments: [ReminderOrder.daily(0), .off])
  func aFileOfTheUsersOwnIsLeftAlone(order: ReminderOrder) throws {
    try FileManager.default.createDirectory(atPath: units, withIntermediateDirectories: true)
    let service = units + "/bako-remind.service"
    try Data("[Unit]\n".utf8).write(to: URL(fileURLWithPath: service))
    #expect(throws: FileError.isForeign(path: service)) { try remind(order) }
    #expect(try String(contentsOfFile: service, encoding: .utf8) == "[Unit]\n")
  }

  @Test func theFolderIsThatOfTheSystem() {
    #expect(RemindCommand.folder(["HOME": "/home/ada"]) == "/home/ada/.config/systemd/user")
    #expect(
      RemindCommand.folder(["HOME": "/home/ada", "XDG_CONFIG_HOME": "x"])
        == "/home/ada/.config/systemd/user")
  }
}
