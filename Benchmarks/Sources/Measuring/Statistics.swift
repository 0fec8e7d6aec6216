extension [Double] {
  /// The value in the middle.
  package var median: Double { quantile(0.5) }

  /// Half of the interquartile range, relative to the median.
  package var relativeSpread: Double { (quantile(0.75) - quantile(0.25)) / 2 / median }

  private func quantile(_ part: Double) -> Double {
    let sorted = sorted()
    return sorted[Int((Double(count - 1) * part).rounded())]
  }
}
