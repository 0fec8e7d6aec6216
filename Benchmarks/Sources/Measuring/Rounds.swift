import CMeasuring

/// Measures trials: a warm-up, then rounds in each of which floor and work take turns.
///
/// The machine may be noisy; a disturbance affects both sides of a round.
@MainActor
package struct Rounds {
  /// The number of rounds: the maximum for short samples, the minimum for long ones.
  private static let counts = 15...75
  /// The duration of a sample: long enough that the clock's own cost is negligible, and short
  /// enough that on a busy machine most samples are not interrupted.
  private static let sample = 300_000.0
  /// The time limit for the rounds of a workload beyond the minimum, in nanoseconds.
  private static let budget = 1.5e9
  /// The number of times that allocations are counted.
  private static let allocationCounts = 5

  private let clock = ContinuousClock()

  package init() {}

  /// Measures a trial.
  func measure(_ trial: Trial, into measurement: inout Measurement) async {
    let (work, floor) = await samples(of: trial)
    let length = Double(trial.length)
    measurement.ns = work.median / length
    measurement.spread = work.relativeSpread
    measurement.floorNs = floor.map { $0.median / length }
    measurement.allocations = await allocations(trial.work, trial).map { $0 / length }
    if let floor = trial.floor {
      measurement.floorAllocations = await allocations(floor, trial).map { $0 / length }
    }
  }

  private func samples(of trial: Trial) async -> (work: [Double], floor: [Double]?) {
    let (times, elapsed) = await repetitions(trial.work, trial.rest)
    var (floorTimes, floorElapsed) = (1, 0.0)
    if let floor = trial.floor {
      (floorTimes, floorElapsed) = await repetitions(floor, trial.rest)
    }
    let affordable = Int(Self.budget / (elapsed + floorElapsed))
    let count = min(max(affordable, Self.counts.lowerBound), Self.counts.upperBound)
    var work: [Double] = []
    var floors: [Double] = []
    for round in 0..<count {
      // The order changes, so that neither always runs after the other.
      for isWork in round.isMultiple(of: 2) ? [true, false] : [false, true] {
        if isWork {
          work.append(await time(trial.work, times) / Double(times))
        } else if let floor = trial.floor {
          floors.append(await time(floor, floorTimes) / Double(floorTimes))
        }
        await trial.rest()
      }
    }
    return (work, floors.isEmpty ? nil : floors)
  }

  /// The number of operations in a sample, and the time they take.
  ///
  /// The calibration also warms up the code.
  private func repetitions(
    _ body: Trial.Body, _ rest: () async -> Void
  ) async -> (times: Int, elapsed: Double) {
    var times = 1
    while true {
      // The fastest of three: a disturbance must not make it seem that few are enough.
      var fastest = Double.infinity
      for _ in 0..<3 {
        fastest = min(fastest, await time(body, times))
        await rest()
      }
      if fastest >= Self.sample || times >= 1 << 24 { return (times, fastest) }
      let factor = min(10, max(1.5, Self.sample * 1.2 / max(fastest, 1)))
      times = Int((Double(times) * factor).rounded(.up))
    }
  }

  private func time(_ body: Trial.Body, _ times: Int) async -> Double {
    let start = clock.now
    await body(times)
    return nanoseconds(start.duration(to: clock.now))
  }

  /// The number of allocations per operation: the increase when it is repeated more often.
  ///
  /// The median of several: the allocations of tasks depend on what other threads do.
  private func allocations(_ body: Trial.Body, _ trial: Trial) async -> Double? {
    guard measuring_can_count() else { return nil }
    let few = max(1, 64 / trial.length)
    let many = few * 5
    var increases: [Double] = []
    // The first count is part of the warm-up.
    for _ in 0...Self.allocationCounts {
      let less = await count(body, few, trial)
      increases.append(Double(await count(body, many, trial) - less))
    }
    return max(0, Array(increases.dropFirst()).median / Double(many - few))
  }

  private func count(_ body: Trial.Body, _ times: Int, _ trial: Trial) async -> Int64 {
    measuring_start_counting()
    await body(times)
    let count = measuring_stop_counting()
    await trial.rest()
    return count
  }

  private func nanoseconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  }
}
