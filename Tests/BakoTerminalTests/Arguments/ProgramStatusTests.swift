import BakoStorage
import Foundation
import Testing

@testable import BakoTerminal

@Suite struct ProgramStatusTests {
  @Test func everyStorageErrorHasAStatus() {
    #expect(ProgramStatus(.notADatabase(path: "x")).rawValue == 65)
    #expect(ProgramStatus(.newerSchema(found: 9, known: 1)).rawValue == 65)
    #expect(ProgramStatus(.corrupted).rawValue == 65)
    #expect(ProgramStatus(.notFound(UUID())).rawValue == 70)
    #expect(ProgramStatus(.duplicate(UUID())).rawValue == 70)
    #expect(ProgramStatus(StorageError.cannotOpen(path: "x", reason: "y")).rawValue == 73)
    #expect(ProgramStatus(.diskFull).rawValue == 74)
    #expect(ProgramStatus(.failed(code: 1, message: "x")).rawValue == 74)
    #expect(ProgramStatus(.locked).rawValue == 75)
    #expect(ProgramStatus(.notPermitted(path: "x")).rawValue == 77)
  }

  @Test func everyFileErrorHasAStatus() {
    #expect(ProgramStatus(FileError.cannotOpen(path: "x", reason: "y")).rawValue == 66)
    #expect(ProgramStatus(FileError.cannotMake(path: "x", reason: "y")).rawValue == 73)
    #expect(ProgramStatus(FileError.cannotWrite(path: "x", reason: "y")).rawValue == 74)
    #expect(ProgramStatus(FileError.unreadableLine(1, path: "x")).rawValue == 65)
    #expect(ProgramStatus(FileError.lineTooLong(1, path: "x")).rawValue == 65)
    #expect(ProgramStatus(FileError.isJournal(path: "x")).rawValue == 73)
    #expect(ProgramStatus(FileError.fewerEntries(path: "x", old: 2, new: 1)).rawValue == 73)
    #expect(ProgramStatus(FileError.noEntry(line: 1, path: "x", reason: "y")).rawValue == 65)
  }

  @Test func everyFailedCommandHasAStatus() {
    #expect(ProgramStatus(CommandError.damaged).rawValue == 65)
    #expect(ProgramStatus(CommandError.outputLost(done: "x", .closed)).rawValue == 74)
    #expect(ProgramStatus(CommandError.notInTrash("x", isAmbiguous: true)).rawValue == 64)
  }
}
