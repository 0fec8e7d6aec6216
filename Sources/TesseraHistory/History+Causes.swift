import TesseraSupport

extension History {
  /// The entries that an entry led to, through effects and middleware, in their order.
  ///
  /// Collapsed entries are a consequence if each of them is one.
  ///
  /// - Parameter id: The entry.
  /// - Returns: Its consequences, and theirs; none for an unknown entry.
  /// - Complexity: O(*n*).
  public func consequences(of id: Entry.ID) -> [Entry.ID] {
    let entries = entries
    guard let index = log.index(of: id) else { return [] }
    var led = Set(entries[index].numbers)
    var found: [Entry.ID] = []
    for entry in entries[(index + 1)...] where entry.isCaused(by: led) {
      found.append(entry.id)
      led.formUnion(entry.numbers)
    }
    return found
  }

  /// The entries as a tree of lines: below each entry those that it led to.
  ///
  ///     1 started, by view at Bako/Program.swift:121
  ///     ├─ 2 loaded, by effect of 1 (CancelID.load) at Home/HomeReducer.swift:80
  ///     └─ 4 logged, by middleware of 1 at Bako/Analytics.swift:12
  ///     3 closed, by view at Bako/HomeScreen.swift:30
  ///
  /// - Complexity: O(*n*) for *n* entries, with at most twenty steps of indentation.
  public var causeTree: String {
    let entries = entries
    var roots: [Int] = []
    var children: [Int: [Int]] = [:]
    var places: [Int: Int] = [:]
    for (index, entry) in entries.enumerated() {
      if let cause = entry.source.entry, let parent = places[cause] {
        children[parent, default: []].append(index)
      } else {
        roots.append(index)
      }
      for number in entry.numbers { places[number] = index }
    }
    // A stack rather than a recursion, as a chain may be long.
    var stack = roots.reversed().map { (index: $0, margin: "", branch: "", depth: 0) }
    var lines: [String] = []
    while let next = stack.popLast() {
      lines.append("\(next.margin)\(next.branch)\(entries[next.index])")
      let below = children[next.index] ?? []
      let margin =
        next.depth == 0 || next.depth >= 20
        ? next.margin : next.margin + (next.branch == "├─ " ? "│  " : "   ")
      for (position, child) in below.enumerated().reversed() {
        let branch = position == below.count - 1 ? "└─ " : "├─ "
        stack.append((child, margin, branch, next.depth + 1))
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension HistoryEntry {
  /// The numbers of the entry and of those that are collapsed into it.
  fileprivate var numbers: [Int] { [id.number] + collapsed.flatMap(\.numbers) }

  /// Whether the entry, or all that are collapsed into it, come from some entries.
  fileprivate func isCaused(by causes: Set<Int>) -> Bool {
    guard !collapsed.isEmpty else { return source.entry.map(causes.contains) ?? false }
    var causes = causes
    for entry in collapsed {
      guard entry.isCaused(by: causes) else { return false }
      causes.formUnion(entry.numbers)
    }
    return true
  }
}
