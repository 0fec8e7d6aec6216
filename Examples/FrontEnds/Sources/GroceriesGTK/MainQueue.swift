import CGTK

// README: begin queue
/// Lets GLib's main loop wait for the main queue, so that the main actor and GTK share a thread.
///
/// Call it on the first thread of the process, before the loop runs.
@MainActor
package func attachMainQueue() {
  g_unix_fd_add(_dispatch_get_main_queue_handle_4CF(), G_IO_IN, drainMainQueue, nil)
}

/// Runs what waits in the main queue: effects that go on, and their actions.
private nonisolated func drainMainQueue(
  descriptor: gint, condition: GIOCondition, data: gpointer?
) -> gboolean {
  var count: UInt64 = 0
  eventfd_read(descriptor, &count)
  _dispatch_main_queue_callback_4CF(nil)
  return 1
}
// README: end
