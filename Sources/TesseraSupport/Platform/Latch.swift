#if canImport(Dispatch)
  import Dispatch
#endif

/// A door that threads wait at while another one closes it.
package final class Latch: Sendable {
  #if canImport(Dispatch)
    // Closed only while it is used: a group that is entered and never left isn't freed.
    private let group = DispatchGroup()

    /// Creates an open latch.
    package init() {}

    /// Closes the latch until a call of ``open()`` for each one of this.
    package func close() { group.enter() }

    /// Opens the latch.
    package func open() { group.leave() }

    /// Waits until the latch is open.
    ///
    /// - Parameter seconds: The longest time to wait.
    /// - Returns: Whether it is open.
    package func wait(seconds: Int) -> Bool {
      group.wait(timeout: .now() + .seconds(seconds)) == .success
    }
  #else
    /// Creates an open latch.
    package init() {}

    /// Closes the latch; there is no thread that could wait.
    package func close() {}

    /// Opens the latch.
    package func open() {}

    /// Doesn't wait: no other thread could open it.
    package func wait(seconds: Int) -> Bool { true }
  #endif
}
