#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import Synchronization
import TesseraCore
package import TesseraSharedValues
package import TesseraSupport

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
  package let hidden: HiddenTexts?

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
    try tree(of: value, after: nil, EncodingRounds(hidesText: hidden != nil), numbering: table)
      .value
  }

  /// The form of a value, as a tree whose lists can be used again.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - old: The tree of the value before.
  ///   - rounds: The encodings of the state, of which this is one.
  ///   - table: Receives the numbers of the value's shared values.
  /// - Returns: The tree.
  /// - Throws: The error of encoding the value. The tree before can't be used any more.
  func tree(
    of value: some Encodable, after old: EncodedNode?, _ rounds: EncodingRounds,
    numbering table: SharedNumbering? = nil
  ) throws -> EncodedNode {
    let references = table ?? (Moment.areUseful ? SharedNumbering() : nil)
    return try .of(
      value, after: old, Context(hidden: hidden, references: references, rounds: rounds))
  }

  /// The encoder's position in a value.
  struct Context {
    var hidden: HiddenTexts?
    /// The numbers of the shared values; `nil` if there are none.
    let references: SharedNumbering?
    let rounds: EncodingRounds
    var path: [any CodingKey] = []
    /// The value whose parts are encoded.
    var value: Any = ()

    /// How often a part was found so far that changes without its owner: a shared value, an object.
    var unsteadyParts: Int { (references?.uses ?? 0) + rounds.objects }

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

extension EncodedNode {
  /// Encodes a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - kind: The kind of its type.
  ///   - old: The node that was at this place before, whose lists are used again.
  ///   - context: The place.
  /// - Throws: The error of encoding the value.
  func encode<Value: Encodable>(
    _ value: Value, as kind: EncodedKind, after old: EncodedNode?,
    _ context: RecordingEncoder.Context
  ) throws {
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
      set(.of(decimal))
    case .list:
      guard let list = value as? any EncodedElements else { return }
      try encodeList(list, after: old, context)
    case .array:
      guard let array = value as? any EncodedArray else { return }
      try array.encode(into: self, after: old, context)
    case .value(let isPublic, let isObject, let width):
      if isObject { context.rounds.objects += 1 }
      var context = context
      context.value = value
      if isPublic { context.hidden = nil }
      // The place of an element without an order says nothing about the one that was there.
      let old = width == nil ? old : nil
      if context.rounds.observed != nil, let state = value as? any NumberedState {
        context.rounds.observed?[ObjectIdentifier(self)] = state.observedFields
      }
      try value.encode(to: NodeEncoder(node: self, old: old, context: context))
      if let width { sort(by: width) }
    }
  }

  private func encodeList(
    _ list: some EncodedElements, after old: EncodedNode?, _ context: RecordingEncoder.Context
  ) throws {
    var known: EncodedList?
    if case .list(let list)? = old?.content { known = list }
    if let known, try known.update(list, context) {
      become(known)
    } else {
      become(try EncodedList(list, after: known, context))
    }
  }
}

/// The encodings of a state as it changes.
final class EncodingRounds {
  /// Whether text is hidden, so that all placeholders have the same hash.
  let hidesText: Bool
  /// Whether each is for a line of a stream, which has the changes since the one before.
  let areLines: Bool
  /// How often an object was found so far.
  var objects = 0
  /// The fields with observers, by the nodes of their states; `nil` if they aren't wanted.
  var observed: [ObjectIdentifier: [ObservedField]]?

  init(hidesText: Bool, areLines: Bool = false) {
    self.hidesText = hidesText
    self.areLines = areLines
  }
}

/// How values of a type are encoded.
///
/// It is looked up once for each type: a cast to a protocol costs as much as the rest of a value.
enum EncodedKind {
  case text, url, data, decimal, list, array
  /// Any other type: whether its text is public, whether it is a class, and how many nodes belong
  /// together if the elements have no order.
  case value(isPublic: Bool, isObject: Bool, width: Int?)

  /// Whether its bytes tell that a value is the one of the line before.
  var hasIdentity: Bool {
    switch self {
    case .text, .array, .value(_, _, _?): true
    case .url, .data, .decimal, .list, .value: false
    }
  }

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
    if type is any EncodedElements.Type { return .list }
    let isPublic =
      type is any HistoryPublicValue.Type
      || RecordingEncoder.identifiers.contains(ObjectIdentifier(type))
    if !isPublic, type is any EncodedArray.Type { return .array }
    let width = type is any EncodedSet.Type ? 1 : type is any EncodedDictionary.Type ? 2 : nil
    return .value(isPublic: isPublic, isObject: type is AnyClass, width: width)
  }
}

/// An array, whose elements stay the same while another one changes.
private protocol EncodedArray {
  func encode(
    into node: EncodedNode, after old: EncodedNode?, _ context: RecordingEncoder.Context) throws
}

extension Array: EncodedArray where Element: Encodable {
  fileprivate func encode(
    into node: EncodedNode, after old: EncodedNode?, _ context: RecordingEncoder.Context
  ) throws { try node.encode(elements: self, after: old, context) }
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

private struct NodeEncoder: Encoder {
  let node: EncodedNode
  /// The node that was at this place before.
  let old: EncodedNode?
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
    return KeyedEncodingContainer(KeyedNode<Key>(node: node, old: old, context: context))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.becomeArray()
    return UnkeyedNode(node: node, old: old, context: context)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleNode(node: node, old: old, context: context)
  }
}

private struct KeyedNode<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: EncodedNode
  let old: EncodedNode?
  let context: RecordingEncoder.Context

  var codingPath: [any CodingKey] { context.path }

  private func child(_ key: some CodingKey) -> EncodedNode { node.child(context.shown(key)) }

  func encodeNil(forKey key: Key) throws { child(key).set(.null) }

  // The most frequent types need none of the look-ups of others.
  func encode(_ value: Bool, forKey key: Key) throws { child(key).set(.bool(value)) }
  func encode(_ value: Int, forKey key: Key) throws { child(key).set(.integer(value)) }
  func encode(_ value: Double, forKey key: Key) throws { child(key).set(.of(value)) }

  // The defaults for these refuse them.
  func encode(_ value: Int128, forKey key: Key) throws { child(key).set(.of(value)) }
  func encode(_ value: UInt128, forKey key: Key) throws { child(key).set(.of(value)) }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    let name = context.shown(key)
    _ = node.child(name, try .of(value, after: old?.member(name), context.inside(key)))
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
    NodeEncoder(node: node.child("super"), old: old?.member("super"), context: context)
  }

  func superEncoder(forKey key: Key) -> any Encoder {
    let name = context.shown(key)
    return NodeEncoder(
      node: node.child(name), old: old?.member(name), context: context.inside(key))
  }
}

private struct UnkeyedNode: UnkeyedEncodingContainer {
  let node: EncodedNode
  let old: EncodedNode?
  let context: RecordingEncoder.Context

  var codingPath: [any CodingKey] { context.path }
  var count: Int { node.count }

  func encodeNil() throws { node.append().set(.null) }
  func encode(_ value: Int128) throws { node.append().set(.of(value)) }
  func encode(_ value: UInt128) throws { node.append().set(.of(value)) }
  func encode(_ value: some Encodable) throws {
    let before = old?.element(count)
    _ = node.append(try .of(value, after: before, context))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> { superEncoder().container(keyedBy: keyType) }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    superEncoder().unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    let before = old?.element(count)
    return NodeEncoder(node: node.append(), old: before, context: context)
  }
}

private struct SingleNode: SingleValueEncodingContainer {
  let node: EncodedNode
  let old: EncodedNode?
  let context: RecordingEncoder.Context

  var codingPath: [any CodingKey] { context.path }

  func encodeNil() throws { node.set(.null) }
  func encode(_ value: Bool) throws { node.set(.bool(value)) }
  func encode(_ value: String) throws { node.set(.text(context.shownAlone(value))) }
  func encode(_ value: Double) throws { node.set(.of(value)) }
  func encode(_ value: Float) throws { node.set(.of(Double(value))) }
  func encode(_ value: Int) throws { node.set(.integer(value)) }
  func encode(_ value: some FixedWidthInteger & Encodable) throws { node.set(.of(value)) }
  func encode(_ value: Int128) throws { node.set(.of(value)) }
  func encode(_ value: UInt128) throws { node.set(.of(value)) }
  func encode(_ value: some Encodable) throws {
    try node.encode(value, as: .of(type(of: value)), after: old, context)
  }
}
