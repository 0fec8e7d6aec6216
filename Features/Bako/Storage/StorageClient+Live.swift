extension StorageClient {
  /// Opens the journal in a SQLite file, making the file and its folder where they do not exist.
  ///
  /// The file is checked, opened and brought to the current format before this returns, so that a
  /// program can say at its start what is wrong, and end:
  ///
  /// ```swift
  /// do {
  ///   let storage = try StorageClient.live(path: StorageLocation.defaultPath())
  /// } catch {
  ///   print(error)  // "You are not permitted to read and write the journal …"
  /// }
  /// ```
  ///
  /// A file that is no journal, or one of a later version, is not changed. A new file can be read
  /// and written by its owner only, and so can a new folder. The file is closed with the last copy
  /// of the client.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - busyTimeout: How long to wait for another program that is writing, before
  ///     ``StorageError/locked``.
  /// - Returns: The client.
  /// - Throws: A ``StorageError`` whose description tells the user what is wrong.
  public static func live(
    path: String, busyTimeout: Duration = .seconds(5)
  ) throws(StorageError) -> StorageClient {
    StorageClient(backend: try LiveStorage(path: path, busyTimeout: busyTimeout))
  }
}
