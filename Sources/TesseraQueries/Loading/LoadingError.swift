#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
import TesseraSupport

/// The reason why loading a value failed: an error as a value, for states and actions.
///
/// Two are equal if their messages are, and their errors, as far as these can be compared. So a
/// test compares `.failed(WeatherError.offline)` with the error that its client threw. One that was
/// decoded has only its message.
public struct LoadingError: LocalizedError, Sendable {
  /// A sentence for the user.
  public let message: String
  /// The error that was thrown; `nil` in a state that was decoded from a recording.
  public let underlying: (any Error)?

  /// Creates an error from the one that was thrown.
  ///
  /// - Parameter error: The error; its `errorDescription` is the message, or else its description.
  public init(_ error: any Error) {
    if let error = error as? Self {
      self = error
    } else {
      message = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
      underlying = error
    }
  }

  /// Creates an error from a message.
  ///
  /// - Parameter message: A sentence for the user.
  public init(message: String) {
    self.message = message
    underlying = nil
  }

  /// The message.
  public var errorDescription: String? { message }
}

extension LoadingError: Hashable {
  /// Whether the messages are equal, and the errors, if both are known and can be compared.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    guard lhs.message == rhs.message else { return false }
    guard let error = lhs.underlying, let other = rhs.underlying else { return true }
    return equality(error, other) ?? (type(of: error) == type(of: other))
  }
  /// Hashes the message.
  public func hash(into hasher: inout Hasher) { hasher.combine(message) }
}

extension LoadingError: Codable {
  /// Encodes the message.
  public func encode(to encoder: any Encoder) throws { try message.encode(to: encoder) }
  /// Decodes a message.
  public init(from decoder: any Decoder) throws {
    self.init(message: try String(from: decoder))
  }
}

extension LoadingError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
