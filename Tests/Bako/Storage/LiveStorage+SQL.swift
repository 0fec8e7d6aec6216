@testable import BakoStorage

extension LiveStorage {
  /// Runs a statement of a test's own on the storage's connection.
  func execute(_ sql: String) throws(StorageError) { try connection.execute(sql) }

  /// The number that a query of a test's own answers with.
  func integer(_ sql: String) throws(StorageError) -> Int { try connection.integer(sql) }
}
