/// Asynchronous work, written by hand on tasks.
@MainActor
package final class WorkModel {
  package var answers = 0
  private var queue: [Int] = []
  private var running: Task<Void, Never>?
  private var many: [Task<Void, Never>] = []

  package init() {}

  @inline(never)
  package func send(_ answer: Int) { answers &+= answer }

  /// Starts a task that responds immediately, and waits for it.
  package func ask() async {
    await Task { @MainActor in send(1) }.value
  }

  /// Starts a task on this actor that responds immediately, and waits for it.
  package func askImmediately() async {
    await Task.immediate { @MainActor in send(1) }.value
  }

  /// Starts a task on this actor that suspends once before it responds, and waits for it.
  package func askYielding() async {
    await Task.immediate { @MainActor in
      await Task.yield()
      send(1)
    }.value
  }

  /// Starts a task that waits.
  package func startWaiting(_ wait: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    Task { @MainActor in
      await wait()
      send(1)
    }
  }

  /// Cancels the task that is running, and starts another one that waits forever.
  package func restart(_ wait: @escaping @MainActor () async -> Void) {
    running?.cancel()
    running = Task.immediate { @MainActor in await wait() }
  }

  package func stop() {
    running?.cancel()
    running = nil
  }

  /// Starts a number of tasks that wait forever.
  package func startMany(_ count: Int, _ wait: @escaping @MainActor () async -> Void) {
    many = (0..<count).map { _ in Task.immediate { @MainActor in await wait() } }
  }

  /// Cancels these tasks.
  package func stopMany() {
    for task in many { task.cancel() }
    many = []
  }

  /// Processes a number, which leads to the next smaller one, in a loop with a queue.
  @inline(never)
  package func countDown(from start: Int) {
    queue.append(start)
    var head = 0
    while head < queue.count {
      let number = queue[head]
      head += 1
      answers &+= 1
      if number > 1 { queue.append(number - 1) }
      if head == 1024 {
        queue.removeFirst(head)
        head = 0
      }
    }
    queue.removeAll(keepingCapacity: true)
  }
}
