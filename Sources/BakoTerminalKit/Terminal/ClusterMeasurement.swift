/// Finds out which joined characters the terminal draws whole, and whether its background is dark:
/// writes samples, asks how far the cursor has moved, and erases them.
///
/// The answers arrive among the typed bytes. Bytes that aren't part of an answer are kept for the
/// keys.
struct ClusterMeasurement {
  private struct Sample {
    var text: String
    var kind: Clusters
  }

  /// A kind is drawn if all its samples take two cells.
  private static let samples = [
    Sample(text: "👩‍👩‍👧", kind: .joined),
    Sample(text: "👩‍🚀", kind: .joined),
    Sample(text: "🇩🇪", kind: .flags),
    Sample(text: "🏴󠁧󠁢󠁳󠁣󠁴󠁿", kind: .tagged),
    Sample(text: "👍🏽", kind: .skinTones),
    Sample(text: "🏳️‍🌈", kind: .narrowBase),
    Sample(text: "☝🏽", kind: .narrowBase),
  ]

  /// The time within which a terminal answers.
  static let limit = Duration.milliseconds(250)

  /// The columns of the answers so far.
  private var columns: [Int] = []
  /// The beginning of a sequence that may become an answer.
  private var begun: [UInt8] = []
  private var unrelated: [UInt8] = []

  /// The text to write: the question about the background, and each sample at the start of the
  /// line, with a question after it.
  ///
  /// A terminal answers in this order, so that it has told its background once it has told the last
  /// column.
  static let question =
    Palette.Background.question
    + samples.map { "\r\u{1B}[K\($0.text)\u{1B}[6n" }.joined() + "\r\u{1B}[K"

  /// Whether each question has its answer.
  var isComplete: Bool { columns.count == ClusterMeasurement.samples.count }

  /// The kinds that the terminal draws: none if an answer is missing.
  var clusters: Clusters {
    guard isComplete else { return [] }
    var clusters = Clusters.all
    for (sample, column) in zip(ClusterMeasurement.samples, columns) where column != 3 {
      clusters.subtract(sample.kind)
    }
    return clusters
  }

  /// The background, if the terminal has told it.
  var background: Palette.Background? { Palette.Background(answerIn: typed) }

  /// The bytes that belong to no answer about a column, in their order.
  ///
  /// The answer about the background is a sequence without a meaning to ``KeyDecoder``.
  var typed: [UInt8] { unrelated + begun }

  /// Handles the bytes that arrived.
  mutating func take(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { take(byte) }
  }

  private mutating func take(_ byte: UInt8) {
    if byte == 0x1B || isComplete {
      unrelated += begun
      begun = []
    }
    if isComplete {
      unrelated.append(byte)
      return
    }
    begun.append(byte)
    guard !continuesAnswer(byte) else { return }
    if byte == UInt8(ascii: "R"), let column = ClusterMeasurement.column(begun) {
      columns.append(column)
    } else {
      unrelated += begun
    }
    begun = []
  }

  /// Whether the bytes so far are still the beginning of an answer.
  private func continuesAnswer(_ byte: UInt8) -> Bool {
    switch begun.count {
    case 1: byte == 0x1B
    case 2: byte == UInt8(ascii: "[")
    case ...16: (0x30...0x39).contains(byte) || byte == UInt8(ascii: ";")
    default: false
    }
  }

  /// The column of an answer: `CSI row ; column R`.
  private static func column(_ answer: [UInt8]) -> Int? {
    guard answer.starts(with: [0x1B, UInt8(ascii: "[")]) else { return nil }
    let numbers = String(decoding: answer.dropFirst(2).dropLast(), as: UTF8.self)
      .split(separator: ";", omittingEmptySubsequences: false)
    return numbers.count == 2 && Int(numbers[0]) != nil ? Int(numbers[1]) : nil
  }

  /// Asks the terminal, and waits for its answers.
  ///
  /// An answer after the limit is a sequence without a meaning to ``KeyDecoder``.
  ///
  /// - Parameters:
  ///   - write: Writes a text to the terminal.
  ///   - read: Waits for bytes at most for the given time. Returns none at the end of that time,
  ///     and `nil` if the terminal is gone.
  ///   - now: Returns the time.
  /// - Returns: The answers, and the bytes that belong to none.
  static func run(
    write: (String) -> Void, read: (Duration) -> [UInt8]?,
    now: () -> ContinuousClock.Instant = { .now }
  ) -> ClusterMeasurement {
    var measurement = ClusterMeasurement()
    write(question)
    let deadline = now() + limit
    while !measurement.isComplete {
      let rest = deadline - now()
      guard rest > .zero, let bytes = read(rest) else { break }
      measurement.take(bytes)
    }
    return measurement
  }
}
