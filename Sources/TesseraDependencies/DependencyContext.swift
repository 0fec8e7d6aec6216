import Synchronization
import TesseraSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Which of a key's values is used while nobody overrides it.
///
/// It is ``test`` in a process that runs tests, ``preview`` in one that draws Xcode's previews, and
/// ``live`` otherwise. A scope can say otherwise through `\.context`:
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
  /// A test, with the test values; a dependency that has none has to be overridden.
  case test
}

extension DependencyContext {
  /// A raw value, or `undecided`: a constant, because an initialiser would be checked on each read.
  private static let decided = Atomic<UInt8>(undecided)
  private static let undecided: UInt8 = 255

  /// The context where no scope sets one.
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
    guard let flag = getenv("XCODE_RUNNING_FOR_PREVIEWS") else { return .live }
    return flag.pointee == CChar(UInt8(ascii: "1")) ? .preview : .live
  }
}
