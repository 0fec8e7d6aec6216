import Tessera

/// The catalogue: everything that a person reads in Bako, in every language.
///
/// A sentence is a property, or a function if something stands in it. Each names all languages, as
/// arguments of ``say(_:_:)``: one without its German does not compile, and for a third language, a
/// parameter more makes the compiler list every sentence that lacks it.
///
/// ```swift
/// package static var noEntries: String { say("No entries.", "Keine Einträge.") }
/// ```
///
/// The language is a dependency: a store, a command or a test that overrides it speaks it in all of
/// its parts.
package enum Sentences {
  /// A part of a sentence.
  package typealias Part = any CustomStringConvertible

  /// The form of a sentence, or of another value, in the current language.
  static func say<Form>(
    _ english: @autoclosure () -> Form, _ german: @autoclosure () -> Form
  ) -> Form {
    @Dependency(\.language) var language
    return switch language {
    case .english: english()
    case .german: german()
    }
  }
}
