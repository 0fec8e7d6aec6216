import Foundation
import Synchronization
import TesseraCore
package import TesseraSharedValues
import TesseraSupport

/// Encodes states and actions for recordings, and hides their text unless it is public.
///
/// The result is that of `JSONEncoder`, except that sets and dictionaries are ordered, so equal
/// values have equal forms in each process.
///
/// ## What is text
///
/// Each `String` is text that a user may have typed, including keys of dictionaries and those that
/// a type makes itself, and so are `URL` and `Data`. It isn't if its type is an enum without a
/// payload (a raw value), one of the system's types whose strings are identifiers, or a
/// ``HistoryPublicValue``.
package struct RecordingEncoder {
  /// Replaces hidden text; `nil` writes everything.
  let hidden: HiddenTexts?

  package init(hiding hidden: HiddenTexts?) { self.hidden = hidden }

  /// The form of a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - table: Receives the numbers of the value's shared values.
  /// - Returns: The form.
  /// - Throws: The error of encoding the value.
  package func encode(
    _ value: some Encodable, numbering table: SharedNumbering? = nil
  ) throws -> JSONValue {
    let node = EncodedNode()
    let references = table ?? (Moment.areUseful ? SharedNumbering() : nil)
    try node.encode(value, Context(hidden: hidden, references: references))
    return node.value
  }

  /// The encoder's position in a value.
  fileprivate struct Context {
    var hidden: HiddenTexts?
    /// The numbers of the shared values; `nil` if there are none.
    let references: SharedNumbering?
    var path: [any CodingKey] = []
    /// The value whose parts are encoded.
    var value: Any = ()

    func inside(_ key: any CodingKey) -> Self {
      var context = self
      context.path.append(key)
      return context
    }

    func shown(_ text: String) -> String { hidden?.placeholder(for: text) ?? text }

    /// The text that a type writes as its only value: the raw value of an enum is a name.
    func shownAlone(_ text: String) -> String {
      let mirror = Mirror(reflecting: value)
      return mirror.displayStyle == .enum && mirror.children.isEmpty ? text : shown(text)
    }

    /// A key, which is text unless its type has no room for one, as an enum of names.
    func shown<Key: CodingKey>(_ key: Key) -> String {
      if hidden == nil || _isPOD(Key.self) { return key.stringValue }
      let isName =
        (value as? any EncodedDictionary)?.hasKeysWithoutText ?? (key.intValue != nil)
      return isName ? key.stringValue : shown(key.stringValue)
    }
  }

  /// Types whose strings are identifiers.
  fileprivate static let identifiers: Set<ObjectIdentifier> = [
    ObjectIdentifier(UUID.self), ObjectIdentifier(Locale.self), ObjectIdentifier(TimeZone.self),
    ObjectIdentifier(Calendar.self),
  ]
}

/// A value that is being encoded.
private final class EncodedNode {
  private enum Content {
    case value(JSONValue)
    case array([EncodedNode])
    case object([String: EncodedNode])
  }

  private var content = Content.object([:])

  var value: JSONValue {
    switch content {
    case .value(let value): value
    case .array(let nodes): .array(nodes.map(\.value))
    case .object(let nodes): .object(nodes.mapValues(\.value))
    }
  }

  func set(_ value: JSONValue) { content = .value(value) }

  func becomeArray() {
    if case .array = content { return }
    content = .array([])
  }

  func becomeObject() {
    if case .object = content { return }
    content = .object([:])
  }

  var count: Int { if case .array(let nodes) = content { nodes.count } else { 0 } }

  func append() -> EncodedNode {
    let node = EncodedNode()
    if case .array(var nodes) = content {
      content = .value(.null)
      nodes.append(node)
      content = .array(nodes)
    }
    return node
  }

  func child(_ key: String) -> EncodedNode {
    let node = EncodedNode()
    if case .object(var nodes) = content {
      content = .value(.null)
      nodes[key] = node
      content = .object(nodes)
    }
    return node
  }

  func encode<Value: Encodable>(_ value: Value, _ context: RecordingEncoder.Context) throws {
    let kind = EncodedKind.of(Value.self)
    switch kind {
    case .text: if let text = value as? String { set(.text(context.shown(text))) }
    case .url:
      guard let url = value as? URL else { return }
      set(.text(context.hidden == nil ? url.absoluteString : "hidden:\(context.shown("url"))"))
    case .data:
      guard let data = value as? Data else { return }
      set(.text(context.hidden == nil ? data.base64EncodedString() : ""))
    case .decimal:
      guard let decimal = value as? Decimal else { return }
      set(.of(NSDecimalNumber(decimal: decimal).doubleValue))
    case .value(let isPublic, let width):
      var context = context
      context.value = value
      if isPublic { context.hidden = nil }
      try value.encode(to: NodeEncoder(node: self, context: context))
      if let width { sort(by: width) }
    }
  }

  /// Puts the elements of a set, or the pairs of a dictionary, in an order.
  private func sort(by width: Int) {
    guard case .array(let nodes) = content, nodes.count > width else { return }
    let groups = stride(from: 0, to: nodes.count, by: width).map {
      Array(nodes[$0..<min($0 + width, nodes.count)])
    }
    let sorted = groups.map { (key: $0[0].value.digest, group: $0) }.sorted { $0.key < $1.key }
    content = .array(sorted.flatMap(\.group))
  }
}

/// How values of a type are encoded.
///
/// It is looked up once for each type: a cast to a protocol costs as much as the rest of a value.
private enum EncodedKind {
  case text, url, data, decimal
  /// Any other type: whether its text is public, and how many nodes belong together if the
  /// elements have no order.
  case value(isPublic: Bool, width: Int?)

  private static let known = OrderedMutex<[ObjectIdentifier: EncodedKind]>([:])

  static func of<Value>(_ type: Value.Type) -> Self {
    known.withLock { known in
      let id = ObjectIdentifier(type)
      if let kind = known[id] { return kind }
      let kind = make(type)
      known[id] = kind
      return kind
    }
  }

  private static func make<Value>(_ type: Value.Type) -> Self {
    if type == String.self { return .text }
    if type == URL.self { return .url }
    if type == Data.self { return .data }
    if type == Decimal.self { return .decimal }
    let isPublic =
      type is any HistoryPublicValue.Type
      || RecordingEncoder.identifiers.contains(ObjectIdentifier(type))
    let width = type is any EncodedSet.Type ? 1 : type is any EncodedDictionary.Type ? 2 : nil
    return .value(isPublic: isPublic, width: width)
  }
}

/// A set, whose elements have no order.
private protocol EncodedSet {}

extension Set: EncodedSet {}

/// A dictionary, whose keys may be text.
private protocol EncodedDictionary {
  /// Whether the keys are numbers or cases of an enum without a payload.
  var hasKeysWithoutText: Bool { get }
}

extension Dictionary: EncodedDictionary {
  fileprivate var hasKeysWithoutText: Bool {
    _isPOD(Key.self) || Key.self is any HistoryPublicValue.Type
  }
}

extension JSONValue {
  /// A number as a reader of JSON finds it.
  fileprivate static func of(_ number: Double) -> Self {
    if let integer = Int(exactly: number) { return .integer(integer) }
    if number.isFinite { return .number(number) }
    return .text(number.isNaN ? "nan" : number < 0 ? "-inf" : "inf")
  }

  fileprivate static func of(_ number: some BinaryInteger) -> Self {
    Int(exactly: number).map { .integer($0) } ?? .unsigned(UInt64(clamping: number))
  }
}

private struct NodeEncoder: Encoder {
  let node: EncodedNode
  let context: RecordingEncoder.Context

  var codingPath: [any CodingKey] { context.path }

  var userInfo: [CodingUserInfoKey: Any] {
    var info: [CodingUserInfoKey: Any] = [:]
    if let references = context.references, let key = SharedNumbering.key {
      info[key] = references
    }
    if context.hidden != nil, let key = CodingUserInfoKey.redactsHistory { info[key] = true }
    return info
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.becomeObject()
    return KeyedEncodingContainer(KeyedNode<Key>(node: node, context: context))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.becomeArray()
    return UnkeyedNode(node: node, context: context)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleNode(node: node, context: context)
  }
}

private struct KeyedNode<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: EncodedNode
  let context: RecordingEncoder.Context

  var codingPath: [any CodingKey] { context.path }

  private func child(_ key: some CodingKey) -> EncodedNode { node.child(context.shown(key)) }

  func encodeNil(forKey key: Key) throws { child(key).set(.null) }

  // The most frequent types need none of the look-ups of others.
  func encode(_ value: Bool, forKey key: Key) throws { child(key).set(.bool(value)) }
  func encode(_ value: Int, forKey key: Key) throws { child(key).set(.integer(value)) }
  func encode(_ value: Double, forKey key: Key) throws { child(key).set(.of(value)) }
  func encode(_ value: String, forKey key: Key) throws {
    child(key).set(.text(context.shown(value)))
  }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    try child(key).encode(value, context.inside(key))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    superEncoder(forKey: key).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    superEncoder(forKey: key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    NodeEncoder(node: node.child("super"), context: context)
  }

  func superEncoder(forKey key: Key) -> any Encoder {
    NodeEncoder(node: child(key), context: context.inside(key))
  }
}

private struct UnkeyedNode: UnkeyedEncodingContainer {
  let node: EncodedNode
  let context: RecordingEncoder.Context

  var codingPath: [any CodingKey] { context.path }
  var count: Int { node.count }

  func encodeNil() throws { node.append().set(.null) }
  func encode(_ value: some Encodable) throws { try node.append().encode(value, context) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> { superEncoder().container(keyedBy: keyType) }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    superEncoder().unkeyedContainer()
  }

  func superEncoder() -> any Encoder { NodeEncoder(node: node.append(), context: context) }
}

private struct SingleNode: SingleValueEncodingContainer {
  let node: EncodedNode
  let context: RecordingEncoder.Context

  var codingPath: [any CodingKey] { context.path }

  func encodeNil() throws { node.set(.null) }
  func encode(_ value: Bool) throws { node.set(.bool(value)) }
  func encode(_ value: String) throws { node.set(.text(context.shownAlone(value))) }
  func encode(_ value: Double) throws { node.set(.of(value)) }
  func encode(_ value: Float) throws { node.set(.of(Double(value))) }
  func encode(_ value: Int) throws { node.set(.integer(value)) }
  func encode(_ value: Int8) throws { node.set(.of(value)) }
  func encode(_ value: Int16) throws { node.set(.of(value)) }
  func encode(_ value: Int32) throws { node.set(.of(value)) }
  func encode(_ value: Int64) throws { node.set(.of(value)) }
  func encode(_ value: UInt) throws { node.set(.of(value)) }
  func encode(_ value: UInt8) throws { node.set(.of(value)) }
  func encode(_ value: UInt16) throws { node.set(.of(value)) }
  func encode(_ value: UInt32) throws { node.set(.of(value)) }
  func encode(_ value: UInt64) throws { node.set(.of(value)) }
  func encode(_ value: some Encodable) throws { try node.encode(value, context) }
}
