import Foundation
import Synchronization

/// Keeps every processor busy while a part of a test runs.
@MainActor
func underLoad(_ operation: () async throws -> Void) async rethrows {
  let load = Load()
  load.start()
  defer { load.stop() }
  try await operation()
}

private final class Load: Sendable {
  private let isOver = Atomic(false)

  func start() {
    for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
      Thread.detachNewThread { [self] in while !isOver.load(ordering: .relaxed) {} }
    }
  }

  func stop() { isOver.store(true, ordering: .relaxed) }
}
