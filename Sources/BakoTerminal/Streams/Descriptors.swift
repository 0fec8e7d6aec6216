import BakoFoundation

/// Waits until a non-blocking descriptor is ready.
func waitUntilReady(_ descriptor: Int32, _ events: Int32) {
  var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
  _ = poll(&request, 1, -1)
}

/// Opens `/dev/null` for the standard descriptors that were closed when the program was started.
///
/// Otherwise the journal's file could get one of their numbers. Each is opened in the wrong mode,
/// so that using it still fails as if it were closed.
package func occupyClosedDescriptors() {
  for (descriptor, mode) in [
    (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY),
    (STDERR_FILENO, O_RDONLY),
  ] {
    guard fcntl(descriptor, F_GETFD) == -1 else { continue }
    // `open` returns the lowest free number, which is this one.
    _ = open("/dev/null", mode)
  }
}
