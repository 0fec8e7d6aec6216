/// Writes JSON as literals of Swift source.
enum SwiftText {
  private static let width = 100

  /// Whether a text can stand in a literal of one line.
  static func fitsOnALine(_ json: String) -> Bool { !json.contains("\"#") }

  /// A literal with what stands before and after it, on as many lines as it takes.
  ///
  /// Between the values of JSON there may be new lines; a long text is broken by the escape of one.
  static func lines(_ json: String, before: String, after: String) -> [String] {
    let short = "\(before)#\"\(json)\"#\(after)"
    if short.count <= width, fitsOnALine(json) { return [short] }
    // Enough marks that nothing in the text ends it.
    let marks = String(repeating: "#", count: max(1, longestMarks(json) + 1))
    // A text without a label stands where its opening marks stand.
    let indent = before.prefix { $0 == " " }.count
    let margin = String(repeating: " ", count: indent == before.count ? indent : indent + 2)
    let rows = broken(json, to: width - margin.count, "\\\(marks)")
    return ["\(before)\(marks)\"\"\""] + rows.map { margin + $0 }
      + ["\(margin)\"\"\"\(marks)\(after)"]
  }

  /// How many marks follow a quotation mark, or a backslash, at most.
  private static func longestMarks(_ json: String) -> Int {
    var (longest, current, isCounting) = (0, 0, false)
    for character in json {
      if isCounting, character == "#" { current += 1 } else { current = 0 }
      longest = max(longest, current)
      isCounting = character == "\"" || character == "\\" || (isCounting && character == "#")
    }
    return longest
  }

  /// The rows of a text.
  private static func broken(_ json: String, to width: Int, _ escape: String) -> [String] {
    var rows: [String] = []
    var row = ""
    /// After how many characters of the row it can be broken between values.
    var gap = 0
    var (isText, isEscaped) = (false, false)
    for character in json {
      if row.count >= width - escape.count - 6, !isEscaped {
        if gap > 0 {
          rows.append(String(row.prefix(gap)))
          row = String(row.dropFirst(gap))
        } else if isText {
          rows.append(row + escape)
          row = ""
        }
        gap = 0
      }
      row.append(character)
      if isEscaped {
        isEscaped = false
      } else if isText, character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isText.toggle()
      }
      if !isText, ",:[{".contains(character) { gap = row.count }
    }
    return rows + [row]
  }
}
