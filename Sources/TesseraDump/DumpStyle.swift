/// The form of a dump.
///
/// ```swift
/// customDump([User(id: 1)], style: .swiftCustomDump)
/// // [
/// //   [0]: User(id: 1)
/// // ]
/// ```
///
/// In a test suite, the trait `.dumpStyle(_:)` of TesseraTesting sets the style of all dumps and
/// differences.
public struct DumpStyle: Hashable, Sendable {
  private enum Kind: Hashable {
    case tessera, swiftCustomDump
  }

  private let kind: Kind

  /// The style of this library, which looks like the source of the value.
  public static let tessera = Self(kind: .tessera)

  /// The style of the package swift-custom-dump, for snapshots and inline assertions that were
  /// recorded with it.
  ///
  /// Names of types have no generic arguments. Positions are in brackets; a value with one simple
  /// property is on one line; only the second object of a type and later ones have a number; the
  /// keys of dictionaries and the elements of sets are in the order of their texts; a date has
  /// milliseconds. In differences, two or more unchanged values in a row are their number.
  public static let swiftCustomDump = Self(kind: .swiftCustomDump)

  /// The style of dumps that are given none.
  @TaskLocal public static var current = DumpStyle.tessera

  package var isSwiftCustomDump: Bool { kind == .swiftCustomDump }
}
