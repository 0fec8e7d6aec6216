import TesseraDump

extension History {
  /// The history as a page of HTML.
  ///
  /// It shows each entry with who sent it, where and when, what it held, and how it changed the
  /// state.
  ///
  /// What is to stay here is left out of actions and of states, by ``redaction``.
  ///
  /// - Parameters:
  ///   - title: What stands above.
  ///   - everything: Whether to show what is to stay here as well.
  /// - Returns: The page; empty for a history without a store.
  /// - Complexity: O(*n*) calls of the reducer, and a difference of two states for each entry.
  public func html(title: String, includingRedacted everything: Bool = false) -> String {
    guard var state = computedState(after: 0) else { return "" }
    var rows = ""
    for entry in log.entries {
      let before = shown(state, everything)
      perform(&state, entry)
      rows += row(entry, before, shown(state, everything), everything)
    }
    return HistoryPage.page(title: title, rows: rows)
  }

  private func shown(_ state: State, _ everything: Bool) -> State {
    if everything { return state }
    var state = state
    redaction.state(&state)
    return state
  }

  private func row(
    _ entry: Entry, _ before: State, _ after: State, _ everything: Bool
  ) -> String {
    let held = entry.action.map { action in
      var action = action
      if !everything { redaction.action(&action) }
      return String(customDumping: action)
    }
    return HistoryPage.row(
      number: entry.id.number, name: entry.name, source: "\(entry.source)", date: "\(entry.date)",
      isSkipped: entry.isSkipped, action: held, difference: diff(before, after))
  }
}

/// The parts of a page.
enum HistoryPage {
  static func page(title: String, rows: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <meta charset="utf-8">
    <title>\(escaped(title))</title>
    <style>
    body { font: 15px/1.5 system-ui, sans-serif; max-width: 60em; margin: 2em auto; }
    summary { cursor: pointer } summary small { color: #777 }
    pre { font-size: 13px; background: #f6f6f6; padding: .6em 1em; overflow-x: auto }
    .old { color: #a33 } .new { color: #373 } .skipped { opacity: .5 }
    </style>
    <h1>\(escaped(title))</h1>
    \(rows)</html>

    """
  }

  static func row(
    number: Int, name: String, source: String, date: String, isSkipped: Bool, action: String?,
    difference: String?
  ) -> String {
    let held = action.map { "<pre>\(escaped($0))</pre>\n" } ?? ""
    let change = difference.map { "<pre>\(colored($0))</pre>\n" } ?? "<p>Nothing changed.</p>\n"
    return """
      <details\(isSkipped ? " class=\"skipped\"" : "")>
      <summary>\(number) <b>\(escaped(name))</b> <small>\(escaped(source)), \
      \(escaped(date))</small></summary>
      \(held)\(change)</details>

      """
  }

  /// Text as it may stand in a page.
  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  private static func colored(_ difference: String) -> String {
    let lines = difference.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      switch line.first {
      case "-", "−": "<span class=\"old\">\(escaped(String(line)))</span>"
      case "+": "<span class=\"new\">\(escaped(String(line)))</span>"
      default: escaped(String(line))
      }
    }
    return lines.joined(separator: "\n")
  }
}
