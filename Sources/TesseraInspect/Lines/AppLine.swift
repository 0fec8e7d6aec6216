import Foundation

/// A line that an app sent.
struct AppLine: Sendable {
  /// The meaning of a line, as far as the program has to know it.
  enum Kind: Equatable, Sendable {
    case greeting, header, start, entry, effect, end
    case status, gap, reply, screen, ended
    /// The answer to a ping.
    case pong
    /// The reason why the app lets no further inspector in.
    case refusal(String)
    /// A line that only a page may understand.
    case other

    /// Whether the line belongs to a recording.
    var isRecorded: Bool {
      switch self {
      case .header, .start, .entry, .effect, .end: true
      case .greeting, .status, .gap, .reply, .screen, .ended, .pong, .refusal, .other: false
      }
    }
  }

  /// The ID of the program's own pings, whose replies it keeps to itself.
  static let pingID = "tessera-inspect"

  let kind: Kind
  /// The text with the end of the line.
  let bytes: [UInt8]

  /// Reads a line, unless it isn't an object of JSON.
  ///
  /// - Parameter bytes: The text with the end of the line.
  init?(_ bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    guard let kind = try? JSONDecoder().decode(Kind.self, from: Data(bytes)) else { return nil }
    self.init(kind, bytes)
  }

  init(_ kind: Kind, _ bytes: [UInt8]) {
    (self.kind, self.bytes) = (kind, bytes)
  }

  /// The memory that the line takes.
  var size: Int { bytes.count + 64 }
}

extension AppLine.Kind: Decodable {
  private enum Key: String, CodingKey, CaseIterable {
    // A header and an entry have keys that others have alone.
    case inspect, format, start, effect, end, name, status, gap, reply, screen, ended, refusal
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self =
      switch Key.allCases.first(where: container.contains) {
      case .inspect: .greeting
      case .format: .header
      case .start: .start
      case .effect: .effect
      case .end: .end
      case .name: .entry
      case .status: .status
      case .gap: .gap
      case .reply:
        (try? container.decode(String.self, forKey: .reply)) == AppLine.pingID ? .pong : .reply
      case .refusal: .refusal(try container.decode(String.self, forKey: .refusal))
      case .screen: .screen
      case .ended: .ended
      case nil: .other
      }
  }
}

/// The first line of an app.
struct Greeting: Codable, Equatable, Sendable {
  /// The version of the protocol.
  let inspect: Int
  let app: String
  let process: Int
  /// The name of the store among those of the app.
  let name: String?

  static let knownVersion = 1
}

/// Cuts bytes into lines.
struct LineBuffer {
  /// A line that is longer than the limit.
  struct TooLong: Error, Equatable {}

  private let limit: Int
  private var rest: [UInt8] = []

  init(limit: Int) { self.limit = limit }

  /// The lines that end within the next bytes, with their ends.
  mutating func lines(of bytes: some Collection<UInt8>) throws(TooLong) -> [ArraySlice<UInt8>] {
    let searched = rest.count
    rest += bytes
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    var searchStart = searched
    while let end = rest[searchStart...].firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(rest[start...end])
      start = end + 1
      searchStart = start
    }
    if start > 0 { rest = Array(rest[start...]) }
    if rest.count > limit || lines.contains(where: { $0.count > limit }) { throw TooLong() }
    return lines
  }
}
