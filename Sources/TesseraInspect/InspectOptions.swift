import Foundation

/// The arguments of the program.
package struct InspectOptions: Equatable, Sendable {
  /// A mistake in the arguments, as a sentence.
  package struct Mistake: Error, Equatable {
    package let message: String
  }

  /// The port, or 0 for any that is free.
  package var port: UInt16 = 0
  /// The memory for lines, in megabytes.
  package var megabytes = 512
  /// Whether to open the page in a browser.
  package var opensPage = false
  /// Whether to list the apps and end.
  package var lists = false
  /// Whether to print the help and end.
  package var helps = false

  /// Reads arguments.
  package init(_ arguments: some Sequence<String>) throws(Mistake) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = String(parts[0])
      let value = parts.count > 1 ? String(parts[1]) : nil
      switch option {
      case "--port": port = try Self.number(option, value ?? rest.popFirst(), 0...65_535)
      case "--keep": megabytes = try Self.number(option, value ?? rest.popFirst(), 1...65_536)
      case "--open" where value == nil: opensPage = true
      case "--list" where value == nil: lists = true
      case "--help" where value == nil, "-h" where value == nil: helps = true
      default:
        throw Mistake(
          message: "there is no option '\(argument)'. 'tessera-inspect --help' lists them.")
      }
    }
  }

  private static func number<Number: FixedWidthInteger>(
    _ option: String, _ text: String?, _ range: ClosedRange<Number>
  ) throws(Mistake) -> Number {
    guard let number = text.flatMap({ Number($0) }), range.contains(number) else {
      throw Mistake(
        message: "\(option) needs a number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }

  /// The text of `--help`.
  package static let help = """
    Shows running apps that are built on Tessera in a web page: their actions, states and effects.

    usage: tessera-inspect [--port N] [--keep MB] [--open]
           tessera-inspect --list
      --port N   the port of the page; by default any that is free
      --keep MB  the memory for what apps sent, 512 by default; the oldest goes first
      --open     also opens the page in a browser
      --list     prints the apps that can be inspected, and ends

    It prints the address of the page, and runs until Control-C. The address has a secret, so only
    this user can open the page. Apps that come or go meanwhile are found; what an app sent stays
    after it has gone.

    An app can be inspected if it calls 'history.inspect("NAME")', and is a debug build that was
    started with TESSERA_INSPECT=1 in its environment; 'bako --inspect' always can.
    """

  /// Text of an app for a terminal: on one line, without control characters.
  package static func shown(_ text: String) -> String {
    String(
      text.unicodeScalars.map { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
        default: Character(scalar)
        }
      })
  }
}
