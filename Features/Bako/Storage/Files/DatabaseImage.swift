/// The content of a database as SQLite would read it, without the files that it needs beside it.
///
/// In a folder that cannot be written, or on a full disk, SQLite cannot read a write-ahead log: it
/// needs an index of it. The file alone would lack the last entries without a word.
///
/// ## Internal representation
/// The [log](https://www.sqlite.org/fileformat2.html#the_write_ahead_log) has frames, each with a
/// page. Those up to the last commit count, as long as their salts are those of the log and the
/// checksum of everything before them is theirs.
struct DatabaseImage {
  private(set) var bytes: [UInt8]

  /// Creates the content from the bytes of a file and of its write-ahead log, which may be empty.
  init(file: [UInt8], log: [UInt8]) {
    bytes = file
    apply(log)
    // The format of a database without a log.
    guard bytes.count >= 20 else { return }
    (bytes[18], bytes[19]) = (1, 1)
  }

  private mutating func apply(_ log: [UInt8]) {
    let magic = log.number(0, bytes: 4)
    let size = log.number(8, bytes: 4)
    guard magic & ~1 == 0x377F_0682, DatabasePages.sizes.contains(size) else { return }
    var sum = Checksum(isBigEndian: magic & 1 == 1)
    sum.add(log[..<24])
    guard sum.isStored(in: log, at: 24) else { return }
    var waiting: [(page: Int, start: Int)] = []
    for frame in stride(from: 32, through: log.count - 24 - size, by: 24 + size) {
      sum.add(log[frame..<(frame + 8)])
      sum.add(log[(frame + 24)..<(frame + 24 + size)])
      guard log[(frame + 8)..<(frame + 16)].elementsEqual(log[16..<24]),
        sum.isStored(in: log, at: frame + 16)
      else { return }
      waiting.append((log.number(frame, bytes: 4), frame + 24))
      // The last frame of a commit has the number of pages.
      let count = log.number(frame + 4, bytes: 4)
      guard count > 0 else { continue }
      bytes += Array(repeating: 0, count: max(0, count * size - bytes.count))
      for (page, start) in waiting where 1...count ~= page {
        bytes.replaceSubrange(
          ((page - 1) * size)..<(page * size), with: log[start..<(start + size)])
      }
      bytes.removeLast(bytes.count - count * size)
      waiting = []
    }
  }

  /// The checksum of the bytes from the beginning of a log.
  private struct Checksum {
    let isBigEndian: Bool
    private var (first, second): (UInt32, UInt32) = (0, 0)

    init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

    mutating func add(_ bytes: ArraySlice<UInt8>) {
      for start in stride(from: bytes.startIndex, to: bytes.endIndex, by: 8) {
        first &+= word(bytes, start) &+ second
        second &+= word(bytes, start + 4) &+ first
      }
    }

    private func word(_ bytes: ArraySlice<UInt8>, _ index: Int) -> UInt32 {
      let word = UInt32(truncatingIfNeeded: bytes.number(index, bytes: 4))
      return isBigEndian ? word : word.byteSwapped
    }

    func isStored(in log: [UInt8], at index: Int) -> Bool {
      log.number(index, bytes: 4) == Int(first) && log.number(index + 4, bytes: 4) == Int(second)
    }
  }
}
