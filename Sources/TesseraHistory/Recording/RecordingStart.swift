#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import TesseraSupport

/// The start of a recording whose first lines are left out.
///
/// A program that keeps the last lines of a recording needs the state from which they go on. It
/// adds each line that it drops, and writes the start when the recording is wanted. An addition
/// costs the change of its line; only ``lines`` costs the state.
package struct RecordingStart {
  /// A line that can't be added.
  package struct Mistake: Error, CustomStringConvertible {
    package let description: String
  }

  private let isRedacted: Bool
  private var form = JSONValue.null
  /// The number of the last entry.
  private var lastID = 0
  /// The number of lines about effects.
  private var effects = 0
  /// The lines of the effects in flight, by their numbers.
  private var running: [Int: HistoryEffectLine] = [:]
  /// The labels of the keys of shared values, by the places of these values in the state.
  ///
  /// The values have numbers in each state, which change when one is inserted before them.
  private var labels: [[String]: String] = [:]

  /// Reads the first two lines of a recording.
  ///
  /// - Parameters:
  ///   - header: The header.
  ///   - start: The line of the state.
  /// - Throws: An error that describes itself if a line can't be read.
  /// - Complexity: O(*n*) in the size of the state.
  package init(header: some Collection<UInt8>, start: some Collection<UInt8>) throws {
    isRedacted = try Self.decoded(HistoryHeader.self, header).redacted
    let line = try Self.decoded(Line.self, start)
    guard let state = line.start else { throw Mistake(description: "'start' is missing.") }
    form = state
    lastID = line.after ?? 0
    effects = line.effects ?? 0
    take(line.keys)
  }

  /// Adds the next line.
  ///
  /// - Parameter line: The line of an entry or of an effect.
  /// - Throws: An error that describes itself if the line doesn't follow.
  /// - Complexity: O(*n*) in the size of the change, and in the length of a list whose elements
  ///   come and go.
  package mutating func add(_ line: some Collection<UInt8>) throws {
    let line = try Self.decoded(Line.self, line)
    if let effect = line.effect {
      effects = effect.n ?? effects + 1
      running[effect.id] = effect.end == nil ? effect : nil
      return
    }
    guard let id = line.id, line.after == lastID else {
      throw Mistake(description: "A line doesn't follow entry \(lastID).")
    }
    do {
      if let change = line.change { try JSONChange(change).apply(to: &form) }
    } catch {
      throw Mistake(description: HistoryCoding.reason(error))
    }
    lastID = id
    take(line.keys)
  }

  private mutating func take(_ keys: [Int: String]?) {
    guard let keys else { return }
    form.visitShared { number, path in
      if let label = keys[number] { labels[path] = label }
    }
  }

  /// The line of the state, and those of the effects in flight.
  ///
  /// - Complexity: O(*n*) in the size of the state.
  package var lines: [String] {
    // They are the last of the lines about effects that are left out.
    let before = effects - running.count
    let effects = running.values.sorted { $0.id < $1.id }.enumerated().map { index, effect in
      var (effect, text) = (effect, JSONText())
      (effect.after, effect.n) = (lastID, before + index + 1)
      text.write(effect)
      return text.takeSealedLine()
    }
    return [line(afterEffects: before)] + effects
  }

  private func line(afterEffects effects: Int) -> String {
    var keys: [Int: String] = [:]
    if !labels.isEmpty {
      form.visitShared { number, path in
        if let label = labels[path] { keys[number] = label }
      }
    }
    var text = JSONText()
    text.object { text in
      text.key("after")
      text.number(lastID)
      if effects > 0 {
        text.key("effects")
        text.number(effects)
      }
      text.key("hash")
      text.text(form.digest(withAlikePlaceholders: isRedacted))
      if !keys.isEmpty {
        text.key("keys")
        text.object { text in
          for (number, label) in keys.sorted(by: { $0.key < $1.key }) {
            text.key("\(number)")
            text.text(label)
          }
        }
      }
      text.key("start")
      text.value(form)
    }
    return text.takeSealedLine()
  }

  private static func decoded<Value: Decodable>(
    _ type: Value.Type, _ line: some Collection<UInt8>
  ) throws -> Value {
    do { return try HistoryCoding.decoder.decode(type, from: Data(line)) } catch {
      throw Mistake(description: HistoryCoding.reason(error))
    }
  }

  /// The parts of a line that lead from one state to the next.
  private struct Line: Decodable {
    var after: Int?
    var id: Int?
    var start: JSONValue?
    var change: JSONValue?
    var keys: [Int: String]?
    var effect: HistoryEffectLine?
    var effects: Int?
  }
}
