/// A name, parts of which may be text that a user has typed.
///
/// A recording writes it with those parts hidden.
package struct HidableText: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    /// A name from the program.
    case name(String)
    /// Text that may have been typed.
    case text(String)
  }

  package var parts: [Part]

  package init(_ parts: [Part]) { self.parts = parts }

  /// Creates a name from the program.
  package init(_ name: String) { self.init([.name(name)]) }

  /// The name with its text replaced.
  package func hiding(with placeholder: (String) -> String) -> String {
    parts.map {
      switch $0 {
      case .name(let name): name
      case .text(let text): placeholder(text)
      }
    }
    .joined()
  }
}

extension HidableText: CustomStringConvertible {
  package var description: String { hiding { $0 } }
}
