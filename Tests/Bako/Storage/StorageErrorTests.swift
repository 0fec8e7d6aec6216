import BakoModels
import BakoStorage
import Foundation
import Testing

@Suite struct StorageErrorTests {
  static let errors: [StorageError] = [
    .notADatabase(path: "/a"), .newerSchema(found: 7, known: 1),
    .cannotOpen(path: "/a", reason: "it is a folder"), .notPermitted(path: "/a"), .diskFull,
    .locked, .corrupted, .notFound(UUID()), .duplicate(UUID()), .failed(code: 21, message: "x"),
    .readOnly(path: "/a"), .fileReplaced(path: "/a"), .fileExists(path: "/a"),
    .missing(path: "/a", backup: "/b"), .damagedBackup(path: "/a"),
    .conflict(
      Entry(
        id: UUID(), millisecondsSince1970: 0, secondsFromUTC: 0, emotion: Emotion.positive[0],
        journal: "a secret")),
  ]

  @Test(arguments: errors)
  func errorsAreSentences(error: StorageError) {
    let text = error.description
    #expect(text.first?.isUppercase == true)
    #expect(text.hasSuffix("."))
    #expect(!text.contains(#/[0-9A-F]{8}-[0-9A-F]{4}/#), "an ID is no word for a user")
    #expect(!text.contains("secret"))
  }

  @Test func errorsNameTheirSubject() {
    #expect(Self.errors[0].description.contains("/a"))
    #expect(Self.errors[1].description.contains("7"))
    #expect(Self.errors[2].description.contains("it is a folder"))
  }
}
