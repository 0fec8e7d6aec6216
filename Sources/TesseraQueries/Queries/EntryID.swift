import TesseraCore
import TesseraSupport

/// The identity of an entry: the key of its query, and the type of its value.
struct EntryID: Hashable, Sendable {
  let key: AnyID
  let value: ObjectIdentifier
}

extension EntryID: CustomStringConvertible {
  var description: String { "query \(key.base)" }
}

extension EntryID {
  /// The description, after some words, with the text of the key marked that a user may have typed.
  func name(after words: String = "") -> HidableText {
    HidableText([.name("\(words)query ")] + Self.parts(of: key.base))
  }
}

// The queries that the current task works for.
extension EntryID {
  /// The query that is being fetched.
  @TaskLocal static var fetching: EntryID?
  /// The queries with pending changes whose operation this is.
  @TaskLocal static var changing: [EntryID] = []
}

// The text in the descriptions of keys.
extension EntryID {
  /// The description of a key, in which text is marked unless it is public.
  ///
  /// It is put together as the standard library does. If the key has a description of its own, all
  /// of that is text.
  private static func parts(of key: any Hashable & Sendable) -> [HidableText.Part] {
    var parts: [HidableText.Part] = []
    add(key, isNested: false, to: &parts)
    let text = "\(key)"
    return HidableText(parts).description == text ? parts : [.text(text)]
  }

  private static func add(
    _ value: Any, isNested: Bool, to parts: inout [HidableText.Part]
  ) {
    let described = isNested ? String(reflecting: value) : "\(value)"
    // A text may be given as its characters or bytes.
    if value is Unicode.Scalar || value is [UInt8] || value is [UInt16] {
      return parts.append(.text(described))
    }
    let isName = _openExistential(type(of: value), do: hasNoText)
    if isName || value is any HistoryPublicValue {
      return parts.append(.name(described))
    }
    if let text = value as? String {
      return parts += isNested ? [.name("\""), .text(text), .name("\"")] : [.text(text)]
    }
    let mirror = Mirror(reflecting: value)
    let type = isNested ? String(reflecting: mirror.subjectType) : "\(mirror.subjectType)"
    switch mirror.displayStyle {
    case .enum:
      guard let payload = mirror.children.first, let name = payload.label else {
        return parts.append(.name(described))
      }
      parts.append(.name(isNested ? "\(type).\(name)" : name))
      let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple
      if isTuple { return add(payload.value, isNested: true, to: &parts) }
      add([(nil, payload.value)], between: "(", ")", to: &parts)
    case .struct: add(mirror.children, between: "\(type)(", ")", to: &parts)
    case .tuple: add(mirror.children, between: "(", ")", to: &parts)
    case .optional where mirror.children.isEmpty: parts.append(.name(described))
    case .optional:
      add(mirror.children.map { (nil, $0.value) }, between: "Optional(", ")", to: &parts)
    case .collection: add(mirror.children, between: "[", "]", to: &parts)
    default: parts.append(.text(described))
    }
  }

  private static func add(
    _ children: some Sequence<Mirror.Child>, between opening: String, _ closing: String,
    to parts: inout [HidableText.Part]
  ) {
    parts.append(.name(opening))
    for (index, child) in children.enumerated() {
      if index > 0 { parts.append(.name(", ")) }
      if let label = child.label, !label.hasPrefix(".") { parts.append(.name("\(label): ")) }
      add(child.value, isNested: true, to: &parts)
    }
    parts.append(.name(closing))
  }
}

/// Whether values of a type have no room for text, as numbers and UUIDs.
// NB: Swift 6.3: a static function, as the argument of `_openExistential`, crashes the compiler.
private func hasNoText<Value>(_ type: Value.Type) -> Bool { _isPOD(type) }
