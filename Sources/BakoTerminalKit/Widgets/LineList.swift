/// The lines of a rendering.
///
/// Those of a long text are made only when they are drawn.
package struct LineList: RandomAccessCollection, ExpressibleByArrayLiteral, Equatable {
  private struct Part {
    var count: Int
    var lines: [Line]
    /// Makes a line of a long text.
    var make: ((Int) -> Line)?

    func line(_ index: Int) -> Line { make?(index) ?? lines[index] }
  }

  private var parts: [Part] = []
  package private(set) var count = 0

  package init(_ lines: [Line]) {
    count = lines.count
    if count > 0 { parts = [Part(count: count, lines: lines)] }
  }

  package init(arrayLiteral lines: Line...) { self.init(lines) }

  /// Creates lines that are made whenever they are read.
  package init(count: Int, _ make: @escaping (Int) -> Line) {
    self.count = count
    if count > 0 { parts = [Part(count: count, lines: [], make: make)] }
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(position: Int) -> Line {
    get {
      var index = position
      for part in parts {
        if index < part.count { return part.line(index) }
        index -= part.count
      }
      preconditionFailure("The list has \(count) lines, and no line \(position).")
    }
    set {
      var lines = Array(self)
      lines[position] = newValue
      self = LineList(lines)
    }
  }

  package mutating func append(_ line: Line) { self += LineList([line]) }

  package static func += (left: inout LineList, right: LineList) {
    left.count += right.count
    for part in right.parts {
      if let last = left.parts.indices.last, left.parts[last].make == nil, part.make == nil {
        left.parts[last].lines += part.lines
        left.parts[last].count += part.count
      } else {
        left.parts.append(part)
      }
    }
  }

  package static func == (left: LineList, right: LineList) -> Bool { left.elementsEqual(right) }
}
