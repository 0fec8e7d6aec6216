import TesseraDump
import TesseraEffects
import TesseraSupport

extension Middleware {
  /// Measures actions: their number, the time in the reducer, and their running effects.
  ///
  /// Middleware inside of this one counts as part of the reducer. To measure the reducer alone, put
  /// the metrics last.
  ///
  /// - Parameter metrics: The object that collects the figures.
  /// - Returns: A middleware that changes nothing.
  public static func metrics(_ metrics: ActionMetrics) -> Self {
    Self { state, action, _, next in
      let name = ActionName.of(action)
      let effect = metrics.measure(name) { next(&state, action) }
      return effect.watched(
        started: { metrics.effectStarted(name) }, ended: { metrics.effectEnded(name) })
    }
  }
}

/// Figures about actions: their number, the time they took, and their running effects.
///
/// ```swift
/// let metrics = ActionMetrics()
/// let store = Store(initialState: Shop.State(), middleware: [.metrics(metrics)]) { Shop() }
/// …
/// print(metrics)
/// ```
@MainActor
public final class ActionMetrics {
  /// The figures of the actions with the same cases.
  public struct Figures: Equatable, Sendable {
    /// The number of actions.
    public internal(set) var count = 0
    /// The time in the reducer, for all actions together.
    public internal(set) var time = Duration.zero
    /// The time in the reducer, for the slowest action.
    public internal(set) var longestTime = Duration.zero
    /// The number of effects that the actions have started.
    public internal(set) var startedEffects = 0
    /// The number of those effects that are running.
    public internal(set) var runningEffects = 0
  }

  /// The figures, by the names of the actions' cases, as in `path.element.form.saved`.
  public private(set) var figures: [String: Figures] = [:]
  private let now: () -> Duration

  /// Creates an empty table.
  ///
  /// - Parameter clock: The clock that measures the time in the reducer.
  public init<C: Clock>(clock: C = ContinuousClock()) where C.Duration == Duration {
    let start = clock.now
    now = { start.duration(to: clock.now) }
  }

  /// Resets all figures but the number of running effects.
  public func reset() {
    figures = figures.compactMapValues { figures in
      if figures.runningEffects == 0 { return nil }
      var running = Figures()
      running.runningEffects = figures.runningEffects
      return running
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
  /// A table with a line for each case; those that took the most time come first.
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

extension Effect {
  /// Adds closures that run when an operation of the effect starts and ends.
  ///
  /// - Parameters:
  ///   - started: Called when an operation starts.
  ///   - ended: Called with the result of `started` when the operation has ended, cancelled or not.
  /// - Returns: The effect with the closures.
  package func watched<Start: Sendable>(
    started: @escaping @MainActor @Sendable () -> Start,
    ended: @escaping @MainActor @Sendable (Start) -> Void
  ) -> Self {
    mapOperations(includingTimers: true) { operation in
      operation.wrapped { body, _ in
        let start = started()
        defer { ended(start) }
        try await body()
      }
    }
  }
}

/// The cancellation ID of an operator of the library, whose type would say nothing to a reader.
package protocol OperatorID {
  /// As in `load forecast`.
  var name: String { get }
}

extension Effect {
  /// Adds the entry of a history that led to the effect.
  ///
  /// The effect must be one of ``watched(started:ended:)``, which has operations of its own.
  package func caused(byEntry entry: Int) -> Self {
    guard case .work(let work) = self else { return self }
    return Self(
      work.erased.caused(byEntry: entry) { id in
        if let id = id as? any OperatorID { return id.name }
        let type = typeName(Swift.type(of: id))
        return caseName(of: id).map { "\(type).\($0)" } ?? type
      })
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
