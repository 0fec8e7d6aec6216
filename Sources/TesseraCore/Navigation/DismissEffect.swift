public import TesseraDependencies
import TesseraEffects
public import TesseraSupport

/// Dismisses a presented feature from one of its own effects.
///
/// ```swift
/// @Dependency(\.dismiss) var dismiss
/// …
/// case .cancelButtonTapped:
///   return .run { _ in await dismiss() }
/// ```
///
/// It dismisses the nearest presented ancestor: a child of `ifLet` on presented state, or an
/// element of a stack, which is popped with all elements above it.
///
/// The feature's effects are cancelled, including the one that calls it. So dismiss last: an action
/// that the effect sends afterwards is lost, which is reported as an issue.
public struct DismissEffect: Sendable {
  private let override: (@MainActor @Sendable () async -> Void)?

  init() { override = nil }

  /// Creates an effect that calls a closure, for tests of a feature that isn't presented.
  public init(_ dismiss: @escaping @MainActor @Sendable () async -> Void) { override = dismiss }

  /// Whether it calls a closure instead.
  var isOverridden: Bool { override != nil }

  /// Dismisses the feature.
  public func callAsFunction(at callSite: CallSite = #callSite) async {
    if let override { return await override() }
    guard let effect = CurrentEffect.running, effect.canDismiss else {
      return reportIssue(
        """
        'dismiss' was called in a feature that is not presented.

        It works in the effects of a feature that '.ifLet(\\.$child, action: \\.child)' runs on \
        presented state, or '.forEach(\\.path, action: \\.path)' on a stack. Add one of them to \
        the parent, or override the dependency: '$0.dismiss = DismissEffect { … }'.
        """.numbered(16), at: callSite)
    }
    if effect.owner != nil {
      await effect.perform { Self.dismissHere(effect, callSite) }
    } else {
      await Self.dismiss(effect, callSite)
    }
  }

  @MainActor
  private static func dismiss(_ effect: EffectTask, _ callSite: CallSite) {
    dismissHere(effect, callSite)
  }

  private static func dismissHere(_ effect: EffectTask, _ callSite: CallSite) {
    effect.dismiss(
      from: SourceRecording.isWanted
        ? ActionSource(.dismissal, callSite, ofEffect: effect.source) : nil)
  }
}

/// The presentation of the current feature: the one that is reducing, or whose effect is running.
@usableFromInline
package enum Dismissal {
  /// Whether the current feature is presented.
  static var isPresented: Bool {
    PresentedReduction.isRunning || CurrentEffect.running?.isPresented == true
  }

  /// Calls a closure in which a presented feature reduces.
  @usableFromInline
  package static func presenting(_ body: () -> Void) {
    if PresentedReduction.isRunning { return body() }
    PresentedReduction.run(body)
  }
}

extension DismissEffect: DependencyKey {
  /// Dismisses the nearest presented feature.
  public static var liveValue: DismissEffect { DismissEffect() }
  /// The live value: it works in tests as it does in an app.
  public static var testValue: DismissEffect { DismissEffect() }
}

extension DependencyValues {
  /// Dismisses the feature whose effect calls it.
  public var dismiss: DismissEffect {
    get { self[DismissEffect.self] }
    set { self[DismissEffect.self] = newValue }
  }

  /// Whether the feature is presented, so that ``dismiss`` can dismiss it.
  ///
  /// ```swift
  /// @Dependency(\.dismiss) var dismiss
  /// @Dependency(\.isPresented) var isPresented
  /// …
  /// case .closeButtonTapped:
  ///   return isPresented ? .run { _ in await dismiss() } : .send(.delegate(.closed))
  /// ```
  ///
  /// It is true in the reducer and the effects of a feature that is presented or in a stack, and of
  /// all features below it. It is also true where ``dismiss`` is overridden, and false at the root
  /// of a store and of a test store.
  public var isPresented: Bool { dismiss.isOverridden || Dismissal.isPresented }
}

/// Whether a presented feature is reducing on the current thread.
///
/// A reduction stays on one thread from beginning to end.
enum PresentedReduction {
  private static let mark = ThreadSlot()

  /// Whether a presented feature is reducing on this thread.
  static var isRunning: Bool { mark.address != nil }

  /// Calls a closure in which a presented feature reduces.
  static func run(_ body: () -> Void) {
    mark.address = UnsafeMutableRawPointer(bitPattern: 1)
    body()
    mark.address = nil
  }
}
