#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import TesseraCore
import TesseraDump
public import TesseraHistory
import TesseraSharedValues

extension History {
  /// The history as an HTML page for time travel, which needs only a browser.
  ///
  /// The page has a timeline of the entries with a search and filters; of each entry it shows the
  /// sender, the line, the time, the action, the changes, and the whole state as a tree. A slider
  /// and keys travel; plots show the time in the reducer and the spans of effects. The page loads
  /// nothing from elsewhere, and shows text only as text.
  ///
  /// ```swift
  /// try history.html(title: "Checkout").write(to: file, atomically: true, encoding: .utf8)
  /// ```
  ///
  /// Text is hidden unless it is public (see ``HistoryPublicValue``), and so is what ``redaction``
  /// removes and what is marked with ``HistoryRedacted``.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - everything: Whether to show hidden values as well.
  /// - Returns: The page; empty for a history without a store.
  /// - Complexity: O(*n*) calls of the reducer, and for each entry a dump of the state; the page
  ///   grows with the changes rather than with the states.
  public func html(title: String, includingRedacted everything: Bool = false) -> String {
    TextHiding.$inForce.withValue(everything ? nil : .ofHistories) { page(title, everything) }
  }

  private func page(_ title: String, _ everything: Bool) -> String {
    guard var state = computedState(after: 0) else { return "" }
    let entries = entries
    let origin = entries.first?.date ?? now()
    let start = node(of: state, everything, in: entries.first?.viewBefore)
    var before = start
    let hidden = everything ? nil : HiddenTexts(isPublic: redaction.isPublic)
    let rows = entries.map { entry in
      perform(&state, entry)
      let after = node(of: state, everything, in: entry.viewAfter)
      defer { before = after }
      return row(
        entry, TreeChange.changes(from: before, to: after), origin, everything, hidden)
    }
    let first = entries.first?.id.number ?? .max
    let effects = effects.filter { $0.entry >= first }.map { effect in
      InspectorText.object([
        "id": "\(effect.id)", "of": "\(effect.entry)", "s": milliseconds(effect.start, origin),
        "e": effect.end.map { milliseconds($0, origin) } ?? "null",
        "c": effect.source.hiding(hidden).cancelID.map { InspectorText.of($0) },
        "at": effect.location.map { InspectorText.of($0) },
        "p": effect.place.isEmpty ? nil : InspectorText.of(effect.place),
      ])
    }
    let data = InspectorText.object([
      "title": InspectorText.of(title), "origin": "\(origin.timeIntervalSince1970 * 1_000)",
      "start": InspectorText.of(start), "entries": InspectorText.list(rows),
      "effects": InspectorText.list(effects),
    ])
    return InspectorPage.page(title: title, data: data)
  }

  private func row(
    _ entry: Entry, _ changes: [TreeChange], _ origin: Date, _ everything: Bool,
    _ hidden: HiddenTexts?
  ) -> String {
    let action = entry.action.map { action in
      var action = action
      if !everything { redaction.action(&action) }
      return InspectorText.of(DumpNode(dumping: action))
    }
    // A redaction knows no payloads.
    let payload = everything ? entry.payload.map { InspectorText.of(DumpNode(dumping: $0)) } : nil
    let source = entry.source.hiding(hidden)
    return InspectorText.object([
      "n": "\(entry.id.number)", "name": InspectorText.of(entry.name(by: source)),
      "by": InspectorText.of(source.sender.rawValue),
      "c": source.entry.map { "\($0)" },
      "id": source.cancelID.map { InspectorText.of($0) },
      "v": source.sharedValue.map { InspectorText.of($0) },
      "at": source.location.map { InspectorText.of($0) },
      "t": milliseconds(entry.date, origin),
      "d": entry.duration.map { "\($0 / .microseconds(1))" },
      "skipped": entry.isSkipped ? "true" : nil, "action": action ?? payload,
      "reads": words(entry.readings).map { InspectorText.of($0) },
      "change": InspectorText.list(changes.map { InspectorText.of($0) }),
    ])
  }

  /// The values that a reducer read from dependencies, a line each.
  private func words(_ readings: Readings) -> String? {
    let lines =
      readings.dates.map { "date \($0.formatted(.iso8601))" }
      + readings.uuids.map { "UUID \($0)" }
      + readings.randomNumbers.map { "random number \($0)" }
      + [readings.stackElementID].compactMap { $0.map { "stack element #\($0)" } }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private func milliseconds(_ date: Date, _ origin: Date) -> String {
    "\((date.timeIntervalSince(origin) * 1_000_000).rounded() / 1_000)"
  }

  /// The tree of a state with its shared values at a time.
  private func node(of state: State, _ everything: Bool, in view: SharedView?) -> DumpNode {
    SharedView.withView(view) {
      var state = state
      if !everything { redaction.state(&state) }
      return DumpNode(dumping: state)
    }
  }
}
