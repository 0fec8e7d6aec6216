/// Writes JSON as literals of Swift source.
enum SwiftText {
  private static let width = 100

  /// The name of a suite that is as close to the given one as the language allows.
  ///
  /// It says that it is one: a type `Swift` or `Data` would hide another one from its target.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - code: Code within the type, none of whose names it may hide.
  /// - Returns: The name of the type.
  static func suiteName(_ name: String, around code: [String] = []) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let suite = joined.first?.isNumber == true ? "Tests\(joined)" : joined
    let names = code.joined(separator: " ")
      .split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return suite.contains("Tests") && !names.contains(Substring(suite)) ? suite : "\(suite)Tests"
  }

  /// Whether a text fits into a literal of one line.
  static func fitsOnALine(_ json: String) -> Bool { !json.contains("\"#") }

  /// A literal with the code before and after it, on as many lines as it takes.
  ///
  /// Lines break between JSON values; a long text is broken by an escaped newline.
  static func lines(_ json: String, before: String, after: String) -> [String] {
    let short = "\(before)#\"\(json)\"#\(after)"
    if short.count <= width, fitsOnALine(json) { return [short] }
    // Enough number signs that nothing in the text ends the literal.
    let marks = String(repeating: "#", count: max(1, longestMarks(json) + 1))
    // A text without a label is aligned with its opening marks.
    let indent = before.prefix { $0 == " " }.count
    let margin = String(repeating: " ", count: indent == before.count ? indent : indent + 2)
    let rows = broken(json, to: width - margin.count, "\\\(marks)")
    return ["\(before)\(marks)\"\"\""] + rows.map { margin + $0 }
      + ["\(margin)\"\"\"\(marks)\(after)"]
  }

  /// The longest run of marks after a quotation mark or a backslash.
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
    /// The number of characters after which the row can break between values.
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
