import Foundation

/// Two logarithmic axes, and the position of a point between them.
struct Axes {
  /// Powers of ten.
  let x: ClosedRange<Double>
  let y: ClosedRange<Double>
  let width: Double
  let height: Double

  private static let left = 46.0
  private static let right = 46.0
  private static let top = 30.0
  private static let bottom = 38.0

  func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (column(log10(max(x, 1))), row(log10(max(y, 1))))
  }

  func svg(title: String, xLabel: String) -> String {
    var text = "<text x=\"\(Self.left)\" y=\"18\" font-weight=\"bold\">\(title)</text>\n"
    for power in stride(from: y.lowerBound, through: y.upperBound, by: 1) {
      let y = row(power)
      text += """
        <line x1="\(Self.left)" x2="\(width - Self.right)" y1="\(y)" y2="\(y)" stroke="#e5e7eb"/>
        <text x="\(Self.left - 6)" y="\(y + 3)" text-anchor="end">\(Self.time(power))</text>

        """
    }
    for power in stride(from: x.lowerBound, through: x.upperBound, by: 1) {
      text += """
        <text x="\(column(power))" y="\(height - Self.bottom + 14)" text-anchor="middle">\
        \(Int(pow(10, power)))</text>

        """
    }
    let middle = (Self.left + width - Self.right) / 2
    return text
      + "<text x=\"\(middle)\" y=\"\(height - 8)\" text-anchor=\"middle\">\(xLabel)</text>\n"
  }

  private func column(_ power: Double) -> Double {
    let part = (power - x.lowerBound) / (x.upperBound - x.lowerBound)
    return ((Self.left + part * (width - Self.left - Self.right)) * 10).rounded() / 10
  }

  private func row(_ power: Double) -> Double {
    let part = (power - y.lowerBound) / (y.upperBound - y.lowerBound)
    return ((height - Self.bottom - part * (height - Self.top - Self.bottom)) * 10).rounded() / 10
  }

  private static func time(_ power: Double) -> String {
    switch power {
    case ..<3: "\(Int(pow(10, power))) ns"
    case ..<6: "\(Int(pow(10, power - 3))) µs"
    default: "\(Int(pow(10, power - 6))) ms"
    }
  }
}
