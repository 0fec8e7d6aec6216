#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import TesseraEffects
import TesseraHistory
import TesseraSupport

extension History where State: Codable, Action: Codable {
  /// Performs a command of an inspector that changes the history or the store.
  func perform(_ work: LiveCommand.Work, isRedacted: Bool) throws(LiveMistake) {
    switch work {
    case .jump(let number): jump(to: try number.map(known))
    case .back: if !stepBackward() { throw LiveMistake(reason: "There is no entry before.") }
    case .forward: if !stepForward() { throw LiveMistake(reason: "There is no entry after it.") }
    case .resume: resume()
    case .pause: pause()
    case .policy(let policy): self.policy = policy
    case .skip(let number, let hasConsequences):
      skip(try known(number), withConsequences: hasConsequences)
    case .unskip(let number, let hasConsequences):
      unskip(try known(number), withConsequences: hasConsequences)
    case .move(let number, let other): move(try known(number), before: try other.map(known))
    case .rollback(let number): rollback(to: try number.map(known))
    case .commit: commit()
    case .sweep: sweep()
    case .collapse(let first, let last): collapse(try range(first, last))
    case .again(let number): send(again: try known(number), at: .unknown)
    case .send(let line): send(try action(line, isRedacted), at: .unknown)
    case .change(let number, let command):
      let isKnown: Bool
      do {
        isKnown = try data.contains { try $0.perform(command, on: number) }
      } catch {
        throw LiveMistake(reason: "\(error)")
      }
      guard isKnown else {
        throw LiveMistake(reason: "There is no such query: it is not used any more.")
      }
    case .test, .readers, .cases, .data, .ping: break
    }
  }

  /// The ID of an entry.
  func known(_ number: Int) throws(LiveMistake) -> Entry.ID {
    let id = Entry.ID(number)
    guard self.number(after: id) != nil else {
      throw LiveMistake(
        reason: "There is no entry \(number): it was dropped, rolled back, collapsed or swept.")
    }
    return id
  }

  /// The IDs of entries in their order.
  func range(_ first: Int, _ last: Int) throws(LiveMistake) -> ClosedRange<Entry.ID> {
    let (first, last) = (try known(first), try known(last))
    guard first <= last else { throw LiveMistake(reason: "The first entry is after the last.") }
    return first...last
  }

  /// The fields with readers and the numbers of notifications, as JSON.
  func observedFields(isRedacted: Bool) throws(LiveMistake) -> String {
    do {
      let readers = try self.readers(includingRedacted: !isRedacted).sorted { $0.key < $1.key }
      return "{\(readers.map { "\(InspectorText.of($0.key)):\($0.value)" }.joined(separator: ","))}"
    } catch {
      throw LiveMistake(reason: "The state can't be encoded: \(error)")
    }
  }

  /// An action of each case, as JSON.
  var sampleActions: String {
    let encoder = RecordingEncoder(hiding: nil)
    let samples = ActionSamples().values(of: Action.self)
    return InspectorText.list(samples.compactMap { try? encoder.encode($0).text })
  }

  /// The action of a command.
  private func action(_ line: Data, _ isRedacted: Bool) throws(LiveMistake) -> Action {
    do {
      let form = try HistoryCoding.decoder.decode(LiveAction.self, from: line).action
      if isRedacted, form.hasPlaceholder {
        throw LiveMistake(
          reason: "The action has hidden text, which only the app knows: send the entry again.")
      }
      return try form.decoded()
    } catch let mistake as LiveMistake {
      throw mistake
    } catch {
      throw LiveMistake(reason: "It isn't an action: \(HistoryCoding.reason(error))")
    }
  }
}

extension JSONValue {
  /// Whether a text in it is hidden.
  var hasPlaceholder: Bool {
    switch self {
    case .text(let text): HiddenTexts.isPlaceholder(text)
    case .array(let values): values.contains(where: \.hasPlaceholder)
    case .object(let values):
      values.contains { HiddenTexts.isPlaceholder($0.key) || $0.value.hasPlaceholder }
    case .null, .bool, .integer, .number, .digits: false
    }
  }
}
