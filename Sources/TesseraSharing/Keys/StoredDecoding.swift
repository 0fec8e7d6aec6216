import TesseraSupport

/// Decodes what a key has stored.
///
/// Content that can't be decoded is reported, and kept when the value is saved.
struct StoredDecoding<Content, Value>: Sendable {
  /// The place of the content, for messages.
  let place: String
  /// Decodes a content, or returns `nil` if it has no value.
  let decode: @Sendable (Content) throws -> Value?
  /// Records that a content has to be kept.
  let keep: @Sendable (Content) -> Void
  /// The reporters of the key's creator, for content that another process writes later.
  let reporters = IssueReporting.local

  func value(_ content: Content) throws -> Value? {
    do {
      return try decode(content)
    } catch {
      keep(content)
      withIssueReporters(IssueReporting.local ?? reporters ?? [IssueReporting.reporter]) {
        reportIssue(
          """
          The stored value of a shared '\(typeName(Value.self))' can't be decoded: \(place)

          \(error)

          The value stays as it is. When it is saved, the stored one is kept beside the new one. \
          If the type has changed, let it decode the older format as well.
          """.numbered(45), at: .unknown)
      }
      throw error
    }
  }
}
