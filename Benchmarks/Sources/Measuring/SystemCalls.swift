import CMeasuring

/// Detects system calls.
@MainActor
package enum SystemCalls {
  /// Whether a closure runs to its end in a copy of the process that is killed at its first system
  /// call; `nil` where that cannot be tried.
  package static func areAbsent(in body: @escaping @MainActor () -> Void) -> Bool? {
    let box = Unmanaged.passRetained(Box(body))
    defer { box.release() }
    switch measuring_runs_without_system_calls(runBox, box.toOpaque()) {
    case 1: return true
    case 0: return false
    default: return nil
    }
  }
}

private final class Box: Sendable {
  let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) { self.body = body }
}

private nonisolated func runBox(_ context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  let box = Unmanaged<Box>.fromOpaque(context).takeUnretainedValue()
  MainActor.assumeIsolated { box.body() }
}
