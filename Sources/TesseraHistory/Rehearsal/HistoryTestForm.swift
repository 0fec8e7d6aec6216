/// What a test that is written from a recording is called, and what it is about.
public struct HistoryTestForm: Sendable {
  /// The name of the suite.
  public var name: String
  /// How the feature's reducer is made, as in `Counter()`.
  public var feature: String
  /// The modules that the feature needs, besides those of tests.
  public var modules: [String]
  /// Who has written the test, as the first words of a sentence: `Written by “bako replay”`.
  public var author: String

  /// Says what a test is called and is about.
  ///
  /// - Parameters:
  ///   - name: The name of the suite.
  ///   - feature: How the feature's reducer is made, as in `Counter()`.
  ///   - modules: The modules that the feature needs, besides those of tests.
  ///   - author: Who has written the test, as the first words of a sentence.
  public init(
    name: String, feature: String, modules: [String], author: String = "Written by a history"
  ) {
    self.name = name
    self.feature = feature
    self.modules = modules
    self.author = author
  }
}
