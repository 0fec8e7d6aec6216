public import TesseraDump

extension PresentationState: CustomDumpRepresentable {
  /// The presented state, or `nil`: dumps and diffs show it as if it were a plain optional.
  public var customDumpValue: Any { wrappedValue as Any }
}
