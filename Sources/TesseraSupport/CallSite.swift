/// A place in source code, for messages and test failures that point at the line that caused them.
///
/// Functions that may report an issue take one as their last parameter, with the macro as its
/// default:
///
/// ```swift
/// func send(_ action: Action, at callSite: CallSite = #callSite)
/// ```
@frozen
public struct CallSite: Sendable {
  /// The module and the file's name, as in `HomeFeature/HomeReducer.swift`.
  public let fileID: StaticString
  /// The full path of the file.
  public let filePath: StaticString
  /// The line, counted from 1.
  public let line: UInt
  /// The column, counted from 1.
  public let column: UInt

  /// Makes a place: what `#callSite` expands to, so that nobody has to call this.
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

/// The place of the call that this stands in as a default argument.
@freestanding(expression)
public macro callSite() -> CallSite = #externalMacro(module: "TesseraMacros", type: "CallSiteMacro")
