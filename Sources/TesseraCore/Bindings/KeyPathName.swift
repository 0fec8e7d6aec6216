import TesseraSupport

/// A state that provides the names of its properties, for messages.
///
/// `@ObservableState` and `@Reducer` add the conformance, since a key path has no name on Linux.
@_documentation(visibility: internal)
public protocol KeyPathNaming {
  /// The names, by key path.
  static var _$names: [PartialKeyPath<Self>: String] { get }
  /// The properties that recordings hide, or write as they are.
  static var _$privacies: [PartialKeyPath<Self>: FieldPrivacy] { get }
}

extension KeyPathNaming {
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
    guard let root = Root.self as? any KeyPathNaming.Type else { return nil }
    guard let property = root.property(keyPath) else {
      // A part without a name may be one of a redacted property.
      return root.hidesAProperty ? .isRedacted : nil
    }
    return property.privacy
  }
}

/// The source form of a key path.
enum KeyPathName {
  /// As in `\.name`, or `\State.…` if the name is unknown.
  static func of<Root>(_ keyPath: PartialKeyPath<Root>) -> String {
    if let name = name(keyPath) { return "\\.\(name)" }
    return keyPathText(keyPath) ?? "\\\(typeName(Root.self)).…"
  }

  /// The name of a property, or of a part of one, as in `settings.isOn`; `nil` if a state on the
  /// way doesn't provide it.
  static func name<Root>(_ keyPath: PartialKeyPath<Root>) -> String? {
    (Root.self as? any KeyPathNaming.Type)?.property(keyPath)?.name
  }

  /// The property, or the part of one, with a name.
  static func keyPath<Root>(_ name: String, of root: Root.Type) -> PartialKeyPath<Root>? {
    (Root.self as? any KeyPathNaming.Type)?.keyPath(name) as? PartialKeyPath<Root>
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
}

extension KeyPathNaming {
  /// Whether recordings hide a property.
  fileprivate static var hidesAProperty: Bool { _$privacies.values.contains(.isRedacted) }

  /// The property that a key path leads to, or the part of one whose type provides names as well.
  fileprivate static func property(_ keyPath: AnyKeyPath) -> NamedProperty? {
    guard let keyPath = keyPath as? PartialKeyPath<Self> else { return nil }
    if let name = _$names[keyPath] {
      return NamedProperty(keyPath: keyPath, name: name, privacy: _$privacies[keyPath])
    }
    // A key path can't be taken apart, so the parts are tried.
    return parts.first { $0.keyPath == keyPath }
  }

  /// The parts of all properties.
  private static var parts: [NamedProperty] {
    _$names.flatMap { property, name -> [NamedProperty] in
      guard let value = type(of: property).valueType as? any KeyPathNaming.Type else { return [] }
      let privacy = _$privacies[property]
      return value.properties.compactMap { part in
        guard let keyPath = property.appending(path: part.keyPath) else { return nil }
        return NamedProperty(
          keyPath: keyPath, name: "\(name).\(part.name)",
          privacy: privacy == .isRedacted ? privacy : part.privacy ?? privacy)
      }
    }
  }

  /// All properties, and their parts.
  private static var properties: [NamedProperty] {
    parts
      + _$names.map {
        NamedProperty(keyPath: $0.key, name: $0.value, privacy: _$privacies[$0.key])
      }
  }

  /// The property, or the part of one, with a name.
  fileprivate static func keyPath(_ name: String) -> AnyKeyPath? {
    if let property = _$names.first(where: { $0.value == name }) { return property.key }
    guard let names = KeyPathName.split(name), let property = keyPath(names.property),
      let part = (type(of: property).valueType as? any KeyPathNaming.Type)?.keyPath(names.part)
    else { return nil }
    return property.appending(path: part)
  }
}
