import TesseraSupport

extension SharedSubscription {
  /// Calls a closure whenever a file may have been changed by any process.
  ///
  /// For the `subscribe` of a key whose value is in a file that other processes change:
  ///
  /// ```swift
  /// SharedSubscription.changes(ofFile: path) { subscriber.yield(with: Result { try read(path) }) }
  /// ```
  ///
  /// The file may be replaced, deleted, and created later, with its folder. The closure runs on a
  /// queue of its own. On Windows and in WebAssembly, it never runs.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which needn't exist.
  ///   - includesWrites: Whether to call the closure after each write, rather than once the file is
  ///     closed: for a database, which stays open.
  ///   - onChange: The closure.
  /// - Returns: The subscription, which watches until it is cancelled.
  public static func changes(
    ofFile path: String, includingWrites includesWrites: Bool = false,
    _ onChange: @escaping @Sendable () -> Void
  ) -> SharedSubscription {
    SharedSubscription(
      FileWatch.shared.watch(path, includingWrites: includesWrites, onChange: onChange))
  }
}
