import Synchronization
import TesseraSupport

/// The context that selects a key's default value.
///
/// It is ``test`` in a process that runs tests, ``preview`` in one that draws Xcode's previews, and
/// ``live`` otherwise. A scope can change it with `\.context`:
///
/// ```swift
/// withDependencies {
///   $0.context = .live
/// } operation: {
///   // Reads the live values of everything that is not overridden.
/// }
/// ```
public enum DependencyContext: UInt8, Sendable, Hashable, CaseIterable {
  /// The app, with its live values.
  case live
  /// A preview, with the preview values.
  case preview
  /// A test, with the test values; a dependency without one must be overridden.
  case test
}

extension DependencyContext {
  /// A raw value, or `undecided`; a constant, because each read would check a lazy initializer.
  private static let decided = Atomic<UInt8>(undecided)
  private static let undecided: UInt8 = 255

  /// The context of the process, where no scope or test sets another one.
  static var process: DependencyContext {
    get { DependencyContext(rawValue: decided.load(ordering: .relaxed)) ?? decide() }
    set { decided.store(newValue.rawValue, ordering: .relaxed) }
  }

  private static func decide() -> DependencyContext {
    let (isFirst, earlier) = decided.compareExchange(
      expected: undecided, desired: initial.rawValue, ordering: .relaxed)
    return isFirst ? initial : DependencyContext(rawValue: earlier) ?? initial
  }

  private static var initial: DependencyContext {
    if isTesting { return .test }
    return SystemEnvironment.variable("XCODE_RUNNING_FOR_PREVIEWS")?.first == "1" ? .preview : .live
  }
}

extension DependencyValues {
  /// The context, which selects live, preview or test values for dependencies that aren't
  /// overridden.
  public var context: DependencyContext {
    get {
      if let box = override(of: ObjectIdentifier(ContextKey.self)) {
        return DependencyBox.value(in: box)
      }
      guard DefaultsCache.hasPreparedContexts else { return .process }
      return defaults.preparedContext ?? .process
    }
    set { set(newValue, for: ContextKey.self) }
  }
}

extension DependencyValues {
  /// Values without overrides whose defaults are those of an app: `$0 = .live`.
  public static var live: Self { Self(context: .live) }
  /// Values without overrides whose defaults are those of a preview.
  public static var preview: Self { Self(context: .preview) }
  /// Values without overrides whose defaults are those of a test.
  public static var test: Self { Self(context: .test) }

  private init(context: DependencyContext) {
    self.init()
    self.context = context
  }
}

/// The key of a scope's context; its default is the context of the process.
enum ContextKey: DependencyKey {
  static var liveValue: DependencyContext { .process }
  static var testValue: DependencyContext { .process }
}
