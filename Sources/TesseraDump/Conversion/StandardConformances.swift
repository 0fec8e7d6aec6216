extension AnyHashable: CustomDumpRepresentable {
  /// The value inside.
  ///
  /// Its type is not worth a level of its own.
  public var customDumpValue: Any { base }
}

extension Range: CustomDumpStringConvertible {
  /// The range as it is written in source code.
  ///
  /// As in `0..<3`.
  public var customDumpDescription: String { "\(flat(lowerBound))..<\(flat(upperBound))" }
}

extension ClosedRange: CustomDumpStringConvertible {
  /// The range as it is written in source code.
  ///
  /// As in `0...3`.
  public var customDumpDescription: String { "\(flat(lowerBound))...\(flat(upperBound))" }
}

extension KeyValuePairs: CustomDumpReflectable {
  /// A mirror that shows the pairs as those of a dictionary, in their order.
  ///
  /// Their own mirror shows how they are stored.
  public var customDumpMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .dictionary)
  }
}

/// A value's dump on a single line.
private func flat(_ value: Any) -> String { Dumper.node(of: value).flattened }
