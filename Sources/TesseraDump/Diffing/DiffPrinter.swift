/// Prints where two dumps differ, with their common parts shortened.
struct DiffPrinter {
  let format: DiffFormat
  let style: DumpStyle
  private(set) var lines: [String] = []
  /// The number of visited nodes: a measure of the work that doesn't depend on the machine.
  private(set) var visits = 0

  init(format: DiffFormat, style: DumpStyle = .current) {
    self.format = format
    self.style = style
  }

  /// Compares two matching nodes, each with the separator after it.
  mutating func compare(
    _ old: DumpNode, _ new: DumpNode, indent: Int, oldTail: String, newTail: String
  ) {
    guard old.hasSameFrame(as: new) else {
      remove(old, indent: indent, tail: oldTail)
      add(new, indent: indent, tail: newTail)
      return
    }
    let margin = String(repeating: " ", count: indent)
    keep(margin + new.label + new.identity + new.opening)
    var alignment = Alignment(old.children, new.children)
    alignment.align()
    visits += alignment.visits
    var unchanged: [Int] = []
    for (index, step) in alignment.steps.enumerated() {
      if case .both(let first, let second) = step,
        old.children[first].fingerprint == new.children[second].fingerprint
      {
        unchanged.append(second)
        if index == alignment.steps.count - 1 {
          keep(unchanged, of: new, indent: indent + 2, isAtEnd: true)
        }
        continue
      }
      keep(unchanged, of: new, indent: indent + 2, isAtEnd: false)
      unchanged = []
      show(step, old, new, indent: indent + 2)
    }
    keep(new.closingMargin(indent: indent) + new.closing + newTail)
  }

  private mutating func show(
    _ step: Alignment.Step, _ old: DumpNode, _ new: DumpNode, indent: Int
  ) {
    switch step {
    case .both(let first, let second):
      compare(
        old.children[first], new.children[second], indent: indent,
        oldTail: old.separator(after: first), newTail: new.separator(after: second))
    case .removed(let index):
      remove(old.children[index], indent: indent, tail: old.separator(after: index))
    case .added(let index):
      add(new.children[index], indent: indent, tail: new.separator(after: index))
    }
  }

  /// Writes a run of unchanged children: those next to a change, and the number of the others.
  ///
  /// In the style of swift-custom-dump, it is the child, or the number of several.
  private mutating func keep(_ run: [Int], of parent: DumpNode, indent: Int, isAtEnd: Bool) {
    guard let first = run.first else { return }
    let margin = String(repeating: " ", count: indent)
    if style.isSwiftCustomDump, run.count > 1 {
      keep("\(margin)… (\(run.count) unchanged)\(isAtEnd ? "" : ",")")
      return
    }
    let start = first == 0 ? 0 : 1
    let end = isAtEnd ? 0 : 1
    let hidden = run.count - start - end
    for (place, index) in run.enumerated() {
      // Replacing a single line would save nothing.
      if hidden > 1, place >= start, place < run.count - end {
        if place == start { keep("\(margin)… (\(hidden) unchanged)") }
        continue
      }
      keep(margin + parent.children[index].summary + parent.separator(after: index))
    }
  }

  private mutating func keep(_ line: String) {
    lines.append("\(format.both) \(line)")
  }

  private mutating func remove(_ node: DumpNode, indent: Int, tail: String) {
    node.render(indent: indent, tail: tail) { lines.append("\(format.first) \($0)") }
  }

  private mutating func add(_ node: DumpNode, indent: Int, tail: String) {
    node.render(indent: indent, tail: tail) { lines.append("\(format.second) \($0)") }
  }
}

extension DumpNode {
  /// Returns whether two nodes can differ only in their content.
  func hasSameFrame(as other: DumpNode) -> Bool {
    kind != .leaf && kind == other.kind && opening == other.opening && closing == other.closing
  }
}
