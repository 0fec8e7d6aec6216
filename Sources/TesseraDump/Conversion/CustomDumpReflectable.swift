/// A type that says which parts of it a dump shows.
///
/// ```swift
/// extension Session: CustomDumpReflectable {
///   var customDumpMirror: Mirror {
///     Mirror(self, children: ["user": user], displayStyle: .struct)  // not the token
///   }
/// }
/// ```
public protocol CustomDumpReflectable {
  /// The mirror that dumps and diffs look into.
  ///
  /// Its children and its display style decide what is written.
  var customDumpMirror: Mirror { get }
}
