public import TesseraDump

/// A value that recordings, pages and logs hide.
///
/// ```swift
/// struct State: Codable {
///   @HistoryRedacted var password = ""
/// }
/// ```
///
/// A recording has ``HistoryRedactable/redacted`` in its place, unless it is written with hidden
/// values; other encoders write the value itself. It serves the payload of an action too:
/// `case passwordChanged(HistoryRedacted<String>)`.
@propertyWrapper
public struct HistoryRedacted<Value> {
  /// The value.
  public var wrappedValue: Value

  /// Wraps a value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Wraps a value, as the payload of an action.
  public init(_ value: Value) { self.init(wrappedValue: value) }
}

extension HistoryRedacted: Sendable where Value: Sendable {}
extension HistoryRedacted: Equatable where Value: Equatable {}
extension HistoryRedacted: Hashable where Value: Hashable {}

extension HistoryRedacted: Encodable where Value: Encodable & HistoryRedactable {
  /// Writes the value, or its redacted form in a recording.
  public func encode(to encoder: any Encoder) throws {
    let isRedacting = CodingUserInfoKey.redactsHistory.map { encoder.userInfo[$0] != nil } ?? false
    try (isRedacting ? Value.redacted : wrappedValue).encode(to: encoder)
  }
}

extension HistoryRedacted: Decodable where Value: Decodable {
  /// Reads a value.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }
}

extension HistoryRedacted: CustomDumpRepresentable {
  /// The value, or an ellipsis in a page of a history.
  public var customDumpValue: Any { TextHiding.inForce == nil ? wrappedValue : "…" }
}

extension HistoryRedacted: CustomStringConvertible, CustomDebugStringConvertible {
  /// An ellipsis, so that no log shows the value.
  public var description: String { "…" }

  /// An ellipsis, so that no log shows the value.
  public var debugDescription: String { "…" }
}

extension HistoryRedacted: CustomReflectable {
  /// A mirror of nothing, so that no dump of the standard library shows the value.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension CodingUserInfoKey {
  /// Whether an encoder hides private values of a history.
  package static let redactsHistory = Self(rawValue: "TesseraHistory.redactsHistory")
}

/// A type with a value to write in place of a hidden one.
public protocol HistoryRedactable {
  /// The value that reveals nothing.
  static var redacted: Self { get }
}

extension String: HistoryRedactable {
  /// An empty text.
  public static var redacted: String { "" }
}

extension Int: HistoryRedactable {
  /// Zero.
  public static var redacted: Int { 0 }
}

extension Double: HistoryRedactable {
  /// Zero.
  public static var redacted: Double { 0 }
}

extension Bool: HistoryRedactable {
  /// False.
  public static var redacted: Bool { false }
}

extension Optional: HistoryRedactable {
  /// Nothing.
  public static var redacted: Wrapped? { nil }
}

extension Array: HistoryRedactable {
  /// No elements.
  public static var redacted: [Element] { [] }
}

extension Dictionary: HistoryRedactable {
  /// No elements.
  public static var redacted: [Key: Value] { [:] }
}

extension Set: HistoryRedactable {
  /// No elements.
  public static var redacted: Set<Element> { [] }
}
