import BakoModels
import Foundation

@testable import BakoStorage

/// A folder for one test, which is removed when its last reference is released.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/bako-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var database: String { path + "/bako.sqlite3" }

  var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

  func mode(_ path: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }
}

/// The two storages that one suite of behaviours runs against.
enum StorageKind: CaseIterable, Sendable {
  case live, inMemory

  /// Creates an empty storage.
  func make(in folder: TemporaryFolder) throws -> StorageClient {
    switch self {
    case .live: try .live(path: folder.database)
    case .inMemory: .inMemory()
    }
  }
}

/// Runs the body with a new storage whose folder outlives it.
func withStorage(
  _ kind: StorageKind, _ body: (StorageClient) async throws -> Void
) async throws {
  let folder = try TemporaryFolder()
  try await body(kind.make(in: folder))
  withExtendedLifetime(folder) {}
}

extension Entry {
  /// An entry of a day and a minute.
  static func mock(
    _ number: Int = 0, day: Int = 20_777, minute: Int = 0, offset: Int = 0,
    emotion: Emotion = Emotion.positive[0], journal: String = "", activity: String? = nil,
    place: String? = nil
  ) -> Entry {
    Entry(
      id: UUID(number), millisecondsSince1970: (day * 1440 + minute) * 60_000 - offset * 1000,
      secondsFromUTC: offset, emotion: emotion, journal: journal, activity: activity, place: place)
  }
}

extension UUID {
  /// An ID that ends in a number, so that IDs have the order of their numbers.
  init(_ number: Int) {
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, 0, bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5],
        bytes[6], bytes[7]
      ))
  }
}

extension SQLiteJournal {
  /// Runs statements on the journal's connection.
  func execute(_ sql: String) throws(StorageError) { try connection.execute(sql) }

  /// The number in the first row of a query.
  func integer(_ sql: String) throws(StorageError) -> Int { try connection.integer(sql) }

  /// The first column of a query.
  func texts(_ sql: String) throws(StorageError) -> [String] {
    try connection.rows(sql) { row throws(StorageError) in row.text(0) ?? "" }
  }
}
