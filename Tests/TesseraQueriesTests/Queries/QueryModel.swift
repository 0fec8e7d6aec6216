/// The client's rules for one query, by hand: a confirmed value, pending changes, numbered requests
/// and readers, on a clock of microseconds, with a network and a user that come and go.
///
/// The value consists of pages of two numbers; the page with cursor *n* has *10n* and *10n + 1*,
/// plus 1 000 for each version of the server. A change with number *c* turns *x* into *3x + c*,
/// modulo a prime, so that a change that is lost, made twice or made in another order is visible.
struct QueryModel {
  enum Caller { case whole(from: Int), page }

  struct Reader: Equatable {
    var staleTime: Int?
    var pollInterval: Int?
  }

  struct Change {
    let number: Int
    /// The time that its operation needs.
    let time: Int
    let succeeds: Bool
    /// The time at which its operation ends; `nil` while it waits for the network.
    var end: Int?
    var isConfirmed = false
    /// Whether the value was forgotten that it changes.
    var isForgotten = false
  }

  struct Request {
    let number: Int
    let isPage: Bool
    /// The pages that were fetched, and how many are to be.
    var pages: [[Int]] = []
    var count: Int
    /// The time of the answer; `nil` while it waits for the network.
    var end: Int?
  }

  static let mostPages = 4
  /// The time that the server needs for its nth answer.
  let duration: (Int) -> Int

  var now = 0
  var version = 0
  var fails = false
  private(set) var isOnline = true
  private(set) var isInForeground = true
  /// The cursors that were asked for.
  var asked: [Int] = []

  var confirmed: [[Int]]?
  var hasError = false
  /// The changes whose operations haven't ended, and those behind them that wait for these.
  var allChanges: [Change] = []
  var request: Request?
  var last = 0
  var lastWhole = 0
  var answered = 0
  var floor = 1
  var answeredAt = 0
  var isAfterPage = false
  /// The readers and the calls, by their numbers in the order of their beginnings.
  var readers: [Int: Reader] = [:]
  var callers: [Int: Caller] = [:]
  var pollsSince: Int?
  var pollInterval: Int?

  init(duration: @escaping (Int) -> Int) { self.duration = duration }

  static func applying(_ change: Int, to value: Int) -> Int { (3 * value + change) % 100_003 }

  /// The changes of the present value.
  var changes: [Change] { allChanges.filter { !$0.isForgotten } }

  /// The value that is shown.
  var shown: [[Int]]? {
    confirmed.map { pages in
      pages.map { page in
        page.map { changes.reduce($0) { Self.applying($1.number, to: $0) } }
      }
    }
  }
}

// Requests.
extension QueryModel {
  private func page(_ cursor: Int) -> [Int] {
    [10 * cursor, 10 * cursor + 1].map { $0 + 1000 * version }
  }

  private var isStale: Bool {
    if answered < floor || confirmed == nil { return true }
    let strictest = readers.values.compactMap(\.staleTime).min()
    return strictest.map { now - answeredAt >= $0 } ?? false
  }

  private var isDue: Bool { lastWhole < floor && (changes.isEmpty || confirmed == nil) }

  mutating func proceed() {
    guard request == nil, !readers.isEmpty || !callers.isEmpty else { return }
    let pageCallers = callers.filter { if case .page = $0.value { true } else { false } }
    if let confirmed, !pageCallers.isEmpty, !isAfterPage || !isDue {
      if confirmed.count < Self.mostPages { return begin(isPage: true) }
      for number in pageCallers.keys { leave(caller: number) }
      return proceed()
    }
    if isDue { begin(isPage: false) }
  }

  private mutating func begin(isPage: Bool) {
    last += 1
    if !isPage { lastWhole = last }
    isAfterPage = isPage
    let count = isPage ? 1 : max(confirmed?.count ?? 1, 1)
    request = Request(number: last, isPage: isPage, count: count)
    if isOnline { ask() }
  }

  /// Asks the server for the first of the pages.
  private mutating func ask() {
    guard let request else { return }
    asked.append(request.isPage ? confirmed?.count ?? 0 : 0)
    self.request?.pages = []
    self.request?.end = now + duration(asked.count)
  }

  private mutating func demand(isNew: Bool = false) {
    let isComing = request.map { !$0.isPage && $0.number >= floor } ?? false
    if isNew || !isComing && lastWhole >= floor { floor = last + 1 }
  }

  private mutating func endPart(of running: Request) {
    var running = running
    if fails, !isOnline {
      // It is made again when the network is back.
      request?.end = nil
      return
    }
    if fails {
      (request, hasError) = (nil, true)
      return endCalls(of: running)
    }
    let first = running.isPage ? asked.last ?? 0 : running.pages.count
    running.pages.append(page(first))
    if running.pages.count < running.count {
      asked.append(running.pages.count)
      running.end = now + duration(asked.count)
      request = running
      return
    }
    (request, hasError) = (nil, false)
    if running.isPage {
      if first == confirmed?.count { confirmed?.append(running.pages[0]) }
    } else {
      (confirmed, answered, answeredAt) = (running.pages, running.number, now)
    }
    endCalls(of: running)
  }

  private mutating func endCalls(of ended: Request) {
    for (number, caller) in callers {
      switch caller {
      case .page: if ended.isPage { leave(caller: number) }
      case .whole(let from): if !ended.isPage, from <= ended.number { leave(caller: number) }
      }
    }
    proceed()
  }
}

// Readers.
extension QueryModel {
  private mutating func didLeave() {
    updatePolling()
    if readers.isEmpty, callers.isEmpty { request = nil }
  }

  private mutating func updatePolling() {
    pollInterval = readers.values.compactMap(\.pollInterval).min()
    pollsSince = pollInterval == nil ? nil : pollsSince ?? now
  }

  mutating func appear(_ number: Int, _ reader: Reader) {
    readers[number] = reader
    updatePolling()
    refetchIfStale()
  }

  mutating func leave(_ number: Int) {
    readers[number] = nil
    didLeave()
  }

  mutating func leave(caller: Int) {
    callers[caller] = nil
    didLeave()
  }

  mutating func refetchIfStale() {
    guard !readers.isEmpty || !callers.isEmpty, isStale else { return }
    demand()
    proceed()
  }

  mutating func call(_ number: Int, isRefetch: Bool) {
    if !isRefetch, !isStale { return }
    demand(isNew: isRefetch)
    callers[number] = .whole(from: floor)
    proceed()
  }

  mutating func callForPage(_ number: Int) {
    guard confirmed != nil else { return call(number, isRefetch: false) }
    callers[number] = .page
    proceed()
  }
}

// Changes, and time.
extension QueryModel {
  mutating func begin(_ change: Change) {
    allChanges.append(change)
    if isOnline { allChanges[allChanges.count - 1].end = now + change.time }
  }

  private mutating func endOperation(at index: Int) {
    let change = allChanges[index]
    allChanges[index].end = nil
    // It waits for the network.
    if !change.succeeds, !isOnline { return }
    if change.isForgotten {
      allChanges.remove(at: index)
      if change.succeeds { invalidate() }
      return
    }
    if change.succeeds {
      allChanges[index].isConfirmed = true
      if let running = request, !running.isPage { (request, floor) = (nil, last + 1) }
    } else {
      allChanges.remove(at: index)
    }
    while let first = changes.first, first.isConfirmed {
      confirmed = confirmed?.map { $0.map { Self.applying(first.number, to: $0) } }
      allChanges.removeAll { $0.number == first.number }
    }
    if changes.isEmpty { floor = last + 1 }
    proceed()
  }

  /// Forgets the value; for good, if it is a log-out.
  mutating func forget(isLogOut: Bool) {
    allChanges = isLogOut ? [] : allChanges.filter { !$0.isConfirmed }
    for index in allChanges.indices { allChanges[index].isForgotten = true }
    (request, confirmed, hasError, isAfterPage) = (nil, nil, false, false)
    invalidate()
  }

  mutating func setOnline(_ isOnline: Bool) {
    guard self.isOnline != isOnline else { return }
    self.isOnline = isOnline
    guard isOnline else { return }
    if request?.end == nil { ask() }
    for (index, change) in allChanges.enumerated() where change.end == nil && !change.isConfirmed {
      allChanges[index].end = now + change.time
    }
    refetchIfStale()
  }

  mutating func setInForeground(_ isInForeground: Bool) {
    guard self.isInForeground != isInForeground else { return }
    self.isInForeground = isInForeground
    if isInForeground { refetchIfStale() }
  }

  mutating func invalidate() {
    floor = last + 1
    proceed()
  }

  mutating func set(_ pages: [[Int]]) {
    request = nil
    last += 1
    (lastWhole, floor, answered, answeredAt) = (last, last, last, now)
    (confirmed, hasError) = (pages, false)
    for (number, caller) in callers {
      if case .whole = caller { leave(caller: number) }
    }
    proceed()
  }

  private var pollAt: Int? {
    guard let pollsSince, let pollInterval else { return nil }
    return max(now, pollsSince + pollInterval)
  }

  mutating func advance(by time: Int) {
    let target = now + time
    while let next = nextEvent, next.time <= target {
      now = max(now, next.time)
      switch next.kind {
      case .answer: if let request { endPart(of: request) }
      case .change(let index): endOperation(at: index)
      case .poll:
        pollsSince = now
        guard isOnline, isInForeground else { continue }
        demand()
        proceed()
      }
    }
    now = target
  }

  private enum Event { case answer, poll, change(Int) }

  private var nextEvent: (time: Int, kind: Event)? {
    var events: [(time: Int, kind: Event)] = []
    if let end = request?.end { events.append((end, .answer)) }
    if let pollAt { events.append((pollAt, .poll)) }
    for (index, change) in allChanges.enumerated() {
      if let end = change.end { events.append((end, .change(index))) }
    }
    return events.min { $0.time < $1.time }
  }
}
