/// Asynchronous work that can be cancelled and awaited as effects can, written by hand.
///
/// Each piece of work belongs to the call that started it, which can be awaited, and to an ID, by
/// which it is cancelled. Its later answers are dropped, and it finds itself from within its task.
@MainActor
package final class BookModel {
  package var answers = 0
  private var works: [Int: Work] = [:]
  private var worksOfID: [AnyHashable: Set<Int>] = [:]
  private var worksOfCall: [Int: Set<Int>] = [:]
  private var waiting: [Int: [CheckedContinuation<Void, Never>]] = [:]
  private var last = 0

  @MainActor private final class Work {
    @TaskLocal static var current: Work?

    let call: Int
    let id: AnyHashable?
    var task: Task<Void, Never>?
    var isOver = false

    init(call: Int, id: AnyHashable?) {
      self.call = call
      self.id = id
    }
  }

  package init() {}

  @inline(never)
  package func send(_ answer: Int) { answers &+= answer }

  /// Starts a task that waits and then responds.
  ///
  /// - Returns: The number of the call.
  @discardableResult
  package func start(
    _ id: AnyHashable? = nil, _ wait: @escaping @MainActor @Sendable () async -> Void
  ) -> Int {
    last += 1
    let number = last
    let work = Work(call: number, id: id)
    works[number] = work
    worksOfCall[number, default: []].insert(number)
    if let id { worksOfID[id, default: []].insert(number) }
    let task = Work.$current.withValue(work) {
      Task.immediate { @MainActor [weak self] in
        await wait()
        guard let self, !work.isOver else { return }
        send(1)
        end(number)
      }
    }
    if !work.isOver { work.task = task }
    return number
  }

  /// Cancels the work that has an ID, and starts other work with it.
  package func restart(
    _ id: AnyHashable, _ wait: @escaping @MainActor @Sendable () async -> Void
  ) {
    cancel(id)
    start(id, wait)
  }

  /// Cancels the work that has an ID.
  package func cancel(_ id: AnyHashable) {
    for number in (worksOfID[id] ?? []).sorted() { end(number)?.cancel() }
  }

  /// Returns when all that a call started has ended.
  package func finish(_ call: Int) async {
    while worksOfCall[call] != nil {
      await withCheckedContinuation { waiting[call, default: []].append($0) }
    }
  }

  @discardableResult
  private func end(_ number: Int) -> Task<Void, Never>? {
    guard let work = works.removeValue(forKey: number) else { return nil }
    work.isOver = true
    if let id = work.id {
      worksOfID[id]?.remove(number)
      if worksOfID[id]?.isEmpty == true { worksOfID[id] = nil }
    }
    worksOfCall[work.call]?.remove(number)
    if worksOfCall[work.call]?.isEmpty == true {
      worksOfCall[work.call] = nil
      for continuation in waiting.removeValue(forKey: work.call) ?? [] { continuation.resume() }
    }
    return work.task.take()
  }
}
