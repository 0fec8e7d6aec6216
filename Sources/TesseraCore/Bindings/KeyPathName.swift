import TesseraSupport

/// A state that provides the names of its properties, for messages.
///
/// `@ObservableState` and `@Reducer` add the conformance, since a key path has no name on Linux.
@_documentation(visibility: internal)
public protocol KeyPathNaming {
  /// Calls a closure with the key path and the name of each property.
  static func _$name(_ name: (_ keyPath: PartialKeyPath<Self>, _ name: String) -> Void)
  /// The properties that recordings hide, or write as they are.
  static var _$privacies: [PartialKeyPath<Self>: FieldPrivacy] { get }
}

extension KeyPathNaming {
  /// The names of the properties, by their key paths.
  package static var _$names: [PartialKeyPath<Self>: String] {
    var names: [PartialKeyPath<Self>: String] = [:]
    _$name { names[$0] = $1 }
    return names
  }

  /// None.
  public static var _$privacies: [PartialKeyPath<Self>: FieldPrivacy] { [:] }
}

/// How recordings write a property, from the wrapper that it has.
@_documentation(visibility: internal)
public enum FieldPrivacy: Sendable {
  /// Marked with `@HistoryRedacted`.
  case isRedacted
  /// Marked with `@HistoryPublic`.
  case isPublic

  /// The privacy of the property, or of the part of one, that a key path leads to; `nil` for text
  /// that is hidden.
  static func of<Root>(_ keyPath: PartialKeyPath<Root>) -> Self? {
    if let property = NamedProperty.of(keyPath) { return property.privacy }
    // A part without a name may be one of a redacted property.
    let hidesAProperty = (Root.self as? any KeyPathNaming.Type)?.hidesAProperty ?? false
    return hidesAProperty ? .isRedacted : nil
  }
}

/// The source form of a key path.
enum KeyPathName {
  /// As in `\.name`, or `\State.…` if the name is unknown.
  static func of<Root>(_ keyPath: PartialKeyPath<Root>) -> String {
    if let name = name(keyPath) { return "\\.\(name)" }
    return keyPathText(keyPath) ?? "\\\(typeName(Root.self)).…"
  }

  /// The name of a property, or of a part of one, as in `settings.isOn`; `nil` if a type on the way
  /// doesn't have it.
  static func name<Root>(_ keyPath: PartialKeyPath<Root>) -> String? {
    NamedProperty.of(keyPath)?.name
  }

  /// The property, or the part of one, with a name.
  static func keyPath<Root>(_ name: String, of root: Root.Type) -> PartialKeyPath<Root>? {
    NamedProperty.named(name, of: Root.self) as? PartialKeyPath<Root>
  }

  /// The name of a property, and that of the part of its value, if there is one.
  static func split(_ name: String) -> (property: String, part: String)? {
    guard let dot = name.firstIndex(of: ".") else { return nil }
    return (String(name[..<dot]), String(name[name.index(after: dot)...]))
  }
}

/// A property, or a part of one.
private struct NamedProperty {
  var keyPath: AnyKeyPath
  var name: String
  var privacy: FieldPrivacy?

  /// The property, or the part of one, that a key path leads to.
  static func of(_ keyPath: AnyKeyPath) -> NamedProperty? {
    let properties = all(of: type(of: keyPath).rootType)
    if let property = properties.first(where: { $0.keyPath == keyPath }) { return property }
    // A key path can't be taken apart, so the parts are tried.
    for property in properties {
      if let part = property.parts.first(where: { $0.keyPath == keyPath }) { return part }
    }
    return nil
  }

  /// The property of a type, or the part of one, with a name.
  static func named(_ name: String, of type: Any.Type) -> AnyKeyPath? {
    if let property = all(of: type).first(where: { $0.name == name }) { return property.keyPath }
    guard let names = KeyPathName.split(name), let property = named(names.property, of: type),
      let part = named(names.part, of: Swift.type(of: property).valueType)
    else { return nil }
    return property.appending(path: part)
  }

  /// The properties of a type that provides names, or is coded with them.
  private static func all(of type: Any.Type) -> [NamedProperty] {
    (type as? any KeyPathNaming.Type)?.namedProperties
      ?? StoredProperty.coded(of: type).map { NamedProperty(keyPath: $0.keyPath, name: $0.name) }
  }

  /// The parts of the property, and theirs.
  private var parts: [NamedProperty] {
    Self.all(of: type(of: keyPath).valueType).flatMap { [$0] + $0.parts }.compactMap { part in
      guard let keyPath = keyPath.appending(path: part.keyPath) else { return nil }
      return NamedProperty(
        keyPath: keyPath, name: "\(name).\(part.name)",
        privacy: privacy == .isRedacted ? privacy : part.privacy ?? privacy)
    }
  }
}

extension KeyPathNaming {
  /// Whether recordings hide a property.
  fileprivate static var hidesAProperty: Bool { _$privacies.values.contains(.isRedacted) }

  fileprivate static var namedProperties: [NamedProperty] {
    let privacies = _$privacies
    return _$names.map {
      NamedProperty(keyPath: $0.key, name: $0.value, privacy: privacies[$0.key])
    }
  }
}
