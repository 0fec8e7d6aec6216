public import TesseraDependencies
import TesseraEffects
public import TesseraSupport

/// Lets a presented feature dismiss itself, from one of its effects.
///
/// ```swift
/// @Dependency(\.dismiss) var dismiss
/// …
/// case .cancelButtonTapped:
///   return .run { _ in await dismiss() }
/// ```
///
/// It reaches the nearest feature above that presents: by `ifLet` on presented state, or as an
/// element of a stack, which is popped with what is above it.
public struct DismissEffect: Sendable {
  private let override: (@MainActor @Sendable () async -> Void)?

  init() { override = nil }

  /// Dismisses in a way of one's own: for tests of a feature that nobody presents.
  public init(_ dismiss: @escaping @MainActor @Sendable () async -> Void) { override = dismiss }

  /// Whether it dismisses in a way of its own.
  var isOverridden: Bool { override != nil }

  /// Dismisses the feature.
  public func callAsFunction(at callSite: CallSite = #callSite) async {
    if let override { return await override() }
    guard let effect = CurrentEffect.task, effect.isPresented else {
      return reportIssue(
        """
        'dismiss' was called in a feature that nobody presents.

        It works in the effects of a feature that 'ifLet' runs on presented state \
        ('\\.$child'), or 'forEach' on a stack. Present the feature so, or override the \
        dependency: '$0.dismiss = DismissEffect { … }'.
        """, at: callSite)
    }
    await effect.dismiss()
  }
}

/// Whether somebody presents the feature that is reducing, or whose effect is running.
@usableFromInline
package enum Dismissal {
  /// Whether the feature that is reducing, or whose effect is running, is presented.
  static var isPresented: Bool {
    PresentedReduction.isRunning || CurrentEffect.task?.isPresented == true
  }

  /// Runs a closure in which a presented feature reduces.
  @usableFromInline
  package static func presenting(_ body: () -> Void) {
    if PresentedReduction.isRunning { return body() }
    PresentedReduction.run(body)
  }
}

extension DismissEffect: DependencyKey {
  /// Dismisses the nearest presented feature.
  public static var liveValue: DismissEffect { DismissEffect() }
  /// The same: a test decides by presenting.
  public static var testValue: DismissEffect { DismissEffect() }
}

extension DependencyValues {
  /// Dismisses the feature whose effect calls it.
  public var dismiss: DismissEffect {
    get { self[DismissEffect.self] }
    set { self[DismissEffect.self] = newValue }
  }

  /// Whether the feature is presented, so that ``dismiss`` has something to dismiss.
  ///
  /// ```swift
  /// @Dependency(\.dismiss) var dismiss
  /// @Dependency(\.isPresented) var isPresented
  /// …
  /// case .closeButtonTapped:
  ///   return isPresented ? .run { _ in await dismiss() } : .send(.delegate(.closed))
  /// ```
  ///
  /// It is true in the reducer and in the effects of a feature on presented state or in a stack,
  /// and of all features below it; and where a test gives a ``DismissEffect`` of its own.
  public var isPresented: Bool { dismiss.isOverridden || Dismissal.isPresented }
}
