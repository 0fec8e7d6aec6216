/// A source location, so that messages and test failures point at the line that caused them.
///
/// A function that may report an issue takes one as its last parameter, with the macro as the
/// default argument:
///
/// ```swift
/// func send(_ action: Action, at callSite: CallSite = #callSite)
/// ```
@frozen
public struct CallSite: Sendable {
  /// The module and the file name, as in `HomeFeature/HomeReducer.swift`.
  public let fileID: StaticString
  /// The full path of the file.
  public let filePath: StaticString
  /// The line, counted from 1.
  public let line: UInt
  /// The column, counted from 1.
  public let column: UInt

  /// Creates a source location.
  ///
  /// `#callSite` expands to a call of this initializer.
  @inlinable
  public init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}

extension CallSite {
  /// No location, for an issue that can't be traced to a line of the user's code.
  ///
  /// It is reported at the line that sent the current action (in debug builds) or at the running
  /// test, and otherwise without a location.
  @usableFromInline
  package static var unknown: CallSite {
    CallSite(fileID: "unknown", filePath: "unknown", line: 0, column: 0)
  }

  /// Whether the location is unknown.
  package var isUnknown: Bool { line == 0 }
}

extension CallSite: Hashable {
  /// Returns `true`, so that the lines of two key paths to the same place don't count.
  public static func == (lhs: Self, rhs: Self) -> Bool { true }
  /// Hashes nothing.
  public func hash(into hasher: inout Hasher) {}
}

extension CallSite: CustomStringConvertible {
  /// The file and the line, as in `HomeFeature/HomeReducer.swift:42`.
  public var description: String { "\(fileID):\(line)" }
}

/// The location of the call, when used as a default argument.
@freestanding(expression)
public macro callSite() -> CallSite =
  #externalMacro(module: "TesseraMacrosPlugin", type: "CallSiteMacro")
