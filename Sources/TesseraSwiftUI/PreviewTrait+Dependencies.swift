#if canImport(SwiftUI)
  public import SwiftUI
  public import Tessera

  extension PreviewTrait where T == Preview.ViewTraits {
    /// Sets a dependency for a preview.
    ///
    /// ```swift
    /// #Preview(traits: .dependency(\.storage, .inMemory())) { … }
    /// ```
    ///
    /// - Parameters:
    ///   - keyPath: The dependency.
    ///   - value: The value.
    /// - Returns: The trait.
    @MainActor
    @preconcurrency
    public static func dependency<Value: Sendable>(
      _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value
    ) -> PreviewTrait { dependencies { $0[keyPath: keyPath] = value } }

    /// Sets dependencies for a preview.
    ///
    /// - Parameter update: Sets the values.
    /// - Returns: The trait.
    @MainActor
    @preconcurrency
    public static func dependencies(
      _ update: (inout DependencyValues) -> Void
    ) -> PreviewTrait {
      prepareDependencies(update)
      return .modifier(Unmodified())
    }
  }

  /// A modifier for a trait that changes no view.
  private struct Unmodified: PreviewModifier {
    func body(content: Content, context: Void) -> some View { content }
  }
#endif
