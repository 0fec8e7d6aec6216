package import Tessera

/// A language in which Bako speaks.
package enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"

  /// The language that the environment asks for, or English if it is none of Bako's.
  ///
  /// The first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set counts, as for other programs.
  ///
  /// - Parameter environment: The environment variables.
  package init(environment: [String: String]) {
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    self = name.flatMap { Language(rawValue: $0.prefix { $0.isLetter }.lowercased()) } ?? .english
  }

  /// Runs a closure in which all sentences are of this language.
  package func speaking<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try withDependencies {
      $0.language = self
    } operation: {
      try operation()
    }
  }
}

extension Language: DependencyKey {
  package static var liveValue: Language { .english }
  package static var testValue: Language { .english }
}

extension DependencyValues {
  /// The language of the sentences.
  package var language: Language {
    get { self[Language.self] }
    set { self[Language.self] = newValue }
  }
}
