import TesseraSupport

/// An executor with a queue of its own, which marks the thread that it runs on.
package final class MarkedExecutor: SerialExecutor {
  private let queue = SerialQueue("tessera.tests.executor")
  private let mark = ThreadSlot()

  package init() {}

  /// Whether the caller runs on the executor.
  package var isHere: Bool { mark.address != nil }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.run { [self] in
      mark.address = UnsafeMutableRawPointer(bitPattern: 1)
      job.runSynchronously(on: asUnownedSerialExecutor())
      mark.address = nil
    }
  }
}
