import Foundation

/// Waits until a descriptor that does not block takes or gives something.
func waitUntilReady(_ descriptor: Int32, _ events: Int32) {
  var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
  _ = poll(&request, 1, -1)
}

/// Occupies the standard descriptors that were closed by whoever started the program.
///
/// Otherwise the journal's file could get one of their numbers. They are opened the wrong way
/// around, so that their use fails as that of a closed one.
package func occupyClosedDescriptors() {
  for (descriptor, mode) in [
    (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY),
    (STDERR_FILENO, O_RDONLY),
  ] {
    guard fcntl(descriptor, F_GETFD) == -1 else { continue }
    // The lowest free number is taken, which is this one: those below are occupied.
    _ = open("/dev/null", mode)
  }
}
