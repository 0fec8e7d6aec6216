public import TesseraDump

extension StackState: CustomDumpReflectable {
  /// A mirror that shows each element under its ID, from the bottom to the top.
  public var customDumpMirror: Mirror {
    Mirror(
      self,
      unlabeledChildren: entries.map { (key: $0.id, value: $0.element) },
      displayStyle: .dictionary)
  }
}

extension StackElementID: CustomDumpStringConvertible {
  /// As in `#3`.
  public var customDumpDescription: String { description }
}
