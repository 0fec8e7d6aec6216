// MARK: Protocols

/// A type that writes its own text into dumps.
///
/// For values that mean more than their stored properties show:
///
/// ```swift
/// extension Money: CustomDumpStringConvertible {
///   var customDumpDescription: String { "\(amount) \(currency.code)" }
/// }
/// String(customDumping: Order(price: Money(3, .euro)))
/// // Order(
/// //   price: 3 EUR
/// // )
/// ```
public protocol CustomDumpStringConvertible {
  /// The text of the value in a dump, without quotation marks.
  var customDumpDescription: String { get }
}

/// A type that chooses which of its parts a dump shows.
///
/// ```swift
/// extension Session: CustomDumpReflectable {
///   var customDumpMirror: Mirror {
///     Mirror(self, children: ["user": user], displayStyle: .struct)  // not the token
///   }
/// }
/// ```
public protocol CustomDumpReflectable {
  /// The mirror that dumps and diffs use. Its children and its display style decide the output.
  var customDumpMirror: Mirror { get }
}

/// A type that is dumped as another value.
///
/// For wrappers that would only add a level:
///
/// ```swift
/// extension UserID: CustomDumpRepresentable {
///   var customDumpValue: Any { rawValue }
/// }
/// String(customDumping: User(id: UserID(rawValue: 7)))
/// // User(
/// //   id: 7
/// // )
/// ```
public protocol CustomDumpRepresentable {
  /// The value that is dumped instead, of any type; its own conformances apply.
  var customDumpValue: Any { get }
}

// MARK: Standard library

extension AnyHashable: CustomDumpRepresentable {
  /// The wrapped value.
  public var customDumpValue: Any { base }
}

extension Range: CustomDumpStringConvertible {
  /// The range as in source code: `0..<3`.
  public var customDumpDescription: String { "\(flat(lowerBound))..<\(flat(upperBound))" }
}

extension ClosedRange: CustomDumpStringConvertible {
  /// The range as in source code: `0...3`.
  public var customDumpDescription: String { "\(flat(lowerBound))...\(flat(upperBound))" }
}

extension KeyValuePairs: CustomDumpReflectable {
  /// A mirror of the pairs in their order, in the style of a dictionary.
  ///
  /// The type's own mirror shows the storage.
  public var customDumpMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .dictionary)
  }
}

/// Returns a value's dump on a single line.
private func flat(_ value: Any) -> String { Dumper.node(of: value).flattened }
