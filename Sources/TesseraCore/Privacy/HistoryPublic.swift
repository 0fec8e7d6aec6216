public import TesseraDump

/// A type whose text may be written into recordings, pages and exports of a history.
///
/// All other text is hidden there, because it may be something that a user typed. Conform a type
/// whose text comes from the program, such as the name of a category in a catalogue:
///
/// ```swift
/// extension Category: HistoryPublicValue {}
/// ```
///
/// It covers all the text within the type. For a single property use ``HistoryPublic``.
public protocol HistoryPublicValue {}

extension TextHiding {
  /// Hides the text that isn't public, for pages that show a history.
  package static let ofHistories = TextHiding { $0 is any HistoryPublicValue }
}

/// A property whose text may be written into recordings, pages and exports of a history.
///
/// ```swift
/// struct State: Codable {
///   var note = ""                       // hidden
///   @HistoryPublic var unit = "kg"      // written as it is
/// }
/// ```
///
/// It serves the payload of an action too: `case unitChosen(HistoryPublic<String>)`.
@propertyWrapper
public struct HistoryPublic<Value>: HistoryPublicValue {
  /// The value.
  public var wrappedValue: Value

  /// Wraps a value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Wraps a value, as the payload of an action.
  public init(_ value: Value) { self.init(wrappedValue: value) }
}

extension HistoryPublic: Sendable where Value: Sendable {}
extension HistoryPublic: Equatable where Value: Equatable {}
extension HistoryPublic: Hashable where Value: Hashable {}

extension HistoryPublic: Encodable where Value: Encodable {
  /// Writes the value alone.
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension HistoryPublic: Decodable where Value: Decodable {
  /// Reads a value.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }
}

extension HistoryPublic: CustomDumpRepresentable {
  /// The value.
  public var customDumpValue: Any { wrappedValue }
}
