/// Why a server could not be asked, or what it answered instead.
public enum UsersError: Error, Equatable, Sendable {
  /// Nobody answers at its address, or not in time.
  case unreachable
  /// It answered with a status that says no.
  case status(Int)
  /// It answered something that cannot be read.
  case unreadable
}

extension UsersError {
  /// The sentence that a user reads.
  public var message: String {
    switch self {
    case .unreachable: "The server does not answer."
    case .status(let code): "The server answers with the status \(code)."
    case .unreadable: "The server's answer cannot be read."
    }
  }

  static func message(of error: any Error) -> String {
    (error as? UsersError)?.message ?? "\(error)"
  }
}
