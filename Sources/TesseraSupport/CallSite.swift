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

extension CallSite: CustomStringConvertible {
  /// The file and the line, as in `HomeFeature/HomeReducer.swift:42`.
  public var description: String { "\(fileID):\(line)" }
}

/// The location of the call, when used as a default argument.
@freestanding(expression)
public macro callSite() -> CallSite = #externalMacro(module: "TesseraMacros", type: "CallSiteMacro")
