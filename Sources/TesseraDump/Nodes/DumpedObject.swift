/// A value whose own mirror shows its storage, and for which a module above knows better.
///
/// `TesseraFoundation` describes Foundation's reference types: this module links the essentials.
package protocol DumpedObject {
  /// The content to dump, or `nil` to show the mirror.
  var dumpedContent: DumpedContent? { get }
}

/// The content of a `DumpedObject`.
package enum DumpedContent {
  /// A text, which is hidden where texts are.
  case text(String)
  /// A value that is dumped in the object's place.
  case value(Any)
}
