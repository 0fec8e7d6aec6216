/// What actions cost: how many there were, how long they took, which effects of theirs are running.
///
/// ```swift
/// let metrics = ActionMetrics()
/// let store = Store(initialState: Shop.State(), middleware: [.metrics(metrics)]) { Shop() }
/// …
/// print(metrics)
/// ```
@MainActor
public final class ActionMetrics {
  /// The figures of the actions of one case.
  public struct Figures: Equatable, Sendable {
    /// How many there were.
    public internal(set) var count = 0
    /// How long the reducer took for all of them.
    public internal(set) var time = Duration.zero
    /// How long the reducer took for the slowest of them.
    public internal(set) var longestTime = Duration.zero
    /// How many effects they started.
    public internal(set) var startedEffects = 0
    /// How many of these effects are running.
    public internal(set) var runningEffects = 0
  }

  /// The figures by the cases' names, as in `path.element.form.saved`.
  public private(set) var figures: [String: Figures] = [:]
  private let now: () -> Duration

  /// Makes an empty table.
  ///
  /// - Parameter clock: Measures the time in the reducer.
  public init<C: Clock>(clock: C = ContinuousClock()) where C.Duration == Duration {
    let start = clock.now
    now = { start.duration(to: clock.now) }
  }

  /// Forgets everything but the effects that are running.
  public func reset() {
    figures = figures.compactMapValues { figures in
      if figures.runningEffects == 0 { return nil }
      var left = Figures()
      left.runningEffects = figures.runningEffects
      return left
    }
  }

  func measure<Result>(_ name: String, _ reduce: () -> Result) -> Result {
    let start = now()
    let result = reduce()
    let time = now() - start
    var changed = figures[name] ?? Figures()
    changed.count += 1
    changed.time += time
    changed.longestTime = max(changed.longestTime, time)
    figures[name] = changed
    return result
  }

  func effectStarted(_ name: String) {
    figures[name, default: Figures()].startedEffects += 1
    figures[name, default: Figures()].runningEffects += 1
  }

  func effectEnded(_ name: String) { figures[name]?.runningEffects -= 1 }
}

extension ActionMetrics: @MainActor CustomStringConvertible {
  /// A table: a line for each case, those that took most time first.
  public var description: String {
    let rows = figures.sorted { ($1.value.time, $0.key) < ($0.value.time, $1.key) }
    let width = rows.map(\.key.count).max() ?? 0
    let lines = rows.map { name, figures in
      "\(name.padded(to: width))  \(figures.count) ×, \(figures.time) in all, "
        + "\(figures.longestTime) at most, \(figures.runningEffects) of "
        + "\(figures.startedEffects) effects running"
    }
    return lines.joined(separator: "\n")
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
