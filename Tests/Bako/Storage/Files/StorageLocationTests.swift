import BakoStorage
import Foundation
import Testing

@Suite struct StorageLocationTests {
  @Test func theBakoVariableTakesPrecedence() {
    let environment = ["BAKO_DATABASE": "x.db", "XDG_DATA_HOME": "/data", "HOME": "/home/me"]
    #expect(StorageLocation.defaultPath(environment: environment) == "x.db")
  }

  #if !os(macOS)
    @Test(arguments: [
      (["XDG_DATA_HOME": "/data", "HOME": "/home/me"], "/data/bako/bako.sqlite3"),
      (["XDG_DATA_HOME": "/data/"], "/data/bako/bako.sqlite3"),
      (["XDG_DATA_HOME": "data", "HOME": "/h/"], "/h/.local/share/bako/bako.sqlite3"),
      (
        ["BAKO_DATABASE": "", "XDG_DATA_HOME": "", "HOME": "/h"],
        "/h/.local/share/bako/bako.sqlite3"
      ),
      (["HOME": "/"], "/.local/share/bako/bako.sqlite3"),
    ])
    func theDataFolderIsTheNextChoice(environment: [String: String], path: String) {
      #expect(StorageLocation.defaultPath(environment: environment) == path)
    }
  #endif

  @Test func aPathExistsWithoutAnyVariable() {
    let path = StorageLocation.defaultPath(environment: [:])
    #expect(path.hasPrefix("/"))
    #expect(path.hasSuffix("/bako.sqlite3"))
  }
}
