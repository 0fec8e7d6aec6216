import BakoSentences
import BakoModels
import BakoStatistics
import BakoTerminalKit

/// A drawing of a review, in which each day is a square in the colour of its mood: one row for a
/// week or less, and a row for each month of a longer period.
struct ReviewPicture {
  private let review: Review

  init(_ review: Review) { self.review = review }

  private static let side = 16

  /// The most days that are drawn: a hundred years are a few megabytes.
  static let mostDays = 36_525

  /// The days in rows, each with its label, and the column of its first day.
  private var rows: [(label: String, start: Int, days: [Day])] {
    let isShort = review.days.lowerBound.distance(to: review.days.upperBound) < 7
    guard !isShort else { return [("", 0, Array(review.days))] }
    return Dictionary(grouping: review.days) { $0.year * 12 + $0.month }.sorted { $0.key < $1.key }
      .compactMap { _, days in
        days.first.map {
          let year = review.hasSeveralYears ? " \($0.year)" : ""
          return ("\($0.monthName.prefix(3))\(year)", $0.day - 1, days)
        }
      }
  }

  /// The drawing as an SVG document, with its sentences for screen readers.
  var svg: String {
    let rows = rows
    let labelX = review.hasSeveralYears ? 8 : 20
    let height = 90 + rows.count * Self.side
    let squares = rows.enumerated().flatMap { row, line in
      let y = 50 + row * Self.side
      let label =
        "<text x=\"\(labelX)\" y=\"\(y + 11)\" font-size=\"11\" fill=\"#222222\">"
        + "\(line.label)</text>"
      return [label]
        + line.days.enumerated().map { column, day in
          square(day, x: 60 + (line.start + column) * Self.side, y: y)
        }
    }
    let legend = DayMood.allCases.enumerated().map { index, mood in
      let x = 60 + index * 110
      return "<rect x=\"\(x)\" y=\"\(height - 24)\" width=\"12\" height=\"12\" "
        + "fill=\"\(mood.color)\" stroke=\"#dddddd\"/>"
        + "<text x=\"\(x + 18)\" y=\"\(height - 14)\" font-size=\"12\">\(mood.label)</text>"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="580" height="\(height)" \
      viewBox="0 0 580 \(height)" font-family="sans-serif" role="img">
      <title>Bako: \(review.title.escapedForXML)</title>
      <desc>\(review.lines.joined(separator: "\n").escapedForXML)</desc>
      <rect width="580" height="\(height)" fill="#ffffff"/>
      <text x="20" y="32" font-size="18" fill="#222222">\(review.title.escapedForXML)</text>
      \((squares + legend).joined(separator: "\n"))
      </svg>

      """
  }

  private func square(_ day: Day, x: Int, y: Int) -> String {
    let mood = review.mood(of: day)
    let title = mood.map { "\(day): \($0.label)" } ?? "\(day)"
    return "<rect x=\"\(x)\" y=\"\(y)\" width=\"13\" height=\"13\" rx=\"2\" "
      + "fill=\"\(mood?.color ?? "none")\" stroke=\"#dddddd\"><title>\(title)</title></rect>"
  }

  /// A page to print, with the drawing and its sentences; it needs nothing else.
  var page: String {
    let sentences = review.lines.map { "<li>\($0.escapedForXML)</li>" }
    return """
      <!DOCTYPE html>
      <html lang="\(Sentences.code)">
      <meta charset="utf-8">
      <title>Bako: \(review.title.escapedForXML)</title>
      <style>
      body { font: 12pt/1.5 serif; margin: 2cm auto; max-width: 17cm; color: #222222 }
      svg { width: 100%; height: auto }
      ul { padding: 0; list-style: none }
      @page { size: A4; margin: 1.5cm }
      @media print { body { margin: 0 } }
      </style>
      \(svg)
      <ul>
      \(sentences.joined(separator: "\n"))
      </ul>
      </html>

      """
  }
}
