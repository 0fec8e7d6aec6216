#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import TesseraSupport

/// A value that is being encoded, or was.
///
/// ## Internal representation
///
/// A text and a collection keep what they were encoded from. If the one at the same place in the
/// next line has the same bytes, which refer to the same memory, it gets the same node, with its
/// hash. So does each element of an array that has changed elsewhere.
final class EncodedNode {
  enum Content {
    case value(JSONValue)
    case array([EncodedNode])
    case object([String: EncodedNode])
    /// A list whose elements are encoded again only if they have changed.
    case list(EncodedList)
  }

  private(set) var content = Content.object([:])
  private var knownHash: UInt64?
  /// The value, if the next one can be compared with it, and whether its text is hidden.
  private var source: (value: Any, isHidden: Bool)?

  var value: JSONValue {
    switch content {
    case .value(let value): value
    case .array(let nodes): .array(nodes.map(\.value))
    case .list(let list): .array(list.rows.map(\.node.value))
    case .object(let nodes): .object(nodes.mapValues(\.value))
    }
  }

  /// The elements of an array.
  var elements: [EncodedNode]? {
    switch content {
    case .array(let nodes): nodes
    case .list(let list): list.rows.map(\.node)
    case .value, .object: nil
    }
  }

  /// The part with a key, if this is an object.
  func member(_ key: String) -> EncodedNode? {
    if case .object(let nodes) = content { nodes[key] } else { nil }
  }

  /// The element at a position, if this is an array that has one.
  func element(_ position: Int) -> EncodedNode? {
    switch content {
    case .array(let nodes): position < nodes.count ? nodes[position] : nil
    case .list(let list): position < list.rows.count ? list.rows[position].node : nil
    case .value, .object: nil
    }
  }

  /// The hash of ``JSONValue/hash(withAlikePlaceholders:)``, computed once.
  func hash(withAlikePlaceholders areAlike: Bool) -> UInt64 {
    if let knownHash { return knownHash }
    let hash =
      switch content {
      case .value(let value): value.hash(withAlikePlaceholders: areAlike)
      case .array(let nodes): FormHash.array(nodes) { $0.hash(withAlikePlaceholders: areAlike) }
      case .list(let list): list.hash(withAlikePlaceholders: areAlike)
      case .object(let nodes):
        FormHash.object(
          nodes.lazy.map { (key: $0.key, hash: $0.value.hash(withAlikePlaceholders: areAlike)) })
      }
    knownHash = hash
    return hash
  }
}

extension EncodedNode {
  /// The node of a value: the one that was at its place before, if that value was the same.
  static func of<Value: Encodable>(
    _ value: Value, after old: EncodedNode?, _ context: RecordingEncoder.Context
  ) throws -> EncodedNode {
    let (node, kind) = (EncodedNode(), EncodedKind.of(Value.self))
    guard context.rounds.areLines, kind.hasIdentity else {
      try node.encode(value, as: kind, after: old, context)
      return node
    }
    if let old, let known: Value = old.known(in: context), SystemMemory.areSame(known, value) {
      return old
    }
    let before = context.unsteadyParts
    try node.encode(value, as: kind, after: old, context)
    if context.unsteadyParts == before { node.source = (value, context.hidden != nil) }
    return node
  }

  /// The value that it was encoded from, if that can be compared with the next one.
  private func known<Value>(in context: RecordingEncoder.Context) -> Value? {
    guard let source, source.isHidden == (context.hidden != nil) else { return nil }
    return source.value as? Value
  }

  /// Encodes an array; elements with the same bytes as before have the nodes that they had, also
  /// behind one that came or went.
  func encode<Element: Encodable>(
    elements: [Element], after old: EncodedNode?, _ context: RecordingEncoder.Context
  ) throws {
    let known = SystemMemory.positions(of: elements, in: old?.known(in: context) ?? [Element]())
    content = .array(
      try elements.indices.map { position in
        if let known = known[position], let node = old?.element(known) { return node }
        return try .of(elements[position], after: old?.element(position), context)
      })
  }

  /// Creates the tree of a value.
  convenience init(_ value: JSONValue) {
    self.init()
    switch value {
    case .array(let values): content = .array(values.map { EncodedNode($0) })
    case .object(let values): content = .object(values.mapValues { EncodedNode($0) })
    case .null, .bool, .integer, .number, .digits, .text: content = .value(value)
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

  func become(_ list: EncodedList) { content = .list(list) }

  var count: Int { if case .array(let nodes) = content { nodes.count } else { 0 } }

  func append(_ node: EncodedNode = EncodedNode()) -> EncodedNode {
    if case .array(var nodes) = content {
      content = .value(.null)
      nodes.append(node)
      content = .array(nodes)
    }
    return node
  }

  func child(_ key: String, _ node: EncodedNode = EncodedNode()) -> EncodedNode {
    if case .object(var nodes) = content {
      content = .value(.null)
      nodes[key] = node
      content = .object(nodes)
    }
    return node
  }

  /// Puts the elements of a set, or the pairs of a dictionary, in an order.
  func sort(by width: Int) {
    guard case .array(let nodes) = content, nodes.count > width else { return }
    let groups = stride(from: 0, to: nodes.count, by: width).map {
      Array(nodes[$0..<min($0 + width, nodes.count)])
    }
    let sorted = groups.map { (key: $0[0].value.digest, group: $0) }.sorted { $0.key < $1.key }
    content = .array(sorted.flatMap(\.group))
  }
}

extension JSONChange {
  /// The JSON form of the change from one encoded value to the next, or `nil` if they are equal.
  ///
  /// - Complexity: O(*n*) in the size of both, without the elements of lists that stay the same.
  static func value(from before: EncodedNode, to after: EncodedNode) -> JSONValue? {
    var change = JSONChange()
    change.compare(before, after, "")
    return change.isEmpty ? nil : change.value
  }

  mutating func compare(_ before: EncodedNode, _ after: EncodedNode, _ pointer: String) {
    if before === after { return }
    switch (before.content, after.content) {
    case (.value(let old), .value(let new)):
      if old != new { assign(new, at: pointer) }
    case (.object(let old), .object(let new)) where Self.areAlike(old, new):
      for (key, node) in new {
        let pointer = "\(pointer)/\(Self.escaped(key))"
        if let old = old[key] {
          compare(old, node, pointer)
        } else {
          assign(node.value, at: pointer)
        }
      }
      for key in old.keys where new[key] == nil { remove("\(pointer)/\(Self.escaped(key))") }
    case (.list(let old), .list(let new)):
      if old === new {
        let (start, rows, count) = new.replaced
        compare(rows[...], new.rows[start..<start + count], pointer)
      } else {
        compare(old.rows[...], new.rows[...], pointer)
      }
    default:
      guard let old = before.elements, let new = after.elements, old.count == new.count else {
        return assign(after.value, at: pointer)
      }
      for position in new.indices where old[position] !== new[position] {
        compare(old[position], new[position], "\(pointer)/\(position)")
      }
    }
  }

  /// Compares the elements at the start and at the end that have the same IDs; those between them
  /// go and come together.
  private mutating func compare(
    _ old: ArraySlice<EncodedList.Row>, _ new: ArraySlice<EncodedList.Row>, _ pointer: String
  ) {
    let count = min(old.count, new.count)
    var start = 0
    func compareNext(_ before: Int, _ after: Int, _ change: inout JSONChange) -> Bool {
      guard old[before].id == new[after].id else { return false }
      change.compare(old[before].node, new[after].node, "\(pointer)/\(after)")
      return true
    }
    while start < count, compareNext(old.startIndex + start, new.startIndex + start, &self) {
      start += 1
    }
    var end = 0
    while end < count - start, compareNext(old.endIndex - 1 - end, new.endIndex - 1 - end, &self) {
      end += 1
    }
    let added = new.dropFirst(start).dropLast(end)
    let removed = old.count - start - end
    if added.isEmpty, removed == 0 { return }
    add(
      ListChange(start: added.startIndex, removed: removed, added: added.map(\.node.value)),
      at: pointer)
  }
}
