import Observation
import TesseraSupport

/// Runs a closure now, and again after each change of what it read.
///
/// It is how a front end that is not SwiftUI draws:
///
/// ```swift
/// let token = observe { window.draw("\(store.count)") }
/// ```
///
/// A change of what it did not read does not run it. Any number of changes within one `send` run it
/// once, before `send` returns; changes of other observable objects run it soon afterwards.
///
/// - Parameter apply: Reads and draws.
/// - Returns: A token that ends the observation when it is cancelled or freed.
@MainActor
public func observe(_ apply: @escaping @MainActor () -> Void) -> ObserveToken {
  let token = ObserveToken(apply)
  token.run()
  return token
}

/// Keeps an ``observe(_:)`` alive; ends it when it is freed.
@MainActor
public final class ObserveToken {
  private var apply: (@MainActor () -> Void)?

  init(_ apply: @escaping @MainActor () -> Void) { self.apply = apply }

  /// Ends the observation.
  public func cancel() { apply = nil }

  func run() {
    guard let apply else { return }
    // What the closure changes by sending is told when it is known what the closure has read.
    ChangeCollector.begin()
    defer { ChangeCollector.end() }
    withObservationTracking {
      apply()
    } onChange: { [weak self] in
      ObserveToken.renew(self)
    }
  }

  /// Called by whoever changed what was read, on its thread: a store tells on the main actor.
  private nonisolated static func renew(_ token: ObserveToken?) {
    guard let token else { return }
    if ChangeCollector.isTellingHere {
      MainActor.assumeIsolated {
        ChangeCollector.renewAfterTelling { [weak token] in token?.run() }
      }
    } else {
      Task { @MainActor [weak token] in token?.run() }
    }
  }
}
