import ReaderFeature
import Tessera
import TesseraQueries

/// The screen of a reader in a terminal.
// An object: a key sends an action, and the screen is drawn before the key's call has returned.
@MainActor
package final class ReaderScreen {
  package let store: StoreOf<Reader>
  /// The line of the list that the user is at.
  package var cursor = 0
  package var rows = 24
  package var columns = 80

  package init(_ store: StoreOf<Reader>) { self.store = store }

  /// The repositories in the list, or those that were found.
  package var listed: [Repository] {
    if let search = store.search { return search.results ?? [] }
    return store.repositories?.all ?? []
  }

  /// The repository that the user is at.
  package var selected: Repository? { listed.indices.contains(cursor) ? listed[cursor] : nil }

  /// The lines of the screen.
  package var lines: [String] {
    let (title, body) = if let detail = store.detail { page(detail) } else { list }
    let keys =
      store.detail == nil
      ? "j k move   enter open   s star   / search   r refresh   o offline   q quit"
      : "s star   f refuse the next star   o offline   esc back   q quit"
    let state = (store.isOnline ? "" : "offline").padded(to: -12)
    let filler = Array(repeating: "", count: max(0, rows - 4 - body.count))
    return [(title.padded(to: columns - 12) + state).reversed, ""] + body.prefix(rows - 4) + filler
      + [notice.dimmed, keys.padded(to: columns).dimmed]
  }

  private var notice: String {
    let error =
      store.detail.map { $0.notice ?? $0.$details.error }
      ?? store.search?.$results.error ?? store.notice ?? store.$repositories.error
    if let error { return error.message }
    return store.failedChanges.first.map {
      "Not saved: \($0.error.message) (t again, x dismiss)"
    } ?? ""
  }

  private var list: (String, [String]) {
    let (listed, height) = (listed, rows - 5)
    let first = max(0, min(cursor - height / 2, listed.count - height))
    var lines = listed.enumerated().dropFirst(first).prefix(height).map { index, repository in
      row(repository, isSelected: index == cursor)
    }
    if let search = store.search {
      lines.append((search.$results.isFetching ? "Searching …" : "\(listed.count) found").dimmed)
      return ("Search: \(search.text)▏", lines)
    }
    if let fetching { lines.append(fetching.dimmed) }
    return ("Repositories, \(listed.count) so far", lines)
  }

  /// What is being fetched for the list.
  private var fetching: String? {
    guard store.$repositories.isFetching else { return nil }
    guard let repositories = store.repositories else { return "Loading …" }
    return repositories.isFetchingNextPage ? "More …" : "Refreshing …"
  }

  private func row(_ repository: Repository, isSelected: Bool) -> String {
    let line =
      "\(repository.isStarred ? "★" : " ") \(repository.name.padded(to: 18))"
      + "\("\(repository.stars)".padded(to: -6))  \(repository.summary)"
    return isSelected ? "▸ \(line)".bold : "  \(line)"
  }

  private func page(_ detail: Detail.State) -> (String, [String]) {
    let repository = detail.repository
    var lines = [
      "\(repository.isStarred ? "★" : "☆") \(repository.stars) stars".bold, "", repository.summary,
      "",
    ]
    if let details = detail.details {
      lines += details.readme.split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init)
      lines += ["", "This page was opened \(details.visits) times.".dimmed]
    }
    if detail.$details.isFetching {
      lines.append((detail.details == nil ? "Loading …" : "Refreshing …").dimmed)
    }
    return (repository.name, lines)
  }
}

extension String {
  fileprivate var bold: String { "\u{1B}[1m\(self)\u{1B}[0m" }
  fileprivate var dimmed: String { isEmpty ? self : "\u{1B}[2m\(self)\u{1B}[0m" }
  fileprivate var reversed: String { "\u{1B}[7m\(self)\u{1B}[0m" }

  /// The text with spaces behind it, or before it if the width is negative.
  fileprivate func padded(to width: Int) -> String {
    let spaces = String(repeating: " ", count: max(0, abs(width) - count))
    return width < 0 ? spaces + self : self + spaces
  }
}
