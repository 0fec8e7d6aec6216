import BakoFoundation
import Dispatch
import Synchronization

/// Deletes files if a signal ends the program while this object exists.
///
/// Within the life of one, others may begin and end: the first one deletes the files of all.
package final class FileRemoval {
  /// The signals that end a program unless it handles them, but for those of crashes and profilers.
  ///
  /// On Linux, Dispatch raises `SIGPROF` again and again in a thread that doesn't block it.
  package static let signals = [
    SIGHUP, SIGINT, SIGQUIT, SIGALRM, SIGTERM, SIGUSR1, SIGUSR2, SIGXCPU, SIGVTALRM,
  ]

  /// The files of all removals: the signals belong to the whole process.
  private static let allPaths = Mutex<Set<String>>([])

  private let paths: [String]
  private let sources: [(signal: Int32, source: any DispatchSourceSignal)]

  /// Takes the signals over; one that is ignored, as after `nohup`, or handled stays so.
  ///
  /// - Parameter paths: The paths of the files, which need not exist.
  package init(of paths: [String]) {
    self.paths = paths
    FileRemoval.allPaths.withLock { $0.formUnion(paths) }
    let queue = DispatchQueue(label: "bako.removal")
    sources = FileRemoval.signals.compactMap { number in
      let former = signal(number, SIG_IGN)
      guard former == nil else {
        signal(number, former)
        return nil
      }
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        for path in FileRemoval.allPaths.withLock({ $0 }) { unlink(path) }
        signal(number, SIG_DFL)
        // Dispatch blocks the signals on its threads.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(number)
      }
      // Until then, the signal is ignored.
      let isRegistered = DispatchSemaphore(value: 0)
      source.setRegistrationHandler { isRegistered.signal() }
      source.activate()
      isRegistered.wait()
      return (number, source)
    }
  }

  deinit {
    FileRemoval.allPaths.withLock { $0.subtract(paths) }
    for (number, source) in sources {
      source.cancel()
      signal(number, SIG_DFL)
    }
  }
}
