/// A line of input without its end.
package enum InputLine: Equatable {
  case text(String)
  /// What was not UTF-8, with the sign for the unreadable in place of what could not be read.
  case unreadable(repaired: String)
}

extension InputLine {
  /// Reads the bytes of a line; a carriage return at its end belongs to the end.
  init(bytes: some BidirectionalCollection<UInt8>) {
    let line = bytes.last == 13 ? bytes.dropLast() : bytes.dropLast(0)
    if let text = String(validating: line, as: UTF8.self) {
      self = .text(text)
    } else {
      self = .unreadable(repaired: String(decoding: line, as: UTF8.self))
    }
  }

  /// The text, repaired if need be.
  var text: String {
    switch self {
    case .text(let text), .unreadable(repaired: let text): text
    }
  }
}
