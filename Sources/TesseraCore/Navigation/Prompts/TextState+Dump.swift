public import TesseraDump

extension TextState: CustomDumpRepresentable {
  /// The text: dumps and diffs show it as a plain string.
  public var customDumpValue: Any { text }
}
