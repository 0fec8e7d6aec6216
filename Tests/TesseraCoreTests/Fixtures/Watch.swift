import Tessera

/// Counts how often a change runs an observing closure again.
@MainActor
final class Watch {
  /// How often a change was told.
  private(set) var reruns = -1
  private var token: ObserveToken?

  init(_ read: @escaping @MainActor () -> Void) {
    token = observe { [weak self] in
      self?.reruns += 1
      read()
    }
  }

  func cancel() { token?.cancel() }
}
