import Foundation

/// A chart of the cost of workloads over their size, with logarithmic scales.
package struct Chart: Sendable {
  /// One pair of axes.
  package struct Panel: Sendable {
    let title: String
    let xLabel: String
    let ids: [String]

    package init(_ title: String, xLabel: String, ids: [String]) {
      self.title = title
      self.xLabel = xLabel
      self.ids = ids
    }
  }

  private let panels: [Panel]
  private let results: Results

  private static let columns = 3
  private static let width = 300.0
  private static let height = 240.0
  private static let colors = ["#2563eb", "#d97706", "#059669", "#7c3aed"]

  package init(_ panels: [Panel], _ results: Results) {
    self.panels = panels
    self.results = results
  }

  /// Writes the picture.
  package func write(to url: URL) throws { try Data(svg.utf8).write(to: url) }

  /// The picture as text.
  package var svg: String {
    let rows = (panels.count + Self.columns - 1) / Self.columns
    let width = Double(Self.columns) * Self.width
    let height = Double(rows) * Self.height
    let drawn = panels.enumerated().map { index, panel in
      let x = Double(index % Self.columns) * Self.width
      let y = Double(index / Self.columns) * Self.height
      return "<g transform=\"translate(\(x) \(y))\">\n\(draw(panel))</g>\n"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      font-family="sans-serif" font-size="10">
      <rect width="100%" height="100%" fill="#ffffff"/>
      \(drawn.joined())</svg>

      """
  }

  private func draw(_ panel: Panel) -> String {
    let series = panel.ids.map { id in
      (id: id, points: results[id].compactMap { point in point.ns.map { (point.size, $0) } })
    }
    let points = series.flatMap(\.points)
    guard let right = points.map(\.0).max(), let top = points.map(\.1).max() else { return "" }
    let axes = Axes(
      x: decades(points.map { Double($0.0) }.min() ?? 1, Double(right)),
      y: decades(points.map(\.1).min() ?? 1, top),
      width: Self.width, height: Self.height)
    var text = axes.svg(title: panel.title, xLabel: panel.xLabel)
    for (index, line) in series.enumerated() where !line.points.isEmpty {
      let color = Self.colors[index % Self.colors.count]
      let places = line.points.map { axes.place(Double($0.0), $0.1) }
      let path = places.map { "\($0.x),\($0.y)" }.joined(separator: " ")
      text += """
        <polyline points="\(path)" fill="none" stroke="\(color)" stroke-width="2"/>

        """
      for place in places {
        text += "<circle cx=\"\(place.x)\" cy=\"\(place.y)\" r=\"3\" fill=\"\(color)\"/>\n"
      }
      if let last = places.last {
        let (x, y) = (last.x + 6, last.y + 3)
        text += "<text x=\"\(x)\" y=\"\(y)\" fill=\"\(color)\">\(line.id)</text>\n"
      }
    }
    return text
  }

  /// The powers of ten that hold the values between them.
  private func decades(_ low: Double, _ high: Double) -> ClosedRange<Double> {
    let lower = log10(max(low, 1)).rounded(.down)
    return lower...max(lower + 1, log10(max(high, 1)).rounded(.up))
  }
}
