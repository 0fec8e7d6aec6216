import Measuring

/// The panels of the growth chart.
enum Panels {
  static let all = [
    Chart.Panel("Depth of composition", xLabel: "features", ids: ["b", "b2", "c", "c2"]),
    Chart.Panel("Length of a list", xLabel: "rows", ids: ["d", "d2"]),
    Chart.Panel("Depth of a stack", xLabel: "screens", ids: ["e", "e2"]),
    Chart.Panel("Observers", xLabel: "observers, one concerned", ids: ["j3"]),
    Chart.Panel("Running effects", xLabel: "effects", ids: ["running", "vanishing", "f2"]),
    Chart.Panel("Size of the state", xLabel: "numbers in it", ids: ["state", "i2"]),
  ]

  /// The workloads whose instructions are counted: those that run no tasks.
  static let counted = [
    "a/1", "a1/1", "b/1", "b/16", "b2/16", "c/16", "c2/16", "d/1000", "d2/1000", "e/1000",
    "e2/1000", "state/10000", "running/100", "vanishing/10000", "j/1", "k/1", "k1/1",
    "l/10", "s-read/1", "s-write/1", "s-load/1", "q-read/1",
  ]
}
