/// Matches the nodes of two lists.
///
/// Equal ends are matched first, then nodes that are unique in both lists. The nodes between these
/// anchors are matched by identity, and finally by order. Each pass visits a node a fixed number of
/// times.
struct Alignment {
  enum Step: Equatable {
    case both(Int, Int)
    case removed(Int)
    case added(Int)
  }

  /// The criteria for matching two nodes, from strict to lenient.
  private enum Criterion: Int {
    case content, identity, order
  }

  private let old: [DumpNode]
  private let new: [DumpNode]
  private var oldKeys: [[Int?]] = []
  private var newKeys: [[Int?]] = []
  private(set) var steps: [Step] = []
  private(set) var visits = 0

  init(_ old: [DumpNode], _ new: [DumpNode]) {
    self.old = old
    self.new = new
  }

  mutating func align() {
    oldKeys = [old.map(\.key), old.map(\.identityKey)]
    newKeys = [new.map(\.key), new.map(\.identityKey)]
    align(old.indices, new.indices, by: .content)
  }

  private mutating func align(_ olds: Range<Int>, _ news: Range<Int>, by criterion: Criterion) {
    visits += olds.count + news.count
    guard criterion != .order else {
      pair(olds, news)
      return
    }
    let (oldKeys, newKeys) = (oldKeys[criterion.rawValue], newKeys[criterion.rawValue])
    func match(_ first: Int, _ second: Int) -> Bool {
      oldKeys[first] != nil && oldKeys[first] == newKeys[second]
    }
    var (olds, news) = (olds, news)
    while let first = olds.first, let second = news.first, match(first, second) {
      steps.append(.both(first, second))
      (olds, news) = (olds.dropFirst(), news.dropFirst())
    }
    var tail: [Step] = []
    while let first = olds.last, let second = news.last, match(first, second) {
      tail.append(.both(first, second))
      (olds, news) = (olds.dropLast(), news.dropLast())
    }
    defer { steps.append(contentsOf: tail.reversed()) }
    if olds.isEmpty || news.isEmpty {
      steps += olds.map(Step.removed) + news.map(Step.added)
      return
    }
    let next: Criterion = criterion == .content ? .identity : .order
    for anchor in anchors(olds, news, oldKeys, newKeys) {
      align(olds.lowerBound..<anchor.old, news.lowerBound..<anchor.new, by: next)
      steps.append(.both(anchor.old, anchor.new))
      olds = anchor.old + 1..<olds.upperBound
      news = anchor.new + 1..<news.upperBound
    }
    align(olds, news, by: next)
  }

  /// Returns as many matches as possible that keep the order, among keys that are unique in both
  /// lists.
  private func anchors(
    _ olds: Range<Int>, _ news: Range<Int>, _ oldKeys: [Int?], _ newKeys: [Int?]
  ) -> [(old: Int, new: Int)] {
    if olds.count * news.count <= 4096 { return exact(olds, news, oldKeys, newKeys) }
    func unique(_ range: Range<Int>, _ keys: [Int?]) -> [Int: Int] {
      var (places, repeated) = ([Int: Int](), Set<Int>())
      for index in range {
        guard let key = keys[index], !repeated.contains(key) else { continue }
        if places.updateValue(index, forKey: key) != nil {
          places[key] = nil
          repeated.insert(key)
        }
      }
      return places
    }
    let places = unique(news, newKeys)
    let candidates = unique(olds, oldKeys)
      .compactMap { key, old in places[key].map { (old: old, new: $0) } }
      .sorted { $0.old < $1.old }
    return longestIncreasing(candidates)
  }

  /// Returns the best matches of two short lists, including keys that occur more than once.
  private func exact(
    _ olds: Range<Int>, _ news: Range<Int>, _ oldKeys: [Int?], _ newKeys: [Int?]
  ) -> [(old: Int, new: Int)] {
    // A node without a key matches no other: its position and side make it unique.
    let first = olds.map { Key(value: oldKeys[$0], only: oldKeys[$0] == nil ? $0 : nil) }
    let second = news.map { Key(value: newKeys[$0], only: newKeys[$0] == nil ? ~$0 : nil) }
    let difference = second.difference(from: first)
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    let kept = first.indices.filter { !removed.contains($0) }
    let found = second.indices.filter { !inserted.contains($0) }
    return zip(kept, found).map { (olds.lowerBound + $0, news.lowerBound + $1) }
  }

  private struct Key: Equatable {
    let value: Int?
    let only: Int?
  }

  private func longestIncreasing(
    _ matches: [(old: Int, new: Int)]
  ) -> [(old: Int, new: Int)] {
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: matches.count)
    for (index, match) in matches.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if matches[ends[middle]].new < match.new { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result: [(old: Int, new: Int)] = []
    var next = ends.last
    while let index = next {
      result.append(matches[index])
      next = previous[index]
    }
    return result.reversed()
  }

  /// Pairs the remaining nodes in order; nodes that can't match become a removal and an addition.
  private mutating func pair(_ olds: Range<Int>, _ news: Range<Int>) {
    for (first, second) in zip(olds, news) {
      let (one, other) = (old[first], new[second])
      let differ = one.identityKey != nil || other.identityKey != nil
      if one.hasSameFrame(as: other), !differ {
        steps.append(.both(first, second))
      } else {
        steps += [.removed(first), .added(second)]
      }
    }
    steps += olds.dropFirst(news.count).map(Step.removed)
    steps += news.dropFirst(olds.count).map(Step.added)
  }
}

extension DumpNode {
  /// The key of a node among its siblings that stays the same if it changes: its label or its `id`.
  var identityKey: Int? {
    if !label.isEmpty, !isPosition { return label.hashValue }
    guard let id = children.first(where: { $0.label == "id: " }) else { return nil }
    return id.fingerprint
  }
}
