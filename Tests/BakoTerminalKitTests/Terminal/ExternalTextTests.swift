import Foundation
import Testing

@testable import BakoTerminalKit

@Suite struct ExternalTextTests {
  private let folder = NSTemporaryDirectory() + "bako-text-\(UUID().uuidString)"

  private func withText(
    _ text: String, writing bytes: [UInt8]? = nil, _ body: (ExternalText) throws -> Void
  ) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let external = try ExternalText(text, in: folder)
    if let bytes { try Data(bytes).write(to: URL(filePath: external.path)) }
    try body(external)
  }

  @Test(arguments: [
    ("Tea", "Tea\n", ExternalText.Outcome.unchanged), ("Tea", "Tea", .unchanged),
    ("Tea\n", "Tea\n\n", .unchanged), ("Tea\n", "Tea\n", .changed("Tea")),
    ("Tea", "Milk\n", .changed("Milk")), ("Tea", "Milk\n\n", .changed("Milk\n")),
    ("Tea", "", .empty), ("Tea", " \n\n", .empty), ("", "\n", .unchanged),
  ])
  func theNewlineOfTheFileIsNotPartOfTheText(
    text: String, written: String, outcome: ExternalText.Outcome
  ) throws {
    try withText(text, writing: Array(written.utf8)) { #expect($0.outcome() == outcome) }
  }

  @Test func otherEncodingsAreUnreadable() throws {
    try withText("Tea", writing: [0xE9, 0x0A]) { #expect($0.outcome() == .unreadable) }
    try withText("Tea") { external in
      try FileManager.default.removeItem(atPath: external.path)
      #expect(external.outcome() == .unreadable)
    }
  }

  @Test func longTextsAreWrittenWhole() throws {
    let text = String(repeating: "海辺を歩いた 🌊\n", count: 100_000)
    try withText(text) { external in
      let written = try String(contentsOfFile: external.path, encoding: .utf8)
      #expect(written == text + "\n")
    }
  }

  @Test func theFileIsRemovedUnlessItIsKept() throws {
    try withText("Tea") { external in
      external.remove()
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names == [])
    }
    try withText("Tea") { external in
      external.keep()
      external.remove()
      #expect(FileManager.default.fileExists(atPath: external.path))
      ExternalText.removeLeftovers(in: folder)
      #expect(FileManager.default.fileExists(atPath: external.path))
    }
  }

  @Test func filesOfKilledProcessesAreRemoved() throws {
    try withText("Tea") { external in
      // A number that no process has.
      let killed = "text-\(Int32.max)-AbCdEf"
      let others = ["text-notes", "text-1-AbCdEf", "texts", "text-\(Int32.max)-file"]
      for name in [killed] + others.dropLast() {
        try FileManager.default.createDirectory(
          atPath: folder + "/" + name, withIntermediateDirectories: true)
      }
      try Data("Tea".utf8).write(to: URL(filePath: folder + "/" + killed + "/text.txt"))
      try Data().write(to: URL(filePath: folder + "/text-\(Int32.max)-file"))
      ExternalText.removeLeftovers(in: folder)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(!names.contains(killed))
      #expect(Set(others).isSubset(of: names))
      #expect(FileManager.default.fileExists(atPath: external.path))
    }
  }

  @Test func aMissingFolderIsReported() {
    do throws(ExternalText.Failure) {
      _ = try ExternalText("Tea", in: folder + "/none")
      Issue.record("There is no such folder.")
    } catch {
      #expect(error.reason == "No such file or directory")
    }
  }
}
