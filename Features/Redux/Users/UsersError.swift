/// An error of a request.
public enum UsersError: Error, Equatable, Sendable {
  /// The server doesn't answer, or not in time.
  case unreachable
  /// The server answered with an error status.
  case status(Int)
  /// The answer can't be decoded.
  case unreadable
}

extension UsersError {
  /// A sentence for the user.
  public var message: String {
    switch self {
    case .unreachable: "The server doesn't answer."
    case .status(let code): "The server answered with status \(code)."
    case .unreadable: "The server's answer can't be read."
    }
  }

  static func message(of error: any Error) -> String {
    (error as? UsersError ?? .unreachable).message
  }
}
