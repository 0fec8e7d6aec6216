/// The content of the unavailable views: any number of any expressions.
///
/// The compiler then reports that the view is unavailable, and not that it can't infer a type.
@_documentation(visibility: internal)
@resultBuilder
public enum _MigratedViews {
  /// Ignores an expression.
  public static func buildExpression<Content>(_ content: Content) {}
  /// Ignores a list of expressions.
  public static func buildBlock(_ content: Void...) {}
  /// Ignores the branch of an `if`.
  public static func buildOptional(_ content: Void?) {}
  /// Ignores a branch.
  public static func buildEither(first content: Void) {}
  /// Ignores a branch.
  public static func buildEither(second content: Void) {}
}
