public import TesseraDump
import TesseraSupport

extension BindingAction: CustomDumpStringConvertible {
  /// The write as it is written in source code, as in `.set(\.name, "Blob")`.
  public var customDumpDescription: String {
    ".set(\(KeyPathName.of(keyPath)), \(String(customDumping: value)))"
  }
}

extension BindingAction: CustomStringConvertible {
  /// The write as it is written in source code, as in `.set(\.name, "Blob")`.
  public var description: String { customDumpDescription }
}

/// A state that knows the names of its properties, for messages.
///
/// `@ObservableState` and `@Reducer` see to the conformance: a key path tells its name only where
/// the platform keeps it, which Linux does not.
public protocol KeyPathNaming {
  /// The names by the key paths.
  static var _$names: [PartialKeyPath<Self>: String] { get }
}

/// How a key path is written.
enum KeyPathName {
  /// As in `\.name`, or `\State.…` where nobody knows the name.
  static func of<Root>(_ keyPath: PartialKeyPath<Root>) -> String {
    if let naming = Root.self as? any KeyPathNaming.Type, let name = name(keyPath, in: naming) {
      return "\\.\(name)"
    }
    return keyPathText(keyPath) ?? "\\\(typeName(Root.self)).…"
  }

  private static func name<Root: KeyPathNaming>(
    _ keyPath: AnyKeyPath, in root: Root.Type
  ) -> String? {
    (keyPath as? PartialKeyPath<Root>).flatMap { Root._$names[$0] }
  }
}
