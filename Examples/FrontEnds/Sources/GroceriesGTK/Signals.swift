import CGTK

typealias Widget = UnsafeMutablePointer<GtkWidget>

/// A closure that a signal calls, which GTK frees with the object that sends the signal.
@MainActor
private final class Handler {
  let call: (UnsafeMutableRawPointer?) -> Void
  init(_ call: @escaping (UnsafeMutableRawPointer?) -> Void) { self.call = call }

  /// Calls the closure behind the pointer that a signal was connected with.
  nonisolated static func call(
    _ data: UnsafeMutableRawPointer?, with item: UnsafeMutableRawPointer?
  ) {
    nonisolated(unsafe) let (data, item) = (data, item)
    MainActor.assumeIsolated {
      guard let data else { return }
      Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue().call(item)
    }
  }

  nonisolated static let release: GClosureNotify = { data, _ in
    data.map { Unmanaged<Handler>.fromOpaque($0).release() }
  }

  static func retained(
    _ call: @escaping @MainActor (UnsafeMutableRawPointer?) -> Void
  ) -> UnsafeMutableRawPointer { Unmanaged.passRetained(Handler(call)).toOpaque() }
}

/// Calls a closure for a signal of a widget.
@MainActor
func onSignal(_ name: String, of object: Widget?, _ handler: @escaping @MainActor () -> Void) {
  let data = Handler.retained { _ in handler() }
  connect_signal(object, name, { Handler.call($1, with: nil) }, data, Handler.release)
}

/// Calls a closure with each item that a list's factory prepares.
@MainActor
func onSignal(
  _ name: String, of factory: OpaquePointer?,
  _ handler: @escaping @MainActor (_ item: UnsafeMutableRawPointer?) -> Void
) {
  let data = Handler.retained(handler)
  connect_item_signal(
    UnsafeMutableRawPointer(factory), name, { Handler.call($2, with: $1) }, data, Handler.release)
}

/// Calls a closure when the user closes a window, which then is closed.
@MainActor
func onClose(of window: Widget?, _ handler: @escaping @MainActor () -> Void) {
  let data = Handler.retained { _ in handler() }
  connect_question(
    window, "close-request",
    {
      Handler.call($1, with: nil)
      return 0
    }, data, Handler.release)
}
