import TesseraDependencies
import TesseraSharing

// Values that are forgotten, in memory and in files.
extension QueryClient {
  /// Forgets the value of a query, in memory and in the file where it is stored, also by a former
  /// run of the program.
  ///
  /// If it has readers, it is fetched again. Changes whose operations run aren't shown any longer.
  ///
  /// - Parameter query: The query.
  /// - Throws: `FileStorageError` if the file may still be there.
  public func remove<Value>(_ query: Query<Value>) throws {
    let entry = entry(of: query)
    try forget([(query.id, entry)]) { try entry.erase() }
  }

  /// Forgets the values of all queries, in memory and in the files where they are stored, also by
  /// former runs of the program: when the user has logged out.
  ///
  /// Changes that haven't been made are cancelled, and those that have failed are dismissed: they
  /// were the former user's. The app empties the list of ``perform(_:in:by:)`` itself.
  ///
  /// Values that have readers are fetched again. A value that is being saved isn't stored.
  /// Files of others in the folder stay. If the program ends before all files are removed, the next
  /// run removes them before it shows a stored value.
  ///
  /// - Throws: `FileStorageError` if one of the files may still be there. The others are removed,
  ///   and the values forgotten.
  public func clear() throws {
    // Also what a property shows that nothing reads, such as one of a screen that hasn't appeared.
    let keys = DependencyValues.current.sharedKeys.compactMap { $0 as? any AnyFetchedKey }
    for key in keys.sorted(by: { "\($0)" < "\($1)" }) { key.noteValue(in: self) }
    let all = entries.sorted { $0.value.number < $1.value.number }
    abandonChanges()
    try forget(all) { try folder.removeAll(in: DependencyValues.current.defaultFileStorage) }
  }

  /// Forgets values, and fetches those again that have readers.
  ///
  /// All of them first: the fetch of one may ask for the value of another.
  func forget(
    _ entries: [(key: EntryID, value: any AnyEntry)], erasing erase: () throws -> Void
  ) throws {
    let unread = entries.filter { !$0.value.forget() }
    defer {
      for (id, _) in unread { remove(id) }
      for (_, entry) in entries { entry.proceed() }
    }
    try erase()
  }
}
