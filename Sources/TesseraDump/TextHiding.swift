/// Hides text from dumps, except within values that may be shown.
package struct TextHiding: Sendable {
  /// The hiding in force; `nil` shows all text.
  @TaskLocal package static var inForce: TextHiding?

  /// Whether the text within a value may be shown.
  package let isPublic: @Sendable (_ value: Any) -> Bool

  /// Creates a hiding from a predicate.
  package init(except isPublic: @escaping @Sendable (_ value: Any) -> Bool) {
    self.isPublic = isPublic
  }
}
