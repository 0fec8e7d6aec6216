/// A value that an export of a history leaves out, unless it is asked for everything.
///
/// ```swift
/// struct State: Codable {
///   @HistoryRedacted var password = ""
/// }
/// ```
///
/// In the app it is what it wraps. Exported, it is what ``HistoryRedactable/redacted`` says; where
/// it is encoded for another purpose, it is left as it is. It serves the payload of an action too:
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
  /// Writes the value, or what stands for it in an export.
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
  /// The value, or what a page of a history shows in its place.
  public var customDumpValue: Any { HistoryHiding.isInForce ? "…" : wrappedValue }
}

/// Whether what is to stay here is hidden from dumps.
package enum HistoryHiding {
  @TaskLocal package static var isInForce = false
}

extension CodingUserInfoKey {
  /// Whether an encoder writes a history without what is to stay here.
  package static let redactsHistory = Self(rawValue: "TesseraHistory.redactsHistory")
}

/// A type that has a value to show where the real one is left out.
public protocol HistoryRedactable {
  /// The value that says nothing.
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
