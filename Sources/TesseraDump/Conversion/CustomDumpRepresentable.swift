/// A type that is dumped as another value.
///
/// For wrappers that would only add a level:
///
/// ```swift
/// extension UserID: CustomDumpRepresentable {
///   var customDumpValue: Any { rawValue }
/// }
/// String(customDumping: User(id: UserID(rawValue: 7)))
/// // User(
/// //   id: 7
/// // )
/// ```
public protocol CustomDumpRepresentable {
  /// The value that is dumped in place of this one.
  ///
  /// It may be of any type, its own conformances count.
  var customDumpValue: Any { get }
}
