import BakoFoundation
import Foundation
import Testing

@Suite struct ReadableFileTests {
  @Test func piecesOfAFileAreRead() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try Data(0..<100).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    guard let file = ReadableFile(atPath: path) else {
      Issue.record("The file can't be read.")
      return
    }
    let pieces = (0..<3).map { _ in file.read(upToCount: 60) }
    #expect(pieces == [Data(0..<60), Data(60..<100), Data()])
  }

  @Test func whatCannotBeReadIsNil() {
    for path in ["/nowhere/file", "/"] {
      let piece = ReadableFile(atPath: path)?.read(upToCount: 1)
      #expect(piece == nil, "\(path)")
    }
  }
}
