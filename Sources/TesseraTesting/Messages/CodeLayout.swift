/// Lays out values as source code.
enum CodeLayout {
  /// Joins lines of a dump where the result fits.
  ///
  /// - Parameters:
  ///   - code: Code in which the content of parentheses and brackets is indented, as in dumps.
  ///   - width: The longest line.
  /// - Returns: The code on fewer lines, unless it contains a multi-line string.
  static func fitted(_ code: String, width: Int) -> String {
    guard code.contains("\n"), !code.contains(#"""""#) else { return code }
    let lines = code.split(separator: "\n").map(Line.init)
    return layOut(lines[...], width).map(\.text).joined(separator: "\n")
  }

  private struct Line {
    var indentation: Int
    var content: Substring

    init(_ text: Substring) {
      content = text.drop { $0 == " " }
      indentation = text.count - content.count
    }

    var text: String { String(repeating: " ", count: indentation) + content }
  }

  private static func layOut(_ lines: ArraySlice<Line>, _ width: Int) -> [Line] {
    var result: [Line] = []
    var rest = lines
    while let first = rest.popFirst() {
      let inner = rest.prefix { $0.indentation > first.indentation }
      rest = rest.dropFirst(inner.count)
      guard !inner.isEmpty, let last = rest.popFirst() else {
        result.append(first)
        continue
      }
      let parts = layOut(inner, width)
      var joined = first
      joined.content += parts.map(\.content).joined(separator: " ") + last.content
      let fits = parts.count <= inner.count && joined.text.count <= width
      result += fits && parts.allSatisfy(isWhole) ? [joined] : [first] + parts + [last]
    }
    return result
  }

  /// Whether a line doesn't continue with the indented lines below it.
  private static func isWhole(_ line: Line) -> Bool {
    guard let end = line.content.last else { return true }
    return end != "(" && end != "["
  }
}
