import BakoModels
import Foundation
import Synchronization
import Tessera

@testable import BakoTerminal

/// Collects the output.
final class Collected: Sendable {
  private let parts = Mutex<[String]>([])

  var text: String { parts.withLock { $0.joined() } }

  /// The non-empty lines.
  var lines: [String] { text.split(separator: "\n").map(String.init) }

  /// Discards the collected output.
  func clear() { parts.withLock { $0 = [] } }

  /// The number of writes.
  var count: Int { parts.withLock { $0.count } }

  /// The output, as a terminal.
  var terminal: Output {
    Output(isTerminal: true) { text throws(StreamError) in
      self.parts.withLock { $0.append(text) }
    }
  }

  var output: Output {
    Output { text throws(StreamError) in self.parts.withLock { $0.append(text) } }
  }
}

/// Supplies lines that are known in advance.
@MainActor
final class Script: LineSource {
  private var lines: [InputLine]

  init(_ lines: [InputLine]) { self.lines = lines }

  convenience init(_ lines: [String]) { self.init(lines.map { .text($0) }) }

  /// Whether each line arrives only after the previous one was consumed, as from a keyboard.
  var isSlow = false

  var isReady: Bool { !isSlow }

  /// Whether the last line has no terminator.
  var endsWithinLine = false

  /// The lines that were not consumed.
  var rest: [InputLine] { lines }

  func nextLine() async throws(StreamError) -> InputLine? {
    lines.isEmpty ? nil : lines.removeFirst()
  }
}

extension Emotion {
  static let joyful = Emotion(name: "Joyful", icon: "😄", category: .positive)
  static let sad = Emotion(name: "Sad", icon: "😢", category: .negative)
}

extension Entry {
  /// An entry of 2026-11-20 at 08:15, in Beijing.
  static func fixture(
    _ number: Int = 0, emotion: Emotion = .joyful, journal: String = "A walk by the sea",
    activity: String? = nil, place: String? = nil
  ) -> Entry {
    Entry(
      id: UUID(uuidString: "00000000-0000-0000-0000-00000000000\(number)") ?? UUID(),
      date: Date(timeIntervalSince1970: 1_795_133_700 + Double(number) * 60),
      secondsFromUTC: 28_800, emotion: emotion, journal: journal, activity: activity, place: place)
  }
}
