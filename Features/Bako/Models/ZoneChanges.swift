import BakoFoundation

/// The changes of the clocks of a zone, as a file of RFC 9636 (TZif) has them.
struct ZoneChanges: Hashable, Sendable {
  /// The offset before the first change.
  private let first: Int
  private let changes: [Change]
  /// The rule from the last change on.
  let rule: ZoneRule

  private struct Change: Hashable {
    let time: Int
    let offset: Int
  }

  /// Creates the changes by a rule that is valid at all times.
  init(rule: ZoneRule) { (first, changes, self.rule) = (0, [], rule) }

  /// Reads a file; `nil` if it is none of a zone.
  init?(atPath path: String) {
    // The largest file of a zone has 4 KB.
    guard let data = ReadableFile(atPath: path)?.read(upToCount: 1 << 18) else { return nil }
    self.init([UInt8](data))
  }

  /// Reads the bytes of a file; `nil` if they are damaged, or if they count leap seconds.
  init?(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes[...])
    guard var block = reader.header() else { return nil }
    // Times of 32 bits come first, for old readers; only files of version 1 end with them.
    if block.version > 0 {
      guard reader.skip(block.size(ofTime: 4)), let next = reader.header() else { return nil }
      block = next
    }
    guard block.leapCount == 0, block.typeCount > 0,
      let (first, changes) = reader.changes(block, sizeOfTime: block.version > 0 ? 8 : 4)
    else { return nil }
    let last = changes.last?.offset ?? first
    let footer = block.version > 0 ? reader.footer() : ""
    guard let rule = footer.isEmpty ? ZoneRule(offset: last) : ZoneRule(footer) else { return nil }
    (self.first, self.changes, self.rule) = (first, changes, rule)
  }

  /// The offset at a moment, in seconds since 1970.
  func offset(_ time: Int) -> Int {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    if low == changes.count { return rule.offset(time) }
    return low == 0 ? first : changes[low - 1].offset
  }

  // MARK: Reading

  private struct Block {
    let version: Int
    let utcCount, standardCount, leapCount, timeCount, typeCount, nameSize: Int

    func size(ofTime size: Int) -> Int {
      timeCount * (size + 1) + typeCount * 6 + nameSize + leapCount * (size + 4) + standardCount
        + utcCount
    }
  }

  private struct Reader {
    var bytes: ArraySlice<UInt8>

    mutating func skip(_ count: Int) -> Bool {
      guard count <= bytes.count else { return false }
      bytes.removeFirst(count)
      return true
    }

    /// The next big-endian number.
    mutating func number(_ size: Int) -> Int {
      defer { bytes.removeFirst(size) }
      let value = bytes.prefix(size).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      let shift = 64 - 8 * size
      return Int(Int64(bitPattern: value << shift) >> shift)
    }

    mutating func header() -> Block? {
      guard bytes.count >= 44, bytes.starts(with: "TZif".utf8) else { return nil }
      let version = bytes[bytes.startIndex + 4]
      bytes.removeFirst(20)
      let counts = (0..<6).map { _ in number(4) }
      // A file is smaller than 256 KB, so that no sum of these is too large.
      guard counts.allSatisfy({ (0..<1 << 18).contains($0) }) else { return nil }
      return Block(
        version: version == 0 ? 0 : 2, utcCount: counts[0], standardCount: counts[1],
        leapCount: counts[2], timeCount: counts[3], typeCount: counts[4], nameSize: counts[5])
    }

    mutating func changes(_ block: Block, sizeOfTime size: Int) -> (Int, [Change])? {
      guard block.size(ofTime: size) <= bytes.count else { return nil }
      let times = (0..<block.timeCount).map { _ in number(size) }
      let types = (0..<block.timeCount).map { _ in Int(bytes.removeFirst()) }
      let offsets = (0..<block.typeCount).map { _ in
        defer { bytes.removeFirst(2) }
        return number(4)
      }
      bytes.removeFirst(block.nameSize + block.standardCount + block.utcCount)
      guard types.allSatisfy(offsets.indices.contains), zip(times, times.dropFirst()).allSatisfy(<),
        offsets.allSatisfy({ abs($0) <= ZoneRule.limit })
      else { return nil }
      return (offsets[0], zip(times, types).map { Change(time: $0, offset: offsets[$1]) })
    }

    /// The text between two newlines at the end.
    func footer() -> String {
      String(decoding: bytes.dropFirst().prefix { $0 != 10 }, as: UTF8.self)
    }
  }
}
