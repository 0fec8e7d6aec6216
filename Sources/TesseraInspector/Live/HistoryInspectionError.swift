import TesseraSupport

/// The reason why an app can't be inspected.
public enum HistoryInspectionError: Error, Equatable, Sendable {
  /// The history has no store yet: create the store first.
  case noStore
  /// The platform has no sockets in its file system, as Windows and WebAssembly.
  case unavailable
  /// Another user could reach the sockets in the folder.
  case unsafeFolder(path: String, reason: String)
  /// The system refused an operation.
  case system(operation: String, path: String, reason: String)

  init(_ error: SystemError) {
    self = .system(
      operation: error.operation, path: error.path, reason: SystemError.text(of: error.code))
  }
}

extension HistoryInspectionError: CustomStringConvertible {
  /// A sentence for a log.
  public var description: String {
    switch self {
    case .noStore: "The history has no store to inspect: create the store first."
    case .unavailable: "This platform has no sockets in its file system, which inspectors need."
    case .unsafeFolder(let path, let reason):
      "The folder for inspectors, “\(path)”, isn't this user's alone. \(reason)"
    case .system(let operation, let path, let reason):
      "Inspectors can't connect: cannot \(operation) “\(path)”: \(reason)."
    }
  }
}
