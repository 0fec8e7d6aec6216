/// The cost of an operation: the median of several rounds, after a warm-up, in nanoseconds.
@MainActor
func nanoseconds(rounds: Int = 15, repetitions: Int = 20_000, _ operation: () -> Void) -> Double {
  let clock = ContinuousClock()
  var samples: [Double] = []
  for round in 0..<(rounds + 2) {
    let duration = clock.measure { for _ in 0..<repetitions { operation() } }
    if round >= 2 {
      let (seconds, attoseconds) = duration.components
      let total = Double(seconds) * 1e9 + Double(attoseconds) / 1e9
      samples.append(total / Double(repetitions))
    }
  }
  return samples.sorted()[samples.count / 2]
}

/// What a careful engineer would write by hand for the same work.
@MainActor
final class Floor {
  enum Action {
    case tapped
    case rowTapped(Int)
  }

  private(set) var count = 0
  private(set) var rows: [Int]

  init(rows: [Int]) { self.rows = rows }

  @inline(never)
  func send(_ action: Action) {
    switch action {
    case .tapped: count += 1
    case .rowTapped(let index): rows[index] += 1
    }
  }
}
