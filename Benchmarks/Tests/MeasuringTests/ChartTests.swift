import Foundation
import Measuring
import Testing

@Suite
struct ChartTests {
  private func chart(_ points: [Int: Double]) -> String {
    var results = Results()
    for (size, ns) in points {
      var measurement = Measuring.Measurement(id: "d", size: size)
      measurement.ns = ns
      results.add(measurement, title: "d")
    }
    return Chart([Chart.Panel("Rows", xLabel: "rows", ids: ["d"])], results).svg
  }

  @Test func aLineLeadsFromTheSmallestSizeToTheLargest() {
    let svg = chart([100: 50, 1: 10, 10_000: 900])
    #expect(svg.contains(#"<polyline points="46.0,202.0 150.0,141.9 254.0,33.9""#))
    #expect(svg.components(separatedBy: "<circle").count == 4)
    #expect(svg.contains(">10 ns<") && svg.contains(">1 µs<") && svg.contains(">10000<"))
  }

  @Test func whatWasNotMeasuredLeavesItsPanelEmpty() {
    #expect(!chart([:]).contains("polyline"))
  }
}
