import Foundation
import Synchronization

/// Keeps every processor busy while a part of a test runs.
///
/// That part takes a second or two on its own. Among all other tests it would take minutes, because
/// they share the main actor; in that case they are load enough, and this one stops.
@MainActor
func underLoad(_ operation: () async throws -> Void) async rethrows {
  let load = Load()
  load.start()
  defer { load.stop() }
  try await operation()
}

private final class Load: Sendable {
  private static let limit = Duration.seconds(5)

  private let isOver = Atomic(false)

  func start() {
    let end = ContinuousClock.now + Self.limit
    for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
      Thread.detachNewThread { [self] in
        while !isOver.load(ordering: .relaxed), ContinuousClock.now < end {}
      }
    }
  }

  func stop() { isOver.store(true, ordering: .relaxed) }
}
