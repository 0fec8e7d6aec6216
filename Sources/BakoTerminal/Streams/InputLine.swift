/// A line of input without its terminator.
package enum InputLine: Equatable {
  case text(String)
  /// A line that is not valid UTF-8, repaired with replacement characters.
  case unreadable(repaired: String)
}

extension InputLine {
  /// Decodes the bytes of a line; a trailing carriage return is part of the terminator.
  init(bytes: some BidirectionalCollection<UInt8>) {
    let line = bytes.last == 13 ? bytes.dropLast() : bytes.dropLast(0)
    if let text = String(validating: line, as: UTF8.self) {
      self = .text(text)
    } else {
      self = .unreadable(repaired: String(decoding: line, as: UTF8.self))
    }
  }

  /// The text, repaired if necessary.
  var text: String {
    switch self {
    case .text(let text), .unreadable(repaired: let text): text
    }
  }
}

/// A source of input lines.
@MainActor
package protocol LineSource: AnyObject {
  /// Returns the next line, or `nil` at the end of the input.
  func nextLine() async throws(StreamError) -> InputLine?

  /// Whether the next line, or the end of the input, is available without waiting.
  var isReady: Bool { get }

  /// Whether the input has ended without a line terminator after its last line.
  var endsWithinLine: Bool { get }
}
