/// The limit that the design sets for a workload.
///
/// Bars in nanoseconds were set on a machine on which the floor of a send took 9.6 ns; on another
/// one they scale with that floor, so that a bar is a ratio to what is measured in the same run.
package struct Bar: Sendable {
  let id: String
  let what: String
  let value: @Sendable (Results) -> Double?
  let limit: @Sendable (Results) -> Double?

  package init(
    _ id: String, _ what: String, value: @escaping @Sendable (Results) -> Double?,
    limit: @escaping @Sendable (Results) -> Double?
  ) {
    self.id = id
    self.what = what
    self.value = value
    self.limit = limit
  }

  /// Prints a line for each bar, the measured value and the limit.
  package static func print(_ bars: [Bar], _ results: Results) {
    for bar in bars {
      guard let value = bar.value(results), let limit = bar.limit(results) else { continue }
      let verdict = value <= limit ? "met   " : "NOT MET"
      let numbers = "\(rounded(value)) of \(rounded(limit))"
      Swift.print("\(verdict)  \(bar.id)  \(bar.what): \(numbers)")
    }
  }

  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}

extension Results {
  /// The slowdown of this machine relative to the one on which the bars were set.
  package var scale: Double? { self["a", 1]?.floorNs.map { $0 / 9.6 } }

  /// The cost of one more level or element, from the smallest to the largest size.
  package func slope(_ id: String) -> Double? {
    let all = self[id]
    guard let first = all.first, let last = all.last, first.size < last.size else { return nil }
    guard let low = first.ns, let high = last.ns else { return nil }
    return (high - low) / Double(last.size - first.size)
  }

  /// The ratio between the most and the least expensive size, each relative to its floor if all
  /// have one.
  ///
  /// The sizes are measured one after the other, and the machine may become faster in between.
  package func growth(_ id: String) -> Double? {
    let all = self[id]
    let ratios = all.compactMap(\.ratio)
    let times = ratios.count == all.count ? ratios : all.compactMap(\.ns)
    guard let low = times.min(), let high = times.max(), times.count > 1 else { return nil }
    return high / low
  }
}
