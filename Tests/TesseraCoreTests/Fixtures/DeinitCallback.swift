/// Calls a closure on the main actor when it is deallocated there.
final class DeinitCallback: Sendable {
  private let say: @MainActor @Sendable () -> Void

  init(_ say: @escaping @MainActor @Sendable () -> Void) { self.say = say }

  deinit { MainActor.assumeIsolated { say() } }
}
