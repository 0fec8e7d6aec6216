/// Lays out values as source code.
enum CodeLayout {
  /// Joins the lines of what a dump has spread over several, wherever the result fits.
  ///
  /// - Parameters:
  ///   - code: Code in which what is in parentheses or brackets is indented, as dumps write it.
  ///   - width: How long a line may be.
  /// - Returns: The code on fewer lines; as it was, if it contains a string of several lines.
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

  /// Whether a line does not go on with what is indented below it.
  private static func isWhole(_ line: Line) -> Bool {
    guard let end = line.content.last else { return true }
    return end != "(" && end != "["
  }
}
